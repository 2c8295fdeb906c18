package ui_test

import (
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/ui"
)

// list is a page with a list of 50 rows of 30 pixels, ten of which are seen.
type list struct {
	chosen int
	seen   []int
	tops   []float32
}

func (l *list) page(c *ui.Frame) {
	l.seen, l.tops = l.seen[:0], l.tops[:0]
	got := c.Rows(displaylist.Rect{X: 20, Y: 20, W: 200, H: 300}, "moves", 50, 30, func(i int, r displaylist.Rect, _ bool) {
		l.seen, l.tops = append(l.seen, i), append(l.tops, r.Y)
	})
	if got >= 0 {
		l.chosen = got
	}
}

func newList() (*list, *user) {
	l := &list{chosen: -1}
	return l, newUser(l.page)
}

func (h *user) rest() {
	for range 60 {
		h.tick(input.State{})
	}
}

func TestRowsAreChosenByClick(t *testing.T) {
	l, h := newList()
	h.click(60, 20+30*4+5)
	if l.chosen != 4 {
		t.Errorf("chose %d, not 4", l.chosen)
	}
}

func TestRowsFollowTheWheel(t *testing.T) {
	l, h := newList()
	h.move(60, 60)
	h.tick(input.State{Wheel: -2})
	h.rest()
	if l.seen[0] != 6 {
		t.Errorf("two notches down the first row is %d, not 6", l.seen[0])
	}
	h.tick(input.State{Wheel: 100})
	h.rest()
	if l.seen[0] != 0 || l.tops[0] != 20 {
		t.Errorf("far up the first row is %d at %v", l.seen[0], l.tops[0])
	}
}

func TestRowsFollowAFinger(t *testing.T) {
	l, h := newList()
	h.move(60, 250)
	h.press()
	h.move(60, 100)
	h.release()
	h.rest()
	if l.seen[0] != 5 || l.chosen != -1 {
		t.Errorf("after a drag of five rows the first is %d, and %d was chosen", l.seen[0], l.chosen)
	}
}

func TestRowsKeepTheCursorInView(t *testing.T) {
	l, h := newList()
	h.ask(input.NextFocus)
	for range 20 {
		h.ask(input.Down)
	}
	h.rest()
	if first, last := l.seen[0], l.seen[len(l.seen)-1]; first > 20 || last < 20 {
		t.Errorf("row 20 has the keys and %d to %d are seen", first, last)
	}
	h.ask(input.Confirm)
	if l.chosen != 20 {
		t.Errorf("Enter chose %d, not 20", l.chosen)
	}
	h.c.ScrollTo("moves", 49)
	h.rest()
	if last := l.seen[len(l.seen)-1]; last != 49 {
		t.Errorf("scrolled to the end the last row is %d", last)
	}
}

func TestRowsKeepTheCursorInViewWhenTheListShrinks(t *testing.T) {
	height, n := float32(600), 50
	var seen []int
	h := newUser(func(c *ui.Frame) {
		seen = seen[:0]
		c.Rows(displaylist.Rect{X: 20, Y: 20, W: 200, H: height}, "moves", n, 30, func(i int, _ displaylist.Rect, _ bool) {
			seen = append(seen, i)
		})
	})
	h.c.ScrollTo("moves", 15)
	h.rest()
	height = 90
	h.rest()
	if first, last := seen[0], seen[len(seen)-1]; first > 15 || last < 15 {
		t.Errorf("the cursor was on row 15, and %d to %d are seen of a lower list", first, last)
	}
	height = 600
	h.move(60, 60)
	h.tick(input.State{Wheel: -100})
	h.rest()
	height = 90
	h.rest()
	if seen[0] < 30 {
		t.Errorf("a list that was scrolled away from its cursor comes back to row %d", seen[0])
	}
}

func TestRowRingClearsTheScrollBar(t *testing.T) {
	_, h := newList()
	h.ask(input.NextFocus)
	for _, way := range []input.Action{input.Up, input.Down, input.PageDown} {
		h.ask(way)
		h.rest()
		var clip, ring, bar displaylist.Rect
		for _, o := range h.c.List.Ops {
			box := displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
			switch o.Kind {
			case displaylist.Clip:
				clip = box
			case displaylist.Frame:
				ring = box
			case displaylist.Fill:
				bar = box
			}
		}
		if ring.W == 0 || bar.W == 0 {
			t.Fatalf("there are the ring %v and the bar %v", ring, bar)
		}
		if ring.X < clip.X || ring.Y < clip.Y || ring.X+ring.W >= bar.X || ring.Y+ring.H > clip.Y+clip.H {
			t.Errorf("the ring %v does not lie in %v beside the bar %v", ring, clip, bar)
		}
	}
}
