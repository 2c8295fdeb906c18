package ui_test

import (
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/ui"
)

func (h *user) wait(n int) {
	for range n {
		h.tick(input.State{})
	}
}

// soon and late are ticks within the time of a double click, and beyond it.
const (
	soon = 6
	late = 24
)

// changing is a page whose one button is another after every press.
type changing struct {
	names   []string
	pressed []string
	does    func(presses int) ui.Option
}

func (p *changing) page(c *ui.Frame) {
	name := p.names[min(len(p.pressed), len(p.names)-1)]
	var does ui.Option
	if p.does != nil {
		does = p.does(len(p.pressed))
	}
	if c.Button(square(0, 0), name, ui.Secondary, does) {
		p.pressed = append(p.pressed, name)
	}
}

func (p *changing) want(t *testing.T, pressed ...string) {
	t.Helper()
	if len(p.pressed) != len(pressed) {
		t.Fatalf("pressed were %q, want %q", p.pressed, pressed)
	}
}

func TestDoubleClickDoesNotReachANewWidget(t *testing.T) {
	p := &changing{names: []string{"grow", "hurry", "grow"}}
	h := newUser(p.page)
	x, y := square(0, 0).X+5, square(0, 0).Y+5
	h.click(x, y)
	h.wait(soon)
	h.click(x+3, y)
	p.want(t, "grow")
	h.wait(soon)
	h.click(x, y)
	p.want(t, "grow")
	h.wait(late)
	h.click(x, y)
	p.want(t, "grow", "hurry")
}

func TestQuickPressElsewhereCounts(t *testing.T) {
	p := &changing{names: []string{"grow", "hurry"}}
	h := newUser(p.page)
	x, y := square(0, 0).X+5, square(0, 0).Y+5
	h.click(x, y)
	h.click(x+12, y)
	p.want(t, "grow", "hurry")
}

func TestDoubleTapsMaySpreadFurther(t *testing.T) {
	p := &changing{names: []string{"grow", "hurry"}}
	h := newUser(p.page)
	tap := func(x, y float32) {
		h.x, h.y, h.down = x, y, true
		h.tick(input.State{Pressed: true, Touch: true})
		h.down = false
		h.tick(input.State{Released: true, Touch: true})
	}
	x, y := square(0, 0).X+5, square(0, 0).Y+5
	tap(x, y)
	h.wait(soon)
	tap(x+12, y)
	p.want(t, "grow")
}

func TestSameLabelOnAnotherScreenIsAnotherButton(t *testing.T) {
	p := &changing{names: []string{"start"}}
	h := newUser(p.page)
	x, y := square(0, 0).X+5, square(0, 0).Y+5
	h.click(x, y)
	h.c.Reset()
	h.wait(soon)
	h.click(x, y)
	p.want(t, "start")
	h.wait(late)
	h.click(x, y)
	p.want(t, "start", "start")
}

func TestFastClicksOnOneWidgetCount(t *testing.T) {
	p := &changing{names: []string{"next"}}
	h := newUser(p.page)
	for range 5 {
		h.click(square(0, 0).X+5, square(0, 0).Y+5)
	}
	p.want(t, "next", "next", "next", "next", "next")
}

func TestDoesDecidesOnFastPresses(t *testing.T) {
	x, y := square(0, 0).X+5, square(0, 0).Y+5
	turns := &changing{names: []string{"grow"}, does: func(presses int) ui.Option { return ui.Does("grow", presses) }}
	h := newUser(turns.page)
	h.click(x, y)
	h.wait(soon)
	h.click(x, y)
	turns.want(t, "grow")
	rate := &changing{names: []string{"1x", "2x", "4x"}, does: func(int) ui.Option { return ui.Does("rate", 0) }}
	h = newUser(rate.page)
	for range 3 {
		h.click(x, y)
	}
	rate.want(t, "1x", "2x", "4x")
}
