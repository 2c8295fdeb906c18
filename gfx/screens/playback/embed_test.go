package playback

import (
	"strings"
	"testing"

	"freckers/gfx/screens/screentest"
)

func TestTheCodeOfAFrameIsCopied(t *testing.T) {
	d, r, _ := opened(t, screentest.New().Env.Games()[0])
	got := ""
	d.UI.Copy = func(text string) { got = text }
	r.menu = true
	d.Rest(r, 1280, 800, 2)
	d.Press(t, r, "Copy embed code")
	if !strings.HasPrefix(got, `<iframe src="`+anyPage+"board.html") || !strings.Contains(got, "#g=1") {
		t.Errorf("copied is %q", got)
	}
	d.Env.Notice = "Copied." // as the window reports it
	d.Rest(r, 1280, 800, 2)
	if !strings.Contains(d.Said(), anyPage) {
		t.Errorf("nobody is told which address to replace: %q", d.Said())
	}
}
