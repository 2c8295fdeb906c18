package board_test

import (
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/froglet"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
)

// leastRatio is the contrast that what carries meaning must have (WCAG 2, 1.4.11).
const leastRatio = 3

// over lays a color of some opacity on a ground.
func over(c, ground color.NRGBA, alpha float32) color.NRGBA {
	m := theme.Mix(ground, c, alpha*float32(c.A)/255)
	m.A = 255
	return m
}

// grounds are all colors on which a mark of a board can lie: water, every color within the pads, lit and not, and firm ground.
func grounds(t *testing.T, s *board.Scene) (list []color.NRGBA) {
	t.Helper()
	th := s.Theme
	add := func(c color.NRGBA) {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	if s.Layout.Shape == game.Square && s.State.Spot(0).Terrain == game.Land {
		add(th.Land)
		add(over(th.Dust, th.Land, 0.13))
		return list
	}
	add(th.WaterLight)
	add(th.WaterDeep)
	if th.Contrast {
		add(th.Pad)
		return list
	}
	still := *s
	still.Marks = board.NoHighlights()
	var names []string
	for _, o := range draw(&still).Ops {
		if c := still.View.At(o.X, o.Y); o.Kind == displaylist.Sprite && c != game.NoCell && isLeaf(o.Name) && !slices.Contains(names, o.Name) {
			names = append(names, o.Name)
		}
	}
	if len(names) == 0 {
		t.Fatal("there are no pads")
	}
	seen := map[color.NRGBA]bool{}
	for _, name := range names {
		m, err := assets.Sprite(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(m.Pix); i += 4 {
			if c := (color.NRGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 255}); m.Pix[i+3] == 255 && !seen[c] {
				seen[c] = true
				list = append(list, c, over(th.MarkLegal, c, theme.LitPad))
			}
		}
	}
	return list
}

// isLeaf reports whether a sprite is a pad and not its shadow.
func isLeaf(name string) bool {
	leaf := func(kind string) bool { return strings.HasPrefix(name, kind) }
	return slices.ContainsFunc([]string{"pad-", "hex-", "calm-"}, leaf) && !strings.HasSuffix(name, "-shadow")
}

// TestMarksShowOnEveryGround composites each line of each mark, and its casing, on the worst ground that it can lie on: the line or its
// casing must stand out from the ground, and the line from its casing.
func TestMarksShowOnEveryGround(t *testing.T) {
	at := func(s *board.Scene, names ...string) (list []game.Cell) {
		for _, name := range names {
			list = append(list, cell(t, s, name))
		}
		return list
	}
	drawnScene := func() *board.Scene { return scene(t, drawn) }
	frogs := func() *board.Scene { return sibling(t, froglet.New(), frogletDrawn) }
	hexes := func() *board.Scene { return sibling(t, chexers.New(), chexersDrawn) }
	sand := func() *board.Scene { return sibling(t, billabong.New(), billabongDrawn) }
	for _, c := range []struct {
		name string
		open func() *board.Scene
		set  func(s *board.Scene)
	}{
		{"hover", drawnScene, func(s *board.Scene) { s.Marks.Hover = at(s, "3,3")[0] }},
		{"selected", drawnScene, func(s *board.Scene) { s.Marks.Selected = at(s, "3,3")[0] }},
		{"legal pad", drawnScene, func(s *board.Scene) { s.Marks.Legal = at(s, "3,2", "4,2") }},
		{"further landings", drawnScene, func(s *board.Scene) { s.Marks.Further = [][]game.Cell{at(s, "3,3", "5,5", "7,5")} }},
		{"path", drawnScene, func(s *board.Scene) { s.Marks.Path = at(s, "3,3", "5,5", "7,5") }},
		{"hint", drawnScene, func(s *board.Scene) { s.Marks.Hint = at(s, "3,3", "5,5", "7,5") }},
		{"played", drawnScene, func(s *board.Scene) {
			s.Marks.Proposals = []board.Proposal{{Tone: board.Played, Path: at(s, "3,3", "5,5"), Strength: 1}, {Tone: board.Played, Grown: at(s, "4,2"), Strength: 1}}
		}},
		{"other engines", drawnScene, func(s *board.Scene) {
			for engine := 1; engine < 3; engine++ {
				s.Marks.Proposals = append(s.Marks.Proposals, board.Proposal{Tone: board.Idea, Engine: engine, Path: at(s, "3,3", "5,5", "7,5"), Strength: 1})
			}
		}},
		{"grown", drawnScene, func(s *board.Scene) { s.Marks.Grown = at(s, "4,2") }},
		{"taken", frogs, func(s *board.Scene) { s.Marks.Chain, s.Marks.Taken = at(s, "k12", "k10"), at(s, "k11") }},
		{"earns", frogs, func(s *board.Scene) { s.Marks.Legal, s.Marks.Worth = at(s, "k10"), []string{"+1"} }},
		{"converted", hexes, func(s *board.Scene) {
			s.Marks.Converts, s.Marks.As = at(s, "1,-1"), s.State.Spot(at(s, "2,0")[0]).Piece
		}},
		{"start of an opponent's move", hexes, func(s *board.Scene) { s.Marks.Earlier = [][]game.Cell{at(s, "0,0", "1,-1")} }},
		{"hint on sand", sand, func(s *board.Scene) { s.Marks.Hint = at(s, "6,3", "10,3") }},
		{"path on sand", sand, func(s *board.Scene) { s.Marks.Path, s.Marks.Pivots = at(s, "6,3", "10,3"), at(s, "8,3") }},
		{"legal square", sand, func(s *board.Scene) { s.Marks.Legal = at(s, "6,4") }},
		{"hover on sand", sand, func(s *board.Scene) { s.Marks.Hover = at(s, "6,3")[0] }},
	} {
		for name, th := range map[string]*theme.Theme{"day": theme.Day(), "night": theme.Night(), "high contrast": theme.DayContrast()} {
			s := c.open()
			s.Theme, s.Coordinates = th, false
			before := draw(s)
			all := grounds(t, s)
			c.set(s)
			checkLines(t, c.name+", "+name, added(before.Ops, draw(s).Ops), all, th)
		}
	}
}

// added are the operations that one list has and the other lacks.
func added(before, after []displaylist.Op) (list []displaylist.Op) {
	for _, o := range after {
		if !slices.Contains(before, o) {
			list = append(list, o)
		}
	}
	return list
}

// checkLines looks at the lines that follow a casing, up to the next sprite.
func checkLines(t *testing.T, what string, ops []displaylist.Op, grounds []color.NRGBA, th *theme.Theme) {
	t.Helper()
	var casing *displaylist.Op
	least, edge, lines := math.Inf(1), math.Inf(1), 0
	for i := range ops {
		o := &ops[i]
		line := o.Kind == displaylist.Ring || o.Kind == displaylist.Dots || o.Kind == displaylist.Segment || o.Kind == displaylist.Disc
		switch {
		case line && o.Color == th.Casing:
			casing = o
			continue
		case !line:
			casing = nil
			continue
		case casing == nil || o.Alpha < 0.5 || isFill(o.Color): // the light on a pad, a glow, and what lies on a pale line
			continue
		}
		lines++
		for _, ground := range grounds {
			under := over(casing.Color, ground, casing.Alpha)
			line := over(o.Color, under, o.Alpha)
			least = min(least, max(rastertest.Contrast(line, ground), rastertest.Contrast(under, ground)))
			edge = min(edge, rastertest.Contrast(line, under))
		}
	}
	if lines == 0 {
		t.Errorf("%s: no line has a casing", what)
		return
	}
	t.Logf("%s: %.1f on its worst ground, %.1f on its casing", what, least, edge)
	if least < leastRatio || edge < leastRatio {
		t.Errorf("%s: contrast %.2f on its worst ground and %.2f on its casing, want %d", what, least, edge, leastRatio)
	}
}

// isFill reports whether a color is one that turning arrows have on their pale line.
func isFill(c color.NRGBA) bool {
	for h := range game.Hues {
		if theme.BadgeFill(game.Hue(h)) == c {
			return true
		}
	}
	return false
}

// TestLastMoveShowsOnWater composites the wake where it is widest: on pads the piece at its head shows where it is.
func TestLastMoveShowsOnWater(t *testing.T) {
	for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
		s := scene(t, drawn)
		s.Theme = th
		s.Marks.Trail = []game.Cell{cell(t, s, "5,0"), cell(t, s, "3,2")}
		l := draw(s)
		wake := find(l, displaylist.Sprite, "wake")
		if len(wake) != 1 {
			t.Fatalf("%d wakes, want 1", len(wake))
		}
		for _, water := range []color.NRGBA{th.WaterLight, th.WaterDeep} {
			if r := rastertest.Contrast(over(wake[0].Color, water, wake[0].Alpha), water); r < leastRatio {
				t.Errorf("%s: the wake has a contrast of %.2f with water", th.Name, r)
			}
		}
		for h := range game.Hues {
			if r := rastertest.Contrast(theme.BadgeFill(game.Hue(h)), th.MarkLegal); r < leastRatio {
				t.Errorf("%s: the arrow of hue %d has a contrast of %.2f with its pale line", th.Name, h, r)
			}
		}
	}
}
