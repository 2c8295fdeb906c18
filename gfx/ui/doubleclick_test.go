package ui_test

import (
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/ui"
)

// soon and late are ticks within the time of a double click, and beyond it.
const (
	soon = 6
	late = 24
)

// tapped is a press of a button some ticks after the one before, and some pixels beside it.
type tapped struct {
	wait  int
	dx    float32
	touch bool
	reset bool // another screen has come before
}

func (p *tapped) on(h *user) {
	if p.reset {
		h.c.Reset()
	}
	for range p.wait {
		h.tick(input.State{})
	}
	h.move(square(0, 0).X+5+p.dx, square(0, 0).Y+5)
	h.down = true
	h.tick(input.State{Pressed: true, Touch: p.touch})
	h.down = false
	h.tick(input.State{Released: true, Touch: p.touch})
}

// TestDoubleClicksDoNotReachANewWidget presses a button that is another one after every press.
func TestDoubleClicksDoNotReachANewWidget(t *testing.T) {
	once := func(int) ui.Option { return ui.Does("rate", 0) }
	eachTime := func(presses int) ui.Option { return ui.Does("grow", presses) }
	for name, c := range map[string]struct {
		labels  []string
		does    func(presses int) ui.Option
		presses []tapped
		want    string
	}{
		"at one place":                   {[]string{"grow", "hurry", "grow"}, nil, []tapped{{}, {wait: soon, dx: 3}, {wait: soon}, {wait: late}}, "grow hurry"},
		"a quick press elsewhere counts": {[]string{"grow", "hurry"}, nil, []tapped{{}, {dx: 12}}, "grow hurry"},
		"taps may spread further":        {[]string{"grow", "hurry"}, nil, []tapped{{touch: true}, {wait: soon, dx: 12, touch: true}}, "grow"},
		"the same on another screen":     {[]string{"start"}, nil, []tapped{{}, {wait: soon, reset: true}, {wait: late}}, "start start"},
		"fast clicks on one count":       {[]string{"next"}, nil, make([]tapped, 5), "next next next next next"},
		"it does something else":         {[]string{"grow"}, eachTime, []tapped{{}, {wait: soon}}, "grow"},
		"it does the same":               {[]string{"1x", "2x", "4x"}, once, make([]tapped, 3), "1x 2x 4x"},
	} {
		var pressed []string
		h := newUser(func(f *ui.Frame) {
			label := c.labels[min(len(pressed), len(c.labels)-1)]
			var does ui.Option
			if c.does != nil {
				does = c.does(len(pressed))
			}
			if f.Button(square(0, 0), label, ui.Secondary, does) {
				pressed = append(pressed, label)
			}
		})
		for _, p := range c.presses {
			p.on(h)
		}
		if got := strings.Join(pressed, " "); got != c.want {
			t.Errorf("%s: pressed were %q, want %q", name, got, c.want)
		}
	}
}
