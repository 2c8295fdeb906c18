package ai_test

import (
	"testing"

	"freckers/ai"
	"freckers/ai/alphabeta"
	"freckers/ai/endgame"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/froglet"
	"freckers/game/gametest"
)

func stateOf(t testing.TB, g game.Game, position, rules string) game.State {
	t.Helper()
	s, err := g.Parse(position, game.Options{RuleSet: rules})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEndlessGamesEnd plays Billabong without a turn limit to its end, and once from where
// both sides have walked to and fro, three times, until the next such move is a draw.
func TestEndlessGamesEnd(t *testing.T) {
	g := billabong.New()
	lap := stateOf(t, g, "r.............../................/................/................/................/................/......~~~~....../"+
		"......~~~~....../................/................/................/................/................/...............g r 0,0 4,4 50", "endless")
	for _, a := range []game.Action{"W 1,1 2,1", "W 16,14 15,14", "W 2,1 1,1", "W 15,14 16,14", "W 1,1 2,1", "W 16,14 15,14", "W 2,1 1,1", "W 15,14 16,14",
		"W 1,1 2,1", "W 16,14 15,14", "W 2,1 1,1"} {
		lap = gametest.Play(t, lap, a)
	}
	placing := gametest.Start(t, g, game.Options{RuleSet: "endless"})
	for _, s := range []game.State{lap, placing} {
		for first := s.Ply(); !s.Outcome().Over; {
			info := ai.Answer(t, ai.Request{State: s, Level: 7, Seed: 3, Lines: 40, Limits: ai.Limits{Nodes: 200}})
			s = gametest.Play(t, s, info.Best())
			if s.Ply() > first+1000 {
				t.Fatalf("after 1000 turns the game still runs: %s", s)
			}
		}
		t.Logf("%s after %d turns", s.Outcome().Reason, s.Ply())
	}
}

// ending is a way to look up how a game ends.
type ending[P any, M comparable, PP game.Position[P, M]] struct{ known map[uint64]int }

// winner is 1 where the side to move wins in the end, -1 where it loses, else 0.
func (e *ending[P, M, PP]) winner(p *P) int {
	if out := PP(p).Outcome(); out.Over {
		switch out.Winner {
		case game.Nobody:
			return 0
		case PP(p).ToMove():
			return 1
		}
		return -1
	}
	if v, ok := e.known[PP(p).Hash()]; ok {
		return v
	}
	best := -1
	for _, m := range PP(p).Moves(nil) {
		var child P
		PP(p).Play(m, &child)
		best = max(best, -e.winner(&child))
	}
	e.known[PP(p).Hash()] = best
	return best
}

// frogletNet is the net in the program, which solves endings.
func frogletNet(t testing.TB) alphabeta.Evaluator[froglet.Pos, froglet.Move] {
	t.Helper()
	w, err := net.ReadFrogletWeights(nets.Froglet())
	if err != nil {
		t.Fatal(err)
	}
	return struct {
		*net.Froglet
		endgame.RegionProver
	}{net.NewFroglet(w), endgame.NewRegionProver()}
}

// TestFrogletEndingsAreExact plays games to where few frogs are left: the machine
// knows who wins if both play their best, by hand and by the net, with its solver and
// without.
func TestFrogletEndingsAreExact(t *testing.T) {
	evaluators := []alphabeta.Evaluator[froglet.Pos, froglet.Move]{eval.NewFroglet(), frogletNet(t), frogletNet(t)}
	results := map[int]int{}
	for seed := range uint64(18) {
		p := froglet.Deal(seed)
		e := alphabeta.New[froglet.Pos, froglet.Move](evaluators[seed%3], alphabeta.Options{Table: alphabeta.NewTable(1 << 20), NoProofs: seed%3 == 1})
		for !p.Outcome().Over && (p.Full() || len(p.Moves(nil)) > 7 || p.Left(1)+p.Left(2)+p.Left(3)+p.Left(4) > 34) {
			p.Play(e.Run(&p, alphabeta.Limits{Nodes: 60}, nil).Lines[0].Moves[0], &p)
		}
		if p.Outcome().Over {
			continue
		}
		truth := (&ending[froglet.Pos, froglet.Move, *froglet.Pos]{map[uint64]int{}}).winner(&p)
		r := e.Run(&p, alphabeta.Limits{Nodes: 200_000}, nil)
		plies := alphabeta.Plies(r.Lines[0].Score)
		if plies > 0 && truth != 1 || plies < 0 && truth != -1 || plies == 0 && truth != 0 {
			t.Errorf("%s: score %d at depth %d, but the truth is %d", &p, r.Lines[0].Score, r.Depth, truth)
		}
		results[truth]++
	}
	if results[1] == 0 || results[-1] == 0 {
		t.Errorf("the endings are too much alike: %v", results)
	}
}

// TestOverlookedChainsProveNothing has one chain of two hops left, which wins. An
// evaluator that considers single hops only would give it to the opponent, which is no
// proof.
func TestOverlookedChainsProveNothing(t *testing.T) {
	const text = "11.2......../............/............/............/............/............/" +
		"............/............/............/............/............/............ A 10,12"
	p, _ := game.PosOf[froglet.Pos](stateOf(t, froglet.New(), text, ""))
	for reach, want := range map[int]int{0: 1, 1: 0} {
		evaluator := eval.NewFroglet()
		evaluator.Reach = reach
		r := alphabeta.New[froglet.Pos, froglet.Move](evaluator, alphabeta.Options{}).Run(&p, alphabeta.Limits{Depth: 8}, nil)
		if got := alphabeta.Plies(r.Lines[0].Score); got != want {
			t.Errorf("who sees so many hops as %d has a proof in %d plies, want %d", reach, got, want)
		}
	}
}

// TestBillabongTurnLimit searches the same board close to the turn limit and far from it,
// with one table.
func TestBillabongTurnLimit(t *testing.T) {
	const board = "r......r......../.r............../................/................/................/................/......~~~~....../......~~~~....../" +
		"................/................/................/............g.g./..........g...../............g.g. r 0,0 2,0 "
	p := func(turns, rules string) billabong.Pos {
		pos, ok := game.PosOf[billabong.Pos](stateOf(t, billabong.New(), board+turns, rules))
		if !ok {
			t.Fatal("no position of Billabong")
		}
		return pos
	}
	e := alphabeta.New[billabong.Pos, billabong.Move](eval.NewBillabong(), alphabeta.Options{Table: alphabeta.NewTable(1 << 20)})
	near, far, long := p("206", "turns200"), p("100", "turns200"), p("206", "turns400")
	for _, x := range []struct {
		p    *billabong.Pos
		want int
	}{{&near, 4}, {&far, 0}, {&long, 0}, {&near, 4}} {
		r := e.Run(x.p, alphabeta.Limits{Depth: 4}, nil)
		if got := alphabeta.Plies(r.Lines[0].Score); got != x.want {
			t.Errorf("%s under %s: proven in %d plies, want %d", x.p, x.p.RuleSet(), got, x.want)
		}
	}
}

// BenchmarkTwoPlayer searches the positions of a game and reports the nodes per second.
func BenchmarkTwoPlayer(b *testing.B) {
	for _, g := range []game.Game{billabong.New(), froglet.New()} {
		b.Run(g.Info().Name, func(b *testing.B) {
			s, _ := g.New(game.Options{Seed: 3})
			first, nodes := s, uint64(0)
			memory := ai.NewCache(0)
			if err := memory.Prepare(s); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				info := ai.Answer(b, ai.Request{State: s, Cache: memory, Limits: ai.Limits{Nodes: 100_000}})
				nodes += info.Nodes
				s = gametest.Play(b, s, info.Best())
				if s.Outcome().Over || s.Ply() > 40 {
					s = first
				}
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// TestTwoPlayerSearchAllocatesNothing searches once to allocate and then again.
func TestTwoPlayerSearchAllocatesNothing(t *testing.T) {
	roos, _ := game.PosOf[billabong.Pos](stateOf(t, billabong.New(), "................/................/................/................/................/................/......~~~~....../......~~~~....../"+
		".......ggrg...../.......grr....../........g......./........rr....../................/................ r 0,0 0,0 10", ""))
	r := alphabeta.New[billabong.Pos, billabong.Move](eval.NewBillabong(), alphabeta.Options{Table: alphabeta.NewTable(1 << 16)})
	frogs := froglet.Deal(3)
	f := alphabeta.New[froglet.Pos, froglet.Move](eval.NewFroglet(), alphabeta.Options{Table: alphabeta.NewTable(1 << 16)})
	for range 20 {
		frogs.Play(f.Run(&frogs, alphabeta.Limits{Nodes: 500}, nil).Lines[0].Moves[0], &frogs)
	}
	net := alphabeta.New[froglet.Pos, froglet.Move](frogletNet(t), alphabeta.Options{Table: alphabeta.NewTable(1 << 16)})
	late := frogs
	for endgame.LiveRegions(&late) > 28 {
		late.Play(net.Run(&late, alphabeta.Limits{Nodes: 500}, nil).Lines[0].Moves[0], &late)
	}
	limits := alphabeta.Limits{Nodes: 20_000}
	f.Run(&frogs, limits, nil)
	net.Run(&frogs, limits, nil)
	if r := net.Run(&late, limits, nil); alphabeta.Plies(r.Lines[0].Score) == 0 && r.Lines[0].Score != 0 || r.Depth < 5 {
		t.Errorf("an ending is not solved: %+v", r)
	}
	for name, search := range map[string]func(){
		"Billabong":            func() { r.Run(&roos, limits, nil) },
		"Froglet":              func() { f.Run(&frogs, limits, nil) },
		"Froglet by the net":   func() { net.Run(&frogs, limits, nil) },
		"an ending of Froglet": func() { net.Run(&late, limits, nil) },
	} {
		if n := testing.AllocsPerRun(5, search); n > 0 {
			t.Errorf("%s: %v allocations in %d nodes", name, n, limits.Nodes)
		}
	}
}
