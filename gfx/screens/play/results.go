package play

import (
	"freckers/game"
	"freckers/gfx/records"
)

// results counts a finished game in the person's records and rating.
type results struct {
	*live
	achievement
}

// achievement is what a finished game is worth in the person's records.
type achievement struct {
	counted bool // the end was looked at
	won     bool
	beaten  records.Beaten
}

// update counts a finished game of one person against levels, once. Undo can reopen a game:
// its first end is the one that counts.
func (r *results) update() {
	switch {
	case !r.session.Over():
		r.achievement = achievement{}
		return
	case r.counted:
		return
	}
	r.counted = true
	r.rate()
	played, ok := records.Played(r.session)
	if !ok {
		return
	}
	r.won = played.Outcome == records.Won
	var err error
	if r.beaten, err = r.env.Records.Count(played); err != nil {
		r.notice = r.env.Error(err)
	}
}

// rate counts a game of one person against the machine in the person's rating, once, if somebody won.
func (r *results) rate() {
	t, s := r.session, r.env.Settings
	began := t.Journal().Record().Header.Created.Unix()
	person, _ := opponents(t.Seats(), game.Nobody)
	winner, level := t.Winner(), 0
	if s.Counted == began || winner == game.Nobody || person == game.Nobody {
		return
	}
	for _, one := range t.Seats() {
		switch {
		case one.Elsewhere():
			return
		case !one.Human():
			level = one.Level
		}
	}
	played := t.State().Game()
	f := r.env.Form(played).After(played, level, winner == person, t.Helped())
	g := s.For(played.Info().Name)
	g.Rating, g.Won, g.Lost, s.Counted = f.Rating, f.Won, f.Lost, began
}
