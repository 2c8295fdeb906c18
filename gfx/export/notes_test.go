package export_test

import (
	"fmt"
	"image"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/analysis"
	"freckers/gfx/export"
	"freckers/replay"
)

// annotated returns a game with comments, symbols, drawings and evaluations.
func annotated(t *testing.T) *replay.Record {
	t.Helper()
	rec := record(t, 12)
	for i := range rec.Nodes {
		rec.Nodes[i].Eval = &replay.Eval{Seat: game.Seat(i % 2), Value: 80*i - 300}
	}
	last := &rec.Nodes[12]
	last.Comment = "This step lets Blue build a bridge over the fourth row.\nHopping to the right first keeps both frogs together, and the pad between them stays afloat for the next turn."
	last.Symbol = "?!"
	last.Drawing = replay.Drawing{Arrows: []replay.Arrow{{From: 10, To: 28, Tint: replay.Green}, {From: 52, To: 36, Tint: replay.Red}}, Rings: []replay.Ring{{Cell: 28, Tint: replay.Amber}}}
	return rec
}

// toRed is a stand-in for calibrated chances.
func toRed(_ game.State, e *replay.Eval) (points [3]int) {
	points[e.Seat] = min(max(500+e.Value/2, 0), 1000)
	points[1-e.Seat] = 1000 - points[e.Seat]
	return points
}

// TestNotesAreDrawn adds each of the notes to a picture: it shows, below the board or on it.
func TestNotesAreDrawn(t *testing.T) {
	dir, rec := t.TempDir(), annotated(t)
	draw := func(name string, rec *replay.Record, o export.Options) image.Image {
		write(t, dir+"/"+name, rec, o)
		return readPNG(t, dir+"/"+name)
	}
	plain := draw("plain.png", record(t, 12), export.Options{})
	drawn := draw("drawn.png", rec, export.Options{})
	if plain.Bounds() != drawn.Bounds() || apart(plain, drawn, 30) < 0.005 {
		t.Errorf("arrows, ring and symbol do not show: %v and %v, %.4f differs", plain.Bounds(), drawn.Bounds(), apart(plain, drawn, 30))
	}
	curve := draw("curve.png", rec, export.Options{Curve: true, Expected: toRed})
	both := draw("both.png", rec, export.Options{Curve: true, Comments: true, Expected: toRed})
	if h := drawn.Bounds().Dy(); curve.Bounds().Dy() <= h || both.Bounds().Dy() <= curve.Bounds().Dy() {
		t.Errorf("heights: %d, with the curve %d, with the comment %d", h, curve.Bounds().Dy(), both.Bounds().Dy())
	}
}

// TestDrawingsOfProgramsAreDrawn has what a program drew in a picture of its move, and its values as a curve below it.
func TestDrawingsOfProgramsAreDrawn(t *testing.T) {
	dir := t.TempDir()
	draw := func(name, said string, o export.Options) image.Image {
		rec := record(t, 12)
		for id := range rec.Nodes {
			if _, err := rec.AddOutput(id, 0, said, 0); err != nil {
				t.Fatal(err)
			}
		}
		write(t, dir+"/"+name, rec, o)
		return readPNG(t, dir+"/"+name)
	}
	plain := draw("plain.png", "depth 3\n#! ring 9,9\n", export.Options{})
	for what, line := range map[string]string{"ring": "#! ring 3,3\n", "arrow": "#! arrow 3,3 4,5 gold\n", "text": "#! text 3,3 +1.2\n"} {
		drawn := draw(what+".png", line, export.Options{})
		if plain.Bounds() != drawn.Bounds() || apart(plain, drawn, 30) < 0.001 {
			t.Errorf("the %s does not show: %v and %v, %.4f differs", what, plain.Bounds(), drawn.Bounds(), apart(plain, drawn, 30))
		}
	}
	low, high := draw("low.png", "#! value -0.5\n", export.Options{Curve: true}), draw("high.png", "#! value 0.5\n", export.Options{Curve: true})
	if low.Bounds().Dy() <= plain.Bounds().Dy() || low.Bounds() != high.Bounds() || apart(low, high, 30) < 0.0005 {
		t.Errorf("the values do not show: %v and %v, %.4f differs; without them %v", low.Bounds(), high.Bounds(), apart(low, high, 30), plain.Bounds())
	}
}

// TestACurveNeedsEvaluations asks for a curve of games without evaluations, and with those of
// a review.
func TestACurveNeedsEvaluations(t *testing.T) {
	rec := record(t, 6)
	o := export.Options{Curve: true, Expected: toRed}
	if export.HasCurve(rec, o) {
		t.Error("a game without evaluations has a curve")
	}
	write(t, t.TempDir()+"/none.gif", rec, o)
	j, err := replay.Create(nil, "", rec)
	if err != nil {
		t.Fatal(err)
	}
	v := &replay.Review{Engine: "x"}
	for _, id := range rec.Line(0) {
		v.Positions = append(v.Positions, replay.ReviewedPosition{Node: id, Expected: []int{700, 300}})
	}
	if err := j.SetReview(v); err != nil || !export.HasCurve(rec, export.Options{}) {
		t.Errorf("a reviewed game has no curve: %v", err)
	}
}

// TestLongCommentsAreCut exports the longest comment, of words that do not fit.
func TestLongCommentsAreCut(t *testing.T) {
	rec := record(t, 2)
	rec.Nodes[1].Comment = strings.Repeat("hop", replay.MaxComment/3)
	rec.Nodes[2].Comment = strings.Repeat("hop ", replay.MaxComment/4)
	write(t, t.TempDir()+"/long.gif", rec, export.Options{Comments: true, Size: export.MinSize})
}

// TestMistakesAreMarked reviews a game by hand: bad moves are marked where they ended, and what was
// better stands before mistakes in a frame of its own.
func TestMistakesAreMarked(t *testing.T) {
	rec, grades := record(t, 6), []string{"", "inaccuracy", "", "mistake", "great", "missed win", "blunder"}
	j, err := replay.Create(nil, "", rec)
	if err != nil {
		t.Fatal(err)
	}
	v := &replay.Review{Engine: "x"}
	for i, id := range rec.Line(rec.Cursor) {
		v.Positions = append(v.Positions, replay.ReviewedPosition{Node: id, Grade: grades[i], Best: rec.State(id).Actions(nil)[:1]})
	}
	gametest.Must(t, j.SetReview(v))
	dir := t.TempDir()
	draw := func(out string, o export.Options) {
		o.Size = 160
		write(t, filepath.Join(dir, out)+"/", rec, o)
	}
	draw("plain", export.Options{})
	draw("marked", export.Options{Mistakes: true})
	draw("part", export.Options{Mistakes: true, From: 4, To: 5})
	marked := filepath.Join(dir, "marked")
	if got, want := names(t, marked), "0000.png 0001.png 0002.png 0003-0-better.png 0003.png 0004.png 0005-0-better.png 0005.png 0006-0-better.png 0006.png"; got != want {
		t.Fatalf("frames %s, want %s", got, want)
	}
	if got, want := names(t, filepath.Join(dir, "part")), "0003.png 0004.png 0005-0-better.png 0005.png"; got != want {
		t.Errorf("frames of a part: %s, want %s", got, want)
	}
	for i, grade := range grades {
		name := fmt.Sprintf("%04d.png", i)
		differs := apart(readPNG(t, filepath.Join(dir, "plain", name)), readPNG(t, filepath.Join(marked, name)), 30) > 0
		if bad := grade != "" && grade != "great"; differs != bad {
			t.Errorf("action %d, %q: marked %v", i, grade, differs)
		}
	}
	if apart(readPNG(t, filepath.Join(dir, "plain", "0002.png")), readPNG(t, filepath.Join(marked, "0003-0-better.png")), 30) == 0 {
		t.Error("what was better does not show")
	}
}

// TestEveryBadGradeHasASymbol compares the marks with those of the review itself.
func TestEveryBadGradeHasASymbol(t *testing.T) {
	for g := range analysis.Grade(analysis.Grades) {
		want := ""
		if g.Fault() {
			want = g.Symbol()
		}
		if got := export.SymbolOf(g.Name()); got != want {
			t.Errorf("%s: %q, want %q", g.Name(), got, want)
		}
	}
}
