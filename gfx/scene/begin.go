package scene

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/table"
	"freckers/gfx/words"
	"freckers/replay"
)

// begin starts a new game; when that cannot be done the notice says why and
// the other screen comes.
func begin(e *Env, rules string, seats []table.Seat, other Scene) Scene {
	rec, err := replay.New(theGame(), game.Options{Rules: rules, Seed: uint64(time.Now().UnixNano())}, table.Recorded(seats))
	if err != nil {
		e.Notice = err.Error()
		return other
	}
	return play(e, rec, seats)
}

// play goes on with a record as a game that is saved under a new name.
func play(e *Env, rec *replay.Record, seats []table.Seat) Scene {
	name := fmt.Sprintf("%s %s", rec.Header.Created.Local().Format("2006-01-02 15.04.05"), rec.Header.Game)
	j, err := replay.Create(e.Store, name, rec)
	if err != nil {
		e.Notice = err.Error()
	}
	e.Settings.Playing = j.Name()
	return NewGame(table.New(j, seats, e.pace()))
}

// resume goes on with a saved game at the place where it was left.
func resume(e *Env, name string) (*Game, error) {
	j, err := replay.Resume(e.Store, name)
	if err != nil {
		return nil, err
	}
	if j.Record().Game().Info().Name != theGame().Info().Name {
		return nil, errors.New(name + ": another game than this window plays")
	}
	e.Settings.Playing = name
	return NewGame(table.New(j, table.SeatsOf(j.Record()), e.pace())), nil
}

// First is the screen that the window opens with: the game that was being
// played when the program ended, else the title.
func First(e *Env) Scene {
	name := e.Settings.Playing
	if name == "" {
		return NewTitle(e)
	}
	e.Settings.Playing = ""
	g, err := resume(e, name)
	if err != nil {
		e.Notice = err.Error()
		return NewTitle(e)
	}
	if g.table.Over() {
		g.leave(e)
		return NewTitle(e)
	}
	e.Notice = words.GameBack
	return g
}

// keptSeats are the seats of the last new game, as the settings keep them.
func keptSeats(e *Env, g game.Game) []table.Seat {
	kept := false
	var seats []table.Seat
	for i := range g.Info().Seats {
		word := ""
		if i < len(e.Settings.Seats) {
			word = e.Settings.Seats[i]
		}
		if word == seatMatched {
			kept = true
			seats = append(seats, table.Matched(g, form(e)))
			continue
		}
		level := 0
		if n, ok := strings.CutPrefix(word, "level "); ok {
			if _, err := fmt.Sscanf(n, "%d", &level); err != nil {
				level = 0
			}
		}
		kept = kept || word != ""
		seats = append(seats, table.SeatAt(g, level))
	}
	if !kept {
		for i := 1; i < len(seats); i++ {
			seats[i] = table.SeatAt(g, ai.Newcomer)
		}
	}
	return seats
}

// seatMatched is a seat in the settings whose level follows the person's form.
const seatMatched = "match"

// keepSeats remembers seats and rules for the next new game.
func keepSeats(e *Env, rules string, seats []table.Seat) {
	e.Settings.Rules = rules
	for i := range e.Settings.Seats {
		e.Settings.Seats[i] = ""
		if i >= len(seats) {
			continue
		}
		e.Settings.Seats[i] = "person"
		if !seats[i].Person() {
			e.Settings.Seats[i] = fmt.Sprintf("level %d", seats[i].Level)
		}
		if seats[i].Matched {
			e.Settings.Seats[i] = seatMatched
		}
	}
}
