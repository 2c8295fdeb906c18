package game

import (
	"math"
	"testing"
)

func TestLayoutFindsCells(t *testing.T) {
	l := Layout{Sites: []Site{{Name: "a", X: 0.5, Y: 0.5}, {Name: "b", X: 1.5, Y: 0.5}}}
	for _, x := range []struct {
		x, y float64
		want Cell
	}{
		{0.5, 0.5, 0}, {0.1, 0.5, 0}, {1.4, 0.6, 1}, {1.01, 0.5, 1},
		{0.95, 0.95, NoCell}, {-0.1, 0.5, NoCell}, {2.1, 0.5, NoCell},
	} {
		if got := l.At(x.x, x.y); got != x.want {
			t.Errorf("at %v,%v is cell %d: expected %d", x.x, x.y, got, x.want)
		}
	}
	if c, ok := l.Find("b"); !ok || c != 1 {
		t.Errorf("b is cell %d, %v", c, ok)
	}
	if c, ok := l.Find("c"); ok || c != NoCell {
		t.Errorf("c is cell %d, %v", c, ok)
	}
}

func TestPiecesLookAhead(t *testing.T) {
	near := func(got, want float64) bool { return math.Abs(math.Remainder(got-want, 2*math.Pi)) < 1e-9 }
	l := Layout{Width: 4, Height: 4, Sites: []Site{{X: 0.5, Y: 2, HomeOf: 1}, {X: 3.5, Y: 0.5, HomeOf: 2}, {X: 3.5, Y: 3.5, HomeOf: 2}}}
	for s, want := range []float64{-math.Pi / 2, math.Pi / 2, 0} {
		if got := l.Heading(Seat(s), 1, 1); !near(got, want) {
			t.Errorf("seat %d looks to %v: expected %v", s, got, want)
		}
	}
	l.Round = true
	for _, at := range [][3]float64{{2, 0.5, math.Pi / 2}, {3.5, 2, math.Pi}, {2, 3.5, -math.Pi / 2}, {0.5, 2, 0}} {
		if got := l.Heading(Nobody, at[0], at[1]); !near(got, at[2]) {
			t.Errorf("at %v,%v the way round leads to %v: expected %v", at[0], at[1], got, at[2])
		}
	}
}
