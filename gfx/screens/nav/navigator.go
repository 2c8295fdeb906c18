// Package nav navigates between screens: a screen requests the next one by its route, and
// the screens below it on the stack stay as they were left.
package nav

import (
	"slices"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/ui"
	"freckers/replay/link"
)

// Screen is one screen of the window.
type Screen interface {
	// Frame is one tick of the screen. It returns the route to follow, nil to stay.
	Frame(c *ui.Frame, e *Env) Route
}

// What a screen may do besides.
type (
	// Hider learns when another screen is shown, over it or in its place.
	Hider interface{ Hide() }
	// Closer learns when it is not going to be shown again.
	Closer interface{ Close() error }
	// Background has a tick while another screen is shown.
	Background interface{ Pump(e *Env) }
	// Keeper reports whether it has a saved game open.
	Keeper interface{ Keeps(name string) bool }
	// Positioned has a position that can be copied, if any.
	Positioned interface{ Position() (game.State, bool) }
	// Scenic has a board that is to be seen behind the screens that are opened from it.
	Scenic interface{ Scene() Scene }
	// Driven can be stepped by the host.
	Driven interface{ Drive(w Wish) }
	// FileTaker takes dropped or pasted files for itself; it reports whether it did.
	FileTaker interface {
		TakeFiles(e *Env, files []platform.File) bool
	}
	// Leaver chooses what the browser's way back does; nil is [input.Cancel].
	Leaver interface{ Leave(e *Env) Route }
	// Translated has texts that it keeps, and takes them anew from the locale of the
	// environment.
	Translated interface{ Translate(e *Env) }
	// ProgramUser takes the answer to [PickProgram].
	ProgramUser interface {
		UseProgram(e *Env, seat int, command string)
	}
	// Receiver takes what a friend's link brings to its game.
	Receiver interface {
		Receive(a link.Arrival)
	}
)

// Scene is a board as a screen shows it; without a state it is none.
type Scene struct {
	State   game.State
	Flipped bool
}

// Navigator shows one screen and keeps those behind it.
type Navigator struct {
	Env   *Env
	open  func(r Route) (Screen, error)
	stack []entry // from the bottom; the last one is shown
	files fileKeys
}

// entry is a screen of the stack, nil until it is shown.
type entry struct {
	route  Route
	screen Screen
}

// New returns a navigator with the title and these routes over it. Open makes a route's screen
// when it is first shown.
func New(e *Env, open func(r Route) (Screen, error), over ...Route) *Navigator {
	n := &Navigator{Env: e, open: open, stack: []entry{{route: Title{}}}}
	for _, r := range over {
		n.stack = append(n.stack, entry{route: r})
	}
	return n
}

// Screen returns the visible screen.
func (n *Navigator) Screen() Screen {
	top := &n.stack[len(n.stack)-1]
	if top.screen == nil {
		s, err := n.open(top.route)
		if err != nil { // it was open before, or is the title
			n.Env.Notice = err.Error()
		}
		top.screen = s
	}
	return top.screen
}

// Any reports whether is returns true for any screen on the stack.
func (n *Navigator) Any(is func(s Screen) bool) bool {
	return slices.ContainsFunc(n.stack, func(t entry) bool { return is(t.screen) })
}

// Keeps reports whether a screen has a saved game open.
func (n *Navigator) Keeps(name string) bool { return n.keeper(name) >= 0 }

func (n *Navigator) keeper(name string) int {
	return slices.IndexFunc(n.stack, func(t entry) bool {
		k, ok := t.screen.(Keeper)
		return ok && k.Keeps(name)
	})
}

// Tick runs the current screen for one tick and reports whether the program goes on. A dropped or
// pasted file is opened over any screen.
func (n *Navigator) Tick(c *ui.Frame) (more bool) {
	s := n.Screen()
	n.saveAgain(c.Now)
	more = n.Go(n.frame(c, s))
	c.Live("notice", n.Env.shown)
	if n.Screen() != s {
		c.Reset()
		c.Animate()
	}
	if n.Env.Host != nil {
		n.Env.Host.Deep(len(n.stack) > 1)
	}
	return more
}

// frame is a tick of a screen, without what follows from leaving it.
func (n *Navigator) frame(c *ui.Frame, s Screen) Route {
	e := n.Env
	if len(e.Dropped) > 0 {
		files := e.Dropped
		e.Dropped = nil
		if t, ok := s.(FileTaker); !ok || !t.TakeFiles(e, files) {
			if r := OpenFiles(e, files, &e.Notice); r != nil {
				return r
			}
		}
	}
	for _, t := range n.stack[:len(n.stack)-1] {
		if b, ok := t.screen.(Background); ok {
			b.Pump(e)
		}
	}
	if r := n.attend(c, s); r != nil {
		return r
	}
	if r := n.files.tick(c, e, s); r != nil {
		return r
	}
	if p, ok := s.(Positioned); ok && !c.Typing() && c.In.Take(input.Copy) {
		if state, ok := p.Position(); ok {
			c.Copy(state.String())
		}
	}
	if e.Notice == "" && e.Programs != nil {
		if err := e.Programs.Warning(); err != nil {
			e.Notice = err.Error()
		}
	}
	return s.Frame(c, e)
}

// Go follows a route and reports whether the program goes on; errors become notices.
func (n *Navigator) Go(r Route) (more bool) {
	switch r := r.(type) {
	case nil:
	case Quit:
		return false
	case Back:
		n.goBack()
	case Picked:
		n.goBack()
		if u, ok := n.Screen().(ProgramUser); ok {
			u.UseProgram(n.Env, r.Seat, r.Command)
		}
	case Replace:
		n.push(r.With, 1+n.again(r.With, 1))
	case SaveElsewhere:
		if s, ok := n.Screen().(Recorded); ok {
			n.files.save(n.Env, s.Recorded())
		}
	case Resume:
		if r.Journal == nil {
			r.Journal = n.Env.unsaved.resumed(r.Name)
		}
		if i := n.keeper(r.Name); i >= 0 {
			n.Env.Notice = n.Env.T("This is your current game")
			n.hide()
			n.closeAbove(i + 1)
			break
		}
		if r.Journal == nil && n.Env.large(r.Name) {
			n.push(n.Env.resumeLater(r), 0)
			break
		}
		n.begin(r)
	case Play:
		n.begin(r)
	case Received:
		n.receive(r)
	default:
		n.push(r, n.again(r, 0))
	}
	return true
}

// again returns 1 if a route leads to the saved games and the screen that many places below the top shows them
// already, else 0: they are never stacked on themselves.
func (n *Navigator) again(r Route, below int) int {
	at := len(n.stack) - 1 - below
	if at < 0 {
		return 0
	}
	_, asked := r.(Saves)
	_, shown := n.stack[at].route.(Saves)
	if asked && shown {
		return 1
	}
	return 0
}

// Translate makes the screens adopt the current locale of the environment. Only screens that can be
// below or above the settings support it; others keep their texts.
func (n *Navigator) Translate() {
	for _, t := range n.stack {
		if s, ok := t.screen.(Translated); ok {
			s.Translate(n.Env)
		}
	}
}

func (n *Navigator) goBack() {
	n.hide()
	if len(n.stack) > 1 {
		n.closeAbove(len(n.stack) - 1)
	}
	n.Screen()
}

// push opens a screen over all but the last few, which are closed, and reports success.
func (n *Navigator) push(r Route, drop int) bool {
	s, err := n.open(r)
	if err != nil {
		n.Env.Notice = err.Error()
		return false
	}
	n.Env.Behind = Scene{}
	if b, ok := n.stack[len(n.stack)-1].screen.(Scenic); ok {
		n.Env.Behind = b.Scene()
	}
	n.hide()
	n.closeAbove(len(n.stack) - drop)
	n.stack = append(n.stack, entry{r, s})
	return true
}

// begin opens a game over the title, which is remade, or over the watched referee.
func (n *Navigator) begin(r Route) {
	stay := 1 + slices.IndexFunc(n.stack, func(t entry) bool {
		_, spectated := t.route.(Spectate)
		return spectated
	})
	if n.push(r, len(n.stack)-max(stay, 1)) && stay == 0 {
		n.stack[0].screen = nil
	}
}

func (n *Navigator) hide() {
	if h, ok := n.stack[len(n.stack)-1].screen.(Hider); ok {
		h.Hide()
	}
}

// closeAbove closes all but the first k screens.
func (n *Navigator) closeAbove(k int) {
	for _, t := range n.stack[k:] {
		j := journalOf(t.screen) // before it is closed
		if s, ok := t.screen.(Closer); ok {
			if err := s.Close(); err != nil {
				n.Env.Notice = err.Error()
			}
		}
		if n.Env.Lost(j) {
			n.Env.unsaved.left = append(n.Env.unsaved.left, j)
		}
	}
	clear(n.stack[k:])
	n.stack = n.stack[:k]
}

// Close closes all screens, and with them records, programs and the referee's feed.
func (n *Navigator) Close() {
	if len(n.stack) > 0 {
		n.hide()
		n.closeAbove(0)
	}
	for _, j := range n.Env.unsaved.left {
		if err := j.Close(); err != nil {
			n.Env.Notice = err.Error()
		}
	}
}
