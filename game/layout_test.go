package game

import "testing"

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
