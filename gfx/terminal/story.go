package terminal

import (
	"slices"
	"strings"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/gfx/text/phrases"
)

// printStory prints three facts about the finished game, and one thing to try for the only person, who
// has lost it.
func (s *textGame) printStory() {
	record, l := s.session.Journal().Record(), s.describer.Locale
	states, actions := record.History(record.Cursor)
	winner, begun := states[len(states)-1].Outcome().Winner, states[0].Ply()
	if r := s.session.Journal().Result(); r != nil {
		winner = r.Winner
	}
	sum := explain.Game(states, actions, winner)
	var facts []string
	add := func(title, value string) {
		if title != "" {
			facts = append(facts, s.T("%s: %s.", title, value))
		}
	}
	add(phrases.Feat(l, s.Game, sum.Longest))
	add(phrases.Moment(l, sum.Turning, begun))
	add(phrases.Moment(l, sum.Margin, begun))
	if len(facts) > 0 {
		s.printLine(strings.Join(facts, " "))
	}
	person := slices.IndexFunc(s.session.Seats(), session.Seat.Human)
	if person < 0 || winner == game.Nobody || slices.ContainsFunc(s.session.Seats()[person+1:], session.Seat.Human) {
		return
	}
	if a, ok := explain.AdviceFor(states, actions, game.Seat(person), winner); ok {
		s.printLine(phrases.Advice(l, a, s.T(s.Game.Info().Seats[winner].Title), begun))
	}
}
