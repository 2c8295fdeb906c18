package narration

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Story returns up to three facts about a finished game in one line, and one thing to try for
// the person who has lost it: [game.Nobody] if there is no such person.
func (v Narrator) Story(record *replay.Record, person game.Seat) (lines []string) {
	g := record.Game()
	states, actions := record.History(record.Cursor)
	winner, begun := states[len(states)-1].Outcome().Winner, states[0].Ply()
	if r := record.Result; r != nil {
		winner = r.Winner
	}
	sum := explain.Game(states, actions, winner)
	var facts []string
	add := func(title, value string) {
		if title != "" {
			facts = append(facts, v.T("%s: %s.", title, value))
		}
	}
	add(phrases.Feat(v.Locale, g, sum.Longest))
	add(phrases.Moment(v.Locale, sum.Turning, begun))
	add(phrases.Moment(v.Locale, sum.Margin, begun))
	if len(facts) > 0 {
		lines = append(lines, v.sentences(facts...))
	}
	if person == game.Nobody || winner == game.Nobody {
		return lines
	}
	if a, ok := explain.AdviceFor(states, actions, person, winner); ok {
		lines = append(lines, phrases.Advice(v.Locale, a, v.T(g.Info().Seats[winner].Title), begun))
	}
	return lines
}
