package ui_test

import (
	"image/color"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/ui"
)

func TestTabFollowsCreationOrder(t *testing.T) {
	order := []int{2, 0, 1}
	h := newUser(func(c *ui.Frame) {
		for _, i := range order {
			c.Button(square(i, 0), "b", ui.Secondary)
		}
	})
	for _, i := range []int{2, 0, 1, 2} {
		h.ask(input.NextFocus)
		if r := square(i, 0); !h.ringed(r.X+40, r.Y+20) {
			t.Fatalf("the focus is not on button %d", i)
		}
	}
	h.ask(input.PrevFocus)
	if r := square(1, 0); !h.ringed(r.X+40, r.Y+20) {
		t.Error("the way back is another")
	}
}

func TestArrowsMoveFocusByPosition(t *testing.T) {
	h := newUser(func(c *ui.Frame) {
		for j := range 3 {
			for i := range 3 {
				c.Button(square(i, j), "b", ui.Secondary)
			}
		}
	})
	h.ask(input.Down)
	for _, s := range []struct {
		a    input.Action
		i, j int
	}{
		{input.Right, 1, 0}, {input.Down, 1, 1}, {input.Right, 2, 1}, {input.Right, 2, 1},
		{input.Up, 2, 0}, {input.Left, 1, 0}, {input.Up, 1, 0}, {input.Down, 1, 1},
	} {
		h.ask(s.a)
		if r := square(s.i, s.j); !h.ringed(r.X+40, r.Y+20) {
			t.Fatalf("after action %d the focus is not on %d,%d", s.a, s.i, s.j)
		}
	}
}

func TestInitialFocus(t *testing.T) {
	got := 0
	h := newUser(func(c *ui.Frame) {
		c.Button(square(0, 0), "a", ui.Secondary)
		if c.Button(square(1, 0), "b", ui.Secondary, ui.InitialFocus(true)) {
			got++
		}
	})
	h.ask(input.Right, input.Confirm)
	if got != 1 {
		t.Errorf("pressed %d times, not once", got)
	}
}

func TestRingShowsOnlyAfterKeys(t *testing.T) {
	h := newUser(func(c *ui.Frame) { c.Button(square(0, 0), "a", ui.Secondary) })
	h.click(40, 40)
	if h.ringed(60, 40) {
		t.Error("a click shows the ring")
	}
	h.ask(input.NextFocus)
	if !h.ringed(60, 40) {
		t.Error("Tab does not show the ring")
	}
	h.move(300, 300)
	if h.ringed(60, 40) {
		t.Error("the ring stays when the mouse moves")
	}
}

func TestFocusPassesToAReplacement(t *testing.T) {
	label, got := "Play", ""
	h := newUser(func(c *ui.Frame) {
		if c.Button(square(0, 0), label, ui.Secondary) {
			got += label + " "
			label = "Pause"
		}
	})
	h.ask(input.NextFocus, input.Confirm)
	h.tick(input.State{})
	h.ask(input.Confirm)
	if got != "Play Pause " {
		t.Errorf("Enter pressed %q", got)
	}
}

func TestConfirmPressesThePrimaryButtonWithoutFocus(t *testing.T) {
	mains, plains := 0, 0
	h := newUser(func(c *ui.Frame) {
		if c.Button(square(0, 0), "a", ui.Secondary) {
			plains++
		}
		if c.Button(square(1, 0), "b", ui.Primary, ui.InitialFocus(true)) {
			mains++
		}
		if c.Button(square(2, 0), "c", ui.Primary) {
			plains++
		}
	})
	h.ask(input.Confirm)
	if mains != 1 || plains != 0 {
		t.Errorf("without focus, the main button is pressed %d times, others %d times", mains, plains)
	}
	x := square(0, 0)
	h.click(x.X+5, x.Y+5)
	h.ask(input.Confirm)
	if mains != 1 || plains != 2 {
		t.Errorf("another button has the focus: the main one is pressed %d times, others %d times", mains, plains)
	}
}

func TestConfirmIsLeftToTheScreenWithoutFocus(t *testing.T) {
	seen := false
	h := newUser(func(c *ui.Frame) {
		c.Button(square(0, 0), "a", ui.Secondary)
		seen = seen || c.In.Is(input.Confirm)
	})
	h.ask(input.Confirm)
	if !seen {
		t.Error("nobody has the focus and Confirm is gone")
	}
	seen = false
	h.ask(input.NextFocus, input.Confirm)
	if seen {
		t.Error("a button took Confirm and the screen sees it too")
	}
}

func TestNewScreenTakesOverKeyboardFocus(t *testing.T) {
	got := 0
	h := newUser(func(c *ui.Frame) {
		c.Button(square(0, 0), "a", ui.Secondary)
		if c.Button(square(1, 0), "b", ui.Primary, ui.InitialFocus(true)) {
			got++
		}
	})
	h.ask(input.NextFocus)
	h.c.Reset()
	h.tick(input.State{})
	h.ask(input.Confirm)
	if got != 1 {
		t.Errorf("Enter pressed the first button of the new scene %d times, not once", got)
	}
}

// opsOf are the operations of a kind in a color, with their place in the list.
func opsOf(c *ui.Frame, kind displaylist.Kind, ink color.NRGBA) (at []int) {
	for i, o := range c.List.Ops {
		if o.Kind == kind && o.Color == ink {
			at = append(at, i)
		}
	}
	return at
}

func TestFocusRingLiesOverLaterWidgets(t *testing.T) {
	h := newUser(func(c *ui.Frame) {
		c.Button(displaylist.Rect{X: 20, Y: 20, W: 200, H: 40}, "Up", ui.Secondary)
		c.Button(displaylist.Rect{X: 20, Y: 62, W: 200, H: 40}, "Down", ui.Primary)
	})
	h.ask(input.NextFocus)
	ring := opsOf(h.c, displaylist.Frame, h.c.Theme.Focus)
	if fills := opsOf(h.c, displaylist.Fill, h.c.Theme.Accent); len(ring) != 1 || len(fills) != 1 || ring[0] < fills[0] {
		t.Errorf("the ring is painted at %v, the button under it at %v", ring, fills)
	}
}

func TestAnEmptyListTakesNoFocus(t *testing.T) {
	n := 0
	h := newUser(func(c *ui.Frame) {
		c.Button(square(0, 0), "a", ui.Secondary)
		if got := c.Rows(square(0, 1), "moves", n, 30, func(i int, _ displaylist.Rect, _ bool) {
			if i >= n {
				t.Errorf("row %d of %d is painted", i, n)
			}
		}); got >= n {
			t.Errorf("row %d of %d is chosen", got, n)
		}
		c.Button(square(0, 2), "b", ui.Secondary)
	})
	second := square(0, 2)
	h.click(60, 120)
	h.ask(input.NextFocus, input.NextFocus)
	if !h.ringed(second.X+40, second.Y+20) {
		t.Error("Tab stops on a list of nothing")
	}
	first := square(0, 0)
	if h.ask(input.Up); !h.ringed(first.X+40, first.Y+20) {
		t.Error("the arrow up stops on a list of nothing")
	}
	n = 2
	h.tick(input.State{})
	list := square(0, 1)
	if h.ask(input.Down); !h.ringed(list.X+40, list.Y+20) {
		t.Error("a list of two keys no focus")
	}
}

func TestQuickClicksCountOnceRowsAppear(t *testing.T) {
	n, chosen := 0, -1
	h := newUser(func(c *ui.Frame) {
		if got := c.Rows(square(0, 0), "moves", n, 40, func(int, displaylist.Rect, bool) {}); got >= 0 {
			chosen = got
		}
	})
	h.click(40, 30)
	n = 1
	if h.click(40, 30); chosen != 0 {
		t.Errorf("a click on the row that has come chooses %d, want 0", chosen)
	}
}

func TestABoardIsLeftThroughItsExit(t *testing.T) {
	left := input.Right
	h := newUser(func(c *ui.Frame) {
		t := c.Area(displaylist.Rect{W: 300, H: 480}, "board")
		if t.Focused && c.In.Take(left) {
			c.Leave(left)
		}
		c.Button(displaylist.Rect{X: 310, Y: 230, W: 60, H: 44}, "near", ui.Secondary)
		c.Button(displaylist.Rect{X: 400, Y: 20, W: 60, H: 44}, "not now", ui.Secondary, ui.Disabled(true), ui.Exit(true))
		c.Button(displaylist.Rect{X: 500, Y: 20, W: 60, H: 44}, "exit", ui.Secondary, ui.Exit(true))
	})
	h.ask(input.NextFocus)
	for _, left = range []input.Action{input.Up, input.Down, input.Left} {
		if h.ask(left); h.ringed(530, 42) || h.ringed(340, 252) {
			t.Errorf("action %d leads away from the board, where nothing lies", left)
		}
	}
	left = input.Right
	if h.ask(left); !h.ringed(530, 42) {
		t.Error("the board is not left through its door")
	}
}

func TestArrowsToTheSideStayInTheirRow(t *testing.T) {
	h := newUser(func(c *ui.Frame) {
		c.Button(displaylist.Rect{X: 20, Y: 20, W: 60, H: 44}, "top", ui.Secondary)
		c.Button(displaylist.Rect{X: 100, Y: 300, W: 60, H: 44}, "far below", ui.Secondary)
	})
	h.ask(input.NextFocus, input.Right)
	if !h.ringed(50, 42) {
		t.Error("the arrow to the right leads far down")
	}
	if h.ask(input.Down); !h.ringed(130, 322) {
		t.Error("the arrow down does not lead there")
	}
}
