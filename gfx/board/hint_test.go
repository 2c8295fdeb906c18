package board_test

import (
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// walks are games played at random, each shown to see before every action.
func walks(t *testing.T, see func(s game.State, a game.Action, events []game.Event)) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 5))
	for _, g := range catalog.Games() {
		for seed := range uint64(3) {
			s, err := g.New(game.Options{Seed: seed + 1})
			if err != nil {
				t.Fatal(err)
			}
			for range 120 {
				all := s.Actions(nil)
				if len(all) == 0 {
					break
				}
				a := all[r.IntN(len(all))]
				next, events, err := s.Play(a)
				if err != nil {
					t.Fatal(err)
				}
				see(s, a, events)
				s = next
			}
		}
	}
}

func TestHintMarksEveryActionButAPass(t *testing.T) {
	var kinds []game.EventKind
	walks(t, func(s game.State, a game.Action, events []game.Event) {
		if len(events) == 0 || events[0].Kind == game.Pass {
			return
		}
		if first := events[0].Kind; !slices.Contains(kinds, first) {
			kinds = append(kinds, first)
		}
		path, grown := board.HintMarks(events)
		if len(path) == 0 && len(grown) == 0 {
			t.Fatalf("%s: nothing marks %s", s.Game().Info().Name, a)
		}
		if events[0].Kind == game.Place && len(path) != 1 {
			t.Fatalf("%s: %s is marked by %v and %v", s.Game().Info().Name, a, path, grown)
		}
	})
	if want := 6; len(kinds) != want {
		t.Errorf("the games begin their actions with %v, want %d kinds", kinds, want)
	}
}

// TestHintsHaveADarkEdge wants all of a hint in the accent on the same shape,
// wider and dark, and its piece ringed.
func TestHintsHaveADarkEdge(t *testing.T) {
	for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
		s := scene(t, drawn)
		s.Theme = th
		s.Marks.Hint = []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5"), cell(t, s, "7,5")}
		s.Marks.Pivots = []game.Cell{cell(t, s, "4,4")}
		l := &displaylist.List{}
		board.Draw(l, s)
		of := func(c color.NRGBA) (ops []displaylist.Op) {
			for _, o := range l.Ops {
				if (o.Kind == displaylist.Ring || o.Kind == displaylist.Dots) && o.Color == c {
					ops = append(ops, o)
				}
			}
			return ops
		}
		marks, edges := of(th.Accent), of(th.WaterDeep)
		if len(marks) != 6 || len(edges) != len(marks) {
			t.Fatalf("%s: %d marks on %d edges, want 4 rings and 2 dotted lines on as many", th.Name, len(marks), len(edges))
		}
		for i, m := range marks {
			e := edges[i]
			if e.Stroke < m.Stroke+2 || e.Alpha < 0.8 {
				t.Errorf("%s: the edge of mark %d is %v wide with alpha %v, the mark %v", th.Name, i, e.Stroke, e.Alpha, m.Stroke)
			}
			if e.Kind != m.Kind || e.X != m.X || e.Y != m.Y || e.W != m.W || e.H != m.H || e.R != m.R {
				t.Errorf("%s: the edge of mark %d lies elsewhere: %+v under %+v", th.Name, i, e, m)
			}
		}
		if x, y := s.View.Point(s.Marks.Hint[0]); marks[0].X != x || marks[0].Y != y {
			t.Errorf("%s: the hinted piece has no ring", th.Name)
		}
	}
}
