package window

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// shows counts what a mirror is shown.
type shows struct {
	n    int
	last []Element
}

func (s *shows) Follow(*ui.Frame)                 {}
func (s *shows) Show(list []Element, c *ui.Frame) { s.n, s.last = s.n+1, list }

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

// speaker is a window that speaks by itself.
type speaker struct {
	announcer
	c    *ui.Frame
	said []string
}

func newSpeaker() *speaker {
	s := &speaker{c: ui.New()}
	s.speak = func(a narration.Announcement) { s.said = append(s.said, a.Text) }
	return s
}

// expect wants what a tick says in which keys are used.
func (s *speaker) expect(t *testing.T, what string, show func(), want ...string) {
	t.Helper()
	s.said = nil
	s.follow(s.c)
	in := input.State{Away: true, Keyed: true}
	if !s.c.Focused() {
		in.Ask(input.NextFocus)
	}
	s.c.Begin(in, time.Second/60, 640, 480, 1)
	show()
	s.c.End()
	if s.announce(s.c, true); !slices.Equal(s.said, want) {
		t.Errorf("%s: it says %q, want %q", what, s.said, want)
	}
}

// A boardOfOne has one cell, which has the focus.
type boardOfOne struct{ contents, use string }

func (b *boardOfOne) AppendNodes(list []ui.Node) []ui.Node {
	return append(list, ui.Node{Role: "gridcell", Label: "0,1", Value: b.contents, About: b.use, Focused: true, Rect: displaylist.Rect{W: 40, H: 40}})
}

// TestACellIsSaidOnce expects a cell to be said when it gets the focus, and not again once a sentence has told what happened there.
func TestACellIsSaidOnce(t *testing.T) {
	s, cell := newSpeaker(), &boardOfOne{"frog", "can move"}
	s.taught = [2]bool{true, true}
	board := func(sentence string) func() {
		return func() {
			s.c.Area(displaylist.Rect{W: 40, H: 40}, "Board")
			s.c.Announce(sentence)
			s.c.Describe(cell)
			s.c.Label(cell.use, 20, 200, theme.BodySize, false, displaylist.Left)
		}
	}
	for range 2 {
		s.expect(t, "before the focus", board(""))
	}
	cell.use = "can hop"
	s.expect(t, "the board", board(""), "0,1, frog, can hop")
	cell.use = "selected"
	s.expect(t, "a selection", board("0,1: frog selected."), "0,1: frog selected.")
	cell.contents, cell.use = "rock", ""
	s.expect(t, "what nobody told", board(""), "0,1, rock")
}

// TestAWindowThatSpeaksTellsItsKeys wants the keys once, and the title of a dialog each time that it opens.
func TestAWindowThatSpeaksTellsItsKeys(t *testing.T) {
	s := newSpeaker()
	button := func() { s.c.Button(displaylist.Rect{X: 20, Y: 60, W: 200, H: 46}, "Grow", ui.Primary) }
	dialog := func() {
		s.c.Dialog("Paused")
		s.c.Label("Nobody's turn", 20, 200, theme.BodySize, false, displaylist.Left)
		button()
	}
	const keys = "Tab moves from control to control, Enter presses one, and Control stops the speech."
	s.expect(t, "the start", button, keys)
	s.expect(t, "the focus", button, "Grow, button")
	for range 2 {
		s.expect(t, "a dialog", dialog, "Paused")
		s.expect(t, "the same one", dialog)
		s.expect(t, "without it", button)
	}
}
