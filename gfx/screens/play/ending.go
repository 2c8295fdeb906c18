package play

import (
	"slices"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play/status"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// ending is what the panel says after the last move, found once.
type ending struct {
	of      endingKey
	back    lookback
	scenes  [most]board.Scene // of the moments
	flipped bool
	env     *nav.Env // of this tick
	line    string   // how the game went
	good    string   // a true good thing, or empty
	advice  string   // one thing that a person who lost can try
	rival   character.Figure
	named   string // the rival
	face    character.Face
	says    string
	next    int    // the level that comes next, 0 for none
	onward  string // the label of its button
	won     bool   // by the only person
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
	if !g.ended() {
		g.ending.back.stop()
		if g.ending.of != (endingKey{}) {
			g.ending = ending{}
		}
		return
	}
	if key != g.ending.of {
		g.ending.back.stop()
		g.ending = ending{of: key}
		g.sumUp(e)
	}
	g.offer()
	g.ending.flipped = g.pond.flipped
	if !e.Bare {
		g.ending.back.tick(e.Locale, g.view.names, g.session.Winner())
	}
}

// sumUp finds what there is to say of the game.
func (g *Screen) sumUp(e *nav.Env) {
	end, rec, won := &g.ending, g.session.Journal().Record(), g.session.Winner()
	states, actions := rec.History(rec.Cursor)
	person, rival := opponents(g.session.Seats(), won)
	us := person
	if us == game.Nobody {
		us = max(won, 0)
	}
	if len(actions) > 0 && !e.Bare {
		end.back.begin(e, rec, us)
	} else {
		end.back.done = true
	}
	end.line = g.view.line
	if person == game.Nobody {
		return
	}
	end.won = won == person
	end.line = outcome(e.Locale, g, person, won)
	end.good = good(e, g.session, g.achievement, states, actions, person)
	end.rival, end.named = character.Seated(rec.Header.Seats)[rival], g.view.names[rival]
	end.face, end.says = character.Idle, e.T("Shall we find out who is better?")
	switch won {
	case person:
		end.face, end.says = character.Beaten, e.T("Well hopped. Again?")
	case game.Nobody:
	default:
		end.face, end.says = character.Happy, e.T("Good game! Want another?")
		if a, ok := explain.AdviceFor(states, actions, person, won); ok {
			end.advice = phrases.Advice(e.Locale, a, g.view.names[won], states[0].Ply())
		}
	}
	if line := g.players.company.LastWords(e.Locale, rec.Header.Seed, end.rival.Character, won == rival); line != "" && won != game.Nobody {
		end.says = line
	}
	if !e.Settings.Talk {
		end.says = ""
	}
	end.chooseNext(e.Locale, states[0].Game(), g.session.Seats(), won, person)
}

// outcome is how a game of a person went: where it was lost, what the person had.
func outcome(l *text.Locale, g *Screen, person, won game.Seat) string {
	t := g.session.State().Tally(person)
	if won == person || won == game.Nobody || t.Of == 0 || !g.session.State().Outcome().Over {
		return g.view.line
	}
	return status.Had(l, g.session.State(), person)
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

// good is a true good thing of a game: a mark that it has beaten, wins in a row, a long chain, or that nobody helped.
func good(e *nav.Env, t *session.Session, a achievement, states []game.State, actions []game.Action, person game.Seat) string {
	marks, played := e.Records.Of(t.State().Game().Info().Name), t.State().Game()
	switch {
	case a.beaten.FewestMoves:
		return e.T("Your quickest win yet: %s", phrases.Moves(e.Locale, t.State().Ply()))
	case a.beaten.LongestChain:
		return e.T("Your longest chain yet: %s", phrases.Hops(e.Locale, played, marks.LongestChain))
	case a.beaten.BestStreak:
		return e.N("Your best streak: %d win in a row", "Your best streak: %d wins in a row", marks.Streak)
	case a.won && marks.Streak > 1:
		return e.N("%d win in a row", "%d wins in a row", marks.Streak)
	}
	longest := 0
	for i, a := range actions {
		if states[i].ToMove() != person {
			continue
		}
		hops := 0
		_, events, _ := states[i].Play(a)
		for _, ev := range events {
			if ev.Kind == game.Hop {
				hops++
			}
		}
		longest = max(longest, hops)
	}
	switch {
	case longest > 1:
		return e.T("Your longest chain: %s", phrases.Hops(e.Locale, played, longest))
	case len(actions) > 1 && !t.Helped():
		return e.T("Played without hints, and nothing taken back")
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
		d.next = level + 1
		d.onward = l.T("Next: %s", l.T(session.LevelName(of, d.next)))
	case won != person && won != game.Nobody && level > 1:
		d.next = level - 1
		d.onward = l.T("Play %s", l.T(session.LevelName(of, d.next)))
	}
}

// playLevel begins a game against another level, which the next new game suggests too.
func (g *Screen) playLevel(level int) nav.Route {
	e, played, rules := g.env, g.session.State().Game(), g.session.State().RuleSet()
	seats := slices.Clone(g.session.Seats())
	for i := range seats {
		if !seats[i].Human() {
			seats[i] = session.SeatAt(played, level)
		}
	}
	e.KeepSeats(played, rules, seats)
	return e.StartAt(played, nav.StartOf(g.session.Journal().Record()), game.Options{RuleSet: rules}, seats, &g.notice)
}

// review opens the finished game and begins its review.
func (g *Screen) review() nav.Route {
	j := g.session.Journal()
	return nav.Playback{Record: j.Record(), Title: j.Name(), Reviewing: true, Journal: j}
}
