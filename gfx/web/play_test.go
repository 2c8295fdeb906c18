//go:build !js

package web

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamefile"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// hand plays on a page of w by h by pointing at the cells of an 8 by 8 board, on which
// the first seat plays from below.
type hand struct {
	*tab
	first, apart float64 // the middle of the first cell, and from one to the next
	top          float64
	touch        bool
}

// at is the middle of a cell.
func (h *hand) at(s game.State, c game.Cell) (x, y float64) {
	var row, col float64
	if _, err := fmt.Sscanf(s.Game().Info().Layout.Sites[c].Name, "%f,%f", &row, &col); err != nil {
		h.t.Fatal(err)
	}
	return h.first + (7-col)*h.apart, h.top + (7-row)*h.apart
}

func (h *hand) point(x, y float64) {
	h.t.Helper()
	if !h.touch {
		h.do(chromedp.MouseClickXY(x, y))
		return
	}
	h.do(touch(&input.TouchPoint{X: x, Y: y}, input.DispatchTouchEventTypeTouchStart))
	h.frames(3)
	h.do(touch(nil, input.DispatchTouchEventTypeTouchEnd))
}

// frames waits until the page has shown so many more.
func (p *tab) frames(n int) {
	p.t.Helper()
	p.eval(fmt.Sprintf("new Promise((done) => { let n = %d; const next = () => n-- > 0 ? requestAnimationFrame(next) : done(true); next(); })", n), nil)
}

// unhurried waits until a press cannot be the rest of a double click, which
// presses nothing.
func (p *tab) unhurried() { p.t.Helper(); p.frames(30) }

// record is the game that the page has saved last.
func (p *tab) record() *replay.Record {
	p.t.Helper()
	var text string
	p.eval(`(Object.entries(localStorage).filter(([k]) => k.startsWith("freckers/games/")).sort().pop() || ["", ""])[1]`, &text)
	if text == "" {
		return nil
	}
	rec, err := gamefile.Read("saved", strings.NewReader(text))
	if err != nil {
		p.t.Fatal(err)
	}
	return rec
}

// awaitPlies waits until the saved game has so many actions.
func (p *tab) awaitPlies(n int) *replay.Record {
	p.t.Helper()
	p.await(fmt.Sprintf("%d actions in the saved game", n), fmt.Sprintf(
		`(Object.entries(localStorage).filter(([k]) => k.startsWith("freckers/games/")).sort().pop() || ["", ""])[1].split("\n").filter((l) => l.startsWith('{"id"')).length >= %d`, n))
	return p.record()
}

// step plays an action of one step for the side to move, by two clicks or taps.
func (h *hand) step(s game.State) {
	h.t.Helper()
	for c := range s.Game().Info().Layout.Sites {
		choices, _ := s.Choices(game.Cell(c), 100)
		for _, ch := range choices {
			if len(ch.Cells) == 2 {
				h.point(h.at(s, ch.Cells[0]))
				h.frames(3)
				h.point(h.at(s, ch.Cells[1]))
				return
			}
		}
	}
	h.t.Fatal("nobody can make a step")
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
	for _, c := range []struct {
		name    string
		w, h    int
		address string
		hand    hand
	}{
		{"clicks", 1280, 800, "?level=1", hand{first: 103.6, top: 92, apart: 88}},
		{"without workers", 1280, 800, "?level=2&workers=0", hand{first: 103.6, top: 92, apart: 88}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := open(t, c.address, c.w, c.h)
			h := c.hand
			h.tab = p
			state := fresh(t).State(0)
			for turn := range 3 {
				h.step(state)
				rec := p.awaitPlies(2*turn + 2)
				state = rec.State(rec.Cursor)
			}
			p.look("played")
			var n int
			p.eval("workers.length", &n)
			if (n > 0) != (c.name != "without workers") {
				t.Errorf("%d workers were started", n)
			}
			if c.name != "clicks" {
				return
			}
			var before, after bytes.Buffer
			if err := p.record().Write(&before); err != nil {
				t.Fatal(err)
			}
			p.visit(c.address[:0])
			p.begun()
			p.await("the game to be gone on with", `told.some((n) => n.freckers === "at" && n.action === 6)`)
			if err := p.record().Write(&after); err != nil {
				t.Fatal(err)
			}
			if before.String() != after.String() {
				t.Errorf("after a reload the game is\n%s\nbefore\n%s", &after, &before)
			}
			h.step(state)
			p.awaitPlies(8)
		})
	}
}
