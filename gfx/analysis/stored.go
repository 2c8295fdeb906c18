package analysis

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"freckers/ai"
	"freckers/game"
	"freckers/replay"
)

// EngineName and Version name what reviews are made by. The version is raised whenever
// the search or a net changes what it finds, or [ai.ExpectedPoints] what it means, so
// that [replay.Review.By] recognises older reviews.
const (
	EngineName = "freckers engine"
	Version    = "1"
)

// Export returns the review as a record keeps it: ids are the nodes of the positions. It
// returns nil before the first pass is complete.
func (r *Review) Export(ids []int) *replay.Review {
	last := r.options.Passes[len(r.options.Passes)-1]
	v := &replay.Review{Engine: EngineName, Version: Version, Rules: r.rules, Nodes: last.Nodes, Time: last.Time}
	for i, id := range ids {
		f, ok := r.known(i)
		if !ok {
			return nil
		}
		shares := r.expected(i, f.score, f.seat)
		p := replay.ReviewedPosition{Node: id, Score: scoreOut(f.score, f.seat), Expected: slices.Clone(shares[:len(r.states[i].Game().Info().Seats)]), Best: f.line}
		if f.second != nil {
			p.Second = scoreOut(*f.second, f.seat)
		}
		if j, ok := r.Judgment(i - 1); ok {
			p.Loss = j.Loss
			if j.Grade != Fine {
				p.Grade = j.Grade.Name()
			}
			for _, fault := range r.Faults(i - 1) {
				p.Reasons = append(p.Reasons, replay.Reason{Kind: fault.Kind.Name(), Numbers: []int{fault.N, fault.Of}})
			}
		}
		v.Positions = append(v.Positions, p)
	}
	return v
}

func scoreOut(s ai.Score, view game.Seat) *replay.ReviewScore {
	out := &replay.ReviewScore{Eval: replay.Eval{Seat: view, Value: s.Value, Win: s.Win}}
	if s.ThreePlayers() {
		out.Shares = slices.Clone(s.Shares[:])
	}
	return out
}

func scoreIn(s *replay.ReviewScore) ai.Score {
	score := ai.Score{Value: s.Value, Win: s.Win}
	copy(score.Shares[:], s.Shares)
	return score
}

// Restore returns the review of a line of a game that a record keeps: it is done, and
// searches nothing. ids are as in [Review.Export]; of the options, Opening and Rules count. It
// fails if another version of the engine made the review, or by other rules, or if it does not
// know every position of the line.
func Restore(v *replay.Review, o Options, ids []int, states []game.State, actions []game.Action) (*Review, error) {
	if err := v.By(EngineName, Version); err != nil {
		return nil, err
	}
	o.Passes = []ai.Limits{{Nodes: v.Nodes, Time: v.Time}}
	r, err := newReview(o, states, actions)
	if err != nil {
		return nil, err
	}
	if rules := cmp.Or(v.Rules, r.played); rules != r.rules {
		return nil, fmt.Errorf("the stored review was made by the rules %s, not by %s: review the game again", rules, r.rules)
	}
	if len(ids) != len(states) {
		return nil, fmt.Errorf("%d nodes for %d positions", len(ids), len(states))
	}
	byNode := make(map[int]*replay.ReviewedPosition, len(v.Positions))
	for i := range v.Positions {
		byNode[v.Positions[i].Node] = &v.Positions[i]
	}
	for i, id := range ids {
		f, p := &r.found[i], byNode[id]
		if f.forced || f.over {
			continue
		}
		if p == nil || p.Score == nil || len(p.Best) == 0 || p.Score.Seat != f.seat {
			return nil, errors.New("the stored review does not know all positions of this line: review the game again")
		}
		f.passes, f.score, f.line = 1, scoreIn(p.Score), p.Best
		if p.Second != nil {
			second := scoreIn(p.Second)
			f.second = &second
		}
		if i < len(actions) {
			next := byNode[ids[i+1]]
			f.played, f.unseen = r.same(i, f.line[0]), next != nil && next.Grade == Great.Name()
		}
	}
	r.pass = len(r.options.Passes) + 1
	return r, nil
}

// Stored returns what each seat could expect at each position of a line of a record, in thousandths,
// from its stored review or the evaluations of the moves, and nil where that is unknown. line are the
// nodes of the positions, the start first.
func Stored(r *replay.Record, line []int) [][]int {
	list := make([][]int, len(line))
	seats, at := len(r.Game().Info().Seats), map[int]int{}
	for i, id := range line {
		at[id] = i
		if e := r.Nodes[id].Eval; e != nil && seats == 2 {
			shares := ai.ExpectedPoints(r.State(id), ai.Score{Value: e.Value, Win: e.Win}, e.Seat)
			list[i] = shares[:seats]
		}
	}
	// A review that cannot be read leaves the evaluations.
	if v, _ := r.Review(); v != nil {
		for _, p := range v.Positions {
			if i, ok := at[p.Node]; ok && len(p.Expected) == seats {
				list[i] = p.Expected
			}
		}
	}
	return list
}
