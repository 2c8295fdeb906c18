// Package app opens the window and runs the screens in it.
package app

import (
	"context"
	"os"
	"syscall"

	"freckers/ai"
	"freckers/ai/course/refereefeed"
	"freckers/ai/player"
	"freckers/ai/process/interrupt"
	"freckers/gfx/app/window"
	"freckers/gfx/narration"
	"freckers/gfx/platform"
	"freckers/gfx/screens"
	"freckers/gfx/screens/nav"
	gamesession "freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Options configure the window.
type Options struct {
	// Record is a game to show as a replay, nil to begin at the title.
	Record *replay.Record
	// Friend is the turn that a friend elsewhere has sent as a link, see package link; nil for none.
	Friend *replay.Record
	// File is the path of the file that holds Record, as its game Number if that is not 0. If Record is nil,
	// the file is opened as if it was dropped on the window. It is empty for none.
	File   string
	More   []string // files that are opened together with File
	Number int
	// Opening is a game to begin at once, nil to begin at the title.
	Opening *screens.Opening
	// Engine runs the searches.
	Engine ai.Engine
	// Beside runs searches that must not wait for those of Engine; nil if there are
	// none.
	Beside ai.Engine
	// Parallel returns how many searches Engine runs concurrently; nil uses the settings.
	Parallel func() int
	// Between reports whether Engine currently searches between the window's frames; nil
	// means never.
	Between func() bool
	// Drawer draws picture files elsewhere; nil draws them in this program.
	Drawer nav.Drawer
	// Host is the web page around the window, nil if there is none.
	Host nav.Host
	// Again means that the page was reloaded: the game that was played in it goes on,
	// regardless of Opening and Game.
	Again bool
	// Place is where the page stood before it was reloaded, as [nav.Host] got it.
	Place string
	// Begun is a game that was begun elsewhere and continues here; nil for none.
	Begun *replay.Record
	// Theme is [platform.ThemeDay] or [platform.ThemeNight] for this run alone;
	// empty for what the settings say.
	Theme string
	// Game is the name of the game to begin with, empty for the one chosen last.
	Game string
	// Notice is a line to show at the start, or empty.
	Notice string
	// Began, if set, is called when the first frame is on the screen.
	Began func()
	// Programs configures how programs are started: the interpreter of classes and the
	// limits. The zero value is the default.
	Programs player.Options
	// Watch means that a referee is to be watched at Address.
	Watch   bool
	Address string
	// Aloud makes the window speak through the system in this run, regardless of the settings.
	Aloud bool
	// Speak, if set, receives the announcements for screen readers.
	Speak func(narration.Announcement)
	// Mirror, if set, shows the window in another form, such as a page's document.
	Mirror window.Mirror
	// Sleep, if set, puts the window to sleep; see [window.Options].
	Sleep func(wake func()) bool
	// Match is the address of a fleet whose match to show, empty for none.
	Match string
	// Tournament is the folder of a tournament to show, empty for none.
	Tournament string
}

// Run opens the window and returns when it is closed. Without a display the error
// wraps [window.ErrNoDisplay].
func Run(o Options) error {
	platform.UseSystemFontsLater()
	s := &session{options: o}
	ctx, stop := interrupt.Context(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := window.Run(window.Options{Frame: s.frame, Prepare: s.openStores, Ended: ctx.Done(), Leave: s.leave, Hidden: s.keepPlace, Began: o.Began, Theme: o.Theme, Speak: o.Speak, Mirror: o.Mirror, Sleep: o.Sleep})
	s.aloud.close()
	if s.nav != nil {
		s.nav.Close()
	}
	if s.env.Programs != nil {
		s.env.Programs.Close()
	}
	return err
}

// session is the screens of one run of the window.
type session struct {
	options Options
	env     nav.Env
	nav     *nav.Navigator
	speech  speech
	aloud   aloud
	mute    bool // the system cannot speak
	lost    int  // how many moves would be lost by closing, as was said last
	waited  bool // a frame was shown before all was read
	prepared
}

func (s *session) frame(c *ui.Frame, w *window.Window) bool {
	if w.Waiting() {
		s.showWaiting(c)
		return true
	}
	if s.nav == nil {
		s.open(w)
		c.Locale = s.env.Locale
		w.Pause()
	}
	s.followLanguage(c)
	s.sayAloud(c, w)
	s.env.Dropped = w.Dropped
	if w.Warning != "" {
		s.env.Notice, w.Warning = w.Warning, ""
	}
	w.Pause()
	more := s.nav.Tick(c)
	w.Screen = s.nav.Screen()
	return more
}

// leave reports whether the window may close. Where a game would be lost by that, it says so the first time.
func (s *session) leave() bool {
	if s.nav == nil {
		return true
	}
	lost := s.nav.Lost()
	if lost == s.lost {
		return true
	}
	s.lost = lost
	s.nav.AskToLeave()
	return false
}

// keepPlace stores the clock and the place of the visible screen before the page is hidden or left.
func (s *session) keepPlace() {
	if s.nav != nil {
		s.nav.Keep()
	}
}

// sayAloud has the window speak where it should. Where it cannot, it says so once in writing.
func (s *session) sayAloud(c *ui.Frame, w *window.Window) {
	if s.options.Speak != nil {
		return // the page does
	}
	want := s.options.Aloud || w.Settings.Speak
	if !want {
		s.mute = false
	}
	if err := s.aloud.follow(w, want && !s.mute, s.env.Language()); err != nil {
		s.mute, w.Settings.Speak = true, false
		s.env.Notice = s.env.Complain(err.Error())
	}
	s.aloud.tick(c, s.nav.Screen())
}

// open fills the environment of the screens with what was prepared, and opens the first screen: that of the command line's
// record, link, match or tournament, or else the title.
func (s *session) open(w *window.Window) {
	s.env = nav.Env{Settings: w.Settings, Sound: w.Sound, Dialogs: w.Dialogs, Engine: s.options.Engine, Beside: s.options.Beside, Parallel: s.options.Parallel, Between: s.options.Between, Dial: refereefeed.WebSocket(),
		Seeds: w.Seeds, Host: s.options.Host, Drawer: s.options.Drawer, Notice: s.options.Notice}
	s.speech.start(s.env.Settings.Language)
	var err error
	if s.env.Locale, err, _ = s.speech.poll(); err != nil {
		s.env.Notice = err.Error()
	}
	if s.env.Notice != "" {
		s.env.Notice = s.env.Complain(s.env.Notice)
	}
	if s.options.Game != "" {
		s.env.Settings.Game = s.options.Game
	}
	if s.unkept != nil {
		s.env.Notice = s.env.Complain(s.unkept.Error())
	}
	s.env.Store, s.env.Unkept = s.store, s.inMemory
	s.useRecords()
	if s.env.Programs = s.programs; s.unlaunched != nil {
		s.env.Notice = s.unlaunched.Error()
	}
	switch o := &s.options; {
	case o.Record != nil:
		s.nav = screens.New(&s.env, nav.Saves{}, nav.Playback{Record: o.Record, File: o.File, Number: o.Number})
	case o.Begun == nil && o.Friend != nil:
		s.nav = screens.New(&s.env)
		s.nav.Go(nav.Friend(&s.env, o.Friend))
	case o.Begun != nil:
		s.env.Settings.Game = o.Begun.Header.Game
		s.nav = screens.New(&s.env, nav.Play{Record: o.Begun, Seats: gamesession.SeatsOf(o.Begun)})
	case o.Opening != nil:
		s.begin(o.Opening)
	case o.Watch:
		s.nav = screens.New(&s.env, nav.Spectate{Address: o.Address})
	case o.Match != "":
		s.nav = screens.New(&s.env, nav.Match{Address: o.Match})
	case o.Tournament != "":
		s.nav = screens.New(&s.env, nav.Match{}, nav.Tournament{Folder: o.Tournament})
	default:
		if o.File != "" {
			for _, path := range append([]string{o.File}, o.More...) {
				w.Dropped = append(w.Dropped, platform.FileAt(path))
			}
		}
		of := o.Game
		if o.Again {
			of = ""
		}
		s.nav = screens.New(&s.env)
		screens.First(s.nav, of)
	}
	s.nav.Return(s.options.Place)
}

// begin opens the game that was requested, or the one that goes on in its place.
func (s *session) begin(o *screens.Opening) {
	s.nav = screens.New(&s.env)
	if s.options.Again && screens.GoOn(s.nav, "") {
		return
	}
	o.Begin(s.nav)
}
