package freckers

import (
	"math/bits"
	"testing"

	"freckers/game/gametest"
)

// busy is a position in the thick of a game, with chains on both sides.
const busy = "**B***.*/****R***/**RR****/*****RB./*B*****R/*.*B*BB*/********/*******R r 74"

func mustParse(t testing.TB, text string, r RuleSet) Pos {
	t.Helper()
	p, err := Parse(text, r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPerftAgreesWithItselfOneByOne(t *testing.T) {
	deep := 6
	if testing.Short() {
		deep = 5
	}
	for _, r := range []RuleSet{Pads, Referee} {
		for _, x := range []struct {
			text  string
			depth int
		}{{startText, deep}, {busy, 4}} {
			p := mustParse(t, x.text, r)
			for depth := range x.depth + 1 {
				want := p.Perft(depth)
				if got, _ := p.perftEach(depth); got != want {
					t.Errorf("perftEach(%d) of %q under %s is %d: Perft is %d", depth, x.text, r, got, want)
				}
			}
		}
	}
}

// TestPerftEachMakesTheLeaves holds the boards that perftEach has made against
// those of Moves and Play.
func TestPerftEachMakesTheLeaves(t *testing.T) {
	for _, r := range []RuleSet{Pads, Referee} {
		for _, text := range []string{startText, busy} {
			p := mustParse(t, text, r)
			for depth := 1; depth <= 3; depth++ {
				if _, got := p.perftEach(depth); got != sumOfLeaves(&p, depth) {
					t.Errorf("perftEach(%d) of %q under %s makes other boards than Moves and Play", depth, text, r)
				}
			}
		}
	}
}

func sumOfLeaves(p *Pos, depth int) (sum uint64) {
	if depth == 0 {
		if p.ToMove() == BlueSeat {
			return p.Red ^ p.Pads
		}
		return bits.ReverseBytes64(p.Blue ^ p.Pads)
	}
	var child Pos
	for _, m := range p.Moves(nil) {
		p.Play(m, &child)
		sum += sumOfLeaves(&child, depth-1)
	}
	return sum
}

func TestPerftOfTheLastActions(t *testing.T) {
	p := mustParse(t, "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 148", Pads)
	for depth, want := range []uint64{1, 21, 441, 0, 0} {
		if got := p.Perft(depth); got != want {
			t.Errorf("two actions before the limit, perft %d is %d: expected %d", depth, got, want)
		}
		if got, _ := p.perftEach(depth); got != want {
			t.Errorf("two actions before the limit, perft %d one by one is %d: expected %d", depth, got, want)
		}
	}
}

// TestPerftEndsWhereAFrogComesHome has Red one step from home: the moves that
// win have no children.
func TestPerftEndsWhereAFrogComesHome(t *testing.T) {
	const text = "......../......../......../B.B.B.B./......../.....B.B/.....R../RRRRR.** r 20"
	for _, r := range []RuleSet{Pads, Referee} {
		p := mustParse(t, text, r)
		for depth := 1; depth <= 4; depth++ {
			want := gametest.Perft[Pos, Move](&p, depth)
			if got := p.Perft(depth); got != want {
				t.Errorf("perft %d under %s is %d: expected %d", depth, r, got, want)
			}
			if got, _ := p.perftEach(depth); got != want {
				t.Errorf("perft %d one by one under %s is %d: expected %d", depth, r, got, want)
			}
		}
	}
}

// BenchmarkPerft6 counts the results of the last turn without making them.
func BenchmarkPerft6(b *testing.B) {
	p := Start(Pads)
	gametest.BenchNodes(b, func() uint64 { return p.Perft(6) })
}

// BenchmarkPerft6Each makes every result of the last turn.
func BenchmarkPerft6Each(b *testing.B) {
	p := Start(Pads)
	gametest.BenchNodes(b, func() uint64 {
		n, _ := p.perftEach(6)
		return n
	})
}

// BenchmarkPerftBusy is the same in the thick of a game, where frogs are in each
// other's way.
func BenchmarkPerftBusy(b *testing.B) {
	p := mustParse(b, busy, Pads)
	gametest.BenchNodes(b, func() uint64 { return p.Perft(4) })
}

// BenchmarkNode visits a node as a search does: its moves into a buffer, and
// each child with its hash and outcome.
func BenchmarkNode(b *testing.B) { suite().BenchNode(b, busy) }
