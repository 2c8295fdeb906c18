package displaylist

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"

	"freckers/assets"
)

// TestMeasureMatchesTheFont compares text that has no kerning with the font
// package at a large size, where its rounding does not show.
func TestMeasureMatchesTheFont(t *testing.T) {
	for _, bold := range []bool{false, true} {
		parsed, err := opentype.Parse(assets.Font(bold))
		if err != nil {
			t.Fatal(err)
		}
		face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: 1000, DPI: 72})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []string{"", "7,4 ↖ → ↑", "nine mimes", "35 and 150", "ξ"} {
			want := float64(font.MeasureString(face, s)) / 64
			if got := float64(Measure(s, 1000, bold)); math.Abs(got-want) > 1+want/1000 {
				t.Errorf("%q, bold %v: %.1f wide, want %.1f", s, bold, got, want)
			}
		}
	}
}

func TestKerningScales(t *testing.T) {
	for _, size := range []float32{8, 17, 400} {
		apart := Measure("A", size, false) + Measure("V", size, false)
		if got := (apart - Measure("AV", size, false)) / size; got < 0.04 || got > 0.07 {
			t.Errorf("at %v, A and V close up by %.3f of it, want 0.054", size, got)
		}
	}
}

func TestMeasureGrowsWithTheSize(t *testing.T) {
	if a, b := Measure("Freckers", 17, false), Measure("Freckers", 34, false); math.Abs(float64(2*a-b)) > 1e-3 {
		t.Errorf("%v at 17 and %v at 34", a, b)
	}
	if Measure("0000", 15, false) != Measure("1739", 15, false) {
		t.Error("figures are not all as wide as each other")
	}
}

func TestMeasureAllocatesNothing(t *testing.T) {
	Measure("warm", 17, true)
	if n := testing.AllocsPerRun(200, func() { Measure("Level 6 looked 14 plies ahead ↖", 17, true) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkMeasure(b *testing.B) {
	for b.Loop() {
		Measure("Level 6 looked 14 plies ahead", 17, false)
	}
}

func TestShortenFits(t *testing.T) {
	const s = "an agent with a very long näme"
	for _, width := range []float32{0, 20, 60, 120, 1000} {
		got := Shorten(s, width, 15, false)
		if w := Measure(got, 15, false); w > width && got != "…" {
			t.Errorf("%q is %v wide, may be %v", got, w, width)
		}
		if !utf8.ValidString(got) || !strings.HasPrefix(s, strings.TrimSuffix(got, "…")) {
			t.Errorf("%q is not the start of the text", got)
		}
	}
	if Shorten(s, 1000, 15, false) != s {
		t.Error("text that fits was cut")
	}
}

func TestGlyphsLieInTheirSquare(t *testing.T) {
	names := strings.Fields("first prev play pause stop next last back close menu more sound mute flip fullscreen settings check plus minus " +
		"search undo redo restart hint open save person arrow-U arrow-UR arrow-R arrow-DR arrow-D arrow-DL arrow-L arrow-UL")
	for _, name := range names {
		strokes := GlyphStrokes(name)
		if len(strokes) == 0 {
			t.Errorf("there is no %s", name)
		}
		for _, s := range strokes {
			if len(s.Points) < 2 {
				t.Errorf("%s has a stroke of %d points", name, len(s.Points))
			}
			for _, p := range s.Points {
				if p.X < 0.05 || p.X > 0.95 || p.Y < 0.05 || p.Y > 0.95 {
					t.Errorf("%s leaves its square at %v", name, p)
				}
			}
		}
	}
	if GlyphStrokes("nothing") != nil {
		t.Error("a name that does not exist has strokes")
	}
}

func TestWavesRepeat(t *testing.T) {
	water := Op{Kind: Water, W: 1280, H: 800}
	start := Waves(nil, &water)
	if len(start) < 10 {
		t.Fatalf("%d waves on 1280x800", len(start))
	}
	water.Phase = WaveRange
	round := Waves(nil, &water)
	if len(round) != len(start) {
		t.Fatalf("%d waves at the start, %d after a round", len(start), len(round))
	}
	water.Phase = 6
	for i, w := range Waves(nil, &water) {
		if i < len(start) && start[i].Y == w.Y && math.Abs(float64(w.X-start[i].X-6)) > 1e-3 {
			t.Errorf("wave %d goes from %v to %v in 6 pixels", i, start[i].X, w.X)
		}
	}
	buf := make([]Op, 0, 200)
	if n := testing.AllocsPerRun(50, func() { buf = Waves(buf[:0], &water) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestDotsIncludeTheirEnd(t *testing.T) {
	o := Op{Kind: Dots, X: 10, Y: 20, W: 30, H: 40, R: 10}
	n, x, y := 0, float32(0), float32(0)
	for x, y = range o.Dots() {
		n++
	}
	if n != 6 || math.Abs(float64(x-40)) > 1e-3 || math.Abs(float64(y-60)) > 1e-3 {
		t.Errorf("%d dots along 50 at 10 apart, the last one at %v,%v", n, x, y)
	}
	n = 0
	for range (&Op{Kind: Dots}).Dots() {
		n++
	}
	if n != 1 {
		t.Errorf("%d dots on no line", n)
	}
}

func TestEqualLists(t *testing.T) {
	a, b := &List{}, &List{}
	for _, l := range []*List{a, b} {
		l.Sprite("pad-1", 1, 2, 3, 0, 1)
		l.Text("x", 1, 2, 15, false, Left, a.Ops[0].Color)
	}
	if !a.Equal(b) {
		t.Error("equal lists differ")
	}
	b.Ops[1].X++
	if a.Equal(b) {
		t.Error("different lists are equal")
	}
	b.Reset()
	if a.Equal(b) || len(b.Ops) != 0 {
		t.Error("an empty list equals a full one")
	}
}
