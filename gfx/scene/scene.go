// Package scene is the screens of the window: each makes its widgets in every
// tick and says which screen comes next.
package scene

import (
	"cmp"
	"errors"

	"freckers/ai"
	"freckers/ai/refereefeed"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/sound"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// Scene is one screen.
type Scene interface {
	// Frame is one tick of the screen. It gives the screen of the next tick:
	// itself, or another; nil ends the program.
	Frame(c *ui.Context, e *Env) Scene
}

// Tick lets a screen have one tick. A file dropped or pasted on any screen is opened over
// it; what is wrong with the file is a notice.
func Tick(c *ui.Context, e *Env, s Scene) Scene {
	next := e.advance(c, s)
	if r, ok := s.(*Replay); ok && next != s {
		r.look.stop()
	}
	if e.Host != nil {
		_, top := next.(*Title)
		e.Host.Deep(!top)
	}
	return next
}

// advance is a tick of a screen, without what follows from leaving it.
func (e *Env) advance(c *ui.Context, s Scene) Scene {
	if len(e.Dropped) > 0 {
		f := e.Dropped[0]
		e.Dropped = nil
		if next := openFile(e, f, s, &e.Notice); next != nil {
			return next
		}
	}
	if w := e.watching; w != nil && s != Scene(w) {
		w.pump(e)
	}
	if next := e.attend(s); next != nil {
		return next
	}
	if e.back {
		if next := e.goBack(c, s); next != nil {
			return next
		}
	}
	copyPosition(c, s)
	return s.Frame(c, e)
}

// Env is what all screens share.
type Env struct {
	// Locale translates what screens show; nil is English.
	*text.Locale
	Settings *platform.Settings
	Sound    *sound.Player
	Dialogs  *platform.Dialogs
	Store    replay.Store
	// Unkept says that what is in the store is lost with the program.
	Unkept bool
	// Programs lets outside programs play; nil where none can be started, as
	// in a page.
	Programs session.Launcher
	// Engine is where the machine thinks, nil for this program.
	Engine ai.Engine
	// Between says that it does so between the window's frames, and so never on
	// a person's time; nil for never.
	Between func() bool
	// Drawer draws picture files elsewhere, nil for this program.
	Drawer Drawer
	// Host is the page round the window, nil where there is none.
	Host Host
	// Bare shows games and replays without a panel: the board only.
	Bare bool
	// Notice is a line that the next screen shows once, such as an error.
	Notice string
	// Dropped are the files that were dropped on the window in this tick, or pasted.
	Dropped []platform.File

	// Dial calls the referee that is to be watched; nil where that cannot be
	// done, as in a page.
	Dial refereefeed.Dialer

	back     bool              // somebody wants to go back
	playing  *Game             // what is played, on the screen or behind it
	changes  int               // how often others have changed the saved games
	watching *Watch            // what is watched, on the screen or behind it
	sitting  map[string]string // the art of a look, sitting still
	games    []game.Game
	little   []board.Scene // a little board of each game
	cardOps  []cardOps     // of these boards
}

// sits names the art of a piece that sits still.
func (e *Env) sits(look string) string {
	name, ok := e.sitting[look]
	if !ok {
		if e.sitting == nil {
			e.sitting = map[string]string{}
		}
		name = look + "-idle"
		e.sitting[look] = name
	}
	return name
}

// takeNotice gives the waiting line, once, as a sentence.
func (e *Env) takeNotice() string {
	n := e.Notice
	e.Notice = ""
	return words.Sentence(n)
}

// inWords is an error as a notice, which is a sentence.
func inWords(err error) string { return words.Sentence(err.Error()) }

// troubled says what went wrong behind a game, in a page or in a window.
func troubled(err error, page bool) string {
	if fork := (*replay.ForkError)(nil); errors.As(err, &fork) {
		return words.WentOn(page)
	}
	return cmp.Or(platform.Refusal(err), err.Error())
}

// pace is how the settings want actions shown.
func (e *Env) pace() session.Pace {
	p := session.Pace{Speed: 1, Reduced: e.Settings.Reduced}
	switch e.Settings.Speed {
	case platform.SpeedSlow:
		p.Speed = 0.5
	case platform.SpeedFast:
		p.Speed = 2
	case platform.SpeedInstant:
		p.Speed = 0
	}
	return p
}

// machine is what the settings let the machine use.
func (e *Env) machine() session.EngineOptions {
	s := e.Settings
	m := session.EngineOptions{Threads: platform.Cores(s.Threads), Memory: s.Memory << 20, Ponder: s.Ponder, Engine: e.Engine}
	if platform.Page() {
		m.Memory = min(m.Memory, pageMemory<<20)
	}
	m.Ponder = m.Ponder && !e.between()
	return m
}

func (e *Env) between() bool { return e.Between != nil && e.Between() }
