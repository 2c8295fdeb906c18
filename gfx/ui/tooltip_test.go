package ui_test

import (
	"strings"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// tips are the grounds of the tips that are painted, and their words.
func (h *user) tips() (at []displaylist.Rect, lines []string) {
	for _, o := range h.c.List.Ops {
		switch {
		case o.Kind == displaylist.Fill && o.Color == h.c.Theme.Ink:
			at = append(at, displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H})
		case o.Kind == displaylist.Text && o.Color == h.c.Theme.Panel:
			lines = append(lines, o.Name)
		}
	}
	return at, lines
}

func TestTooltipStaysOnItsPanel(t *testing.T) {
	panel := displaylist.Rect{X: 400, Y: 12, W: 228, H: 456}
	for _, x := range []float32{410, 490, 580} {
		for _, c := range []struct {
			tip   string
			lines int
		}{{"short", 1}, {"To the next mistake of all those that were found (N)", 2}} {
			h := newUser(func(u *ui.Frame) {
				u.Block(panel)
				u.IconButton(displaylist.Rect{X: x, Y: 420, W: 44, H: 44}, "play", c.tip, false)
			})
			h.move(x+22, 440)
			h.rest()
			at, lines := h.tips()
			if len(at) != 1 || len(lines) != c.lines || strings.Join(lines, " ") != c.tip {
				t.Fatalf("at %v the tips are %q on %v", x, lines, at)
			}
			if r := at[0]; r.X < panel.X || r.X+r.W > panel.X+panel.W || r.Y < panel.Y || r.Y+r.H > panel.Y+panel.H {
				t.Errorf("at %v the tip %q is at %v, beside the panel %v", x, c.tip, r, panel)
			}
			for _, line := range lines {
				if w := displaylist.Measure(line, 15, false); w > at[0].W-10 {
					t.Errorf("%q is %v wide in a tip of %v", line, w, at[0].W)
				}
			}
		}
	}
}

func TestTooltipAvoidsSliders(t *testing.T) {
	v := float32(0.1)
	slider := displaylist.Rect{X: 60, Y: 244, W: 300, H: 30}
	h := newUser(func(u *ui.Frame) {
		u.IconButton(displaylist.Rect{X: 200, Y: 200, W: 44, H: 44}, "play", "play on", false)
		u.Slider(slider, &v, 0)
	})
	h.move(222, 222)
	h.rest()
	at, _ := h.tips()
	if len(at) != 1 || at[0].Y+at[0].H > slider.Y {
		t.Errorf("the tip is at %v, the slider at %v", at, slider)
	}
}

func TestTooltipWaitsForThePointerToMove(t *testing.T) {
	glyph := "play"
	h := newUser(func(u *ui.Frame) { u.IconButton(square(0, 0), glyph, "tip of "+glyph, false) })
	h.click(40, 40)
	glyph = "pause"
	for range 3 {
		h.rest()
	}
	if at, lines := h.tips(); len(at) > 0 {
		t.Errorf("%q comes to a pointer at rest", lines)
	}
	h.move(42, 40)
	if at, lines := h.tips(); len(at) > 0 {
		t.Errorf("%q comes at once", lines)
	}
	h.rest()
	if _, lines := h.tips(); len(lines) != 1 || lines[0] != "tip of pause" {
		t.Errorf("after the pointer moved the tips are %q", lines)
	}
	h.move(300, 300)
	if at, _ := h.tips(); len(at) > 0 {
		t.Error("the tip stays where the pointer has left")
	}
}
