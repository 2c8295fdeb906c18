//go:build !js

package web

import (
	"encoding/json"
	"fmt"

	"freckers/game"
	"freckers/gfx/ui"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Scripts that ask for the nodes of the last frame: of the page, of a page in its frame, and of
// one of another site, which sends them.
const (
	pageNodes   = `JSON.parse(window.freckersNodes?.() ?? "[]")`
	frameNodes  = `JSON.parse(window.pond?.contentWindow.freckersNodes?.() ?? "[]")`
	remoteNodes = `(told.findLast((n) => n.nodes)?.nodes ?? [])`
)

// labelled is the script of the widget or cell with one of the labels. A disabled one is only a text.
func (p *tab) labelled(labels ...string) string {
	p.T.Helper()
	text, err := json.Marshal(labels)
	if err != nil {
		p.T.Fatal(err)
	}
	return fmt.Sprintf(`%s.find((n) => n.Role !== "text" && %s.includes(n.Label))`, p.nodes, text)
}

// node waits for the widget or cell with one of the labels and returns its middle, in pixels of the
// page.
func (p *tab) node(labels ...string) (x, y float64) {
	p.T.Helper()
	found := p.labelled(labels...)
	p.Await(fmt.Sprintf("a widget %q", labels), found)
	var n ui.Node
	p.Eval(found, &n)
	return float64(n.Rect.X + n.Rect.W/2), float64(n.Rect.Y + n.Rect.H/2)
}

// word waits for a text and returns its middle, in pixels of the page.
func (p *tab) word(text string) (x, y float64) {
	p.T.Helper()
	found := fmt.Sprintf(`%s.find((n) => n.Role === "text" && n.Label === %q)`, p.nodes, text)
	p.Await(fmt.Sprintf("a text %q", text), found)
	var n ui.Node
	p.Eval(found, &n)
	return float64(n.Rect.X + n.Rect.W/2), float64(n.Rect.Y + n.Rect.H/2)
}

// hand plays by pointing at widgets and at the cells of the board.
type hand struct {
	*tab
	touch bool

	x, y float64 // where it pointed last
}

func (p *tab) hand() *hand         { return &hand{tab: p} }
func (p *tab) touchingHand() *hand { return &hand{tab: p, touch: true} }

// waterX and waterY are a place of the pond, in the corner of every page.
const waterX, waterY = 6, 6

// point presses the page at a place.
func (h *hand) point(x, y float64) {
	h.T.Helper()
	h.x, h.y = x, y
	if !h.touch {
		h.Do(chromedp.MouseClickXY(x, y))
		return
	}
	h.Do(touch(&input.TouchPoint{X: x, Y: y}, input.DispatchTouchEventTypeTouchStart))
	h.frames(3)
	h.Do(touch(nil, input.DispatchTouchEventTypeTouchEnd))
}

// press presses the widget with one of the labels, slowly enough that it is not the rest of a
// double click on what stood there before.
func (h *hand) press(labels ...string) {
	h.T.Helper()
	x, y := h.node(labels...)
	const near = 32
	if max(x-h.x, h.x-x) < near && max(y-h.y, h.y-y) < near {
		h.unhurried()
	}
	h.point(x, y)
	h.frames(3)
}

// pointAt presses a cell.
func (h *hand) pointAt(s game.State, c game.Cell) {
	h.T.Helper()
	h.point(h.node(s.Layout().Sites[c].Name))
}

// walk touches the cells of an action, and the last one again where the piece
// could hop on from it.
func (h *hand) walk(s game.State, cells []game.Cell) {
	h.T.Helper()
	for _, c := range cells {
		h.pointAt(s, c)
		h.frames(3)
	}
	if onward, _ := s.NextHops(cells); len(onward) > 0 {
		h.pointAt(s, cells[len(cells)-1])
	}
}

// step plays an action of one step for the side to move, by two clicks or taps.
func (h *hand) step(s game.State) {
	h.T.Helper()
	for c := range s.Layout().Sites {
		choices, _ := s.Choices(game.Cell(c), 100)
		for _, ch := range choices {
			if len(ch.Cells) == 2 {
				h.pointAt(s, ch.Cells[0])
				h.frames(3)
				h.pointAt(s, ch.Cells[1])
				return
			}
		}
	}
	h.T.Fatal("nobody can make a step")
}

// play plays an action by pointing at it.
func (h *hand) play(s game.State, a game.Action) {
	h.T.Helper()
	for c := range s.Layout().Sites {
		choices, _ := s.Choices(game.Cell(c), 1000)
		for _, ch := range choices {
			if ch.Action == a {
				h.walk(s, ch.Cells)
				return
			}
		}
	}
	h.grow()
}

// grow presses the button for the move without a cell, whatever it does now. One that has
// become Pass does not take a press for a second, and explains itself at the first one.
func (h *hand) grow() {
	h.T.Helper()
	var passes bool
	h.Eval("Boolean("+h.labelled("Pass")+")", &passes)
	if passes {
		h.frames(75)
		h.press("Pass")
		h.frames(5)
	}
	h.press("Grow", "Pass")
}
