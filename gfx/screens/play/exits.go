package play

import (
	"slices"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
)

// exits lead out of a game: to another one, to its review, to whoever plays on, or away.
type exits struct {
	*live
	spectated bool // a referee's game is behind this one
}

// rematch begins another game with the same rules and players, an adaptive level adjusted; seed 0 deals a new pond.
func (x *exits) rematch(seed uint64) nav.Route {
	played, seats := x.session.State().Game(), slices.Clone(x.session.Seats())
	for i := range seats {
		if seats[i].Matched {
			seats[i] = session.Matched(played, x.env.Form(played))
		}
	}
	if !widgets.Dealt(played) {
		seed = 0
	}
	return x.begin(seed, seats)
}

// restart begins the same game on the same pond.
func (x *exits) restart() nav.Route { return x.rematch(x.session.Journal().Record().Header.Seed) }

// level begins a game against another level, which the next new game suggests too.
func (x *exits) level(level int) nav.Route {
	played, seats := x.session.State().Game(), slices.Clone(x.session.Seats())
	for i := range seats {
		if !seats[i].Human() {
			seats[i] = session.LevelSeat(played, level)
		}
	}
	x.env.KeepSeats(played, x.session.State().RuleSet(), seats)
	return x.begin(0, seats)
}

func (x *exits) begin(seed uint64, seats []session.Seat) nav.Route {
	s := x.session.State()
	return x.env.StartAt(s.Game(), nav.StartOf(x.session.Journal().Record()), game.Options{RuleSet: s.RuleSet(), Seed: seed}, seats, &x.notice)
}

// review opens the finished game and begins its review.
func (x *exits) review() nav.Route {
	j := x.session.Journal()
	return nav.Playback{Record: j.Record(), Title: j.Name(), Reviewing: true, Journal: j}
}

// leave ends the game: behind it is the title, or the referee's game that goes on.
func (x *exits) leave() nav.Route {
	x.env.Settings.Playing = ""
	return nav.Back{}
}

// program asks which program plays on, suggesting the last one of that name.
func (x *exits) program() nav.Route {
	e, played, seat := x.env, x.session.State().Game(), x.session.State().ToMove()
	s := x.session.Seats()[seat]
	typed := s.Command
	for i := range e.Settings.Programs.Len() {
		words := e.Settings.Programs[i]
		if name, err := e.Programs.Name(played, words); typed == "" && err == nil && name == s.Name {
			typed = words
		}
	}
	return nav.PickProgram{Game: played, Seat: int(seat), Title: played.Info().Seats[seat].Title, Command: typed, Timed: true}
}
