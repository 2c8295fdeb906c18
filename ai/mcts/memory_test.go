package mcts_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/mcts"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/gametest"
)

// crowded is the position of a game's sixth turn, in which the tree grows fast.
func crowded(t testing.TB) chexers.Pos {
	t.Helper()
	p := position(t, opening)
	for _, text := range []string{"MOVE -3,1 -2,1", "MOVE 2,-3 1,-2", "MOVE 1,2 1,1", "MOVE -2,1 -1,0", "MOVE 1,-2 1,-1"} {
		m, _, err := p.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(m, &p)
	}
	return p
}

// TestFullTreeGoesOn searches many times the positions that have room in the tree.
func TestFullTreeGoesOn(t *testing.T) {
	gametest.OneIn(t, 3)
	p := crowded(t)
	for bytes, depth := range map[int]int{1: 2, 1 << 20: 8} {
		r := newEngine(mcts.Options{Bytes: bytes}).Run(&p, nil, alphabeta.Limits{Nodes: 200_000}, nil)
		if r.Nodes != 200_000 || r.Depth < depth {
			t.Errorf("%d bytes: %s, want all positions searched and %d plies", bytes, show(r), depth)
		}
	}
}

// TestSmallTreeIsAsGood searches with memory for a twentieth of the positions. By a search
// with memory for all, the move must be as good as the one found there, and as the one
// of a search so short that the tree does not fill up.
func TestSmallTreeIsAsGood(t *testing.T) {
	gametest.OneIn(t, 3)
	const tolerance = 0.02
	found := func(p *chexers.Pos, nodes uint64) chexers.Move {
		e := newEngine(mcts.Options{Bytes: 1 << 20})
		return e.Run(p, nil, alphabeta.Limits{Nodes: nodes}, nil).Lines[0].Moves[0]
	}
	for _, p := range []chexers.Pos{crowded(t), position(t, opening), position(t, middle), position(t, oneLeft)} {
		short, long := found(&p, 3000), found(&p, 100_000)
		worth, best := worths(&p)
		if worth[long] < max(best, worth[short])-tolerance {
			t.Errorf("%s: finds %s for a share of %.3f, where there is %.3f, and a short search finds %s for %.3f",
				p.String(), long, worth[long], best, short, worth[short])
		}
	}
}

// worths returns what each move is worth to the seat to move, and what the best is, by a
// search of one thread whose tree does not fill up.
func worths(p *chexers.Pos) (worth map[chexers.Move]float32, best float32) {
	worth = map[chexers.Move]float32{}
	r := newEngine(mcts.Options{}).Run(p, nil, alphabeta.Limits{Nodes: 200_000, Lines: 99}, nil)
	for _, line := range r.Lines {
		worth[line.Moves[0]] = line.Shares[p.ToMove()]
	}
	return worth, worth[r.Lines[0].Moves[0]]
}

// TestGoesOnWithTheTree plays a turn of each seat by the best line: the next search knows
// what the last one found, unless the position does not follow.
func TestGoesOnWithTheTree(t *testing.T) {
	p := crowded(t)
	e := newEngine(mcts.Options{Bytes: 8 << 20})
	before := e.Run(&p, nil, alphabeta.Limits{Nodes: 50_000}, nil).Lines[0]
	line := slices.Clone(before.Moves)
	var past []uint64
	for _, m := range line[:mcts.Seats] {
		past = append([]uint64{p.Hash()}, past...)
		p.Play(m, &p)
	}
	r := e.Run(&p, past, alphabeta.Limits{Nodes: 1}, nil)
	if r.Nodes != 1 || !slices.Equal(r.Lines[0].Moves[:3], line[mcts.Seats:][:3]) {
		t.Errorf("goes on with %s, want %v", show(r), line[mcts.Seats:])
	}
	for s, share := range r.Lines[0].Shares {
		if math.Abs(float64(share-before.Shares[s])) > 0.1 {
			t.Errorf("seat %d gets %v, where the search before has %v", s, share, before.Shares[s])
		}
	}
	other := position(t, middle)
	for about, run := range map[string]func() *result{
		"another game":        func() *result { return e.Run(&p, []uint64{1, 2, 3}, alphabeta.Limits{Nodes: 1}, nil) },
		"another position":    func() *result { return e.Run(&other, nil, alphabeta.Limits{Nodes: 1}, nil) },
		"a limit of depth":    func() *result { return e.Run(&p, past, alphabeta.Limits{Nodes: 1, Depth: 9}, nil) },
		"what was forgotten":  func() *result { e.Reset(); return e.Run(&p, past, alphabeta.Limits{Nodes: 1}, nil) },
		"a repeated position": func() *result { return e.Run(&p, append(past, past...), alphabeta.Limits{Nodes: 1}, nil) },
	} {
		e.Reset()
		e.Run(&p, past, alphabeta.Limits{Nodes: 5_000}, nil)
		if r := run(); r.Depth > 1 {
			t.Errorf("%s: goes on with %s", about, show(r))
		}
	}
}

// TestReusedTreeSeesRepetition plays until a position is about to occur for the third
// time: a tree that has known the move for good must know better then.
func TestReusedTreeSeesRepetition(t *testing.T) {
	s, err := chexers.New().Parse("..../...../....../R.R.R../R...R./...../BG.G r 2,1,1 90", game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e := newEngine(mcts.Options{})
	run := func(nodes uint64) *result {
		p, _ := game.PosOf[chexers.Pos](s)
		return e.Run(&p, s.PastHashes(), alphabeta.Limits{Nodes: nodes}, nil)
	}
	liked := run(5000).Lines[0].Moves[0]
	round := []string{liked.String(), "MOVE 0,3 0,2", "MOVE -3,3 -3,2", back(liked), "MOVE 0,2 0,3", "MOVE -3,2 -3,3"}
	for range 2 {
		for _, action := range round {
			if s, _, err = s.Play(game.Action(action)); err != nil {
				t.Fatal(err)
			}
			run(500)
		}
	}
	if r := run(5000); r.Lines[0].Moves[0] == liked {
		t.Errorf("goes round once more: %s", show(r))
	}
}

// back returns the step that takes a step back.
func back(m chexers.Move) string {
	fields := strings.Fields(m.String())
	return strings.Join([]string{fields[0], fields[2], fields[1]}, " ")
}

// TestDepthBeyondTheEnd searches deeper than the game lasts, which must end.
func TestDepthBeyondTheEnd(t *testing.T) {
	p := position(t, strings.Replace(opening, " 0,0,0 0", " 0,0,0 766", 1))
	r := newEngine(mcts.Options{}).Run(&p, nil, alphabeta.Limits{Depth: 20}, nil)
	if r.Depth != 2 {
		t.Errorf("%s, want the two plies that are left", show(r))
	}
}
