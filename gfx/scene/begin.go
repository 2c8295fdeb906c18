package scene

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// begin starts a new game; when that cannot be done the notice says why and
// the other screen comes. Without a seed the game gets one of its own.
func begin(e *Env, g game.Game, o game.Options, seats []session.Seat, other Scene) Scene {
	if o.Seed == 0 {
		o.Seed = newSeed()
	}
	rec, err := replay.New(g, o, session.Recorded(seats))
	if err != nil {
		e.Notice = err.Error()
		return other
	}
	return play(e, rec, seats)
}

// Opening is a game that is asked for before there is a window.
type Opening struct {
	Game     game.Game
	Options  game.Options
	Position string // empty for the game's start
	Levels   []int  // of the machine, one a seat; 0 is a person or a program
	// Commands are the words for programs, one a seat and empty for others;
	// nil where there are none.
	Commands []string
}

// Begin starts the game.
func (o *Opening) Begin(e *Env) Scene {
	e.Settings.Game = o.Game.Info().Name
	seats := make([]session.Seat, len(o.Levels))
	for i, level := range o.Levels {
		seats[i] = session.SeatAt(o.Game, level)
		if i >= len(o.Commands) || o.Commands[i] == "" {
			continue
		}
		if seat, ok := e.programSeat(o.Game, o.Commands[i]); ok {
			seats[i] = seat
		}
	}
	if o.Position == "" {
		return begin(e, o.Game, o.Options, seats, NewTitle(e))
	}
	rec, err := replay.NewFrom(o.Game, o.Position, o.Options, session.Recorded(seats))
	if err != nil {
		e.Notice = err.Error()
		return NewTitle(e)
	}
	return play(e, rec, seats)
}

// play goes on with a record as a game that is saved under a new name.
func play(e *Env, rec *replay.Record, seats []session.Seat) Scene {
	name := fmt.Sprintf("%s %s", rec.Header.Created.Local().Format("2006-01-02 15.04.05"), rec.Header.Game)
	e.sweep()
	j, err := replay.Create(e.Store, name, rec)
	if err != nil {
		e.Notice = err.Error()
	}
	e.Settings.Playing = j.Name()
	t := session.New(j, seats, e.pace())
	for i, s := range seats {
		if s.Command != "" {
			e.seatProgram(t, game.Seat(i), s)
		}
	}
	return e.take(NewGame(t))
}

// sweep takes away the game that was played when the program ended, or its page was
// left, where nothing had happened in it.
func (e *Env) sweep() {
	if e.playing != nil || e.Settings.Playing == "" {
		return
	}
	if j, err := replay.Resume(e.Store, e.Settings.Playing); err == nil && j.Empty() {
		// What cannot be taken away stays among the saved games, to be deleted there.
		_ = j.Close()
	}
}

// seatProgram starts a program in its seat at a table.
func (e *Env) seatProgram(t *session.Table, seat game.Seat, s session.Seat) {
	if e.Programs == nil {
		return
	}
	seed := t.Journal().Record().Header.Seed
	t.Sit(seat, e.Programs.Seat(t.State().Game(), s.Command, e.Settings.ProgramTime, seat, seed))
	e.Settings.Programs.Use(s.Command)
}

// resume goes on with a saved game at the place where it was left.
func resume(e *Env, name string) (*Game, error) {
	j, err := replay.Resume(e.Store, name)
	if err != nil {
		return nil, err
	}
	e.Settings.Playing = name
	return e.take(NewGame(session.New(j, session.SeatsOf(j.Record()), e.pace()))), nil
}

// First is the screen that the window opens with: what [GoOn] gives, else the title.
func First(e *Env, of string) Scene {
	if g := GoOn(e, of); g != nil {
		return g
	}
	e.sweep()
	e.Settings.Playing = ""
	return NewTitle(e)
}

// GoOn is the game that was being played when the program ended, or its page was
// left; nil where there was none, or none of the game of that name, where one is
// named.
func GoOn(e *Env, of string) Scene {
	name := e.Settings.Playing
	if name == "" {
		return nil
	}
	if _, err := e.Store.Size(name); errors.Is(err, fs.ErrNotExist) {
		return nil // nothing was played in it
	}
	if of != "" && e.recorded(name) != of {
		return nil
	}
	e.Settings.Playing = ""
	g, err := resume(e, name)
	if err != nil {
		e.Notice = err.Error()
		return nil
	}
	if g.table.Over() {
		g.leave(e)
		return nil
	}
	if e.Notice == "" {
		e.Notice = words.GameBack
	}
	return g
}

// recorded is the name of the game that a saved one is of, empty where it cannot be
// read.
func (e *Env) recorded(name string) string {
	text, err := e.Store.Read(name)
	if err != nil {
		return ""
	}
	rec, err := gamefile.Read(name, bytes.NewReader(text))
	if err != nil {
		return ""
	}
	return rec.Header.Game
}

// keptSeats are the seats of the last new game, as the settings keep them.
func keptSeats(e *Env, g game.Game) []session.Seat {
	kept := false
	var seats []session.Seat
	words := e.Settings.For(g.Info().Name).Seats
	for i := range g.Info().Seats {
		word := ""
		if i < len(words) {
			word = words[i]
		}
		if word == seatMatched {
			kept = true
			seats = append(seats, session.Matched(g, form(e, g)))
			continue
		}
		if s, ok := e.programSeat(g, word); ok {
			kept = true
			seats = append(seats, s)
			continue
		}
		level := 0
		if n, ok := strings.CutPrefix(word, "level "); ok {
			if _, err := fmt.Sscanf(n, "%d", &level); err != nil {
				level = 0
			}
		}
		kept = kept || word != ""
		seats = append(seats, session.SeatAt(g, level))
	}
	if !kept {
		for i := 1; i < len(seats); i++ {
			seats[i] = session.SeatAt(g, ai.StartLevel)
		}
	}
	return seats
}

// programSeat is a seat for a program whose words the settings keep.
func (e *Env) programSeat(g game.Game, word string) (session.Seat, bool) {
	if e.Programs == nil || !strings.Contains(word, ":") {
		return session.Seat{}, false
	}
	name, err := e.Programs.Name(g, word)
	if name == "" && err != nil {
		return session.Seat{}, false
	}
	return session.Seat{Agent: true, Name: name, Command: word}, true
}

// keptRules are the rules of the last new game of g, as the settings keep them;
// those that g does not have are its first ones.
func keptRules(e *Env, g game.Game) string {
	kept := e.Settings.For(g.Info().Name).Rules
	for _, set := range g.Info().RuleSets {
		if set.Name == kept {
			return kept
		}
	}
	return ""
}

// seatMatched is a seat in the settings whose level follows the person's form.
const seatMatched = "match"

// keepSeats remembers seats and rules for the next new game of g.
func keepSeats(e *Env, g game.Game, rules string, seats []session.Seat) {
	kept := e.Settings.For(g.Info().Name)
	kept.Rules = rules
	for i := range kept.Seats {
		switch {
		case i >= len(seats):
			kept.Seats[i] = ""
		case seats[i].Agent:
			kept.Seats[i] = seats[i].Command
		case seats[i].Matched:
			kept.Seats[i] = seatMatched
		case seats[i].Person():
			kept.Seats[i] = "person"
		default:
			kept.Seats[i] = fmt.Sprintf("level %d", seats[i].Level)
		}
	}
}
