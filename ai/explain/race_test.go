package explain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/freckers"
)

// raceChecks are the checks that the two races for home share, in which one kind counts
// the rows or steps. What can go farther goes at least so much farther.
func raceChecks(steps explain.Kind, more int) map[explain.Kind]reasonCheck {
	return map[explain.Kind]reasonCheck{
		explain.Wins: claim(func(h *hint, _ explain.Reason) bool { return h.after.Outcome().Winner == h.us }),
		explain.Home: func(h *hint, r explain.Reason) string {
			if have := h.after.Tally(h.us).Have; have != h.before.Tally(h.us).Have+1 || have != r.N {
				return fmt.Sprintf("is %d", have)
			}
			if r.Of != h.after.Tally(h.us).Of {
				return fmt.Sprintf("is of %d", h.after.Tally(h.us).Of)
			}
			return ""
		},
		steps: number(func(h *hint, _ explain.Reason) int { return h.gain() }),
		explain.Farthest: claim(func(h *hint, _ explain.Reason) bool {
			as := 0
			for _, o := range optionsOf(h.before, h.us) {
				if o.gain >= h.gain() {
					as++
				}
			}
			return as == 1
		}),
		explain.Last: claim(func(h *hint, _ explain.Reason) bool {
			own, _ := h.before.Distance(h.start())
			for _, c := range h.others() {
				if n, _ := h.before.Distance(c); n >= own {
					return false
				}
			}
			return h.gain() > 0
		}),
		explain.SetsUp: number(func(h *hint, _ explain.Reason) (n int) {
			before, after := optionsOf(h.before, h.us), optionsOf(h.after, h.us)
			for _, c := range h.others() {
				left, _ := h.before.Distance(c)
				if left > 0 && bestGain(ofPiece(after, c)) >= bestGain(ofPiece(before, c))+more {
					n++
				}
			}
			return n
		}),
		explain.StopsHome: claim(func(h *hint, r explain.Reason) bool {
			home := func(o option) bool { return o.home }
			return slices.ContainsFunc(optionsOf(h.before, r.Seat), home) && !slices.ContainsFunc(optionsOf(h.after, r.Seat), home)
		}),
		explain.StopsWin: claim(func(h *hint, r explain.Reason) bool {
			wins := func(o option) bool { return o.over.Winner == r.Seat }
			return slices.ContainsFunc(optionsOf(h.before, r.Seat), wins) && !slices.ContainsFunc(optionsOf(h.after, r.Seat), wins)
		}),
		explain.TakesLead: claim(func(h *hint, r explain.Reason) bool {
			return distances(h.before, h.us) > distances(h.before, r.Seat) && distances(h.after, h.us) < distances(h.after, r.Seat)
		}),
	}
}

func TestReasonsOfFreckers(t *testing.T) {
	checks := raceChecks(explain.Gains, 2)
	stuck := func(list []option, c game.Cell) bool { return len(ofPiece(list, c)) == 0 }
	grown := func(h *hint, was, is func(list []option, c game.Cell) bool) (n int) {
		before, after := optionsOf(h.before, h.us), optionsOf(h.after, h.us)
		for _, c := range h.others() {
			if left, _ := h.before.Distance(c); left > 0 && was(before, c) && !is(after, c) {
				n++
			}
		}
		return n
	}
	ahead := func(list []option, c game.Cell) bool { return bestGain(ofPiece(list, c)) == 0 }
	away := func(list []option, c game.Cell) bool {
		return !slices.ContainsFunc(ofPiece(list, c), func(o option) bool { return o.home })
	}
	checks[explain.NearHome] = func(h *hint, r explain.Reason) string {
		if left, _ := h.after.Distance(h.end()); left != r.N || h.gain() < 2 {
			return fmt.Sprintf("is %d after %d", left, h.gain())
		}
		return ""
	}
	checks[explain.Frees] = number(func(h *hint, _ explain.Reason) int { return grown(h, stuck, stuck) })
	checks[explain.Opens] = number(func(h *hint, _ explain.Reason) int { return grown(h, ahead, ahead) })
	checks[explain.WayHome] = number(func(h *hint, _ explain.Reason) int { return grown(h, away, away) })
	checks[explain.NewPads] = number(func(h *hint, _ explain.Reason) (n int) {
		for c := range game.Cell(64) {
			if h.before.Spot(c).Terrain == game.Water && h.after.Spot(c).Terrain == game.Pad {
				n++
			}
		}
		return n
	})
	checks[explain.NoOther] = claim(func(h *hint, _ explain.Reason) bool { return bestGain(optionsOf(h.before, h.us)) == 0 })
	checks[explain.Blocks] = claim(func(h *hint, r explain.Reason) bool {
		return bestGain(optionsOf(h.before, r.Seat)) >= bestGain(optionsOf(h.after, r.Seat))+2
	})
	checks[explain.Leads] = claim(func(h *hint, r explain.Reason) bool {
		for _, red := range pieces(h.after, freckers.RedSeat) {
			for _, blue := range pieces(h.after, freckers.BlueSeat) {
				if red/8 <= blue/8 {
					return false
				}
			}
		}
		return distances(h.after, h.us) < distances(h.after, r.Seat)
	})
	recompute(t, freckers.New(), checks, explain.StopsWin)
}

func TestReasonsOfBillabong(t *testing.T) {
	checks := raceChecks(explain.Advances, 4)
	checks[explain.Blocks] = claim(func(h *hint, r explain.Reason) bool {
		could, can := bestGain(optionsOf(h.before, r.Seat)), bestGain(optionsOf(h.after, r.Seat))
		return could-can >= 2 && 3*(could-can) >= could
	})
	checks[explain.StartsLap] = claim(func(h *hint, _ explain.Reason) bool {
		letter := func(s game.State, c game.Cell) string { return string(s.Spot(c).Piece.Letter) }
		was, is := letter(h.before, h.start()), letter(h.after, h.end())
		return was == strings.ToLower(was) && is == strings.ToUpper(was)
	})
	span := func(a, b game.Cell) int {
		dx, dy := int(a%16-b%16), int(a/16-b/16)
		return max(dx, -dx, dy, -dy)
	}
	checks[explain.Leaps] = number(func(h *hint, _ explain.Reason) (n int) {
		for i, c := range h.Cells[1:] {
			n = max(n, span(h.Cells[i], c))
		}
		return n
	})
	checks[explain.Springboard] = claim(func(h *hint, r explain.Reason) bool {
		for i, c := range h.Cells[1:] {
			if h.before.Spot((h.Cells[i]+c)/2).Piece.Owner == r.Seat {
				return true
			}
		}
		return false
	})
	checks[explain.NearestPlace] = claim(func(h *hint, _ explain.Reason) bool {
		own, _ := h.after.Distance(h.end())
		for _, a := range h.before.Actions(nil) {
			next, events, err := h.before.Play(a)
			if err != nil {
				return false
			}
			if n, _ := next.Distance(events[0].To); n < own {
				return false
			}
		}
		return true
	})
	checks[explain.Beside] = claim(func(h *hint, _ explain.Reason) bool {
		return slices.ContainsFunc(pieces(h.before, h.us), func(c game.Cell) bool { return span(c, h.end()) == 1 })
	})
	recompute(t, billabong.New(), checks)
}
