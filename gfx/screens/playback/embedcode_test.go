package playback

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
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
