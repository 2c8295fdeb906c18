package mcts_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/mcts"
	"freckers/game"
	"freckers/game/chexers"
)

type (
	engine = mcts.Engine[chexers.Pos, chexers.Move, *eval.Chexers, *chexers.Pos]
	result = mcts.Result[chexers.Move]
)

const (
	opening = "GGGG/...../....../R.....B/R....B/R...B/R..B r 0,0,0 0"
	middle  = "..G./.G.../..R.../.R.GB../...B../B.R.B/.B.. g 1,0,0 22"
	// Red's last exit wins.
	oneLeft = "..../...../....../......R/G.G.../B.B../G.B. r 3,1,1 60"
	// Red leaves by both hexes, and nobody comes near in between.
	twoLeft = "..../....R/....../......R/....../.GG.B/GBB. r 2,1,1 60"
)

func newEngine(o mcts.Options) *engine {
	return mcts.New[chexers.Pos, chexers.Move](eval.NewChexers(), o)
}

func position(t testing.TB, text string) chexers.Pos {
	t.Helper()
	p, err := chexers.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func show(r *result) string { return fmt.Sprint(r.Depth, r.Nodes, r.Lines) }

func TestFindsForcedWins(t *testing.T) {
	for text, plies := range map[string]int{oneLeft: 1, twoLeft: 4} {
		p := position(t, text)
		r := newEngine(mcts.Options{}).Run(&p, nil, alphabeta.Limits{Nodes: 200_000}, nil)
		line := r.Lines[0]
		if line.Winner != chexers.RedSeat || line.Plies != plies || line.Moves[0].Kind() != chexers.Exit {
			t.Errorf("%s: %+v, want a win for red in %d plies by an exit", text, line, plies)
		}
		if line.Shares != [mcts.Seats]float32{1, 0, 0} {
			t.Errorf("%s: shares %v, want all for red", text, line.Shares)
		}
		if len(line.Moves) != plies {
			t.Errorf("%s: the line %v does not lead to the win", text, line.Moves)
		}
	}
}

func TestStopsAWin(t *testing.T) {
	// Red is about to make its last exit; green's jump turns the piece over,
	// and green has no other way to keep red from winning.
	p := position(t, "..../...../...G../....BR./....../GBB../GBB. g 3,0,0 61")
	r := newEngine(mcts.Options{}).Run(&p, nil, alphabeta.Limits{Nodes: 20_000}, nil)
	if r.Lines[0].Winner == chexers.RedSeat {
		t.Errorf("gives up: %s", show(r))
	}
}

// wins reports whether a seat wins within so many plies whatever the others do.
func wins(p *chexers.Pos, seat game.Seat, plies int) bool {
	if out := p.Outcome(); out.Over {
		return out.Winner == seat
	}
	if plies == 0 {
		return false
	}
	own := p.ToMove() == seat
	var child chexers.Pos
	for _, m := range p.Moves(nil) {
		p.Play(m, &child)
		if wins(&child, seat, plies-1) == own {
			return own
		}
	}
	return !own
}

// randomEnd scatters the pieces of a game in which each seat has made two or
// three exits.
func randomEnd(t *testing.T, rng *rand.Rand) chexers.Pos {
	exits, left := [chexers.Seats]int{}, chexers.Total
	for s := range exits {
		exits[s] = 2 + rng.IntN(2)
		left -= exits[s]
	}
	hexes := rng.Perm(chexers.Hexes)[:left]
	text, at := "", 0
	for _, length := range []int{4, 5, 6, 7, 6, 5, 4} {
		for range length {
			sign := "."
			if slices.Contains(hexes, at) {
				sign = string("RGB"[rng.IntN(3)])
			}
			text += sign
			at++
		}
		text += "/"
	}
	return position(t, fmt.Sprintf("%s r %d,%d,%d 99", strings.TrimSuffix(text, "/"), exits[0], exits[1], exits[2]))
}

func TestProofsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	e := newEngine(mcts.Options{Bytes: 4 << 20})
	proven := 0
	for range 300 {
		p := randomEnd(t, rng)
		r := e.Run(&p, nil, alphabeta.Limits{Nodes: 1500}, nil)
		line := r.Lines[0]
		if line.Winner == game.Nobody || line.Plies > 4 {
			continue
		}
		proven++
		if line.Winner != p.ToMove() {
			if !wins(&p, line.Winner, line.Plies) {
				t.Errorf("%s: seat %d is said to win in %d plies, and need not", p.String(), line.Winner, line.Plies)
			}
			continue
		}
		p.Play(line.Moves[0], &p)
		if !wins(&p, line.Winner, line.Plies-1) {
			t.Errorf("%s: seat %d is said to win in %d plies after %s, and need not", p.String(), line.Winner, line.Plies-1, line.Moves[0])
		}
	}
	if proven < 20 {
		t.Errorf("only %d ends were proven, too few to tell", proven)
	}
}

func TestNeverIllegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	e := newEngine(mcts.Options{Bytes: 1 << 20})
	for range 6 {
		s, err := chexers.New().New(game.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for !s.Outcome().Over {
			p, _ := game.PosOf[chexers.Pos](s)
			r := e.Run(&p, s.PastHashes(), alphabeta.Limits{Nodes: 1 + rng.Uint64N(300), Lines: 1 + rng.IntN(3)}, nil)
			for _, line := range r.Lines {
				at := p
				for _, m := range line.Moves {
					if !slices.Contains(at.Moves(nil), m) {
						t.Fatalf("%s: %s is not legal", at.String(), m)
					}
					at.Play(m, &at)
				}
			}
			if s, _, err = s.Play(game.Action(r.Lines[0].Moves[0].String())); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestSameAnswer(t *testing.T) {
	p := position(t, middle)
	limits := alphabeta.Limits{Nodes: 5000, Lines: 3}
	for _, o := range []mcts.Options{{}, {Noise: 500, Seed: 3}} {
		e := newEngine(o)
		first := show(e.Run(&p, nil, limits, nil))
		e.Reset()
		if again := show(e.Run(&p, nil, limits, nil)); again != first {
			t.Errorf("the same engine finds %s and then %s", first, again)
		}
		if other := show(newEngine(o).Run(&p, nil, limits, nil)); other != first {
			t.Errorf("two engines find %s and %s", first, other)
		}
	}
	a := show(newEngine(mcts.Options{Noise: 500, Seed: 3}).Run(&p, nil, limits, nil))
	b := show(newEngine(mcts.Options{Noise: 500, Seed: 4}).Run(&p, nil, limits, nil))
	if a == b {
		t.Errorf("two seeds of errors find the same: %s", a)
	}
}

// TestWhoIsAheadIsDiscouraged discourages the best move: it is visited less where the mover expects more than
// a draw, and as often as before where a draw is as good as a win.
func TestWhoIsAheadIsDiscouraged(t *testing.T) {
	p := position(t, middle)
	limits := alphabeta.Limits{Nodes: 4000}
	for _, draw := range []int{1, 1000} {
		free := newEngine(mcts.Options{Draw: draw}).Run(&p, nil, limits, nil).Lines[0]
		best := free.Moves[0]
		var after chexers.Pos
		p.Play(best, &after)
		e := newEngine(mcts.Options{Draw: draw})
		e.Discourage(func(p *chexers.Pos) bool { return p.Pieces == after.Pieces })
		visits := uint32(0)
		for _, line := range e.Run(&p, nil, alphabeta.Limits{Nodes: 4000, Lines: 40}, nil).Lines {
			if line.Moves[0] == best {
				visits = line.Visits
			}
		}
		if fewer := visits < free.Visits; fewer != (draw == 1) {
			t.Errorf("where a draw is worth %d, the best move has %d visits of 4000, discouraged %d", draw, free.Visits, visits)
		}
	}
}

// TestWhim holds that seeds vary an opening, and none of them by a bad move.
func TestWhim(t *testing.T) {
	p := position(t, opening)
	e := newEngine(mcts.Options{})
	found := map[chexers.Move]bool{}
	best := e.Run(&p, nil, alphabeta.Limits{Nodes: 3000}, nil).Lines[0].Shares[chexers.RedSeat]
	for seed := range uint64(12) {
		e.Reset()
		line := e.Run(&p, nil, alphabeta.Limits{Nodes: 3000, RootBonus: 60, Seed: seed}, nil).Lines[0]
		found[line.Moves[0]] = true
		if line.Shares[chexers.RedSeat] < best-0.1 {
			t.Errorf("seed %d plays %s for a share of %v, where there is %v", seed, line.Moves[0], line.Shares[chexers.RedSeat], best)
		}
	}
	if len(found) < 2 {
		t.Errorf("12 seeds play %v, want some variety", found)
	}
}

func TestSameAnswerEverywhere(t *testing.T) {
	p := position(t, middle)
	for bytes, want := range map[int]string{
		0:       "[JUMP 0,0 0,2 MOVE -3,2 -3,1 JUMP 0,-1 0,-3] [0.30323565 0.37296847 0.3237959]",
		1 << 20: "[JUMP 0,0 0,2 MOVE -3,2 -3,1 JUMP 0,-1 0,-3] [0.21863374 0.35585508 0.42551118]",
	} {
		line := newEngine(mcts.Options{Bytes: bytes}).Run(&p, nil, alphabeta.Limits{Nodes: 20_000}, nil).Lines[0]
		if got := fmt.Sprint(line.Moves[:3], line.Shares); got != want {
			t.Errorf("%d bytes: found %s, want %s", bytes, got, want)
		}
	}
}

func TestLimits(t *testing.T) {
	p := position(t, middle)
	e := newEngine(mcts.Options{Bytes: 1 << 20})
	for _, nodes := range []uint64{1, 2, 63, 1000, 30_000} {
		e.Reset()
		if r := e.Run(&p, nil, alphabeta.Limits{Nodes: nodes}, nil); r.Nodes != nodes {
			t.Errorf("looked at %d positions, want %d", r.Nodes, nodes)
		}
	}
	if r := e.Run(&p, nil, alphabeta.Limits{Depth: 3}, nil); r.Depth != 3 {
		t.Errorf("depth %d, want 3", r.Depth)
	}
	asked := 0
	e.Reset()
	r := e.Run(&p, nil, alphabeta.Limits{Tick: func(uint64) bool { asked++; return true }}, nil)
	if asked != 1 || r.Nodes != 0 || r.Depth != 0 || len(r.Lines) != 1 {
		t.Errorf("stopped at once after %d questions: %s, want a legal move without a look", asked, show(r))
	}
	reports := 0
	e.Reset()
	r = e.Run(&p, nil, alphabeta.Limits{}, func(*result) bool { reports++; return reports < 5 })
	if reports != 5 || r.Nodes > 200 {
		t.Errorf("went on to %d positions after %d reports, want an end at the fifth", r.Nodes, reports)
	}
}

func TestLinesAreDistinct(t *testing.T) {
	p := position(t, middle)
	r := newEngine(mcts.Options{}).Run(&p, nil, alphabeta.Limits{Nodes: 20_000, Lines: 4}, nil)
	seen := map[chexers.Move]bool{}
	for _, line := range r.Lines {
		seen[line.Moves[0]] = true
	}
	if len(seen) != 4 || len(r.Lines) != 4 {
		t.Errorf("%d lines of %d moves, want four: %s", len(r.Lines), len(seen), show(r))
	}
}

// TestRepetition has red avoid the move it likes best, far ahead, where that
// brings a position about once too drawnAfter, and seek such a move far behind.
func TestRepetition(t *testing.T) {
	e, limits := newEngine(mcts.Options{}), alphabeta.Limits{Nodes: 5_000}
	drawnAfter := func(p *chexers.Pos, m chexers.Move) []uint64 {
		var child chexers.Pos
		p.Play(m, &child)
		return []uint64{1, child.Hash(), 2, child.Hash(), 3, child.Hash()}
	}
	ahead := position(t, "..../...../....../R.R.R../R...R./...../BG.G r 2,1,1 90")
	liked := e.Run(&ahead, nil, limits, nil).Lines[0].Moves[0]
	if r := e.Run(&ahead, drawnAfter(&ahead, liked), limits, nil); r.Lines[0].Moves[0] == liked {
		t.Errorf("far ahead it repeats: %s", show(r))
	}
	behind := position(t, "..../...../....../R....../.B.B.B/BBB.B/G.GG r 0,0,1 90")
	for _, m := range behind.Moves(nil) {
		if r := e.Run(&behind, drawnAfter(&behind, m), limits, nil); r.Lines[0].Moves[0] != m {
			t.Errorf("far behind it does not repeat by %s: %s", m, show(r))
		}
	}
}

// TestRepetitionIsLessThanADraw offers a repetition as the best move: the search plays on if it expects a little less than
// a draw is worth, and repeats the position if it expects much less.
func TestRepetitionIsLessThanADraw(t *testing.T) {
	p, limits := position(t, opening), alphabeta.Limits{Nodes: 5_000}
	free := newEngine(mcts.Options{}).Run(&p, nil, limits, nil).Lines[0]
	liked, expects := free.Moves[0], int(1000*free.Shares[p.ToMove()])
	var child chexers.Pos
	p.Play(liked, &child)
	for more, want := range map[int]bool{40: false, 300: true} {
		r := newEngine(mcts.Options{Draw: expects + more}).Run(&p, []uint64{1, child.Hash()}, limits, nil)
		if repeats := r.Lines[0].Moves[0] == liked; repeats != want {
			t.Errorf("where it expects %d and a draw is worth %d it repeats: %v, want %v", expects, expects+more, repeats, want)
		}
	}
}

func TestTurnLimit(t *testing.T) {
	p := position(t, strings.Replace(opening, " 0,0,0 0", " 0,0,0 766", 1))
	r := newEngine(mcts.Options{}).Run(&p, nil, alphabeta.Limits{Nodes: 1000}, nil)
	for s, share := range r.Lines[0].Shares {
		if share < 0.32 || share > 0.35 {
			t.Errorf("seat %d gets %v two turns before the limit, want a third", s, share)
		}
	}
}

func TestFinishedGame(t *testing.T) {
	p := position(t, "..../...../....../......./G.G.G./B.B../G.BB r 4,0,0 60")
	if r := newEngine(mcts.Options{}).Run(&p, nil, alphabeta.Limits{Nodes: 10}, nil); len(r.Lines) != 0 {
		t.Errorf("%s, want no lines", show(r))
	}
}

func TestAllocatesNothing(t *testing.T) {
	p := position(t, middle)
	e := newEngine(mcts.Options{})
	limits := alphabeta.Limits{Nodes: 5000, Lines: 3}
	past := []uint64{1, 2, 3}
	if n := testing.AllocsPerRun(5, func() { e.Run(&p, past, limits, nil) }); n != 0 {
		t.Errorf("%v allocations in a search, want none", n)
	}
}

func BenchmarkSearch(b *testing.B) {
	for name, text := range map[string]string{"opening": opening, "middle": middle} {
		b.Run(name, func(b *testing.B) {
			p := position(b, text)
			e := newEngine(mcts.Options{})
			const nodes = 200_000
			e.Run(&p, nil, alphabeta.Limits{Nodes: nodes}, nil) // takes the memory
			for b.Loop() {
				e.Run(&p, nil, alphabeta.Limits{Nodes: nodes}, nil)
			}
			b.ReportMetric(nodes*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
