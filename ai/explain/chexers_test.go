package explain_test

import (
	"fmt"
	"slices"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/chexers"
)

func TestReasonsOfChexers(t *testing.T) {
	// exposed lists the pieces of a seat that another seat could win in one turn.
	exposed := func(s game.State, seat game.Seat) (cells []game.Cell) {
		for o := range game.Seat(3) {
			if o == seat {
				continue
			}
			for _, c := range pieces(s, seat) {
				if slices.ContainsFunc(optionsOf(s, o), func(p option) bool { return p.after.Spot(c).Piece.Owner == o }) {
					cells = append(cells, c)
				}
			}
		}
		return cells
	}
	subset := func(a, b []game.Cell) bool {
		return !slices.ContainsFunc(a, func(c game.Cell) bool { return !slices.Contains(b, c) })
	}
	over := func(h *hint) game.Cell {
		for _, e := range h.events {
			if e.Kind == game.Convert {
				return e.To
			}
		}
		return game.NoCell
	}
	strong := func(s game.State, seat game.Seat) bool { return len(pieces(s, seat))+s.Tally(seat).Have >= 4 }
	recompute(t, chexers.New(), map[explain.Kind]reasonCheck{
		explain.Wins:      claim(func(h *hint, _ explain.Reason) bool { return h.after.Outcome().Winner == h.us }),
		explain.NearsExit: number(func(h *hint, _ explain.Reason) int { return h.gain() }),
		explain.ReachesExit: claim(func(h *hint, _ explain.Reason) bool {
			was, _ := h.before.Distance(h.start())
			is, _ := h.after.Distance(h.end())
			return was > 1 && is == 1
		}),
		explain.Exits: func(h *hint, r explain.Reason) string {
			if tally := h.after.Tally(h.us); tally.Have != r.N || tally.Of != r.Of {
				return fmt.Sprintf("is %d of %d", tally.Have, tally.Of)
			}
			return ""
		},
		explain.Joins: claim(func(h *hint, r explain.Reason) bool {
			return h.before.Spot(over(h)).Piece.Owner == r.Seat && h.after.Spot(over(h)).Piece.Owner == h.us
		}),
		explain.StopsExit: claim(func(h *hint, r explain.Reason) bool {
			left, _ := h.before.Distance(over(h))
			return h.before.Spot(over(h)).Piece.Owner == r.Seat && left == 1
		}),
		explain.Enough: claim(func(h *hint, _ explain.Reason) bool { return !strong(h.before, h.us) && strong(h.after, h.us) }),
		explain.Escapes: claim(func(h *hint, r explain.Reason) bool {
			won := func(o option) bool { return o.after.Spot(h.start()).Piece.Owner == r.Seat }
			return slices.ContainsFunc(optionsOf(h.before, r.Seat), won) && !slices.Contains(exposed(h.after, h.us), h.end())
		}),
		explain.Protects: func(h *hint, r explain.Reason) string {
			was, is := exposed(h.before, h.us), exposed(h.after, h.us)
			safe := map[game.Cell]bool{}
			for _, c := range was {
				if c != h.start() && !slices.Contains(is, c) {
					safe[c] = true
				}
			}
			if len(safe) != r.N || !subset(is, was) {
				return fmt.Sprintf("is %d, with %v in danger instead of %v", len(safe), is, was)
			}
			return ""
		},
		explain.Secure: claim(func(h *hint, _ explain.Reason) bool {
			cells := []game.Cell{h.end()}
			if c := over(h); c != game.NoCell {
				cells = append(cells, c)
			}
			return keeps(h.after, h.us, cells)
		}),
		explain.TakesLead: claim(func(h *hint, _ explain.Reason) bool {
			return !first(h.before, h.us) && first(h.after, h.us)
		}),
	})
}

// keeps reports whether pieces are still a seat's when its turn comes again.
func keeps(s game.State, seat game.Seat, cells []game.Cell) bool {
	for _, c := range cells {
		if s.Spot(c).Piece.Owner != seat {
			return false
		}
	}
	if s.ToMove() == seat || s.Outcome().Over {
		return true
	}
	for _, a := range s.Actions(nil) {
		next, _, err := s.Play(a)
		if err != nil || !keeps(next, seat, cells) {
			return false
		}
	}
	return true
}

// first reports whether a seat needs fewer turns to bring its pieces off the board than
// the others that have enough of them.
func first(s game.State, seat game.Seat) bool {
	turns := func(seat game.Seat) int {
		var left []int
		for _, c := range pieces(s, seat) {
			n, _ := s.Distance(c)
			left = append(left, n)
		}
		slices.Sort(left)
		need := 4 - s.Tally(seat).Have
		if len(left) < need {
			return 1000
		}
		sum := 0
		for _, n := range left[:need] {
			sum += n
		}
		return sum
	}
	own := turns(seat)
	for o := range game.Seat(3) {
		if o != seat && turns(o) <= own {
			return false
		}
	}
	return true
}
