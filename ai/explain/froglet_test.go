package explain_test

import (
	"fmt"
	"slices"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/froglet"
)

func TestReasonsOfFroglet(t *testing.T) {
	// points lists what the results of a turn earn, one each.
	points := func(s game.State) (list []int) {
		for _, a := range s.Actions(nil) {
			_, events, err := s.Play(a)
			if err != nil {
				panic(err)
			}
			list = append(list, game.TotalPoints(events))
		}
		return list
	}
	left := func(s game.State) (sum int) {
		for c := range s.Layout().Sites {
			if p := s.Spot(game.Cell(c)).Piece; !p.None() {
				sum += int(p.Letter - '0')
			}
		}
		return sum
	}
	score := func(s game.State, seat game.Seat) int { return s.Tally(seat).Have }
	// richest is the most that a turn can earn, by another way that is faster.
	richest := func(s game.State) (best int) {
		for c := range s.Layout().Sites {
			if list, _ := s.Choices(game.Cell(c), 1); len(list) > 0 {
				best = max(best, list[0].Points)
			}
		}
		return best
	}
	// earns reports whether some turn earns that much. It starts at the cell where it found the last one.
	found := 0
	earns := func(s game.State, n int) bool {
		cells := len(s.Layout().Sites)
		for i := range cells {
			c := (found + i) % cells
			if list, _ := s.Choices(game.Cell(c), 1); len(list) > 0 && list[0].Points >= n {
				found = c
				return true
			}
		}
		return false
	}
	recompute(t, froglet.New(), map[explain.Kind]reasonCheck{
		explain.Wins: claim(func(h *hint, _ explain.Reason) bool { return h.after.Outcome().Winner == h.us }),
		explain.Earns: func(h *hint, r explain.Reason) string {
			caught := len(allFrogs(h.before)) - len(allFrogs(h.after))
			if got := score(h.after, h.us) - score(h.before, h.us); got != r.N || caught != r.Of {
				return fmt.Sprintf("is %d for %d", got, caught)
			}
			return ""
		},
		explain.Prize: number(func(h *hint, _ explain.Reason) (most int) {
			for _, c := range allFrogs(h.before) {
				if h.after.Spot(c).Piece.None() && c != h.start() {
					most = max(most, int(h.before.Spot(c).Piece.Letter-'0'))
				}
			}
			return most
		}),
		explain.Richest: claim(func(h *hint, _ explain.Reason) bool {
			as := 0
			for _, n := range points(h.before) {
				if n >= score(h.after, h.us)-score(h.before, h.us) {
					as++
				}
			}
			return as == 1
		}),
		explain.LeavesFew: func(h *hint, r explain.Reason) string {
			if n := slices.Max(points(h.after)); n != r.N || n >= slices.Max(points(h.before)) {
				return fmt.Sprintf("is %d", n)
			}
			return ""
		},
		explain.LeavesLeast: func(h *hint, r explain.Reason) string {
			for _, a := range h.before.Actions(nil) {
				next, _, err := h.before.Play(a)
				if err != nil || !earns(next, r.N) {
					return "is more than " + string(a) + " leaves"
				}
			}
			return number(func(h *hint, _ explain.Reason) int { return richest(h.after) })(h, r)
		},
		explain.Keeps: claim(func(h *hint, r explain.Reason) bool {
			for _, a := range h.after.Actions(nil) {
				next, _, err := h.after.Play(a)
				if err != nil || !earns(next, r.N) {
					return false
				}
			}
			return true
		}),
		explain.Decides: claim(func(h *hint, r explain.Reason) bool {
			return score(h.after, h.us)-score(h.after, r.Seat) > left(h.after)
		}),
		explain.TakesLead: claim(func(h *hint, r explain.Reason) bool {
			return score(h.before, h.us) < score(h.before, r.Seat) && score(h.after, h.us) > score(h.after, r.Seat)
		}),
	}, explain.Decides)
}

// TestDecidingMoveOfFroglet has a move that leaves three points, with a lead of as many, or
// of one more.
func TestDecidingMoveOfFroglet(t *testing.T) {
	for scores, want := range map[string]bool{"14,12": false, "15,12": true} {
		s, err := froglet.New().Parse("11.2......../............/............/............/............/............/"+
			"............/............/............/............/............/............ A "+scores, game.Options{})
		if err != nil {
			t.Fatal(err)
		}
		e, ok := explain.Move(s, "a12-c12")
		decides := slices.ContainsFunc(e.Reasons, func(r explain.Reason) bool { return r.Kind == explain.Decides })
		if !ok || decides != want {
			t.Errorf("at %s the move decides: %v, want %v (%+v)", scores, decides, want, e.Reasons)
		}
	}
}

// allFrogs lists the cells with a piece of any owner.
func allFrogs(s game.State) (cells []game.Cell) {
	for c := range s.Layout().Sites {
		if !s.Spot(game.Cell(c)).Piece.None() {
			cells = append(cells, game.Cell(c))
		}
	}
	return cells
}
