package endgame

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// near makes a position whose sides have just passed each other, with all but
// one or two frogs of each side home and few pads.
func near(t *testing.T, rng *rand.Rand) freckers.Pos {
	t.Helper()
	row := 3 + rng.IntN(3) // of Red's hindmost frog
	gap := rng.IntN(2)
	cells := []byte(strings.Repeat(".", 64))
	put := func(sign byte, n, row int) {
		for n > 0 {
			if c := row*8 + rng.IntN(8); cells[c] == '.' || cells[c] == '*' {
				cells[c] = sign
				n--
			}
		}
	}
	for c := range cells {
		if rng.IntN(3) == 0 {
			cells[c] = '*'
		}
	}
	put('R', 1, row)
	put('B', 1, row-gap)
	red, blue := rng.IntN(2), rng.IntN(2)
	put('R', red, row+rng.IntN(8-row))
	put('B', blue, rng.IntN(row-gap+1))
	put('R', 5-red, 7)
	put('B', 5-blue, 0)
	var rows []string
	for r := range 8 {
		rows = append(rows, string(cells[8*r:8*r+8]))
	}
	p, err := freckers.Parse(fmt.Sprintf("%s %c 40", strings.Join(rows, "/"), "rb"[rng.IntN(2)]), freckers.RuleSet(rng.IntN(2)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pair is a game of two sides that have passed each other, with what each may do
// at best and what it surely can do.
type pair struct {
	t                 *testing.T
	start             string
	pos               freckers.Pos
	list              [2]side
	certain, possible [2]lane
	first             game.Seat
}

func newPair(t *testing.T, p freckers.Pos) *pair {
	g := &pair{t: t, start: p.String(), pos: p, first: p.ToMove()}
	g.list, _ = sides(&p)
	for i, s := range g.list {
		g.certain[i], g.possible[i] = s.certain.restrict(s.lane), s.possible.restrict(s.lane)
	}
	return g
}

// turns checks the moves of the side to move, and returns all of them and those that are
// certain.
func (g *pair) turns() (i int, flip choice, all, sure []choice) {
	i = int(g.pos.ToMove() ^ g.first)
	best := turnsBy(&g.list[i].possible, g.possible[i])
	sure = turnsBy(&g.list[i].certain, g.certain[i])
	if g.pos.ToMove() == freckers.BlueSeat {
		flip = 56 | 56<<6
	}
	for _, m := range g.pos.Moves(nil)[1:] {
		c := choice(m) ^ flip
		if !slices.Contains(best, c) {
			g.t.Fatalf("%s: %s in %s was not foreseen", g.start, g.pos.FormatMove(m), g.pos.String())
		}
		all = append(all, c)
	}
	for _, c := range sure {
		if !slices.Contains(all, c) {
			g.t.Fatalf("%s: a move from %d to %d was relied on in %s", g.start, (c ^ flip).from(), (c ^ flip).to(), g.pos.String())
		}
	}
	return i, flip, append(all, growMove), append(sure, growMove)
}

func (g *pair) play(i int, flip, c choice) {
	g.possible[i] = g.list[i].possible.apply(g.possible[i], c)
	g.certain[i] = g.list[i].certain.apply(g.certain[i], c)
	m := freckers.Grow
	if c != growMove {
		m = freckers.Move(c ^ flip)
	}
	g.pos.Play(m, &g.pos)
}

// TestPassedSidesKeepToTheirWays plays on at random where the sides have just
// passed: whatever the other side does, no turn of a side may lead beyond what
// it might do at best, and all that it surely can do it must be able to.
func TestPassedSidesKeepToTheirWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 4000 {
		p := near(t, rng)
		if !touching(&p) {
			continue
		}
		g := newPair(t, p)
		steady := rng.IntN(2) // keeps to what it surely can do
		for turn := 0; turn < 8 && !g.pos.Outcome().Over; turn++ {
			i, flip, choices, sure := g.turns()
			if i == steady {
				choices = sure
			}
			c := choices[rng.IntN(len(choices))]
			if rng.IntN(4) == 0 {
				c = growMove
			}
			g.play(i, flip, c)
		}
	}
}

// turnsBy are the moves of a lane.
func turnsBy(o *objective, l lane) []choice {
	var list []choice
	for from := range 64 {
		if l.frogs>>from&1 == 0 {
			continue
		}
		to := o.reach(l, 1<<from)
		for cell := range 64 {
			if to>>cell&1 != 0 {
				list = append(list, choice(from|cell<<6))
			}
		}
	}
	return list
}

// TestSolverKnowsWhenSidesTouch takes random positions in which the sides can
// still help or hinder each other.
func TestSolverKnowsWhenSidesTouch(t *testing.T) {
	gametest.OneIn(t, 3)
	const deep = 6
	s := NewSolver(1 << 14)
	rng := rand.New(rand.NewPCG(7, 8))
	compared, open := 0, 0
	for range 6000 {
		p := near(t, rng)
		if !touching(&p) {
			continue
		}
		got := s.solve(&p, 100_000, maxTurns)
		if !got.ok {
			open++
		} else if got.length <= deep {
			b := forced{map[string]bool{}}
			if want := b.end(&p, got.length); want != got.plies {
				t.Fatalf("%s (%s): %d plies, want %d", p.String(), p.RuleSet(), got.plies, want)
			}
			compared++
		}
	}
	if compared < 1000 {
		t.Errorf("compared %d positions only", compared)
	}
	t.Logf("%d positions agree, %d were not proven", compared, open)
}
