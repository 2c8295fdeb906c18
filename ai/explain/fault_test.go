package explain_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

// badMove is a bad move whose faults are recomputed, by what [game.State] offers alone.
type badMove struct {
	hint                   // the move played
	best          hint     // the better one
	better, reply []string // the lines after these, as positions
	replies       []game.Action
	next          *hint // the reply, nil if there is none
}

type badMoveCheck = check[badMove, explain.Fault]

func counts(count func(s *badMove, f explain.Fault) (n, of int)) badMoveCheck {
	return func(s *badMove, f explain.Fault) string {
		if n, of := count(s, f); n != f.N || of != f.Of {
			return fmt.Sprintf("is %d of %d", n, of)
		}
		return ""
	}
}

func played(t *testing.T, s game.State, a game.Action) hint {
	t.Helper()
	after, events, err := s.Play(a)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := explain.Move(s, a)
	return hint{before: s, after: after, action: a, events: events, us: s.ToMove(), Explanation: e}
}

// badMoves calls f for moves at random, with what a short search prefers and expects.
func badMoves(t *testing.T, g game.Game, f func(s game.State, bad game.Action, better, reply []game.Action)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(19, 5))
	cache := ai.NewCache(ai.MinCache)
	line := func(s game.State) []game.Action {
		info, err := ai.Start(t.Context(), ai.Request{State: s, Limits: ai.Limits{Nodes: 300}, Cache: cache}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		return info.Lines[0].Actions
	}
	roam(t, g, func(s game.State, _ game.Action) {
		list := s.Actions(nil)
		bad := list[rng.IntN(len(list))]
		if global := s.GlobalActions(); len(global) > 0 && rng.IntN(4) == 0 {
			bad = global[0]
		}
		next, _, err := s.Play(bad)
		if err != nil {
			t.Fatal(err)
		}
		var reply []game.Action
		if !next.Outcome().Over {
			reply = line(next)
		}
		f(s, bad, line(s), reply)
	})
}

// recomputeFaults holds every fault of bad moves on many positions of a game against
// checks, all of which must occur but for rare ones.
func recomputeFaults(t *testing.T, g game.Game, checks map[explain.FaultKind]badMoveCheck, rare ...explain.FaultKind) {
	t.Helper()
	gametest.OneIn(t, 3)
	seen, bare := map[explain.FaultKind]int{}, 0
	badMoves(t, g, func(s game.State, bad game.Action, better, reply []game.Action) {
		faults := explain.Faults(s, bad, better, reply)
		if len(faults) == 0 {
			bare++
		}
		one := &badMove{hint: played(t, s, bad), best: played(t, s, better[0]), replies: reply}
		one.better, one.reply = positionsOf(t, one.best.after, better[1:]), positionsOf(t, one.after, reply)
		if len(reply) > 0 {
			next := played(t, one.after, reply[0])
			one.next = &next
		}
		for _, f := range faults {
			seen[f.Kind]++
			check, known := checks[f.Kind]
			if !known {
				t.Fatalf("%s: %s: nothing checks %+v", s, bad, f)
			}
			if wrong := check(one, f); wrong != "" {
				t.Fatalf("%s: %s, better %s, reply %s: %+v %s", s, bad, better, reply, f, wrong)
			}
		}
		if len(faults) > 2 || len(faults) == 2 && faults[0].Danger() == faults[1].Danger() {
			t.Fatalf("%s: %s: the faults %+v say the same", s, bad, faults)
		}
	})
	for kind := range checks {
		if seen[kind] == 0 && !slices.Contains(rare, kind) {
			t.Errorf("no move has the fault %d", kind)
		}
	}
	t.Logf("faults %v, none for %d", seen, bare)
}

// positionsOf lists the positions of a line, the first one included.
func positionsOf(t *testing.T, s game.State, line []game.Action) []string {
	t.Helper()
	list := []string{s.String()}
	for _, a := range line {
		next, _, err := s.Play(a)
		if err != nil {
			t.Fatal(err)
		}
		s = next
		list = append(list, s.String())
	}
	return list
}

func (s *badMove) stateOf(position string) game.State {
	q, err := s.before.Game().Parse(position, game.Options{RuleSet: s.before.RuleSet()})
	if err != nil {
		panic(err)
	}
	return q
}

// wins reports whether who is to move can win at once.
func wins(s game.State) bool {
	return slices.ContainsFunc(s.Actions(nil), func(a game.Action) bool {
		next, _, _ := s.Play(a)
		return next.Outcome().Over && next.Outcome().Winner == s.ToMove()
	})
}

func commonChecks() map[explain.FaultKind]badMoveCheck {
	return map[explain.FaultKind]badMoveCheck{
		explain.WinInOne: claim(func(s *badMove, _ explain.Fault) bool {
			return s.best.after.Outcome().Winner == s.us && s.best.after.Outcome().Over && s.after.Outcome().Winner != s.us
		}),
		explain.LosesInOne: claim(func(s *badMove, f explain.Fault) bool {
			return wins(s.after) && !wins(s.best.after) && s.after.ToMove() == f.Seat
		}),
	}
}

// raceFaults are the checks that the two races share: a lead counts as [distances] do.
func raceFaults(least int) map[explain.FaultKind]badMoveCheck {
	checks := commonChecks()
	home := func(h *hint) int { return h.after.Tally(h.us).Have - h.before.Tally(h.us).Have }
	best := func(s game.State, seat game.Seat) int { return bestGain(optionsOf(s, seat)) }
	bringsHome := func(s game.State, seat game.Seat) bool {
		return slices.ContainsFunc(optionsOf(s, seat), func(o option) bool { return o.home })
	}
	checks[explain.MissedHome] = claim(func(s *badMove, _ explain.Fault) bool { return home(&s.best) == 1 && home(&s.hint) == 0 })
	checks[explain.MissedChain] = counts(func(s *badMove, f explain.Fault) (int, int) {
		if s.best.gain() < max(s.gain(), 0)+least || s.best.Hops < 2 {
			return -1, -1
		}
		return s.best.Hops, s.best.gain()
	})
	checks[explain.Slower] = counts(func(s *badMove, f explain.Fault) (int, int) { return s.best.gain(), max(s.gain(), 0) })
	checks[explain.LongReply] = counts(func(s *badMove, f explain.Fault) (int, int) { return best(s.after, f.Seat), best(s.best.after, f.Seat) })
	checks[explain.MissedBlock] = counts(func(s *badMove, f explain.Fault) (int, int) {
		if best(s.before, f.Seat) < f.N {
			return -1, -1
		}
		return best(s.after, f.Seat), best(s.best.after, f.Seat)
	})
	checks[explain.LetsHome] = claim(func(s *badMove, f explain.Fault) bool {
		return bringsHome(s.after, f.Seat) && !bringsHome(s.best.after, f.Seat)
	})
	checks[explain.HomeRun] = claim(func(s *badMove, f explain.Fault) bool {
		n := s.stateOf(s.reply[3]).Tally(f.Seat).Have - s.after.Tally(f.Seat).Have
		return n == f.N && s.stateOf(s.better[3]).Tally(f.Seat).Have-s.best.after.Tally(f.Seat).Have < n
	})
	checks[explain.Bridge] = func(s *badMove, f explain.Fault) string {
		if s.end() != f.Cell || s.next == nil || s.next.gain() != f.N {
			return "does not hold"
		}
		for _, e := range s.next.events {
			if e.Kind == game.Hop && e.Over == f.Cell {
				return ""
			}
		}
		return "is nothing that the reply hops over"
	}
	checks[explain.Behind] = claim(func(s *badMove, f explain.Fault) bool {
		is, would := s.stateOf(s.reply[f.Moves]), s.stateOf(s.better[f.Moves])
		lead := func(q game.State) int { return distances(q, f.Seat) - distances(q, s.us) }
		return lead(would)-lead(is) == f.N && f.Moves%2 == 0
	})
	return checks
}

func TestFaultsOfFreckers(t *testing.T) {
	checks := raceFaults(2)
	forward := func(s game.State, seat game.Seat, c game.Cell) bool {
		return bestGain(ofPiece(optionsOf(s, seat), c)) > 0
	}
	// stay are the frogs of the mover that neither move touches, but for those at home.
	stay := func(s *badMove) (cells []game.Cell) {
		for _, c := range pieces(s.before, s.us) {
			left, _ := s.before.Distance(c)
			if slices.Contains(pieces(s.after, s.us), c) && slices.Contains(pieces(s.best.after, s.us), c) && left > 0 {
				cells = append(cells, c)
			}
		}
		return cells
	}
	checks[explain.MissedGrow] = counts(func(s *badMove, f explain.Fault) (n, of int) {
		for _, c := range stay(s) {
			if !forward(s.before, s.us, c) && forward(s.best.after, s.us, c) {
				n++
			}
		}
		if s.best.action != "GROW" {
			return -1, -1
		}
		return n, 0
	})
	checks[explain.Strands] = counts(func(s *badMove, f explain.Fault) (n, of int) {
		for _, c := range stay(s) {
			if forward(s.before, s.us, c) && forward(s.best.after, s.us, c) && !forward(s.after, s.us, c) {
				n++
			}
		}
		return n, 0
	})
	checks[explain.StuckLast] = claim(func(s *badMove, f explain.Fault) bool {
		own, _ := s.after.Distance(f.Cell)
		for _, c := range pieces(s.after, s.us) {
			if n, _ := s.after.Distance(c); c != f.Cell && n >= own {
				return false
			}
		}
		return !forward(s.after, s.us, f.Cell) && forward(s.best.after, s.us, f.Cell)
	})
	checks[explain.PadsForThem] = counts(func(s *badMove, f explain.Fault) (int, int) {
		if s.action != "GROW" {
			return -1, -1
		}
		return bestGain(optionsOf(s.after, f.Seat)), bestGain(optionsOf(s.before, f.Seat))
	})
	recomputeFaults(t, freckers.New(), checks, explain.WinInOne, explain.LosesInOne, explain.HomeRun)
}

func TestFaultsOfBillabong(t *testing.T) {
	recomputeFaults(t, billabong.New(), raceFaults(4), explain.WinInOne, explain.LosesInOne, explain.HomeRun)
}

func TestFaultsOfChexers(t *testing.T) {
	checks := commonChecks()
	took := func(h *hint, from game.Seat) bool {
		for _, e := range h.events {
			if owner := h.before.Spot(e.To).Piece.Owner; e.Kind == game.Convert && owner != h.us && (from == game.Nobody || owner == from) {
				return true
			}
		}
		return false
	}
	left := func(h *hint) bool {
		return slices.ContainsFunc(h.events, func(e game.Event) bool { return e.Kind == game.Exit })
	}
	// reach lists the mover's pieces that a seat could jump over if it were to move.
	reach := func(q game.State, us, seat game.Seat) (cells []game.Cell) {
		q = turned(q, seat)
		for _, a := range q.Actions(nil) {
			_, events, _ := q.Play(a)
			for _, e := range events {
				if e.Kind == game.Convert && q.Spot(e.To).Piece.Owner == us && !slices.Contains(cells, e.To) {
					cells = append(cells, e.To)
				}
			}
		}
		return cells
	}
	fresh := func(s *badMove, q game.State, seat game.Seat) (n int) {
		was := reach(s.before, s.us, seat)
		for _, c := range reach(q, s.us, seat) {
			if !slices.Contains(was, c) {
				n++
			}
		}
		return n
	}
	checks[explain.MissedExit] = claim(func(s *badMove, _ explain.Fault) bool { return left(&s.best) && !left(&s.hint) })
	checks[explain.MissedCapture] = claim(func(s *badMove, f explain.Fault) bool {
		return took(&s.best, f.Seat) && !took(&s.hint, game.Nobody)
	})
	checks[explain.Exposes] = claim(func(s *badMove, f explain.Fault) bool {
		return fresh(s, s.after, f.Seat) == f.N && fresh(s, s.best.after, f.Seat) < f.N
	})
	checks[explain.LeftExposed] = claim(func(s *badMove, f explain.Fault) bool {
		n := 0
		for _, c := range reach(s.before, s.us, f.Seat) {
			if slices.Contains(reach(s.after, s.us, f.Seat), c) && !slices.Contains(reach(s.best.after, s.us, f.Seat), c) {
				n++
			}
		}
		return n == f.N
	})
	checks[explain.Behind] = claim(func(s *badMove, f explain.Fault) bool {
		is, ok := explain.StandingOf(s.stateOf(s.reply[f.Moves]), s.us)
		would, known := explain.StandingOf(s.stateOf(s.better[f.Moves]), s.us)
		return ok && known && is.Other == f.Seat && would.Lead-is.Lead == f.N && f.Moves%3 == 0
	})
	recomputeFaults(t, chexers.New(), checks, explain.WinInOne, explain.LosesInOne, explain.Behind)
}

func TestFaultsOfFroglet(t *testing.T) {
	checks := commonChecks()
	richest := func(q game.State) (best int) {
		for _, a := range q.Actions(nil) {
			_, events, _ := q.Play(a)
			best = max(best, game.TotalPoints(events))
		}
		return best
	}
	checks[explain.MissedPoints] = counts(func(s *badMove, _ explain.Fault) (int, int) {
		return game.TotalPoints(s.best.events), game.TotalPoints(s.events)
	})
	checks[explain.LeavesPoints] = counts(func(s *badMove, _ explain.Fault) (int, int) { return richest(s.after), richest(s.best.after) })
	checks[explain.Behind] = claim(func(s *badMove, f explain.Fault) bool {
		is, would := s.stateOf(s.reply[f.Moves]), s.stateOf(s.better[f.Moves])
		lead := func(q game.State) int { return q.Tally(s.us).Have - q.Tally(f.Seat).Have }
		return lead(would)-lead(is) == f.N
	})
	recomputeFaults(t, froglet.New(), checks, explain.WinInOne, explain.LosesInOne, explain.Behind)
}
