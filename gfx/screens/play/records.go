package play

import (
	"freckers/game"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
)

// achievement is what a finished game is worth in the person's records.
type achievement struct {
	counted bool // the end was looked at
	won     bool
	beaten  records.Beaten
}

// updateRecords counts a finished game of one person against levels, once. Undo can reopen a game:
// its first end is the one that counts.
func (g *Screen) updateRecords(e *nav.Env) {
	if !g.session.Over() {
		g.achievement = achievement{}
		return
	}
	if g.achievement.counted {
		return
	}
	g.achievement.counted = true
	played, ok := records.Played(g.session)
	if !ok {
		return
	}
	g.achievement.won = played.Outcome == records.Won
	var err error
	if g.achievement.beaten, err = e.Records.Count(played); err != nil {
		g.notice = e.Error(err)
	}
}

// updateRating counts a finished game of one person against the machine, once, if somebody won.
func (g *Screen) updateRating(e *nav.Env) {
	t := g.session
	began := t.Journal().Record().Header.Created.Unix()
	if !t.Over() || e.Settings.Counted == began {
		return
	}
	winner, person, level := t.Winner(), game.Nobody, 0
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
	f := e.Form(played).After(played, level, winner == person, t.Helped())
	s := e.Settings.For(played.Info().Name)
	s.Rating, s.Won, s.Lost, e.Settings.Counted = f.Rating, f.Won, f.Lost, began
}

// rematchSeats returns the same seats, with an adaptive level adjusted.
func rematchSeats(e *nav.Env, g game.Game, seats []session.Seat) []session.Seat {
	next := make([]session.Seat, len(seats))
	for i, s := range seats {
		if s.Matched {
			s = session.Matched(g, e.Form(g))
		}
		next[i] = s
	}
	return next
}
