// Package screens maps routes to screens and opens the first one.
package screens

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"freckers/game"
	"freckers/gfx/screens/coach"
	"freckers/gfx/screens/editor"
	"freckers/gfx/screens/match"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/newgame"
	"freckers/gfx/screens/openings"
	"freckers/gfx/screens/path"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/practice"
	"freckers/gfx/screens/saves"
	"freckers/gfx/screens/settings"
	"freckers/gfx/screens/spectate"
	"freckers/gfx/screens/title"
	"freckers/gfx/screens/tournament"
	"freckers/gfx/screens/workshop"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// New returns a navigator with the title and, on top of it, the given routes.
func New(e *nav.Env, over ...nav.Route) *nav.Navigator {
	s := &screens{}
	s.nav = nav.New(e, s.open, over...)
	return s.nav
}

// screens opens the screen of each route.
type screens struct {
	nav *nav.Navigator
}

// open makes the screen of a route. It fails if the route's game or position is not valid.
func (s *screens) open(r nav.Route) (nav.Screen, error) {
	e := s.nav.Env
	switch r := r.(type) {
	case nav.Title:
		return title.New(e), nil
	case nav.NewGame:
		if r.Start != nil {
			return newgame.NewFrom(e, r.Start), nil
		}
		return newgame.New(e), nil
	case nav.Saves:
		if r.Notice != "" {
			e.Notice = r.Notice
		}
		return saves.New(e, r.Review, s.nav.Keeps), nil
	case nav.Settings:
		return settings.New(e.Locale, r), nil
	case nav.Rules:
		return path.NewRules(e.Locale, r.Game), nil
	case nav.Editor:
		return editor.New(e, r)
	case nav.Coach:
		return coach.New(e, r), nil
	case nav.Path:
		return path.New(e), nil
	case nav.Puzzles:
		return practice.NewPuzzles(e, r)
	case nav.Repeat:
		return practice.NewRepeat(e)
	case nav.Openings:
		return openings.New(e, r.Game), nil
	case nav.Agent:
		return workshop.NewAgent(e, r), nil
	case nav.Workshop:
		return workshop.New(e), nil
	case nav.Play:
		if !has[*play.Screen](s.nav) {
			sweep(e)
		}
		return play.New(e, r, has[*spectate.Screen](s.nav)), nil
	case nav.Resume:
		return play.Resume(e, r, has[*spectate.Screen](s.nav))
	case nav.Load:
		return saves.NewLoading(r), nil
	case nav.Playback:
		if j := s.kept(r.Saved); j != nil && r.Saved != "" {
			r.Journal, r.Record = j, j.Record()
		}
		return playback.New(e, filed(e, r)), nil
	case nav.Games:
		return saves.NewGames(e, r), nil
	case nav.Files:
		return saves.NewFiles(e, r), nil
	case nav.Spectate:
		return spectate.New(e, r.Address), nil
	case nav.Match:
		if r.Address != "" {
			return match.Watch(e, r.Address), nil
		}
		if e.Programs.Match().Poll() != nil {
			return match.New(e), nil
		}
		return match.NewSetup(e), nil
	case nav.NewMatch:
		return match.NewSetup(e), nil
	case nav.Tournament:
		if r.Folder == "" {
			return tournament.NewStart(e), nil
		}
		return tournament.New(e, r.Folder), nil
	case nav.PickProgram:
		return newgame.NewProgram(e, r), nil
	}
	return nil, fmt.Errorf("no screen has the route %T", r)
}

// kept returns the journal of a saved game that a screen has open, nil if none has.
func (s *screens) kept(name string) (j *replay.Journal) {
	s.nav.Any(func(open nav.Screen) bool {
		k, is := open.(*play.Screen)
		if is && k.Keeps(name) {
			j = k.Journal()
		}
		return j != nil
	})
	return j
}

// filed names the file of a saved game, where it has one that others can read.
func filed(e *nav.Env, r nav.Playback) nav.Playback {
	name := r.Saved
	if r.Journal != nil {
		name = r.Journal.Name()
	}
	if dir, err := gamestore.DefaultDir(); err == nil && name != "" && !e.Unkept {
		r.File = filepath.Join(dir, name)
	}
	return r
}

// has reports whether a screen of a type is open.
func has[S nav.Screen](n *nav.Navigator) bool {
	return n.Any(func(s nav.Screen) bool { _, is := s.(S); return is })
}

// sweep takes away the game that was played when the program ended, or its page was
// left, where nothing had happened in it.
func sweep(e *nav.Env) {
	if e.Settings.Playing == "" {
		return
	}
	if j, err := replay.Resume(e.Store, e.Settings.Playing); err == nil && j.Empty() {
		// What cannot be taken away stays among the saved games, to be deleted there.
		_ = j.Close()
	}
}

// Opening is a game to open with the window, as requested on the command line.
type Opening struct {
	Game     game.Game
	Options  game.Options
	Position string // empty for the game's start
	Levels   []int  // of the machine, one a seat; 0 is a person or a program
	// Commands are the words for programs, one a seat and empty for others;
	// nil where there are none.
	Commands []string
}

// Begin starts the game and shows it.
func (o *Opening) Begin(n *nav.Navigator) {
	e := n.Env
	e.Settings.Game = o.Game.Info().Name
	seats := make([]session.Seat, len(o.Levels))
	for i, level := range o.Levels {
		seats[i] = session.LevelSeat(o.Game, level)
		if i >= len(o.Commands) || o.Commands[i] == "" {
			continue
		}
		if seat, ok := e.ProgramSeat(o.Game, o.Commands[i]); ok {
			seats[i] = seat
		}
	}
	n.Go(e.StartAt(o.Game, o.Position, o.Options, seats, &e.Notice))
}

// First calls [GoOn]; if there is nothing to go on with, the title stays.
func First(n *nav.Navigator, of string) {
	if !GoOn(n, of) {
		sweep(n.Env)
		n.Env.Settings.Playing = ""
	}
}

// GoOn resumes the game that was being played when the program ended or its page was left. It
// reports whether there was an unfinished one. If of is not empty, it must be a game of that
// name.
func GoOn(n *nav.Navigator, of string) bool {
	e := n.Env
	name := e.Settings.Playing
	if name == "" {
		return false
	}
	if _, err := e.Store.Size(name); errors.Is(err, fs.ErrNotExist) {
		return false // nothing was played in it
	}
	j, err := replay.Resume(e.Store, name)
	if of != "" && (err != nil || j.Record().Header.Game != of) {
		return false
	}
	e.Settings.Playing = ""
	if err != nil {
		e.Notice = err.Error()
		return false
	}
	n.Go(nav.Resume{Name: name, Journal: j})
	g, ok := n.Screen().(*play.Screen)
	if !ok {
		return false
	}
	if g.Over() {
		e.Settings.Playing = ""
		n.Go(nav.Back{})
		return false
	}
	if e.Notice == "" {
		g.Say(e.T("Game restored"))
	}
	return true
}
