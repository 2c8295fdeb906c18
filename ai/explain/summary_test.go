package explain_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
)

func parse(t *testing.T, position string) game.State {
	t.Helper()
	s, err := freckers.New().Parse(position, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheLastHopIsStopped(t *testing.T) {
	// Blue needs one more step, to 0,3, and red takes that pad.
	s := parse(t, "BBB*RBB./...B..../......../......../......../......../..RR..../..RRR*.. r 40")
	e, ok := explain.Move(s, "MOVE 0,4 L")
	if !ok || len(e.Reasons) == 0 || e.Reasons[0].Kind != explain.StopsWin || e.Reasons[0].Seat != freckers.BlueSeat {
		t.Errorf("the explanation is %+v, %v", e, ok)
	}
	if e, ok = explain.Move(s, "MOVE 0,4 U"); ok {
		t.Errorf("an illegal move is explained as %+v", e)
	}
}

func playGame(t *testing.T, g game.Game, seed uint64) (states []game.State, actions []game.Action) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	s, err := g.New(game.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	states = append(states, s)
	for !s.Outcome().Over {
		a := pick(t, s, rng)
		if s, _, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
		states, actions = append(states, s), append(actions, a)
	}
	return states, actions
}

// leadOf is the lead of a seat in a game of two, counted on the board.
func leadOf(s game.State, seat game.Seat) int {
	if s.Game().Info().Unit != "" {
		return s.Tally(seat).Have - s.Tally(1-seat).Have
	}
	for _, o := range []game.Seat{0, 1} {
		if s.Tally(o).ToPlace > 0 {
			return 0
		}
	}
	return distances(s, 1-seat) - distances(s, seat)
}

// TestStandings holds the leads of games of two against what is counted on the board.
func TestStandings(t *testing.T) {
	for _, g := range catalog.Games() {
		if len(g.Info().Seats) != 2 {
			continue
		}
		states, _ := playGame(t, g, 1)
		for _, s := range states {
			for seat := range game.Seat(2) {
				st, ok := explain.StandingOf(s, seat)
				if want := leadOf(s, seat); !ok || st.Lead != want || st.Ahead() != (want > 0) || st.Other != 1-seat {
					t.Fatalf("%s: the standing is %+v, %v, want %d", s, st, ok, want)
				}
			}
		}
	}
}

// TestThreeFacts recomputes the facts of finished games.
func TestThreeFacts(t *testing.T) {
	kinds := map[explain.MomentKind]int{}
	for _, g := range catalog.Games() {
		for seed := range uint64(12) {
			states, actions := playGame(t, g, seed)
			winner := states[len(states)-1].Outcome().Winner
			s := explain.Game(states, actions, winner)
			kinds[s.Turning.Kind]++
			kinds[s.Margin.Kind]++
			checkFeat(t, states, actions, s.Longest)
			if len(g.Info().Seats) != 2 || winner == game.Nobody {
				continue
			}
			ahead := func(i int) bool { return leadOf(states[i+1], winner) > 0 }
			round := func(i int) bool { return leadOf(states[i+1], winner)+leadOf(states[i], winner) > 0 }
			if at := s.Turning.At; s.Turning.Kind == explain.Turned {
				if !ahead(at) || s.Turning.Lead != leadOf(states[at+1], winner) {
					t.Errorf("%s, game %d: the winner is not ahead after %d", g.Info().Name, seed, at)
				}
				for i := at + 1; i < len(actions)-1; i++ {
					if !round(i) {
						t.Errorf("%s, game %d: the winner is behind again after %d", g.Info().Name, seed, i)
					}
				}
			}
			at := s.Margin.At
			if at >= 0 && s.Margin.Lead != leadOf(states[at+1], winner) {
				t.Errorf("%s, game %d: the lead at %d is %+v", g.Info().Name, seed, at, s.Margin)
			}
			for i := range actions[:len(actions)-1] {
				n := leadOf(states[i+1], winner)
				switch s.Margin.Kind {
				case explain.Narrow:
					if i >= len(actions)/2 && max(n, -n) < max(s.Margin.Lead, -s.Margin.Lead) || i > at && n == s.Margin.Lead {
						t.Errorf("%s, game %d: it is closer at %d than at %d", g.Info().Name, seed, i, at)
					}
				case explain.Widest:
					if n > s.Margin.Lead {
						t.Errorf("%s, game %d: the lead is larger at %d than at %d", g.Info().Name, seed, i, at)
					}
				}
			}
			if s.Turning.Kind == explain.Turned && s.Margin.Kind == explain.Narrow && max(at-s.Turning.At, s.Turning.At-at) <= 2 {
				t.Errorf("%s, game %d: the closest moment is the turning point at %d", g.Info().Name, seed, at)
			}
		}
	}
	if kinds[explain.Turned] == 0 || kinds[explain.Throughout] == 0 || kinds[explain.Narrow] == 0 || kinds[explain.Widest] == 0 {
		t.Errorf("the kinds of moments are %v", kinds)
	}
}

// checkFeat recomputes the greatest chain, or who has won over most pieces.
func checkFeat(t *testing.T, states []game.State, actions []game.Action, f explain.Feat) {
	t.Helper()
	longest := 0
	won := make([]int, len(states[0].Game().Info().Seats))
	for i, a := range actions {
		_, events, err := states[i].Play(a)
		if err != nil {
			t.Fatal(err)
		}
		hops := 0
		for _, e := range events {
			if e.Kind == game.Hop {
				hops++
			}
		}
		longest = max(longest, hops)
		if mover := states[i].ToMove(); len(won) > 2 {
			if n := len(pieces(states[i+1], mover)) - len(pieces(states[i], mover)); n > 0 {
				won[mover] += n
			}
		}
		if i == f.At && f.Kind == explain.Chain && (hops != f.N || states[i].ToMove() != f.Seat) {
			t.Errorf("the chain of %+v has %d hops", f, hops)
		}
	}
	if f.Kind == explain.Chain && f.N != longest || f.Kind == explain.Won && (f.N != slices.Max(won) || won[f.Seat] != f.N) {
		t.Errorf("the feat is %+v, want %d hops or one of %v", f, longest, won)
	}
}

// TestAdvice recomputes the advice for those who lose.
func TestAdvice(t *testing.T) {
	kinds := map[explain.AdviceKind]int{}
	none := 0
	for _, g := range catalog.Games() {
		for seed := range uint64(15) {
			states, actions := playGame(t, g, seed)
			winner := states[len(states)-1].Outcome().Winner
			for seat := range game.Seat(len(g.Info().Seats)) {
				a, ok := explain.AdviceFor(states, actions, seat, winner)
				if ok && (winner == game.Nobody || seat == winner) {
					t.Fatalf("the winner is advised %+v", a)
				}
				if !ok {
					none++
					continue
				}
				kinds[a.Kind]++
				checkAdvice(t, states, actions, seat, winner, a)
			}
		}
	}
	t.Logf("the kinds of advice are %v, none %d times", kinds, none)
}

func checkAdvice(t *testing.T, states []game.State, actions []game.Action, seat, winner game.Seat, a explain.Advice) {
	t.Helper()
	end := states[len(states)-1]
	n, of := 0, 0
	count := func(s game.Seat, holds func(events []game.Event) bool) (n int) {
		for i := range actions {
			if _, events, _ := states[i].Play(actions[i]); states[i].ToMove() == s && holds(events) {
				n++
			}
		}
		return n
	}
	hops := func(events []game.Event) (n int) {
		for _, e := range events {
			if e.Kind == game.Hop {
				n++
			}
		}
		return n
	}
	both := func(holds func(events []game.Event) bool) { n, of = count(seat, holds), count(winner, holds) }
	switch a.Kind {
	case explain.GrowMore:
		both(func(events []game.Event) bool { return len(events) > 0 && events[0].Kind == game.Grow })
	case explain.ChainMore:
		both(func(events []game.Event) bool { return hops(events) > 1 })
	case explain.JumpMore:
		both(func(events []game.Event) bool { return events[0].Kind == game.Step })
	case explain.BringAll:
		most := 7
		if len(end.Layout().Sites) > 64 {
			most = 40
		}
		for _, c := range pieces(end, seat) {
			if left, _ := end.Distance(c); 2*left >= most {
				n++
			}
		}
	case explain.LookFarther:
		n = bestGain(optionsOf(states[a.At], seat))
		_, events, _ := states[a.At].Play(actions[a.At])
		of = max(gained(states[a.At], states[a.At+1], events), 0)
	case explain.TakeMore:
		_, events, _ := states[a.At].Play(actions[a.At])
		of = game.TotalPoints(events)
		for _, b := range states[a.At].Actions(nil) {
			_, events, _ := states[a.At].Play(b)
			n = max(n, game.TotalPoints(events))
		}
	case explain.LeaveLess:
		n = states[a.At+2].Tally(winner).Have - states[a.At+1].Tally(winner).Have
	case explain.KeepTogether, explain.ExitSooner:
		n, of = lostAndWon(states, actions, seat, a.Kind == explain.ExitSooner)
	}
	if n != a.N || of != a.Of {
		t.Errorf("%s: the advice is %+v, want %d and %d", end, a, n, of)
	}
}

// lostAndWon counts the pieces that the others have won of a seat, at the edge or
// anywhere, and those that it has won, which is 0 at the edge.
func lostAndWon(states []game.State, actions []game.Action, seat game.Seat, atEdge bool) (lost, won int) {
	turn := -1
	for i := range actions {
		mover := states[i].ToMove()
		if mover == seat {
			turn = i
		}
		for c := range states[i].Layout().Sites {
			was, is := states[i].Spot(game.Cell(c)).Piece, states[i+1].Spot(game.Cell(c)).Piece
			switch {
			case was.None() || is.None() || was.Owner == is.Owner:
			case was.Owner != seat && is.Owner == seat && !atEdge:
				won++
			case was.Owner == seat && !atEdge:
				lost++
			case was.Owner == seat && turn >= 0 && states[turn].Spot(game.Cell(c)).Piece.Owner == seat:
				if left, _ := states[turn].Distance(game.Cell(c)); left == 1 {
					lost++
				}
			}
		}
	}
	return lost, won
}
