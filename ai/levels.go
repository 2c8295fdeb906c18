package ai

import (
	"fmt"
	"time"

	"freckers/ai/alphabeta"
	"freckers/ai/handicap"
	"freckers/game"
)

// LevelInfo describes a level to people.
type LevelInfo struct {
	Number int // as in [Request]
	Name   string
	About  string // one sentence
	// Rating is the level's Elo rating in the games of LEVELS.md, relative to level 1.
	Rating int
}

// level is how a level plays. LEVELS.md lists the games by which levels were tuned.
type level struct {
	LevelInfo
	handicap handicap.Profile
	depth    int           // plies searched in full, 0 for no limit
	nodes    uint64        // positions, the same on every machine; 0 for no limit
	time     time.Duration // 0 for no limit
}

// Levels returns the levels of a game, the weakest first. It is empty if the engine does
// not play the game.
func Levels(g game.Game) []LevelInfo {
	var list []LevelInfo
	for _, l := range levelsOf(g) {
		list = append(list, l.LevelInfo)
	}
	return list
}

// Noisy reports whether the scores of a level may be wrong by more than a hop. Proofs hold
// at every level.
func Noisy(g game.Game, number int) bool {
	l, err := levelFor(g, number)
	return err == nil && l.handicap != (handicap.Profile{})
}

// UsesCache reports whether searches at a level, or at full strength for 0, benefit from
// the results in a [Cache].
func UsesCache(g game.Game, number int) bool {
	l, err := levelFor(g, number)
	return number == 0 || err == nil && l.time > 0
}

// UsesNet reports whether a level, or full strength for 0, evaluates positions by the game's net, if it has one.
func UsesNet(g game.Game, number int) bool {
	l, err := levelFor(g, number)
	p, _ := profileFor(g)
	return number == 0 || err == nil && (!p.byHand || l.handicap == (handicap.Profile{}))
}

func levelsOf(g game.Game) []level {
	if p, ok := profileFor(g); ok {
		return p.levels()
	}
	return nil
}

func levelFor(g game.Game, number int) (level, error) {
	list := levelsOf(g)
	if number < 1 || number > len(list) {
		return level{}, fmt.Errorf("ai: %s has no level %d: choose 1 to %d, or 0 for full strength", g.Info().Name, number, len(list))
	}
	return list[number-1], nil
}

// minNodesToProve is the number of nodes from which a level proves races: fewer are
// better spent on searching.
const minNodesToProve = 100_000

// apply adds a level's limits and handicap to a search. A level without a clock
// uses no results of earlier searches.
func (l level) apply(c *config) {
	c.handicap = l.handicap
	c.options.NoProofs = l.time == 0 && l.nodes < minNodesToProve
	c.limits.Depth = tighter(c.limits.Depth, l.depth)
	c.limits.Nodes = tighter(c.limits.Nodes, l.nodes)
	c.Limits.Time = tighter(c.Limits.Time, l.time)
	c.untimed = l.time == 0
}

// tighter returns the smaller of two limits, of which 0 is none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// The opening in which [Request.VaryOpening] holds, in plies, and the greatest
// bonus that the seed gives to an action there, in hundredths of a step.
const (
	variedPlies = 8
	variedBonus = 60
)

func varyOpening(l *alphabeta.Limits, r *Request) {
	if ply := r.State.Ply(); r.VaryOpening && ply < variedPlies {
		l.RootBonus, l.Seed = variedBonus, r.Seed+uint64(ply)<<48
	}
}
