package alphabeta_test

import (
	"fmt"
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/ai/net"
	"freckers/assets/nets"
	"freckers/game"
	"freckers/game/freckers"
)

// heap is a toy game: players take one to three from a heap, and whoever takes
// the last one wins. The side to move loses when the heap is a multiple of four.
type heap struct{ left, ply int }

type take int

func (h *heap) Moves(dst []take) []take {
	for n := 1; n <= min(3, h.left); n++ {
		dst = append(dst, take(n))
	}
	return dst
}

func (h *heap) Play(t take, child *heap) { *child = heap{h.left - int(t), h.ply + 1} }
func (h *heap) Hash() uint64             { return uint64(h.left)<<1 | uint64(h.ply&1) }
func (h *heap) Ply() int                 { return h.ply }
func (h *heap) ToMove() game.Seat        { return game.Seat(h.ply & 1) }

func (h *heap) Outcome() game.Outcome {
	if h.left > 0 {
		return game.Outcome{Winner: game.Nobody}
	}
	return game.Outcome{Over: true, Winner: 1 - h.ToMove(), Reason: "took the last"}
}

type heapEvaluator struct{}

func (heapEvaluator) Traits() alphabeta.Traits { return alphabeta.Traits{Loud: 1000, Margin: 1000} }
func (heapEvaluator) Value(*heap) int          { return 0 }

func (heapEvaluator) Choices(h *heap, dst []alphabeta.Choice[take]) []alphabeta.Choice[take] {
	for _, t := range h.Moves(nil) {
		dst = append(dst, alphabeta.Choice[take]{Move: t, Code: uint16(t), Gain: int16(t)})
	}
	return dst
}

func (heapEvaluator) Loud(_ *heap, dst []alphabeta.Choice[take]) []alphabeta.Choice[take] { return dst }

func TestProvesToyGame(t *testing.T) {
	for left := 1; left <= 30; left++ {
		e := alphabeta.New[heap, take](heapEvaluator{}, alphabeta.Options{Table: alphabeta.NewTable(16 << 12)})
		r := e.Run(&heap{left: left}, alphabeta.Limits{}, nil)
		want := left/4*2 + 1
		if left%4 == 0 {
			want = -left / 2
		}
		if got := alphabeta.Plies(r.Lines[0].Score); got != want {
			t.Errorf("heap of %d: proven in %d plies, want %d", left, got, want)
		}
		if best := int(r.Lines[0].Moves[0]); left%4 != 0 && best != left%4 {
			t.Errorf("heap of %d: takes %d, want %d", left, best, left%4)
		}
	}
}

func engine(o alphabeta.Options) *alphabeta.Engine[freckers.Pos, freckers.Move, *eval.Freckers, *freckers.Pos] {
	return alphabeta.New[freckers.Pos, freckers.Move](eval.NewFreckers(), o)
}

func position(t testing.TB, text string) freckers.Pos {
	t.Helper()
	s, err := freckers.New().Parse(text, game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := game.PosOf[freckers.Pos](s)
	return p
}

const (
	middle = "********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20"
	late   = "BBBB**.*/***..***/..*.*.../..*.**BB/..*...../..**..**/**.R.R../*.R.R.RR r 70"
)

// TestProofsAreTrue compares proven wins near the end with a search that tries
// everything.
func TestProofsAreTrue(t *testing.T) {
	for _, text := range []string{
		late,
		"BB*B.BB*/***B..**/.*******/*******./*.**.**R/**.R.*.*/****.*.*/*R.RRR** r 78",
		"B*B*BB**/***B****/.****B*./.**.***./*...*.*./.*.****./**R*****/R.RR.RR* r 80",
		"BBB.B***/.*B*****/*.*....*/***.*..*/..*....B/.*...*.*/*...**RR/RR*.R*R. r 62",
		"*B**.*BB/******BB/......*./*B....*./..*...**/*......./.*.*R..*/R*R.RR*R b 71",
		"BB**B.BB/B*******/****..../**...*../********/...*R**./********/RR**R*RR b 145",
		".*B..BBB/****B***/...*B***/*.******/*.******/********/...*R**R/R*RR**R* b 147",
	} {
		for depth := 1; depth <= 5; depth++ {
			p := position(t, text)
			r := engine(alphabeta.Options{Table: alphabeta.NewTable(16 << 14)}).Run(&p, alphabeta.Limits{Depth: depth}, nil)
			proof := alphabeta.Plies(r.Lines[0].Score)
			truth := solve(&p, depth)
			if proof != 0 && max(proof, -proof) <= depth && proof != truth {
				t.Errorf("%s at depth %d: proof in %d plies, truth is %d", text, depth, proof, truth)
			}
			if truth > 0 && proof == 0 {
				t.Errorf("%s at depth %d: win in %d plies was not found", text, depth, truth)
			}
		}
	}
}

// solve returns the plies to a win, negative for a loss, 0 for neither within depth.
func solve(p *freckers.Pos, depth int) int {
	if out := p.Outcome(); out.Over || depth == 0 {
		return 0
	}
	best, lost := 0, 0
	moves := p.Moves(nil)
	for _, m := range moves {
		var child freckers.Pos
		p.Play(m, &child)
		out := child.Outcome()
		if out.Over && out.Winner == p.ToMove() {
			return 1
		}
		reply := solve(&child, depth-1)
		if out.Over && out.Winner == child.ToMove() {
			reply, lost = 0, max(lost, 1)
			continue
		}
		switch {
		case reply < 0 && (best <= 0 || 1-reply < best):
			best = 1 - reply
		case reply > 0:
			lost = max(lost, reply+1)
		case best <= 0:
			best, lost = 0, 1<<20
		}
	}
	if best == 0 && lost < 1<<20 {
		return -lost
	}
	return best
}

func describe(r *alphabeta.Result[freckers.Move]) string {
	return fmt.Sprint(r.Depth, r.Nodes, r.Lines)
}

func TestSameSeedSameAnswer(t *testing.T) {
	for _, noise := range []int{0, 100} {
		seen := map[string]bool{}
		for seed := range uint64(8) {
			var first string
			for range 2 {
				p := position(t, middle)
				e := engine(alphabeta.Options{Noise: noise, Seed: seed, Table: alphabeta.NewTable(16 << 12)})
				r := describe(e.Run(&p, alphabeta.Limits{Nodes: 20_000}, nil))
				if first == "" {
					first = r
				}
				if r != first {
					t.Fatalf("noise %d, seed %d: %s, then %s", noise, seed, first, r)
				}
			}
			seen[first] = true
		}
		if noise == 0 && len(seen) != 1 {
			t.Errorf("without noise the seed changed the answer: %v", seen)
		}
		if noise > 0 && len(seen) == 1 {
			t.Errorf("noise %d never changed the answer", noise)
		}
	}
}

// TestSameAnswerEverywhere holds one answer that every platform must give. A
// change of the search or the evaluator changes it too: then note the new one.
func TestSameAnswerEverywhere(t *testing.T) {
	p := position(t, middle)
	r := engine(alphabeta.Options{Table: alphabeta.NewTable(16 << 14)}).Run(&p, alphabeta.Limits{Nodes: 100_000}, nil)
	m := r.Lines[0].Moves[0]
	got := fmt.Sprintf("depth %d score %d move %d to %d", r.Depth, r.Lines[0].Score, m.From(), m.To())
	if want := "depth 11 score -89 move 0 to 0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNodeLimitIsExact(t *testing.T) {
	for _, limit := range []uint64{1, 2, 1000, 1024, 54_321} {
		p := position(t, middle)
		r := engine(alphabeta.Options{}).Run(&p, alphabeta.Limits{Nodes: limit}, nil)
		if r.Nodes != limit {
			t.Errorf("limit %d: searched %d", limit, r.Nodes)
		}
	}
}

func TestReportEndsSearch(t *testing.T) {
	p := position(t, middle)
	var depths []int
	r := engine(alphabeta.Options{}).Run(&p, alphabeta.Limits{}, func(r *alphabeta.Result[freckers.Move]) bool {
		depths = append(depths, r.Depth)
		return r.Depth < 4
	})
	if !slices.Equal(depths, []int{1, 2, 3, 4}) || r.Depth != 4 {
		t.Errorf("reported depths %v, result of depth %d", depths, r.Depth)
	}
}

func TestSeveralLines(t *testing.T) {
	p := position(t, middle)
	r := engine(alphabeta.Options{Table: alphabeta.NewTable(16 << 14)}).Run(&p, alphabeta.Limits{Depth: 5, Lines: 4}, nil)
	if len(r.Lines) != 4 {
		t.Fatalf("%d lines, want 4", len(r.Lines))
	}
	seen := map[freckers.Move]bool{}
	for i, l := range r.Lines {
		if seen[l.Moves[0]] {
			t.Errorf("move %v leads two lines", l.Moves[0])
		}
		seen[l.Moves[0]] = true
		if i > 0 && l.Score > r.Lines[i-1].Score {
			t.Errorf("line %d scores %d, more than the one before it", i, l.Score)
		}
	}
	few := position(t, "BBB.B***/.*B*****/*.*....*/***.*..B/..*...../.*...*.*/*...**.R/RR*.RRR. r 64")
	want := len(few.Moves(nil))
	if r := engine(alphabeta.Options{}).Run(&few, alphabeta.Limits{Depth: 3, Lines: 10}, nil); len(r.Lines) != want {
		t.Errorf("ten lines of %d moves: got %d", want, len(r.Lines))
	}
}

func TestFinishedGameHasNoLines(t *testing.T) {
	h := heap{}
	r := alphabeta.New[heap, take](heapEvaluator{}, alphabeta.Options{}).Run(&h, alphabeta.Limits{}, nil)
	if len(r.Lines) != 0 || r.Depth != 0 {
		t.Errorf("a finished game gave %v", r)
	}
}

func TestSearchAllocatesNothing(t *testing.T) {
	w, err := net.ReadFreckersWeights(nets.Freckers())
	if err != nil {
		t.Fatal(err)
	}
	o := alphabeta.Options{Table: alphabeta.NewTable(16 << 14)}
	p, limits := position(t, middle), alphabeta.Limits{Nodes: 50_000, Lines: 2}
	byHand, byNet := engine(o), alphabeta.New[freckers.Pos, freckers.Move](net.NewFreckers(w), o)
	for name, search := range map[string]func(){
		"by hand": func() { byHand.Run(&p, limits, nil) }, "by the net": func() { byNet.Run(&p, limits, nil) },
	} {
		search()
		if n := testing.AllocsPerRun(5, search); n != 0 {
			t.Errorf("%v allocations a search %s, want 0", n, name)
		}
	}
}

func TestThreadsSearchTogether(t *testing.T) {
	p := position(t, middle)
	legal := p.Moves(nil)
	e := engine(alphabeta.Options{Table: alphabeta.NewTable(1 << 20), Threads: 3})
	for _, limits := range []alphabeta.Limits{{Nodes: 60_000}, {Depth: 6}, {Depth: 4, Lines: 3}, {Nodes: 1}} {
		r := e.Run(&p, limits, nil)
		if len(r.Lines) == 0 || !slices.Contains(legal, r.Lines[0].Moves[0]) {
			t.Errorf("%+v: no legal move in %v", limits, r.Lines)
		}
		if limits.Depth > 0 && r.Depth != limits.Depth || r.Nodes < limits.Nodes {
			t.Errorf("%+v: ended at depth %d after %d positions", limits, r.Depth, r.Nodes)
		}
	}
}

// TestStopReachesAllThreads stops a search without other limits, whose threads
// would else never end, once each of them must have been counted.
func TestStopReachesAllThreads(t *testing.T) {
	p := position(t, middle)
	most := uint64(0)
	r := engine(alphabeta.Options{Threads: 4}).Run(&p, alphabeta.Limits{Tick: func(n uint64) bool {
		most = n
		return n > 200_000
	}}, nil)
	if r.Nodes < most || len(r.Lines) != 1 {
		t.Errorf("%d positions in the end, %d when it was stopped; lines %v", r.Nodes, most, r.Lines)
	}
}

// alone is an evaluator that cannot be cloned.
type alone struct {
	alphabeta.Evaluator[freckers.Pos, freckers.Move]
}

func TestThreadsNeedClone(t *testing.T) {
	p := position(t, middle)
	var answers []string
	for _, threads := range []int{1, 8} {
		e := alphabeta.New[freckers.Pos, freckers.Move](alone{eval.NewFreckers()}, alphabeta.Options{Threads: threads})
		answers = append(answers, describe(e.Run(&p, alphabeta.Limits{Nodes: 10_000}, nil)))
	}
	if answers[0] != answers[1] {
		t.Errorf("one thread finds %s, but %s where more were asked for", answers[0], answers[1])
	}
}

func TestFullTable(t *testing.T) {
	p := position(t, middle)
	r := engine(alphabeta.Options{Table: alphabeta.NewTable(1)}).Run(&p, alphabeta.Limits{Nodes: 100_000}, nil)
	if r.Depth < 3 || len(r.Lines) != 1 {
		t.Errorf("with a full table: depth %d, lines %v", r.Depth, r.Lines)
	}
}

func BenchmarkSearch(b *testing.B) {
	w, err := net.ReadFreckersWeights(nets.Freckers())
	if err != nil {
		b.Fatal(err)
	}
	b.Run("hand", func(b *testing.B) { benchmarkSearch(b, eval.NewFreckers(), 1) })
	b.Run("net", func(b *testing.B) { benchmarkSearch(b, net.NewFreckers(w), 1) })
	b.Run("net-2-threads", func(b *testing.B) { benchmarkSearch(b, net.NewFreckers(w), 2) })
}

func benchmarkSearch[E alphabeta.Evaluator[freckers.Pos, freckers.Move]](b *testing.B, evaluator E, threads int) {
	p := position(b, middle)
	table := alphabeta.NewTable(16 << 20)
	e := alphabeta.New[freckers.Pos, freckers.Move](evaluator, alphabeta.Options{Table: table, Threads: threads})
	var nodes uint64
	for b.Loop() {
		table.Clear()
		nodes += e.Run(&p, alphabeta.Limits{Nodes: 2_000_000}, nil).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
