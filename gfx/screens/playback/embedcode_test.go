package playback

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

func TestFrameHoldsTheGame(t *testing.T) {
	rec, err := replay.New(catalog.Games()[0], game.Options{}, []replay.Seat{{Name: `"><script>`}, {}})
	if err != nil {
		t.Fatal(err)
	}
	code := embedFrame("https://example.org/pond/#g=1abc", gameTitle(rec), 7)
	for _, want := range []string{`src="https://example.org/pond/board.html?at=7#g=1abc"`, `title="&#34;&gt;&lt;script&gt; vs Blue, Freckers"`, "</iframe>"} {
		if !strings.Contains(code, want) {
			t.Errorf("%s\nlacks %s", code, want)
		}
	}
	if strings.Contains(embedFrame(anyPage+"#g=1abc", "", 0), "at=") {
		t.Error("the last position is named")
	}
}

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
	d.Says(t, anyPage)
}
