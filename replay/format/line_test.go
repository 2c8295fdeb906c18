package format_test

import (
	"testing"

	"freckers/replay/format"
)

func TestCut(t *testing.T) {
	for text, want := range map[string]int{`{"cursor":0}`: 0, `{"cursor":12,"a":2}`: 12} {
		if n, rest, ok := format.CutInt(text, `{"cursor":`); !ok || n != want || rest == "" {
			t.Errorf("%s is read as %d, %q, %v", text, n, rest, ok)
		}
	}
	for _, text := range []string{`{"cursor":-1}`, `{"cursor":+1}`, `{"cursor":01}`, `{"cursor":}`, `{"id":1}`, `1}`, `{"cursor":99999999999999999999}`} {
		if n, rest, ok := format.CutInt(text, `{"cursor":`); ok || rest != text {
			t.Errorf("%s is read as %d", text, n)
		}
	}
	if s, rest, ok := format.CutString(`"a":"b c"}`, `"a":`); s != "b c" || rest != "}" || !ok {
		t.Errorf("a string is read as %q, %q, %v", s, rest, ok)
	}
	for _, text := range []string{`"a":1`, `"a":"b`, `"a":"\u0062"`, `"a":"ü"`, "\"a\":\"\t\"", `"b":"c"`} {
		if s, _, ok := format.CutString(text, `"a":`); ok {
			t.Errorf("%s is read as %q", text, s)
		}
	}
}
