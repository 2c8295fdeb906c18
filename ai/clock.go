package ai

import (
	"time"

	"freckers/game"
)

// Clock is what the clock of the side to move shows when a think begins.
type Clock struct {
	Left time.Duration // until the side has no time left
	Inc  time.Duration // given after each of its actions
	// Moves is the number of its actions until it gets more time; 0 where
	// what is left must last for the rest of the game.
	Moves int
}

// The shares by which a think divides a clock. TUNING.md has the games by
// which they were set.
const (
	restOfGame  = 16 // actions that are expected to come, where nobody says
	mostOfClock = 4  // no think takes more than one part in so many of what is left
	stretch     = 4  // nor more than so many times its share
	spare       = 15 * time.Millisecond
)

// budget is how long a think may take, from when its clock began to run.
type budget struct {
	// soft is the aim, which a steady think does not use up and an unsteady
	// one exceeds; 0 where the think uses all it has.
	soft time.Duration
	// hard is when it is cut off; 0 for never.
	hard time.Duration
}

// budgetFor divides the time of the limits; late is by how much thinks ended
// too late before.
func budgetFor(l Limits, late time.Duration) budget {
	var b budget
	if l.Time > 0 {
		b.hard = sooner(l.Time, late)
	}
	if l.Clock == nil {
		return b
	}
	share := clockShare(*l.Clock, late)
	if b.hard == 0 || share.hard < b.hard {
		return share
	}
	b.soft = share.soft
	return b
}

// sooner takes what thinks end too late off a limit, but no more than a quarter.
func sooner(limit, late time.Duration) time.Duration {
	return max(limit-min(late, limit/4), 1)
}

// clockShare is a think's part of a clock. What is kept back is for the way to
// the clock and back.
func clockShare(c Clock, late time.Duration) budget {
	const least = time.Microsecond // of a clock that has run out: 0 would be no limit
	left := max(c.Left-min(spare, c.Left/4)-late, c.Left/8, restOfGame*least)
	moves := restOfGame
	if c.Moves > 0 {
		moves = min(c.Moves, restOfGame)
	}
	share := left/time.Duration(moves) + c.Inc/4*3
	most := max(left/mostOfClock, min(share, left/4*3))
	if c.Moves == 1 {
		most = left
	}
	hard := stretch * min(share, most/stretch)
	return budget{soft: min(share, hard), hard: hard}
}

// pace decides after each iteration whether another one is worth its time.
type pace struct {
	budget
	best   game.Action
	score  int
	steady int     // iterations in a row that found the same action
	turns  float64 // how often the action changed, the older the less
	worth  float64 // the part of the soft limit after which no iteration begins
}

// note takes in what an iteration found. An iteration takes about as long as
// all before it, so half of the share begins the one that uses it up.
func (p *pace) note(line Line) {
	p.turns /= 2
	drop := 0
	switch best := line.Actions[0]; p.best {
	case best:
		p.steady++
		drop = p.score - line.Score.Value
	case "":
	default:
		p.steady = 0
		p.turns++
		drop = p.score - line.Score.Value
	}
	p.best, p.score = line.Actions[0], line.Score.Value
	p.worth = 0.55 + 0.4*p.turns - 0.04*float64(min(p.steady, 6)) + min(float64(max(drop, 0))/150, 0.8)
}

// enough says whether a think that has taken so long is to end here, between
// two iterations.
func (p *pace) enough(taken time.Duration) bool {
	return p.soft > 0 && p.best != "" && taken >= time.Duration(p.worth*float64(p.soft))
}

// over says whether the time is up, so long after the limits began to count.
func (p *pace) over(taken time.Duration) bool { return p.hard > 0 && taken >= p.hard }
