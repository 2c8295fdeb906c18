package window

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"freckers/gfx/app/document"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// shows counts what a mirror is shown.
type shows struct {
	n    int
	last []document.Element
}

func (s *shows) Follow(*ui.Frame)                          {}
func (s *shows) Show(list []document.Element, c *ui.Frame) { s.n, s.last = s.n+1, list }

// TestAWindowIsToldAsItChanges lets a window say what happens, what it shows and what has the focus, each once.
func TestAWindowIsToldAsItChanges(t *testing.T) {
	var said []string
	mirror := &shows{}
	a := announcer{mirror: mirror, speak: func(s narration.Announcement) { said = append(said, s.Text) }}
	c := ui.New()
	tick := func(in input.State, more func()) {
		a.follow(c)
		c.Begin(in, time.Second/60, 640, 480, 1)
		c.Label("Your turn", 20, 40, theme.TitleSize, true, displaylist.Left)
		c.Button(displaylist.Rect{X: 20, Y: 60, W: 200, H: 46}, "Grow", ui.Primary)
		if more != nil {
			more()
		}
		c.End()
		a.announce(c, in.Keyed && !in.Idle())
	}
	expect := func(what string, shown int, want ...string) {
		t.Helper()
		if !slices.Equal(said, want) || mirror.n != shown {
			t.Errorf("%s: it says %q and is shown %d times, want %q and %d", what, said, mirror.n, want, shown)
		}
		said, mirror.n = nil, 0
	}
	c.Reset()
	tick(input.State{Away: true}, nil)
	expect("a new screen", 1, "Your turn")
	for range 5 {
		tick(input.State{Away: true}, nil)
	}
	expect("a still one", 0)
	keyed := input.State{Away: true, Keyed: true}
	tab := keyed
	tab.Ask(input.NextFocus)
	tick(tab, nil)
	expect("the focus", 1, "Grow, button")
	tick(keyed, func() { c.Announce("Red grows 2 pads.") })
	expect("a move", 0, "Red grows 2 pads.")
	n := 0
	count := func() {
		n++
		c.Button(displaylist.Rect{X: 20, Y: 120, W: 200, H: 46}, "Undo", ui.Quiet)
		c.Label(fmt.Sprint(n), 20, 200, theme.BodySize, false, displaylist.Left)
		c.Animate()
	}
	for range 60 {
		tick(keyed, count)
	}
	if mirror.n < 3 || mirror.n > 6 {
		t.Errorf("in a second in which a number counts the mirror is shown it %d times", mirror.n)
	}
	said, mirror.n = nil, 0
	tick(tab, count)
	expect("the focus while a number counts", 1, "Undo, button")
	for range 2 {
		tick(keyed, func() { c.Label(fmt.Sprint(n), 20, 200, theme.BodySize, false, displaylist.Left) })
	}
	if got := mirror.last[len(mirror.last)-1].Label; got != "61" {
		t.Errorf("at rest the mirror shows %q, not the last number", got)
	}
}
