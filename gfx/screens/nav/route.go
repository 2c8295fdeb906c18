package nav

import (
	"context"

	"freckers/ai/puzzle"
	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/link"
)

// Route names the screen that comes next, with what it is opened for.
type Route interface{ route() }

// The screens.
type (
	Title   struct{}
	NewGame struct {
		Start game.State // where the game begins, nil for the start of the game that was chosen last
	}
	// Saves lists the saved games.
	Saves struct {
		Notice string // is shown first, if not empty
		Review bool   // only those that have ended are listed, to be reviewed
	}
	Settings struct {
		Engine bool // begins with what is for programmers
	}
	Rules struct{ Game game.Game }

	// Editor sets up a position of a game.
	Editor struct {
		Game  game.Game
		From  game.State // to begin with, nil for the one that was set up last
		Rules string     // the rule set where there is no From, empty for the one played last
	}

	// Path leads through the lessons and puzzles of the game that was chosen last.
	Path struct{}
	// Coach is a lesson: a game played with a guide.
	Coach struct {
		Game    game.Game
		Lesson  string // its name, empty for the first one
		Stage   int    // where it begins, counted from 1; 0 for where it was left
		Playing bool   // a whole game follows even if the lesson is skipped
	}

	// Puzzles asks puzzles of a game, one after another.
	Puzzles struct {
		Game     game.Game
		ID       string        // the only one to ask, empty for those that the rest chooses
		Strength int           // 0 for any
		Theme    *puzzle.Theme // nil for any
		Seed     uint64        // of their order
	}
	// Repeat asks the cards of the practice deck that are due.
	Repeat struct{}
	// Openings shows the first moves of the saved games.
	Openings struct{ Game game.Game }

	// Workshop is where games are taken apart, and programs put to work.
	Workshop struct{}

	// Agent runs, grades and debugs the agent in a folder.
	Agent struct{ Folder string } // empty for the last one

	// Play begins a game, saved under a new name, and ends the current one.
	Play struct {
		Record *replay.Record
		Seats  []session.Seat
		Notice string // a line for the game's first frame, empty for none
		Name   string // under which it is saved, empty for its time and its game
	}
	// Received goes on with the game of a link that a friend elsewhere has sent, see package link.
	Received struct {
		Linked *replay.Record
		Saved  []link.Saved // the saved games of its id
	}
	// Resume continues a saved game.
	Resume struct {
		Name string
		Node int // of the record, 0 for where it was left
		// Journal is that of the game, nil if it is still to be read.
		Journal *replay.Journal
	}

	// Playback shows a recorded game.
	Playback struct {
		Record    *replay.Record
		Saved     string // the record's name among the saved games, empty for another file
		File      string // the path of the file that holds it, empty if it is not known
		Number    int    // of the game in the file, 0 if it is the only one
		Title     string // what a picture of it is called, empty for Saved
		Reviewing bool   // its mistakes are looked for at once
		SetUp     bool   // its start was just set up: it is analyzed at once, and can be saved
		Hosted    bool   // the page around the window loaded it: another one that it loads takes its place
		Node      *int   // of the record, at which it begins; nil for the usual one
		// Journal keeps the record, if it is open elsewhere.
		Journal *replay.Journal
	}
	// Games asks which of the games of a file is to be shown, of two or more.
	Games struct {
		Name    string // of the file
		File    string // its path, empty if it is not known
		Records []*replay.Record
		Notice  string // is shown first, if not empty
	}
	// Files asks which of several large files is to be opened; each is read when it is.
	Files struct{ Files []platform.File }
	// Spectate watches the games of a referee.
	Spectate struct{ Address string } // empty for the last one

	// Match shows the match that runs, or how to start one if there is none; or the match at the address of
	// a fleet.
	Match struct{ Address string }
	// NewMatch puts a match together.
	NewMatch struct{}
	// Tournament watches the tournament in a folder, or says what there is to watch if it is empty.
	Tournament struct{ Folder string }

	// PickProgram asks which program plays at a seat; the answer is [Picked].
	PickProgram struct {
		Game    game.Game
		Seat    int
		Title   string // of the seat
		Command string // to begin with
		Timed   bool   // the time for an action is chosen too
	}
)

// The ways from a screen that open no other one.
type (
	// Back leads to the screen behind.
	Back struct{}
	// Replace opens a screen in place of this one.
	Replace struct{ With Route }
	// Picked goes back with the program for a seat, to a [ProgramUser].
	Picked struct {
		Seat    int
		Command string
	}
	// Quit ends the program.
	Quit struct{}
)

func (Title) route()       {}
func (NewGame) route()     {}
func (Saves) route()       {}
func (Settings) route()    {}
func (Editor) route()      {}
func (Rules) route()       {}
func (Coach) route()       {}
func (Path) route()        {}
func (Puzzles) route()     {}
func (Repeat) route()      {}
func (Openings) route()    {}
func (Workshop) route()    {}
func (Agent) route()       {}
func (Play) route()        {}
func (Received) route()    {}
func (Resume) route()      {}
func (Playback) route()    {}
func (Games) route()       {}
func (Files) route()       {}
func (Spectate) route()    {}
func (Match) route()       {}
func (NewMatch) route()    {}
func (Tournament) route()  {}
func (PickProgram) route() {}
func (Back) route()        {}
func (Replace) route()     {}
func (Picked) route()      {}
func (Quit) route()        {}

// Load is the way to what takes longer to read than a frame lasts.
type Load struct{ *Reading }

func (Load) route() {}

// Reading is a file that is to be read.
type Reading struct {
	Name string // as it is shown
	Adds bool   // to the saved games, rather than to open a game
	// Do reads the file and returns the route to what was in it, or gives up when the context is done. It is
	// called in a goroutine of its own.
	Do func(context.Context) (Route, error)
}

// largestAtOnce is the size of the largest file that is read within a frame, in bytes: a record of it
// takes up to 40 ms.
const largestAtOnce = 256 << 10

// later is the route to where a file is read.
func later(name string, do func(context.Context) (Route, error)) Route {
	return Load{&Reading{Name: gamestore.Stem(name), Do: do}}
}

// large reports whether a saved game takes longer to read than a frame lasts.
func (e *Env) large(name string) bool {
	if e.Store == nil {
		return false
	}
	size, err := e.Store.Size(name)
	return err == nil && size > largestAtOnce
}

// OpenSaved returns the route to the replay of a saved game, at the node that at returns, or where it
// was left if at is nil. If the game is large, the route leads there when it has been read, and at is
// called in another goroutine. It is nil if the game cannot be opened, and the notice explains why.
func (e *Env) OpenSaved(name string, at func(*replay.Record) (node int), notice *string) Route {
	return e.openSaved(Playback{Saved: name}, at, notice)
}

// ReviewSaved is [Env.OpenSaved] of a game whose mistakes are looked for at once.
func (e *Env) ReviewSaved(name string, notice *string) Route {
	return e.openSaved(Playback{Saved: name, Reviewing: true}, nil, notice)
}

func (e *Env) openSaved(of Playback, at func(*replay.Record) (node int), notice *string) Route {
	name := of.Saved
	read := func(ctx context.Context) (_ Route, err error) {
		of := of
		if of.Record, err = e.ReadSaved(ctx, name); err == nil && at != nil {
			err = of.Record.Goto(at(of.Record))
		}
		return of, err
	}
	if e.large(name) {
		return later(name, read)
	}
	next, err := read(context.Background())
	return e.unless(err, next, notice)
}

// unless is a route, or nil after an error, which the notice then explains.
func (e *Env) unless(err error, r Route, notice *string) Route {
	if err != nil {
		*notice = e.Error(err)
		return nil
	}
	return r
}

// resumeLater is the route to where a saved game is read that goes on.
func (e *Env) resumeLater(r Resume) Route {
	return later(r.Name, func(ctx context.Context) (next Route, err error) {
		r.Journal, err = replay.ResumeContext(ctx, e.Store, r.Name)
		return r, err
	})
}
