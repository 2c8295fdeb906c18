package scene

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/table"
)

// form is how the person at the window has done against the machine.
func form(e *Env) ai.Form {
	return ai.Form{Rating: e.Settings.Rating, Won: e.Settings.Won, Lost: e.Settings.Lost}
}

// count adds a game that is over to the person's form, once, where one person
// played against machines and somebody won.
func (g *Game) count(e *Env) {
	t := g.table
	began := t.Journal().Record().Header.Created.Unix()
	if !t.Over() || e.Settings.Counted == began {
		return
	}
	winner, person, level := winner(t), game.Nobody, 0
	for i, s := range t.Seats() {
		switch {
		case !s.Person():
			level = s.Level
		case person != game.Nobody:
			return
		default:
			person = game.Seat(i)
		}
	}
	if winner == game.Nobody || person == game.Nobody {
		return
	}
	f := form(e).After(t.State().Game(), level, winner == person, t.Helped())
	e.Settings.Rating, e.Settings.Won, e.Settings.Lost, e.Settings.Counted = f.Rating, f.Won, f.Lost, began
}

// again sits the same seats down for another game: a level that matches the
// person follows their form.
func again(e *Env, g game.Game, seats []table.Seat) []table.Seat {
	next := make([]table.Seat, len(seats))
	for i, s := range seats {
		if s.Matched {
			s = table.Matched(g, form(e))
		}
		next[i] = s
	}
	return next
}
