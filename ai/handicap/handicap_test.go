package handicap

import (
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/ai/eval"
	"freckers/game/freckers"
)

func position(t *testing.T, text string) freckers.Pos {
	t.Helper()
	p, err := freckers.Parse(text, freckers.Pads)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const middle = "********/*R.RRR.*/***R***R/......../.....**B/******B*/*B**B.B*/**B***** r 20"

// cell is 8 times the row, plus the column.
func cell(row, column int) int { return 8*row + column }

func seen(p freckers.Pos, s Profile, seed uint64) []freckers.Move {
	q := View(&p, &s, seed)
	return movesOf(&q)
}

func movesOf(p *Pos) (list []freckers.Move) {
	for _, c := range (Evaluator[*eval.Freckers]{Of: eval.NewFreckers()}).Choices(p, nil) {
		list = append(list, c.Move)
	}
	return list
}

func TestWhoOverlooksNothingSeesAllMoves(t *testing.T) {
	p := position(t, middle)
	if got, want := seen(p, Profile{}, 1), p.Moves(nil); !slices.Equal(got, want) {
		t.Errorf("sees %v of %v", got, want)
	}
}

func TestLongChainsAreOverlooked(t *testing.T) {
	// From 0,1 three hops lead down column 1, one to 2,1 and two to 4,1.
	p := position(t, "*R****../.B....../.*....../.B....../.*....../.B....../.*....../RRRRRBBB r 10")
	to := func(list []freckers.Move) (rows []int) {
		for _, m := range list {
			if m != freckers.Grow && m.From() == cell(0, 1) && m.To()%8 == 1 {
				rows = append(rows, m.To()/8)
			}
		}
		slices.Sort(rows)
		return rows
	}
	for chain, want := range [][]int{{2, 4, 6}, {2}, {2, 4}, {2, 4, 6}} {
		if got := to(seen(p, Profile{Chain: chain}, 1)); !slices.Equal(got, want) {
			t.Errorf("chains up to %d: lands in rows %v, want %v", chain, got, want)
		}
	}
}

func TestLaterChainsAreOverlookedOnlyLater(t *testing.T) {
	p := position(t, "*R****../.B....../.*....../.B....../.*....../.B....../.*....../RRRRRBBB r 10")
	s := Profile{LaterChain: 1}
	q := View(&p, &s, 1)
	var grown, again Pos
	q.Play(freckers.Grow, &grown)
	grown.Play(freckers.Grow, &again)
	far := func(p *Pos) bool {
		return slices.ContainsFunc(movesOf(p), func(m freckers.Move) bool {
			return m != freckers.Grow && m.From() == cell(0, 1) && m.To() == cell(6, 1)
		})
	}
	if !far(&q) || far(&again) {
		t.Errorf("sees three hops in the turn at hand: %v, two turns later: %v", far(&q), far(&again))
	}
}

func TestOnlySomeFrogsAreConsidered(t *testing.T) {
	p := position(t, middle)
	considered := map[int]bool{}
	for seed := range uint64(40) {
		frogs := map[int]bool{}
		for _, m := range seen(p, Profile{Frogs: 2}, seed) {
			if m != freckers.Grow {
				frogs[m.From()], considered[m.From()] = true, true
			}
		}
		if len(frogs) > 2 || !frogs[cell(2, 7)] && !frogs[cell(2, 3)] {
			t.Errorf("seed %d considers %v, want two with the foremost", seed, frogs)
		}
	}
	if len(considered) < 4 {
		t.Errorf("all seeds together consider only %v", considered)
	}
}

func TestForgetsToGrow(t *testing.T) {
	p := position(t, middle)
	if slices.Contains(seen(p, Profile{ForgetsGrow: true}, 1), freckers.Grow) {
		t.Error("thinks of GROW although a frog can come forward")
	}
	stuck := position(t, ".RRRRRR./......../......../......../......../......../......../.BBBBBB. r 10")
	if got := seen(stuck, Profile{ForgetsGrow: true, Frogs: 1, Chain: 1}, 1); !slices.Equal(got, []freckers.Move{freckers.Grow}) {
		t.Errorf("sees %v where nothing but GROW can be played", got)
	}
}

func TestOnlyNearAnswersAreSeen(t *testing.T) {
	p := position(t, middle)
	s := Profile{Near: 1}
	q := View(&p, &s, 1)
	i := slices.IndexFunc(movesOf(&q), func(m freckers.Move) bool { return m != freckers.Grow && m.From() == cell(1, 1) })
	if i < 0 {
		t.Fatal("the frog at 1,1 cannot move")
	}
	var next Pos
	q.Play(movesOf(&q)[i], &next)
	for _, m := range movesOf(&next) {
		if m != freckers.Grow {
			t.Errorf("sees the answer from %d although the frog that moved is far from it", m.From())
		}
	}
}

// TestEveryPositionHasAMoveThatIsLegal plays games of the most short-sighted.
func TestEveryPositionHasAMoveThatIsLegal(t *testing.T) {
	s := Profile{Chain: 1, LaterChain: 1, Frogs: 1, Near: 1, ForgetsGrow: true, Simple: true, Front: 20, Noise: 300}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, rules := range []freckers.RuleSet{freckers.Pads, freckers.Referee} {
		for range 20 {
			p := freckers.Start(rules)
			for !p.Outcome().Over {
				list := seen(p, s, rng.Uint64())
				if len(list) == 0 {
					t.Fatalf("sees nothing in %s", &p)
				}
				m := list[rng.IntN(len(list))]
				if !slices.Contains(p.Moves(nil), m) {
					t.Fatalf("sees %v, which is not legal, in %s", m, &p)
				}
				p.Play(m, &p)
			}
			if list := seen(p, s, 1); len(list) != 0 {
				t.Errorf("sees %v in a finished game", list)
			}
		}
	}
}

func TestJudgementsErrBySeed(t *testing.T) {
	p := position(t, middle)
	e := Evaluator[*eval.Freckers]{Of: eval.NewFreckers()}
	values := map[int]bool{}
	for seed := range uint64(50) {
		s := Profile{Noise: 100}
		q := View(&p, &s, seed)
		v := e.Value(&q)
		if again := e.Value(&q); again != v {
			t.Fatalf("evaluates %d, then %d", v, again)
		}
		if d := v - e.Of.Value(&p); d < -100 || d > 100 {
			t.Errorf("errs by %d", d)
		}
		values[v] = true
	}
	if len(values) < 10 {
		t.Errorf("fifty seeds give %d values", len(values))
	}
}

func TestSimpleJudgementIsTheWayCome(t *testing.T) {
	p := freckers.Start(freckers.Pads)
	s := Profile{Simple: true, Front: 10}
	e := Evaluator[*eval.Freckers]{Of: eval.NewFreckers()}
	q := View(&p, &s, 1)
	if v := e.Value(&q); v != 0 {
		t.Errorf("evaluates the start %d, want 0", v)
	}
	p = position(t, middle)
	q = View(&p, &s, 1)
	swapped := position(t, middle[:len(middle)-4]+"b 20")
	r := View(&swapped, &s, 1)
	if v, w := e.Value(&q), e.Value(&r); v != -w || v == 0 || max(v, -v) > alphabeta.MaxValue {
		t.Errorf("evaluates %d for Red and %d for Blue", v, w)
	}
}
