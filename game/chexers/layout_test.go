package chexers

import (
	"math"
	"slices"
	"testing"

	"freckers/game"
)

func TestCellsAndBitsAreEachOthersReverse(t *testing.T) {
	l := New().Info().Layout
	for c := range game.Cell(Hexes) {
		bit := BitOf(c)
		q, r := Axial(bit)
		if CellOf(bit) != c || Bit(q, r) != bit || hexName(bit) != l.Sites[c].Name {
			t.Errorf("cell %d, %s, has bit %d and is %d,%d: that is cell %d and bit %d", c, l.Sites[c].Name, bit, q, r, CellOf(bit), Bit(q, r))
		}
	}
}

func TestNeighboursLieOneCellApart(t *testing.T) {
	l := New().Info().Layout
	for c := range game.Cell(Hexes) {
		for _, d := range dirs {
			bit := BitOf(c) + d.by
			if bit < 0 || Board>>bit&1 == 0 {
				continue
			}
			if a, b := l.Sites[c], l.Sites[CellOf(bit)]; math.Abs(math.Hypot(a.X-b.X, a.Y-b.Y)-1) > 1e-9 {
				t.Errorf("%s lies %v from %s", b.Name, math.Hypot(a.X-b.X, a.Y-b.Y), a.Name)
			}
		}
	}
}

// TestExitsLieBehindTheirHexes looks at the cells beside the board: twelve, each
// nearer to its own hex than to any other, further out than the line.
func TestExitsLieBehindTheirHexes(t *testing.T) {
	l := New().Info().Layout
	off := 0
	for s := range game.Seat(Seats) {
		for c := range game.Cell(Hexes) {
			if l.Sites[c].HomeOf>>s&1 == 0 {
				continue
			}
			shore := shoreOf(BitOf(c))
			site := l.Sites[shore]
			if !site.Off || site.Name != "exit "+l.Sites[c].Name || site.HomeOf != 0 {
				t.Errorf("behind %s lies %+v", l.Sites[c].Name, site)
			}
			own := math.Hypot(site.X-l.Sites[c].X, site.Y-l.Sites[c].Y)
			for i := range l.Sites {
				if d := math.Hypot(site.X-l.Sites[i].X, site.Y-l.Sites[i].Y); game.Cell(i) != shore && game.Cell(i) != c && d <= own {
					t.Errorf("%s is as near to %s", site.Name, l.Sites[i].Name)
				}
			}
			if in, out := beside(l.Lines[s], l.Sites[c]), beside(l.Lines[s], site); in*out >= 0 || math.Abs(in) < 0.577 {
				t.Errorf("the line of %s lies %v from %s and %v from %s", seatNames[s], in, l.Sites[c].Name, out, site.Name)
			}
			off++
		}
	}
	if want := len(l.Sites) - Hexes; off != 12 || want != 12 {
		t.Errorf("%d exits and %d cells beside the board: expected 12", off, want)
	}
}

// beside is how far a site lies from a line, below 0 on one side of it.
func beside(l game.Line, s game.Site) float64 {
	dx, dy := l.X2-l.X1, l.Y2-l.Y1
	return ((s.X-l.X1)*dy - (s.Y-l.Y1)*dx) / math.Hypot(dx, dy)
}

// TestTagsStandInNobodysWay has a tag of r and one of q for each number, beside
// the board and half a cell from every one.
func TestTagsStandInNobodysWay(t *testing.T) {
	l := New().Info().Layout
	texts := map[string]int{}
	for _, tag := range l.Tags {
		texts[tag.Text]++
		for _, site := range l.Sites {
			if d := math.Hypot(tag.X-site.X, tag.Y-site.Y); d < 0.499 {
				t.Errorf("the tag %s at %v,%v lies %v from %s", tag.Text, tag.X, tag.Y, d, site.Name)
			}
		}
		if tag.X < 0 || tag.Y < 0 || tag.X > l.Width || tag.Y > l.Height {
			t.Errorf("the tag %s lies outside the layout", tag.Text)
		}
	}
	for _, n := range []string{"-3", "-2", "-1", "0", "1", "2", "3"} {
		if texts[n] != 2 {
			t.Errorf("%d tags say %s: expected 2", texts[n], n)
		}
	}
}

func TestGoalsFaceTheStarts(t *testing.T) {
	start := Start()
	for s := range game.Seat(Seats) {
		var names []string
		for c := range game.Cell(Hexes) {
			if start.Pieces[s]>>BitOf(c)&1 != 0 {
				q, r := Axial(BitOf(c))
				names = append(names, hexName(Bit(-q, -r)))
			}
		}
		for _, name := range names {
			c := cell(t, name)
			if Goal(s)>>BitOf(c)&1 == 0 {
				t.Errorf("%s lies opposite to a start hex of %s and is no exit", name, seatNames[s])
			}
		}
		if slices.Sort(names); len(names) != 4 {
			t.Errorf("%s starts with %d pieces", seatNames[s], len(names))
		}
	}
}
