package endgame

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// some returns every n-th position of the sample.
func some(t testing.TB, n int) []freckers.Pos {
	var list []freckers.Pos
	for i, p := range append(sample(t), readSample(t, passedFile)...) {
		if i%n == 0 {
			list = append(list, p)
		}
	}
	return list
}

// turnsOf are the results of one side's possible moves, as the side itself can
// see them: its frogs after each. The side to move is changed where need be.
func turnsOf(t *testing.T, p *freckers.Pos, seat game.Seat) []freckers.Move {
	t.Helper()
	q := *p
	if q.ToMove() != seat {
		q.Play(freckers.Grow, &q)
		// The other side's GROW is what is not allowed to matter: take it back.
		q.Red, q.Blue, q.Pads = p.Red, p.Blue, p.Pads
	}
	list := q.Moves(nil)
	slices.Sort(list)
	return list
}

// TestApartSidesDoNotTouch plays on at random from apart positions: no turn of
// one side may change what the other can do, then or later.
func TestApartSidesDoNotTouch(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i, p := range sample(t) {
		for i%3 == 0 && !p.Outcome().Over && p.Ply() < freckers.MaxPly-1 {
			if !apart(&p) {
				t.Fatalf("%s is no longer apart", p.String())
			}
			other := 1 - p.ToMove()
			before := turnsOf(t, &p, other)
			moves := p.Moves(nil)
			for _, m := range moves {
				var child freckers.Pos
				p.Play(m, &child)
				if !child.Outcome().Over && !slices.Equal(turnsOf(t, &child, other), before) {
					t.Fatalf("%s: %s changes what the other side can do", p.String(), p.FormatMove(m))
				}
			}
			p.Play(moves[rng.IntN(len(moves))], &p)
		}
	}
}

// TestNearlyApartSidesTouch shows that the bound is sharp: with no row between
// the sides, a GROW gives the other side a pad.
func TestNearlyApartSidesTouch(t *testing.T) {
	p := parse(t, "BB*BBB**/......../......../......../...B..../...R..../......../*RRRRR** r 60")
	if apart(&p) {
		t.Fatal("no row lies between the sides, and they are called apart")
	}
	before := turnsOf(t, &p, freckers.BlueSeat)
	var child freckers.Pos
	p.Play(freckers.Grow, &child)
	if after := child.Moves(nil); len(after) != len(before)+2 {
		t.Errorf("Blue has %d turns after Red's GROW, want two steps sideways more than %d", len(after), len(before))
	}
	p = parse(t, "BB*BBB**/......../......../...B..../......../...R..../......../*RRRRR** r 60")
	if !apart(&p) {
		t.Error("a row lies between the sides, and they are not called apart")
	}
}

func parse(t testing.TB, text string) freckers.Pos {
	t.Helper()
	p, err := freckers.Parse(text, freckers.Pads)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// forced tries everything: whether the side to move can win within so many
// plies, and, where all is lost, whether it must lose within them.
type forced struct{ known map[string]bool }

func (b *forced) wins(p *freckers.Pos, plies int) bool {
	if out := p.Outcome(); out.Over || plies == 0 {
		return out.Over && out.Winner == p.ToMove()
	}
	key := fmt.Sprint("w", plies, p.String())
	yes, known := b.known[key]
	if !known {
		yes = slices.ContainsFunc(p.Moves(nil), func(m freckers.Move) bool {
			var child freckers.Pos
			p.Play(m, &child)
			return b.loses(&child, plies-1)
		})
		b.known[key] = yes
	}
	return yes
}

func (b *forced) loses(p *freckers.Pos, plies int) bool {
	if out := p.Outcome(); out.Over || plies == 0 {
		return out.Over && out.Winner == 1-p.ToMove()
	}
	key := fmt.Sprint("l", plies, p.String())
	yes, known := b.known[key]
	if !known {
		yes = !slices.ContainsFunc(p.Moves(nil), func(m freckers.Move) bool {
			var child freckers.Pos
			p.Play(m, &child)
			return !b.wins(&child, plies-1)
		})
		b.known[key] = yes
	}
	return yes
}

// end is the proven plies to a win or loss, 0 for neither within the plies.
func (b *forced) end(p *freckers.Pos, plies int) int {
	for n := 1; n <= plies; n++ {
		if b.wins(p, n) {
			return n
		}
		if b.loses(p, n) {
			return -n
		}
	}
	return 0
}

// TestSolverAgreesWithTryingEverything takes positions of the samples, and
// random ones that follow them, at every distance from the limit of the game.
func TestSolverAgreesWithTryingEverything(t *testing.T) {
	gametest.OneIn(t, 2)
	const deep = 5
	for _, file := range []string{apartFile, passedFile} {
		s := NewSolver(1 << 14)
		rng := rand.New(rand.NewPCG(5, 6))
		compared, near, open := 0, 0, 0
		for i, p := range readSample(t, file) {
			if i%3 == 1 {
				continue
			}
			if i%3 == 0 {
				p = at(t, &p, freckers.MaxPly-1-rng.IntN(deep))
			}
			for turn := 0; turn < 12 && !p.Outcome().Over; turn++ {
				got := s.solve(&p, 100_000, maxTurns)
				switch {
				case !got.ok && apart(&p):
					t.Fatalf("%s was not solved", p.String())
				case !got.ok:
					open++
				case got.length <= deep:
					b := forced{map[string]bool{}}
					if want := b.end(&p, got.length); want != got.plies {
						t.Fatalf("%s (%s): %d plies, want %d", p.String(), p.RuleSet(), got.plies, want)
					}
					compared++
					if touching(&p) {
						near++
					}
				}
				moves := p.Moves(nil)
				p.Play(moves[rng.IntN(len(moves))], &p)
			}
		}
		if compared < 200 || file == passedFile && near < 100 {
			t.Errorf("%s: compared %d positions only, %d that may touch", file, compared, near)
		}
		t.Logf("%s: %d positions agree, %d of them may touch, %d were not proven", file, compared, near, open)
	}
}

// at is a position with another number of actions played.
func at(t testing.TB, p *freckers.Pos, ply int) freckers.Pos {
	t.Helper()
	text := p.String()
	q, err := freckers.Parse(fmt.Sprintf("%s %d", text[:len("/")*7+64+2], ply), p.RuleSet())
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// breadth counts the turns that the side to move needs to bring so many frogs
// home if the other side only grows: breadth first, over all positions.
func breadth(p *freckers.Pos, target, most int) int {
	seat := p.ToMove()
	front := map[[2]uint64]freckers.Pos{{}: *p}
	for turns := 0; turns <= most; turns++ {
		next := map[[2]uint64]freckers.Pos{}
		for _, q := range front {
			if q.Home(seat) >= target {
				return turns
			}
			for _, m := range q.Moves(nil) {
				var child freckers.Pos
				q.Play(m, &child)
				if child.Outcome().Over {
					return turns + 1
				}
				child.Play(freckers.Grow, &child)
				next[[2]uint64{child.Frogs(seat), child.Pads}] = child
			}
		}
		front = next
	}
	return -1
}

// TestSoloAgreesWithBreadthFirst compares the turns of single sides.
func TestSoloAgreesWithBreadthFirst(t *testing.T) {
	gametest.OneIn(t, 2)
	const deep = 3
	s := NewSolver(1 << 14)
	compared := 0
	for _, p := range some(t, 6) {
		p = at(t, &p, 20) // unreachable from the limit
		for target := p.Home(p.ToMove()) + 1; target <= freckers.Frogs; target++ {
			s.setBudget(1_000_000)
			s.objective = soloObjective(target, p.RuleSet())
			mover, _ := lanes(&p)
			got := s.minTurns(mover)
			if got > deep {
				break
			}
			if want := breadth(&p, target, deep); want != got {
				t.Fatalf("%s (%s): %d turns to bring %d frogs home, want %d", p.String(), p.RuleSet(), got, target, want)
			}
			compared++
		}
	}
	if compared < 150 {
		t.Errorf("compared %d races only", compared)
	}
}

// TestMirrored holds that the answer is the same with left and right swapped,
// and with the sides swapped.
func TestMirrored(t *testing.T) {
	s := NewSolver(1 << 14)
	for _, p := range some(t, 5) {
		want := s.solve(&p, 1_000_000, maxTurns)
		q := p
		q.Red, q.Blue, q.Pads = flop(p.Red), flop(p.Blue), flop(p.Pads)
		if got := s.solve(&q, 1_000_000, maxTurns); got != want {
			t.Errorf("%s: %+v, and %+v with left and right swapped", p.String(), want, got)
		}
		q.Play(freckers.Grow, &q) // for the other side to move
		q.Red, q.Blue, q.Pads = bits.ReverseBytes64(p.Blue), bits.ReverseBytes64(p.Red), bits.ReverseBytes64(p.Pads)
		if q = at(t, &q, p.Ply()); s.solve(&q, 1_000_000, maxTurns) != want {
			t.Errorf("%s: %+v, and another end with the sides swapped", p.String(), want)
		}
	}
}

// flop swaps left and right.
func flop(b uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(b)) }
