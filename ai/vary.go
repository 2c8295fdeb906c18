package ai

import "math/rand/v2"

// The opening in which [Request.Varied] holds: its plies, the number of actions
// among which the seed chooses, and how much worse than the best one they may
// be, in hundredths of a step.
const (
	variedPlies = 8
	variedLines = 6
	variedGap   = 30
)

// variety lets the seed choose among nearly equal actions.
type variety struct {
	seed  uint64
	ply   int
	lines int // that were asked for; 0 where nothing is varied
}

// varietyOf is the variety of a request, for a player whose judgement errs by
// noise: one that errs varies by itself.
func varietyOf(r Request, noise int) variety {
	if !r.Varied || noise > 0 || r.State.Ply() >= variedPlies {
		return variety{}
	}
	return variety{r.Seed, r.State.Ply(), max(r.Lines, 1)}
}

// choose brings the chosen action to the front and leaves out the lines that
// nobody asked for.
func (v variety) choose(f finding) finding {
	if v.lines == 0 || len(f.lines) == 0 {
		return f
	}
	near, best := 1, f.lines[0].Score
	for best.Win == 0 && near < len(f.lines) {
		if s := f.lines[near].Score; s.Win != 0 || s.Value < best.Value-variedGap {
			break
		}
		near++
	}
	lines := append([]Line(nil), f.lines...)
	at := rand.New(rand.NewPCG(v.seed, uint64(v.ply))).IntN(near)
	chosen := lines[at]
	copy(lines[1:at+1], lines[:at])
	lines[0] = chosen
	f.lines = lines[:min(v.lines, len(lines))]
	return f
}
