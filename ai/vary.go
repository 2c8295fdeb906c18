package ai

import "freckers/ai/alphabeta"

// The opening in which [Request.Varied] holds, in plies, and how much better
// than it is an action may be taken for there, in hundredths of a step.
const (
	variedPlies = 8
	variedWhim  = 60
)

// vary lets the seed choose in the opening.
func vary(l *alphabeta.Limits, r Request) {
	if ply := r.State.Ply(); r.VaryOpening && ply < variedPlies {
		l.Whim, l.Seed = variedWhim, r.Seed+uint64(ply)<<48
	}
}
