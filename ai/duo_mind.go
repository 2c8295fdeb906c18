package ai

import (
	"fmt"

	"freckers/ai/alphabeta"
	"freckers/game"
)

// duel gives the mind of somebody for a game of two that judge knows, and who
// may err in what they make of a position.
func duel[P any, M comparable, J alphabeta.Judge[P, M], PP game.Position[P, M]](who person, s game.State, judge J) (mind, error) {
	p, ok := game.PosOf[P](s)
	if !ok {
		return nil, fmt.Errorf("ai: the state calls itself %s but holds no position of it", s.Game().Info().Name)
	}
	m := newThinker[P, M, J, PP](s, p, judge)
	if who.eyes.Noise > 0 {
		m = &erring{m, who}
	}
	return m, nil
}

// erring is the mind of a player who judges positions roughly.
type erring struct {
	mind
	who person
}

func (e *erring) think(o alphabeta.Options, l alphabeta.Limits, report func(finding) bool) finding {
	o.Noise, o.Seed = e.who.eyes.Noise, e.who.seed
	return e.mind.think(o, l, report)
}

func (e *erring) renew(seed uint64) bool {
	e.who.seed = seed
	return e.mind.renew(seed)
}
