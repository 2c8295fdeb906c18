package play

import (
	"slices"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/story"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// ending is what the panel says after the last move, found once.
type ending struct {
	of     endingKey
	story  *story.Story
	best   string // what has never been reached before
	advice string // one thing that a person who lost can try
	rival  character.Figure
	named  string // the rival
	face   character.Face
	says   string
	next   int    // the level that comes next, 0 for none
	onward string // the label of its button
	short  string // the same where there is little room
	brief  string // and where there is very little
}

type endingKey struct {
	cursor, nodes int
	result        bool
	counted       bool
}

// updateEnding sums the game up, once it is over and the last move has been shown.
func (g *Screen) updateEnding(e *nav.Env) {
	rec := g.session.Journal().Record()
	key := endingKey{rec.Cursor, len(rec.Nodes), g.session.Journal().Result() != nil, g.achievement.counted}
	if !g.ended() || key == g.ending.of {
		return
	}
	states, actions := rec.History(rec.Cursor)
	won, begun := g.session.Winner(), states[0].Ply()
	g.ending = ending{of: key, story: story.Tell(e.Locale, states, actions, rec.Line(rec.Cursor), won)}
	end := &g.ending
	end.best = bestText(e, g.session, g.achievement)
	person, rival := opponents(g.session.Seats(), won)
	if person == game.Nobody {
		return
	}
	end.rival, end.named = character.Seated(rec.Header.Seats)[rival], g.view.names[rival]
	end.face, end.says = character.Idle, e.T("Nobody won. Shall we find out who is better?")
	switch won {
	case person:
		end.face, end.says = character.Beaten, e.T("Well hopped. Again?")
	case game.Nobody:
	default:
		end.face, end.says = character.Happy, e.T("Good game! Want another?")
		if a, ok := explain.AdviceFor(states, actions, person, won); ok {
			end.advice = phrases.Advice(e.Locale, a, g.view.names[won], begun)
		}
	}
	if line := g.company.LastWords(e.Locale, rec.Header.Seed, end.rival.Character, won == rival); line != "" && won != game.Nobody {
		end.says = line
	}
	if !e.Settings.Talk {
		end.says = ""
	}
	end.chooseNext(e.Locale, states[0].Game(), g.session.Seats(), won, person)
}

// opponents returns the seat of the only person and that of whom the person has met, of two the
// winner or else the next one. Where no person or several played, there is neither.
func opponents(seats []session.Seat, won game.Seat) (person, rival game.Seat) {
	person = game.Nobody
	for i, s := range seats {
		switch {
		case s.Human() && person != game.Nobody:
			return game.Nobody, game.Nobody
		case s.Human():
			person = game.Seat(i)
		}
	}
	if person == game.Nobody || len(seats) < 2 {
		return game.Nobody, game.Nobody
	}
	if won != game.Nobody && won != person {
		return person, won
	}
	return person, (person + 1) % game.Seat(len(seats))
}

// bestText is the mark that a game has beaten, or how many were won in a row, empty for none.
func bestText(e *nav.Env, t *session.Session, a achievement) string {
	marks := e.Records.Of(t.State().Game().Info().Name)
	switch {
	case a.beaten.FewestMoves:
		return e.T("New best: %s", phrases.Moves(e.Locale, t.State().Ply()))
	case a.beaten.LongestChain:
		return e.T("Your longest chain: %s", phrases.Hops(e.Locale, t.State().Game(), marks.LongestChain))
	case a.beaten.BestStreak:
		return e.N("Your best streak: %d win in a row", "Your best streak: %d wins in a row", marks.Streak)
	case a.won && marks.Streak > 1:
		return e.N("%d win in a row", "%d wins in a row", marks.Streak)
	}
	return ""
}

// chooseNext finds the level to try after a game against one or more of another: the next one after
// a win, the one below after a loss.
func (d *ending) chooseNext(l *text.Locale, of game.Game, seats []session.Seat, won, person game.Seat) {
	level := 0
	for _, s := range seats {
		switch {
		case s.Human():
		case s.Agent || s.Matched || level > 0 && s.Level != level:
			return
		default:
			level = s.Level
		}
	}
	switch {
	case won == person && level < len(ai.Levels(of)):
		d.next, d.short, d.brief = level+1, l.T("Next level"), l.T("Next level")
		d.onward = l.T("Next level: %s", l.T(session.LevelName(of, d.next)))
	case won != person && won != game.Nobody && level > 1:
		d.next, d.short, d.brief = level-1, l.T("One level down"), l.T("Level down")
		d.onward = l.T("One level down: %s", l.T(session.LevelName(of, d.next)))
	}
}

// playLevel begins a game against another level, which the next new game suggests too.
func (g *Screen) playLevel(e *nav.Env, level int) nav.Route {
	played, rules := g.session.State().Game(), g.session.State().RuleSet()
	seats := slices.Clone(g.session.Seats())
	for i := range seats {
		if !seats[i].Human() {
			seats[i] = session.SeatAt(played, level)
		}
	}
	e.KeepSeats(played, rules, seats)
	next, err := e.StartAt(played, nav.StartOf(g.session.Journal().Record()), game.Options{RuleSet: rules}, seats)
	if err != nil {
		g.notice = e.Error(err)
		return nil
	}
	return next
}

// review opens the finished game and begins its review.
func (g *Screen) review() nav.Route {
	j := g.session.Journal()
	return nav.Playback{Record: j.Record(), Title: j.Name(), Reviewing: true, Journal: j}
}
