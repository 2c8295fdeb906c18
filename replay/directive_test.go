package replay

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

func layout(t *testing.T, name string) *game.Layout {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s := gametest.Start(t, g, game.Options{})
	return s.Layout()
}

func find(t *testing.T, l *game.Layout, name string) game.Cell {
	t.Helper()
	c, ok := l.Find(name)
	if !ok {
		t.Fatalf("there is no cell %s", name)
	}
	return c
}

// TestDirectives reads a line of each kind in the notation of each game, as programs print it.
func TestDirectives(t *testing.T) {
	for name, cells := range map[string][2]string{
		"freckers": {"3,4", "5,4"}, "chexers": {"-1,2", "0,-3"}, "froglet": {"c5", "l12"}, "billabong": {"1,1", "16,14"},
	} {
		l := layout(t, name)
		a, b := find(t, l, cells[0]), find(t, l, cells[1])
		var s Sketch
		text := "searching\n" + strings.NewReplacer("A", cells[0], "B", cells[1]).Replace("#! ring A\r\n  #! ring B red\n#! arrow A B gold\n#! arrow B A\n#! text A +1.2 or so\n#! value 0.62\n")
		s.ReadAll(l, text+"#! value -3")
		if want := []Ring{{Cell: a, Tint: Chalk}, {Cell: b, Tint: Red}}; !slices.Equal(s.Rings, want) {
			t.Errorf("%s: rings %v, want %v", name, s.Rings, want)
		}
		if want := []Arrow{{From: a, To: b, Tint: Amber}, {From: b, To: a, Tint: Chalk}}; !slices.Equal(s.Arrows, want) {
			t.Errorf("%s: arrows %v, want %v", name, s.Arrows, want)
		}
		if want := []Label{{Cell: a, Text: "+1.2 or so"}}; !slices.Equal(s.Labels, want) {
			t.Errorf("%s: texts %v, want %v", name, s.Labels, want)
		}
		if s.Value == nil || *s.Value != -3 {
			t.Errorf("%s: the value is %v, want the last one", name, s.Value)
		}
	}
}

// TestCellsAsPythonPrintsThem takes a tuple, and a Coord of the course.
func TestCellsAsPythonPrintsThem(t *testing.T) {
	l := layout(t, "freckers")
	for _, line := range []string{"#! arrow (3, 4) 5-4", "#! arrow (3,4) (5, 4) chalk", "#!arrow 3-4 5,4"} {
		var s Sketch
		want := Arrow{From: find(t, l, "3,4"), To: find(t, l, "5,4"), Tint: Chalk}
		if !s.Read(l, line) || len(s.Arrows) != 1 || s.Arrows[0] != want {
			t.Errorf("%q draws %v, want %v", line, s.Arrows, want)
		}
	}
	var s Sketch
	if hexes := layout(t, "chexers"); !s.Read(hexes, "#! ring (-3, 0)") || s.Rings[0].Cell != find(t, hexes, "-3,0") {
		t.Errorf("(-3, 0) draws %v", s.Rings)
	}
}

// TestOtherLinesAreText leaves everything alone that is not quite a directive.
func TestOtherLinesAreText(t *testing.T) {
	l := layout(t, "freckers")
	for _, line := range []string{
		"", "#!", "#!/usr/bin/env python3", "# ! ring 3,4", "ring 3,4", "! ring 3,4", "said #! ring 3,4", "#! Ring 3,4", "#! ring", "#! ring 8,0",
		"#! ring 3,4 5,4", "#! ring 3,4 mauve", "#! ring (3, 4", "#! arrow 3,4", "#! arrow 3,4 3,4", "#! arrow 3,4 red", "#! text 3,4", "#! text 3,4 \x1b\x07",
		"#! text nowhere +1", "#! value", "#! value much", "#! value nan", "#! value -inf", "#! value 1e999", "#! value 0.5 0.6", "#! circle 3,4",
	} {
		var s Sketch
		if s.Read(l, line) || !s.Empty() || s.Value != nil {
			t.Errorf("%q is a directive: %+v", line, s)
		}
	}
	if _, ok := layout(t, "chexers").Find("exit 3,-3"); !ok {
		t.Fatal("the place beside the board has another name")
	}
}

// TestDirectivesAreBounded draws only so much, and cuts a long text.
func TestDirectivesAreBounded(t *testing.T) {
	l := layout(t, "freckers")
	var s Sketch
	for i := range 2 * MaxDrawn {
		if !s.Read(l, fmt.Sprintf("#! ring %d,%d", i%8, i/8%8)) {
			t.Fatalf("ring %d is no directive", i)
		}
	}
	s.Read(l, "#! text 0,0 more")
	if n := len(s.Rings) + len(s.Labels); n != MaxDrawn {
		t.Errorf("%d things are drawn, want %d", n, MaxDrawn)
	}
	s = Sketch{}
	s.Read(l, "#! text 0,0 "+strings.Repeat("ä", 100))
	if n := len([]rune(s.Labels[0].Text)); n != MaxLabel {
		t.Errorf("the text has %d characters, want %d", n, MaxLabel)
	}
}

// TestOwnValuesKeepTheirShape scales the values of a program by what they usually are: a number that
// stands for a win does not flatten the rest.
func TestOwnValuesKeepTheirShape(t *testing.T) {
	for _, c := range []struct{ values, want []float64 }{
		{[]float64{0.25, -0.5, 0.75, 0.5}, []float64{0.25, -0.5, 0.75, 0.5}},
		{[]float64{2, -4, 6, 8}, []float64{0.25, -0.5, 0.75, 1}},
		{[]float64{1, 2, -2, 4, 1e9}, []float64{0.25, 0.5, -0.5, 1, 1}},
		{[]float64{0, 0, 0, 0, -1e300}, []float64{0, 0, 0, 0, -1}},
		{[]float64{math.MaxFloat64, -math.MaxFloat64}, []float64{1, -1}},
	} {
		rec := newGame(t)
		line := make([]int, len(c.values))
		for i, v := range c.values {
			if i > 0 {
				line[i] = add(t, rec, line[i-1], "GROW")
			}
			if _, err := rec.AddOutput(line[i], 0, fmt.Sprintf("#! value %g\n", v), 0); err != nil {
				t.Fatal(err)
			}
		}
		if list := rec.OwnValues(line); len(list) != 1 || !slices.Equal(list[0].Points, c.want) {
			t.Errorf("%v is drawn as %v, want %v", c.values, list, c.want)
		}
	}
}

// FuzzDirectives reads what programs may print about any game: what is drawn is on the board, and bounded.
func FuzzDirectives(f *testing.F) {
	for i, line := range []string{"#! ring 3,4 red", "#! arrow (3, 4) 5-4 gold", "#! text c5 +1.2", "#! value 0.62", "#! arrow -1,2 0,-3\n#! value 1e400\r\n#!"} {
		f.Add(uint8(i), line)
	}
	var boards []*game.Layout
	for _, g := range catalog.Games() {
		s := gametest.Start(f, g, game.Options{})
		boards = append(boards, s.Layout())
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		l := boards[int(which)%len(boards)]
		var s Sketch
		s.ReadAll(l, text)
		on := func(c game.Cell) bool { return c >= 0 && int(c) < len(l.Sites) && !l.Sites[c].Off }
		for _, g := range s.Rings {
			if !on(g.Cell) || g.Tint > Chalk {
				t.Errorf("ring %v", g)
			}
		}
		for _, a := range s.Arrows {
			if !on(a.From) || !on(a.To) || a.From == a.To || a.Tint > Chalk {
				t.Errorf("arrow %v", a)
			}
		}
		for _, b := range s.Labels {
			if n := len([]rune(b.Text)); !on(b.Cell) || n == 0 || n > MaxLabel {
				t.Errorf("text %q on %d", b.Text, b.Cell)
			}
		}
		if len(s.Rings)+len(s.Arrows)+len(s.Labels) > MaxDrawn || s.Value != nil && (math.IsNaN(*s.Value) || math.IsInf(*s.Value, 0)) {
			t.Errorf("%d rings, %d arrows, %d texts, value %v", len(s.Rings), len(s.Arrows), len(s.Labels), s.Value)
		}
	})
}
