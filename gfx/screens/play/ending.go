package play

import (
	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// ending is the panel after the last move: how the game went, the next thing to do, and the moments in it.
type ending struct {
	*live
	summary
	exits   *exits
	results *results
	company *character.Company
	menu    *ui.Command
	back    *ui.Command
	friend  *friend
	scenes  [most]board.Scene // of the moments

	rematch, review, onward, away ui.Command
	moments                       [most]ui.Command
}

// summary is what there is to say of a game that has ended, found once.
type summary struct {
	of     summaryKey
	found  lookback
	line   string // how the game went
	good   string // a true good thing, or empty
	advice string // one thing that a person who lost can try
	rival  character.Figure
	named  string // the rival
	face   character.Face
	says   string
	next   int  // the level that comes next, 0 for none
	won    bool // by the only person
}

// summaryKey is what a summary was made of.
type summaryKey struct {
	cursor, nodes int
	result        bool
	counted       bool
}

func (d *ending) makeCommands() {
	x := d.exits
	d.rematch = ui.Command{ID: "rematch", Title: text.Mark("Rematch"), Do: func() { d.route = x.rematch(0) }}
	d.onward = ui.Command{ID: "next", Can: func() bool { return d.next > 0 }, Do: func() { d.route = x.level(d.next) }}
	d.away = ui.Command{ID: "away", Title: text.Mark("Back to the pond"), Do: func() { d.route = x.leave() }}
	if x.spectated {
		d.away.Title = text.Mark("Back to the referee")
	}
	d.review = ui.Command{ID: "review", Title: text.Mark("Look closer in the workshop"), Short: text.Mark("Look closer"), Icon: "lamp", Key: input.ReviewGame, Can: d.ended, Do: func() { d.route = x.review() }}
	for i := range d.moments {
		d.moments[i] = ui.Command{ID: "moment", About: text.Mark("Look at this move"), Do: func() { d.look(d.found.moments[i].node) }}
	}
}

// forget has the summary found anew.
func (d *ending) forget() {
	d.found.stop()
	d.summary = summary{}
}

// update sums the game up, once it is over and the last move has been shown.
func (d *ending) update() {
	rec := d.session.Journal().Record()
	key := summaryKey{rec.Cursor, len(rec.Nodes), d.session.Journal().Result() != nil, d.results.counted}
	if !d.ended() {
		key = summaryKey{}
	}
	if key == d.of {
		return
	}
	d.forget()
	if d.of = key; d.ended() {
		d.sumUp()
		d.offer()
	}
}

// sumUp finds what there is to say of the game.
func (d *ending) sumUp() {
	e, rec, won := d.env, d.session.Journal().Record(), d.session.Winner()
	states, actions := rec.History(rec.Cursor)
	person, rival := opponents(d.session.Seats(), won)
	d.line = d.view.line
	if person == game.Nobody {
		return
	}
	d.won = won == person
	if t := d.session.State().Tally(person); won != person && won != game.Nobody && t.Of != 0 && d.session.State().Outcome().Over {
		d.line = Had(e.Locale, d.session.State(), person)
	}
	d.good = good(e, d.session, d.results.achievement, len(actions), person)
	d.rival, d.named = character.Seated(rec.Header.Seats)[rival], d.view.names[rival]
	d.face, d.says = character.Idle, e.T("Shall we find out who is better?")
	switch won {
	case person:
		d.face, d.says = character.Beaten, e.T("Well hopped. Again?")
	case game.Nobody:
	default:
		d.face, d.says = character.Happy, e.T("Good game! Want another?")
		if a, ok := explain.AdviceFor(states, actions, person, won); ok {
			d.advice = phrases.Advice(e.Locale, a, d.view.names[won], states[0].Ply())
		}
	}
	if line := d.company.LastWords(e.Locale, rec.Header.Seed, d.rival.Character, won == rival); line != "" && won != game.Nobody {
		d.says = line
	}
	if !e.Settings.Talk || d.session.Seats()[rival].Friend {
		d.says = ""
	}
	d.next = nextLevel(states[0].Game(), d.session.Seats(), won, person)
}

// offer gives the buttons after a game their names and portraits.
func (d *ending) offer() {
	l, of := d.view.Locale, d.session.State().Game()
	d.rematch.Art, d.onward.Art, d.onward.Label = [2]string{}, [2]string{}, ""
	main, who := &d.rematch, d.rival.Character
	switch {
	case d.next > 0 && d.won:
		d.onward.Label = l.T("Next: %s", l.T(session.LevelName(of, d.next)))
		main, who = &d.onward, character.OfLevel(session.LevelName(of, d.next), d.next)
	case d.next > 0:
		d.onward.Label = l.T("Play %s", l.T(session.LevelName(of, d.next)))
	}
	if d.named != "" && who.Level() {
		all := character.Figure{Character: who}.Art(character.Idle)
		main.Art = [2]string{all[0], all[1]}
	}
}

// lookBack finds the moments of the game while the panel is shown.
func (d *ending) lookBack() {
	rec, won := d.session.Journal().Record(), d.session.Winner()
	if d.found.of != rec {
		us, _ := opponents(d.session.Seats(), won)
		if us == game.Nobody {
			us = max(won, 0)
		}
		d.found.begin(d.env, rec, us)
	}
	d.found.tick(d.view.Locale, d.view.names, won)
}

// opponents returns the seat of the only person and that of whom the person has met, of two the
// winner or else the next one. Where no person or several played, there is neither.
func opponents(seats []session.Seat, won game.Seat) (person, rival game.Seat) {
	person = session.Only(seats, session.Seat.Human)
	switch {
	case person == game.Nobody || len(seats) < 2:
		return game.Nobody, game.Nobody
	case won != game.Nobody && won != person:
		return person, won
	}
	return person, (person + 1) % game.Seat(len(seats))
}

// good is a true good thing of a game: a mark that it has beaten, wins in a row, a long chain, or that nobody helped.
func good(e *nav.Env, s *session.Session, a achievement, plies int, person game.Seat) string {
	marks, played := e.Records.Of(s.State().Game().Info().Name), s.State().Game()
	switch {
	case a.beaten.FewestMoves:
		return e.T("Your quickest win yet: %s", phrases.Moves(e.Locale, s.State().Ply()))
	case a.beaten.LongestChain:
		return e.T("Your longest chain yet: %s", phrases.Hops(e.Locale, played, marks.LongestChain))
	case a.beaten.BestStreak:
		return e.N("Your best streak: %d win in a row", "Your best streak: %d wins in a row", marks.Streak)
	case a.won && marks.Streak > 1:
		return e.N("%d win in a row", "%d wins in a row", marks.Streak)
	}
	switch longest := records.LongestChain(s.Journal().Record(), person); {
	case longest > 1:
		return e.T("Your longest chain: %s", phrases.Hops(e.Locale, played, longest))
	case plies > 1 && !s.Helped():
		return e.T("Played without hints, and nothing taken back")
	}
	return ""
}

// nextLevel is the level to try after a game against one or more of another: the next one after
// a win, the one below after a loss; 0 for none.
func nextLevel(of game.Game, seats []session.Seat, won, person game.Seat) int {
	level := 0
	for _, s := range seats {
		switch {
		case s.Human():
		case s.Elsewhere() || s.Matched || level > 0 && s.Level != level:
			return 0
		default:
			level = s.Level
		}
	}
	switch {
	case won == person && level < len(ai.Levels(of)):
		return level + 1
	case won != person && won != game.Nobody && level > 1:
		return level - 1
	}
	return 0
}
