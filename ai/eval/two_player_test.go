package eval

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/ai/alphabeta"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/froglet"
)

// roam calls f for every running position of some games, of which half the moves
// are those that gain most and half are random.
func roam[P any, M comparable, PP game.Position[P, M]](start func(seed uint64) P, evaluator alphabeta.Evaluator[P, M], f func(p *P)) {
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(seed, 1))
		p := start(seed)
		for ply := 0; !PP(&p).Outcome().Over && ply < 120; ply++ {
			f(&p)
			list := evaluator.Choices(&p, nil)
			m := list[rng.IntN(len(list))].Move
			if rng.IntN(2) == 0 {
				m = slices.MaxFunc(list, func(a, b alphabeta.Choice[M]) int { return int(a.Gain) - int(b.Gain) }).Move
			}
			PP(&p).Play(m, &p)
		}
	}
}

func roos(uint64) billabong.Pos { return billabong.Start(billabong.Turns200) }

// recoloured is a position with the colors changed.
func recoloured(t *testing.T, p *billabong.Pos) billabong.Pos {
	t.Helper()
	f := strings.Fields(p.String())
	swap := strings.NewReplacer("r", "g", "g", "r", "R", "G", "G", "R")
	f[0], f[1] = swap.Replace(f[0]), swap.Replace(f[1])
	for i := 2; i < 4; i++ {
		a, b, _ := strings.Cut(f[i], ",")
		f[i] = b + "," + a
	}
	q, err := billabong.Parse(strings.Join(f, " "), billabong.Endless)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestBillabongIsFair(t *testing.T) {
	b := NewBillabong()
	roam[billabong.Pos, billabong.Move](roos, b, func(p *billabong.Pos) {
		if p.ToCome(0)+p.ToCome(1) > 0 || p.Ply() > 100 {
			return
		}
		if q := recoloured(t, p); b.Value(p) != b.Value(&q) {
			t.Fatalf("%s is worth %d, and %d with the colours changed", p, b.Value(p), b.Value(&q))
		}
	})
}

// TestBillabongGainsAreWhatTheValueGains compares the value before and after
// every move, and the loud moves with all.
func TestBillabongGainsAreWhatTheValueGains(t *testing.T) {
	b := NewBillabong()
	loud := 0
	roam[billabong.Pos, billabong.Move](roos, b, func(p *billabong.Pos) {
		all := b.Choices(p, nil)
		legal := p.Moves(nil)
		for i, c := range all {
			var child billabong.Pos
			p.Play(c.Move, &child)
			if got, want := int(c.Gain), 2*b.tempo-b.Value(p)-b.Value(&child); c.Move != legal[i] || c.Code == 0 || got != want {
				t.Fatalf("%s: choice %d is %+v: expected the move %d with the gain %d", p, i, c, legal[i], want)
			}
		}
		want := slices.DeleteFunc(all, func(c BillabongChoice) bool {
			return int(c.Gain) < b.Traits().Loud || p.Gain(c.Move) < loudSteps
		})
		if got := b.Loud(p, nil); !slices.Equal(got, want) {
			t.Fatalf("%s: loud are %v, want %v", p, got, want)
		}
		loud += len(want)
	})
	if loud < 50 {
		t.Errorf("only %d moves were loud", loud)
	}
}

// TestBillabongReach holds that the short-sighted see no move that goes far
// unless there is no other.
func TestBillabongReach(t *testing.T) {
	b := NewBillabong()
	b.Reach = 3
	fewer := 0
	roam[billabong.Pos, billabong.Move](roos, b, func(p *billabong.Pos) {
		list := b.Choices(p, nil)
		if len(list) == 0 {
			t.Fatalf("%s: nothing is seen", p)
		}
		if n := len(p.Moves(nil)); len(list) < n {
			fewer++
		}
		for _, c := range list {
			m := c.Move
			dx, dy := m.From()%billabong.Columns-m.To()%billabong.Columns, m.From()/billabong.Columns-m.To()/billabong.Columns
			if m != billabong.Pass && !m.Places() && !m.Home() && max(dx, -dx, dy, -dy) > b.Reach {
				t.Fatalf("%s: %s is seen", p, p.FormatMove(m))
			}
		}
	})
	if fewer == 0 {
		t.Error("no move was overlooked")
	}
}

// TestFrogletChoices holds that the search is given every move of a position that
// has not very many, with what it earns, and that the value counts the richest.
func TestFrogletChoices(t *testing.T) {
	f := NewFroglet()
	rich := 0
	roam[froglet.Pos, froglet.Move](froglet.Deal, f, func(p *froglet.Pos) {
		all, legal := f.Choices(p, nil), p.Moves(nil)
		if len(all) != len(legal) {
			t.Fatalf("%s: %d choices of %d moves", p, len(all), len(legal))
		}
		most := 0
		for i, c := range all {
			if c.Move != legal[i] || c.Code == 0 || int(c.Gain) != point*c.Move.Points() {
				t.Fatalf("%s: choice %d is %+v: expected %v", p, i, c, legal[i])
			}
			most = max(most, c.Move.Points())
		}
		if most > 8 {
			rich++
		}
		us := p.ToMove()
		if got, want := f.Value(p), point*(p.Score(us)-p.Score(1-us))+richestShare*most; got != want {
			t.Fatalf("%s is worth %d: expected %d", p, got, want)
		}
	})
	if rich == 0 {
		t.Error("no position had a rich chain")
	}
}

// TestLargeFrogletStaysInRange has scores and chains that 12 by 12 cells have no room for.
func TestLargeFrogletStaysInRange(t *testing.T) {
	f := &LargeFroglet{}
	roam[froglet.LargePos, froglet.LargeMove](froglet.DealLarge, f, func(p *froglet.LargePos) {
		all, legal := f.Choices(p, nil), p.Moves(nil)
		if len(all) > len(legal) || len(all) == 0 {
			t.Fatalf("%s: %d choices of %d moves", p, len(all), len(legal))
		}
		for i, c := range all {
			if c.Code == 0 || int(c.Gain) != point*c.Move.Points() {
				t.Fatalf("%s: choice %d is %+v", p, i, c)
			}
		}
	})
	p, err := froglet.ParseLarge("4................." + strings.Repeat("/..................", 16) + "/12................ A 560,7")
	if err != nil {
		t.Fatal(err)
	}
	if v := f.Value(&p); v != alphabeta.MaxValue || !f.SetPhase(&p) {
		t.Errorf("a lead of 553 points is worth %d: expected %d, and that only points count", v, alphabeta.MaxValue)
	}
	if v, _ := f.End(&p); v != alphabeta.MaxValue {
		t.Errorf("it ends as %d: expected %d", v, alphabeta.MaxValue)
	}
}

func TestFrogletReach(t *testing.T) {
	f := NewFroglet()
	f.Reach = 2
	roam[froglet.Pos, froglet.Move](froglet.Deal, f, func(p *froglet.Pos) {
		var want []froglet.Move
		for _, m := range p.Moves(nil) {
			if m.Hops() <= 2 {
				want = append(want, m)
			}
		}
		var got []froglet.Move
		for _, c := range f.Choices(p, nil) {
			got = append(got, c.Move)
		}
		if !slices.Equal(got, want) || len(want) == 0 {
			t.Fatalf("%s: %d moves are seen: expected %d", p, len(got), len(want))
		}
	})
}
