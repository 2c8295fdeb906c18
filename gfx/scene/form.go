package scene

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/session"
)

// form is how the person at the window has done against the machine in a game.
func form(e *Env, g game.Game) ai.PlayerRating {
	s := e.Settings.For(g.Info().Name)
	return ai.PlayerRating{Rating: s.Rating, Won: s.Won, Lost: s.Lost}
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
		case s.Agent:
			return
		case !s.Human():
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
	played := t.State().Game()
	f := form(e, played).After(played, level, winner == person, t.Helped())
	s := e.Settings.For(played.Info().Name)
	s.Rating, s.Won, s.Lost, e.Settings.Counted = f.Rating, f.Won, f.Lost, began
}

// again sits the same seats down for another game: a level that matches the
// person follows their form.
func again(e *Env, g game.Game, seats []session.Seat) []session.Seat {
	next := make([]session.Seat, len(seats))
	for i, s := range seats {
		if s.Matched {
			s = session.Matched(g, form(e, g))
		}
		next[i] = s
	}
	return next
}
