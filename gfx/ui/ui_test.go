package ui_test

import (
	"testing"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

const tick = time.Second / 60

// user operates a page of widgets.
type user struct {
	c    *ui.Frame
	page func(c *ui.Frame)
	x, y float32
	key  bool
	down bool
}

func newUser(page func(c *ui.Frame)) *user {
	h := &user{c: ui.New(), page: page, x: -10, y: -10}
	h.tick(input.State{})
	return h
}

func (h *user) tick(in input.State) {
	in.X, in.Y, in.Keyed, in.Down = h.x, h.y, h.key, h.down
	in.Away = h.key && !h.down
	h.c.Begin(in, tick, 640, 480, 1)
	h.page(h.c)
	h.c.End()
}

func (h *user) move(x, y float32) {
	h.x, h.y, h.key = x, y, false
	h.tick(input.State{})
}

func (h *user) press() { h.down, h.key = true, false; h.tick(input.State{Pressed: true}) }

func (h *user) release() { h.down = false; h.tick(input.State{Released: true}) }

func (h *user) click(x, y float32) {
	h.move(x, y)
	h.press()
	h.release()
}

func (h *user) ask(actions ...input.Action) {
	for _, a := range actions {
		var in input.State
		in.Ask(a)
		h.key = true
		h.tick(in)
	}
}

func (h *user) has(kind displaylist.Kind, test func(o *displaylist.Op) bool) bool {
	for i := range h.c.List.Ops {
		if o := &h.c.List.Ops[i]; o.Kind == kind && test(o) {
			return true
		}
	}
	return false
}

// ringed reports whether the focus ring surrounds a point.
func (h *user) ringed(x, y float32) bool {
	ring := h.c.Theme.Focus
	return h.has(displaylist.Frame, func(o *displaylist.Op) bool {
		return o.Color == ring && (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}).Contains(x, y)
	})
}

// square is the i-th of a row of buttons, 100 apart.
func square(i, j int) displaylist.Rect {
	return displaylist.Rect{X: 20 + 100*float32(i), Y: 20 + 80*float32(j), W: 80, H: 46}
}

func TestButtonIsPressedWhereItIs(t *testing.T) {
	got := [2]int{}
	h := newUser(func(c *ui.Frame) {
		for i := range got {
			if c.Button(square(i, 0), "same word", ui.Secondary) {
				got[i]++
			}
		}
	})
	h.click(160, 40)
	if got != [2]int{0, 1} {
		t.Errorf("after a click on the second: %v", got)
	}
	h.move(60, 40)
	h.press()
	h.move(160, 40)
	h.release()
	if got != [2]int{0, 1} {
		t.Errorf("a press that ends on another button pressed: %v", got)
	}
}

// TestPressesOfAllKindsCount presses a button of 20 pixels within one tick, by a finger, and just under it.
func TestPressesOfAllKindsCount(t *testing.T) {
	got := 0
	h := newUser(func(c *ui.Frame) {
		if c.Button(displaylist.Rect{X: 100, Y: 100, W: 60, H: 20}, "word", ui.Quiet) {
			got++
		}
	})
	h.x, h.y = 110, 110
	h.tick(input.State{Pressed: true, Released: true})
	if h.tick(input.State{}); got != 1 {
		t.Errorf("a click within one tick presses it %d times", got)
	}
	h.rest()
	h.down = true
	h.tick(input.State{Touch: true, Pressed: true})
	h.down = false
	if h.tick(input.State{Touch: true, Released: true}); got != 2 {
		t.Errorf("a finger presses it %d times", got-1)
	}
	h.rest()
	if h.click(110, 130); got != 3 {
		t.Error("a point 20 pixels under its middle does not press it")
	}
}

func TestBlockHidesWhatLiesBelow(t *testing.T) {
	under := 0
	h := newUser(func(c *ui.Frame) {
		if c.Area(displaylist.Rect{W: 640, H: 480}, "board").Clicked {
			under++
		}
		c.Block(displaylist.Rect{X: 300, W: 340, H: 480})
	})
	h.click(400, 100)
	h.click(100, 100)
	if under != 1 {
		t.Errorf("%d clicks came through, not one", under)
	}
}

func TestToggleSegmentedAndSlider(t *testing.T) {
	on, chosen, level := false, 0, float32(0.5)
	names := []string{"slow", "normal", "fast"}
	h := newUser(func(c *ui.Frame) {
		c.Toggle(displaylist.Rect{X: 20, Y: 20, W: 300, H: 44}, "Sound", &on)
		c.Segmented(displaylist.Rect{X: 20, Y: 80, W: 300, H: 44}, "", names, &chosen)
		c.Slider(displaylist.Rect{X: 20, Y: 140, W: 300, H: 44}, &level, 10)
	})
	h.click(30, 40)
	h.click(280, 100)
	if !on || chosen != 2 {
		t.Errorf("after clicks: on %v, chosen %d", on, chosen)
	}
	h.move(30, 160)
	h.press()
	h.move(309, 160)
	h.release()
	if level != 1 {
		t.Errorf("the slider was dragged to its end and is at %v", level)
	}
	h.ask(input.Left)
	if d := level - 0.9; d > 1e-6 || d < -1e-6 {
		t.Errorf("a step back from 1 is %v", level)
	}
	h.ask(input.Up, input.Left, input.Left, input.Left)
	if chosen != 0 {
		t.Errorf("three steps left of the last of three: %d", chosen)
	}
	h.ask(input.Up, input.Confirm)
	if on {
		t.Error("Enter did not turn the switch")
	}
}

func TestAreaReportsDragsAndKeepsArrows(t *testing.T) {
	var got ui.Response
	h := newUser(func(c *ui.Frame) {
		got = c.Area(displaylist.Rect{X: 100, Y: 100, W: 200, H: 200}, "board")
		if c.In.Is(input.Left) {
			c.Leave(input.Left)
		}
		c.Button(displaylist.Rect{X: 10, Y: 180, W: 60, H: 46}, "left of it", ui.Secondary)
	})
	h.move(150, 150)
	h.press()
	h.move(200, 260)
	if !got.Dragged || !got.Down || got.StartX != 150 || got.StartY != 150 {
		t.Errorf("in a drag: %+v", got)
	}
	h.release()
	if !got.Released || got.Clicked {
		t.Errorf("at the end of a drag: %+v", got)
	}
	h.ask(input.Right)
	if !got.Focused || !got.Ring {
		t.Errorf("an arrow key left the area: %+v", got)
	}
	h.ask(input.Left)
	h.tick(input.State{})
	if got.Focused || !h.ringed(40, 200) {
		t.Error("Leave did not move the focus")
	}
}

// TestTooltipsCoverFreeSpace has words over a sign, under it, and on both sides.
func TestTooltipsCoverFreeSpace(t *testing.T) {
	for _, c := range []struct {
		name         string
		above, under bool
		over         bool // the tip is over the sign
	}{{"nothing", false, false, false}, {"above", true, false, false}, {"under", false, true, true}} {
		sign := displaylist.Rect{X: 200, Y: 200, W: 44, H: 44}
		h := newUser(func(u *ui.Frame) {
			u.IconButton(sign, "play", "play on", false)
			if c.above {
				u.Label("words above", 190, 190, theme.BodySize, false, displaylist.Left)
			}
			if c.under {
				u.Label("words under", 190, 262, theme.BodySize, false, displaylist.Left)
			}
		})
		h.move(222, 222)
		h.rest()
		found := false
		for _, o := range h.c.List.Ops {
			if o.Kind == displaylist.Fill && o.Color == h.c.Theme.Ink {
				found = true
				if over := o.Y+o.H <= sign.Y; over != c.over || !over && o.Y < sign.Y+sign.H {
					t.Errorf("words %s: the tip is from %v to %v, the sign from %v to %v", c.name, o.Y, o.Y+o.H, sign.Y, sign.Y+sign.H)
				}
			}
		}
		if !found {
			t.Errorf("words %s: there is no tip", c.name)
		}
	}
}
