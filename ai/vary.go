package ai

import "freckers/ai/search"

// The opening in which [Request.Varied] holds, in plies, and how much better
// than it is an action may be taken for there, in hundredths of a step.
const (
	variedPlies = 8
	variedWhim  = 60
)

// vary lets the seed choose in the opening, for a player whose judgement errs by
// noise: one that errs varies by itself.
func vary(l *search.Limits, r Request, noise int) {
	if ply := r.State.Ply(); r.Varied && noise == 0 && ply < variedPlies {
		l.Whim, l.Seed = variedWhim, r.Seed+uint64(ply)<<48
	}
}
