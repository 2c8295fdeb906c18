package platform

import (
	"fmt"
	"strings"
	"testing"
)

// TestTheLastMatchIsRead reads the settings of the last match as they are written, and as an
// older version wrote them.
func TestTheLastMatchIsRead(t *testing.T) {
	old := `{"format":3,"match":{"seats":["level:1","cmd:./engine","",""],"games":20,"opening":%d,"together":2,"time":"60s+1s","test":"0,10"}}`
	for text, openings := range map[string]string{fmt.Sprintf(old, 7): "random:6", fmt.Sprintf(old, 0): "random:4"} {
		s, err := Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		again, err := Decode(s.Encode())
		if err != nil || again != s {
			t.Errorf("%v: %q was written and read as %q", err, s.Match, again.Match)
		}
		p := again.Match.Plan()
		if fmt.Sprint(p.Players) != "[level:1 cmd:./engine]" || p.Games != 20 || p.Openings.String() != openings || p.Concurrency != 2 || p.Limits.String() != "1m+1s per game" || p.SPRT == nil || p.SPRT.String() != "0,10" {
			t.Errorf("the plan is %s", s.Match)
		}
	}
	if s, err := Decode([]byte(`{"format":3,"match":{"games":  2,"programs":["cmd:a<b"]}}`)); err != nil || s.Match.Plan().Games != 2 {
		t.Errorf("a plan that somebody has edited: %v, %q", err, s.Match)
	} else if again, err := Decode(s.Encode()); err != nil || again != s {
		t.Errorf("it was written and read as %q: %v", again.Match, err)
	}
	if s, err := Decode([]byte(`{"format":3,"theme":"night","match":{"programs":["who"]}}`)); err == nil || !strings.Contains(err.Error(), "match") || s.Match != "" || s.Theme != ThemeNight {
		t.Errorf("a plan that cannot be read: %v, %+v", err, s.Match)
	}
	if s, err := Decode(Defaults().Encode()); err != nil || s.Match != "" || len(s.Match.Plan().Players) > 0 {
		t.Errorf("settings without a match: %v, %q", err, s.Match)
	}
}
