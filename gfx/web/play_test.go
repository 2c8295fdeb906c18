//go:build !js

package web

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// frames waits until the page has shown so many more, and the game has seen what was pressed: while it
// rests it looks less often than the page shows frames, and takes two presses in between for one. A game
// that waits for its reader does not look at all, so that a second is enough.
func (p *tab) frames(n int) {
	p.T.Helper()
	p.Eval(fmt.Sprintf(`new Promise((done) => {
		const ticks = () => window.freckersTicks?.() ?? Infinity, seen = ticks() + 3;
		let n = %d, more = 60;
		const next = () => n-- > 0 || ticks() < seen && more-- > 0 ? requestAnimationFrame(next) : done(true);
		next();
	})`, n), nil)
}

// unhurried waits until a press cannot be the rest of a double click, which
// presses nothing.
func (p *tab) unhurried() { p.T.Helper(); p.frames(30) }

// record is the game that the page has saved last.
func (p *tab) record() *replay.Record {
	p.T.Helper()
	var text string
	p.Eval(`(Object.entries(localStorage).filter(([k]) => k.startsWith("freckers/games/")).sort().pop() || ["", ""])[1]`, &text)
	if text == "" {
		return nil
	}
	rec, err := gamefile.Read("saved", strings.NewReader(text))
	if err != nil {
		p.T.Fatal(err)
	}
	return rec
}

// awaitPlies waits until the saved game has so many actions.
func (p *tab) awaitPlies(n int) *replay.Record {
	p.T.Helper()
	p.Await(fmt.Sprintf("%d actions in the saved game", n), fmt.Sprintf(
		`(Object.entries(localStorage).filter(([k]) => k.startsWith("freckers/games/")).sort().pop() || ["", ""])[1].split("\n").filter((l) => l.startsWith('{"id"')).length >= %d`, n))
	return p.record()
}

// fresh is a game of the kind that comes first, before its first action.
func fresh(t testing.TB) *replay.Record {
	t.Helper()
	rec, err := replay.New(catalogFirst(), game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestAGameAgainstTheMachine(t *testing.T) {
	for _, c := range gametest.Sample(t, []struct {
		name    string
		address string
		tab     func(t testing.TB, serve *httptest.Server, w, h int) *tab
	}{{"clicks", "?level=1", drawn}, {"without workers", "?level=2&workers=0", blank}}, 1) {
		t.Run(c.name, func(t *testing.T) {
			p := c.tab(t, httptest.NewServer(site(t).Handler()), 640, 480)
			p.load(c.address)
			h := p.hand()
			state := fresh(t).State(0)
			for turn := range 2 {
				h.step(state)
				rec := p.awaitPlies(2*turn + 2)
				state = rec.State(rec.Cursor)
			}
			p.look("played")
			p.Holds("workers are started where they may be", fmt.Sprintf("(workers.length > 0) === %v", c.name != "without workers"))
			if c.name != "clicks" {
				return
			}
			var before, after bytes.Buffer
			if err := p.record().Write(&before); err != nil {
				t.Fatal(err)
			}
			p.load("")
			p.Await("the game to be gone on with", `told.some((n) => n.freckers === "at" && n.action === 4)`)
			if err := p.record().Write(&after); err != nil {
				t.Fatal(err)
			}
			if before.String() != after.String() {
				t.Errorf("after a reload the game is\n%s\nbefore\n%s", &after, &before)
			}
			h.step(state)
			p.awaitPlies(6)
		})
	}
}
