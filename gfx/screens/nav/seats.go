package nav

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
)

// Start is the route to a new game. Without a seed the game gets one of its own.
func Start(g game.Game, o game.Options, seats []session.Seat) (Route, error) {
	if o.Seed == 0 {
		o.Seed = NewSeed()
	}
	rec, err := replay.New(g, o, session.Recorded(seats))
	return Play{Record: rec, Seats: seats}, err
}

// NewSeed returns a seed that can be told and typed.
func NewSeed() uint64 { return uint64(time.Now().UnixNano()/1000)%999_999 + 1 }

// Form is how the person at the window has done against the machine in a game.
func (e *Env) Form(g game.Game) ai.PlayerRating {
	s := e.Settings.For(g.Info().Name)
	return ai.PlayerRating{Rating: s.Rating, Won: s.Won, Lost: s.Lost}
}

// KeptSeats returns the seats of the last new game, as the settings keep them.
func (e *Env) KeptSeats(g game.Game) []session.Seat {
	kept := false
	var seats []session.Seat
	typed := e.Settings.For(g.Info().Name).Seats
	for i := range g.Info().Seats {
		word := ""
		if i < len(typed) {
			word = typed[i]
		}
		if word == SeatMatched {
			kept = true
			seats = append(seats, session.Matched(g, e.Form(g)))
			continue
		}
		if s, ok := e.ProgramSeat(g, word); ok {
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

// ProgramSeat is a seat for a program whose words the settings keep.
func (e *Env) ProgramSeat(g game.Game, word string) (session.Seat, bool) {
	if e.Programs == nil || !strings.Contains(word, ":") {
		return session.Seat{}, false
	}
	name, err := e.Programs.Name(g, word)
	if name == "" && err != nil {
		return session.Seat{}, false
	}
	return session.Seat{Agent: true, Name: name, Command: word}, true
}

// KeptRules returns the rules of the last new game of g, as the settings keep them;
// those that g does not have are its first ones.
func (e *Env) KeptRules(g game.Game) string {
	kept := e.Settings.For(g.Info().Name).Rules
	for _, set := range g.Info().RuleSets {
		if set.Name == kept {
			return kept
		}
	}
	return ""
}

// SeatMatched is a seat in the settings whose level follows the person's form.
const SeatMatched = "match"

// KeepSeats remembers seats and rules for the next new game of g.
func (e *Env) KeepSeats(g game.Game, rules string, seats []session.Seat) {
	kept := e.Settings.For(g.Info().Name)
	kept.Rules = rules
	for i := range kept.Seats {
		switch {
		case i >= len(seats):
			kept.Seats[i] = ""
		case seats[i].Agent:
			kept.Seats[i] = seats[i].Command
		case seats[i].Matched:
			kept.Seats[i] = SeatMatched
		case seats[i].Human():
			kept.Seats[i] = "person"
		default:
			kept.Seats[i] = fmt.Sprintf("level %d", seats[i].Level)
		}
	}
}

// Branch is the route to a game of its own from a node of a record on: a person for
// the side to move, and the others as in the last new game. The record is shared up
// to there.
func (e *Env) Branch(of *replay.Record, node int) (Play, error) {
	state := of.State(node)
	if state.Outcome().Over {
		return Play{}, errors.New(e.T("The game is over. Step back to play from an earlier position."))
	}
	g := state.Game()
	level := ai.StartLevel
	for _, s := range e.KeptSeats(g) {
		level = max(level, s.Level)
	}
	seats := make([]session.Seat, len(g.Info().Seats))
	for i := range seats {
		if game.Seat(i) != state.ToMove() {
			seats[i] = session.SeatAt(g, level)
		}
	}
	rec, err := of.Fork(node, session.Recorded(seats))
	return Play{Record: rec, Seats: seats}, err
}
