package analysis

import (
	"fmt"

	"freckers/ai"
	"freckers/game"
)

// EngineName and Version name what reviews were made by. The version is raised whenever
// the search or a net changes what it finds, or [chances.Expected] what it means: a
// review by another version is shown, and offered to be made anew.
const (
	EngineName = "freckers engine"
	Version    = 1
)

// Stored is a complete review as plain values, to be kept with the game.
type Stored struct {
	Engine    string
	Version   int
	Positions []Position // one more than moves
}

// Position is what a review knows of a position.
type Position struct {
	Nodes  uint64    // of its last search, 0 if it was not searched
	Score  ai.Score  // from the view of the side to move
	Second *ai.Score // of the second best move, nil if unknown
	// Unseen means that a quick search thought another move the best.
	Unseen bool
	Line   []game.Action // the best move with its expected continuation
}

// Export returns the review as plain values. It is not ok before the first pass is
// complete; what is exported before the end is as good as what was found so far.
func (r *Review) Export() (s Stored, ok bool) {
	s = Stored{Engine: EngineName, Version: Version}
	for i := range r.found {
		f := &r.found[i]
		if !f.forced && !f.over && f.passes == 0 {
			return Stored{}, false
		}
		s.Positions = append(s.Positions, Position{Nodes: f.nodes, Score: f.score, Second: f.second, Unseen: f.unseen, Line: f.line})
	}
	return s, true
}

// Restore returns a review of a line of a game from what was exported: it is done, and
// searches nothing. It fails if the values do not fit the game.
func Restore(o Options, s Stored, states []game.State, actions []game.Action) (*Review, error) {
	if len(s.Positions) != len(states) {
		return nil, fmt.Errorf("the review is of %d positions and the game has %d: review it again", len(s.Positions), len(states))
	}
	r, err := newReview(o, states, actions)
	if err != nil {
		return nil, err
	}
	for i, p := range s.Positions {
		f := &r.found[i]
		if f.forced || f.over {
			continue
		}
		if len(p.Line) == 0 {
			return nil, fmt.Errorf("the review has no move for position %d: review the game again", i)
		}
		if _, _, err := states[i].Play(p.Line[0]); err != nil {
			return nil, fmt.Errorf("the review is not of this game: position %d: %w", i, err)
		}
		f.passes, f.nodes, f.score, f.second, f.unseen, f.line = 1, p.Nodes, p.Score, p.Second, p.Unseen, p.Line
		f.played = i < len(actions) && r.same(i, f.line[0])
	}
	r.pass = len(r.options.Passes) + 1
	return r, nil
}
