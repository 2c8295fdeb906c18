package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/assets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
	"freckers/game/gametest"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/theme"
)

const (
	chexersDrawn   = "G..G/.G.../....G./.....B./R....B/R...B/RR.B b 0,0,0 11"
	billabongDrawn = "................/..g............./.....r.G......../...g............/................/................/" +
		"......~~~~....../......~~~~....r./........Rg..R.../........G......./................/................/" +
		"................/................ r 0,0 1,0 40"
	frogletDrawn = "231221333113/122311124331/3231211112.1/22311212..41/123212121211/312122211112/" +
		"311411121122/231111211123/112221222231/111122232411/131122221121/212123441322 B 1,2"
)

// sibling is a board of any game, as scene is one of Freckers; no position is the
// first.
func sibling(t testing.TB, g game.Game, position string) *board.Scene {
	t.Helper()
	s, err := g.New(game.Options{Seed: 1})
	if position != "" {
		s, err = g.Parse(position, game.Options{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return &board.Scene{
		View:  board.View{Layout: g.Info().Layout, Area: displaylist.Rect{X: 48, Y: 48, W: 704, H: 704}},
		State: s, Marks: board.NoHighlights(), Theme: theme.Day(), Coordinates: true,
	}
}

// during shows an action some time after its beginning.
func during(t testing.TB, s *board.Scene, action game.Action, at time.Duration) {
	t.Helper()
	_, events, err := s.State.Play(action)
	if err != nil {
		t.Fatal(err)
	}
	s.Motion, s.At = animation.Plan(s.State, events, animation.Options{}), at
}

// advise marks an action as a hint does.
func advise(t testing.TB, s *board.Scene, action game.Action) {
	t.Helper()
	_, events, err := s.State.Play(action)
	if err != nil {
		t.Fatal(err)
	}
	s.Marks.Hint, s.Marks.Ghosts = board.HintMarks(events)
}

func TestGoldenGames(t *testing.T) {
	for _, c := range []struct {
		name     string
		game     game.Game
		position string
		set      func(s *board.Scene)
	}{
		{"chexers", chexers.New(), chexersDrawn, func(s *board.Scene) { during(t, s, "JUMP 2,0 2,-2", 400*time.Millisecond) }},
		{"froglet", froglet.New(), frogletDrawn, func(s *board.Scene) { during(t, s, "k12-k10", 460*time.Millisecond) }},
		{"billabong", billabong.New(), billabongDrawn, func(s *board.Scene) { during(t, s, "J 6,3 8,3", 200*time.Millisecond) }},
		{"hint-chexers", chexers.New(), chexersDrawn, func(s *board.Scene) { advise(t, s, "JUMP 2,0 2,-2") }},
		{"hint-place", billabong.New(), "", func(s *board.Scene) { advise(t, s, s.State.Actions(nil)[9]) }},
		{"hint-take", froglet.New(), "", func(s *board.Scene) { advise(t, s, s.State.Actions(nil)[9]) }},
		{"worth", froglet.New(), frogletDrawn, func(s *board.Scene) { s.Patterns = true }},
	} {
		for _, th := range []*theme.Theme{theme.Day(), theme.Night()} {
			for _, side := range []int{160, 360} {
				s := sibling(t, c.game, c.position)
				s.Theme = th
				c.set(s)
				rastertest.Golden(t, fmt.Sprintf("%s-%s-%d", c.name, th.Name, side), picture(t, s, side))
			}
		}
	}
}

// TestFrogsThatCanJumpAreLit counts rims, the same when asked again, and none while the other side thinks.
func TestFrogsThatCanJumpAreLit(t *testing.T) {
	s := sibling(t, froglet.New(), frogletDrawn)
	starts := map[string]bool{}
	for _, a := range s.State.Actions(nil) {
		from, _, _ := strings.Cut(string(a), "-")
		starts[from] = true
	}
	for _, want := range []int{len(starts), len(starts), 0} {
		s.Waiting = want == 0
		lit := 0
		for _, o := range find(draw(s), displaylist.Sprite, "frog-") {
			if strings.HasSuffix(o.Name, "-rim") {
				lit++
			}
		}
		if lit != want {
			t.Errorf("the other side is to move: %v: %d frogs are lit, %d can jump", s.Waiting, lit, len(starts))
		}
	}
}

// TestBadgesOfCapitalsAreLight checks that who is across the line shows without color, where
// a badge lies on the bib.
func TestBadgesOfCapitalsAreLight(t *testing.T) {
	s := sibling(t, billabong.New(), billabongDrawn)
	s.Patterns = true
	l := draw(s)
	pale, dark := 0, 0
	for _, o := range find(l, displaylist.Disc, "") {
		switch o.Color {
		case s.Theme.MarkLegal:
			pale++
		case s.Theme.Dust: // of the ground
		default:
			dark++
		}
	}
	if pale != 4 || dark != 5 {
		t.Errorf("%d pale badges and %d dark ones, want 4 for those across the line and 5 for the others", pale, dark)
	}
}

func TestPiecesAtHomeSwim(t *testing.T) {
	s := sibling(t, billabong.New(), billabongDrawn)
	l := draw(s)
	if n := len(find(l, displaylist.Sprite, "roo-red-swim")); n != 1 {
		t.Errorf("%d red kangaroos swim, want the one that is home", n)
	}
	during(t, s, "W 9,9 8,9", 0)
	s.At = s.Motion.Duration()
	l = draw(s)
	if n := len(find(l, displaylist.Sprite, "roo-red-swim")); n != 2 {
		t.Errorf("%d red kangaroos swim when another one has come home, want 2", n)
	}
}

func TestPiecesAshoreSitOnTheirShore(t *testing.T) {
	s := sibling(t, chexers.New(), "..../...../.....R/..RRG../...B../...B./G... r 1,2,2 60")
	drawn := func() int {
		l := draw(s)
		return len(find(l, displaylist.Sprite, "chexer-red-idle")) - len(find(l, displaylist.Sprite, "chexer-red-idle-shadow"))
	}
	if n := drawn(); n != 4 {
		t.Errorf("%d red pieces are seen, want three on the pond and the one ashore", n)
	}
	during(t, s, "EXIT 3,-1", 0)
	s.At = s.Motion.Duration()
	if n := drawn(); n != 4 {
		t.Errorf("%d red pieces are seen when another one has gone ashore, want all four", n)
	}
}

// pale leaves out the casings of marks.
func pale(s *board.Scene, marks []displaylist.Op) []displaylist.Op {
	return slices.DeleteFunc(marks, func(o displaylist.Op) bool { return o.Color == s.Theme.Casing })
}

func TestJumpedPieceIsRinged(t *testing.T) {
	s := sibling(t, billabong.New(), billabongDrawn)
	during(t, s, "J 6,3 8,3", 200*time.Millisecond)
	l := draw(s)
	x, y := s.Point(cell(t, s, "8,3"))
	if rings := pale(s, find(l, displaylist.Ring, "")); len(rings) != 1 || rings[0].X != x || rings[0].Y != y {
		t.Errorf("the rings are %+v, want one round the pivot at %v,%v", rings, x, y)
	}
	if n := len(find(l, displaylist.Sprite, "roo-green-racing-crouch")); n != 2 {
		t.Errorf("%d sprites of the crouching pivot, want it and its shadow", n)
	}
}

func TestFramesAllocateNothing(t *testing.T) {
	moved := func(g game.Game, position string, a game.Action) *board.Scene {
		s := sibling(t, g, position)
		s.Patterns = true
		during(t, s, a, 0)
		return s
	}
	for _, s := range []*board.Scene{
		busy(t), moved(chexers.New(), chexersDrawn, "JUMP 2,0 2,-2"),
		moved(froglet.New(), frogletDrawn, "k12-k10"), moved(billabong.New(), billabongDrawn, "W 9,9 8,9"),
	} {
		l := &displaylist.List{}
		frame := func() {
			s.Clock += 16 * time.Millisecond
			if s.Motion != nil {
				s.At = (s.At + 16*time.Millisecond) % s.Motion.Duration()
			}
			l.Reset()
			board.Draw(l, s)
		}
		for range 200 {
			frame()
		}
		if n := testing.AllocsPerRun(100, frame); n > 0 {
			t.Errorf("%s: a frame in motion allocates %v times", s.State.Game().Info().Name, n)
		}
		s.Motion = nil
		if n := testing.AllocsPerRun(100, frame); n > 0 {
			t.Errorf("%s: a frame at rest allocates %v times", s.State.Game().Info().Name, n)
		}
	}
}

func TestCardsShowEveryGame(t *testing.T) {
	for _, g := range []game.Game{freckers.New(), chexers.New(), froglet.New(), billabong.New()} {
		state := gametest.Midgame(t, g, 5)
		s := &board.Scene{State: state, Theme: theme.Day(), Marks: board.NoHighlights()}
		card := displaylist.Rect{X: 20, Y: 30, W: 240, H: 200}
		l, again := &displaylist.List{}, &displaylist.List{}
		board.DrawCard(l, s, card)
		board.DrawCard(again, s, card)
		if !l.Equal(again) {
			t.Errorf("%s: the card is not the same the second time", g.Info().Name)
		}
		pieces := 0
		for _, o := range find(l, displaylist.Sprite, "") {
			if strings.HasSuffix(o.Name, "-idle") || strings.HasSuffix(o.Name, "-small") {
				pieces++
				if !card.Contains(o.X, o.Y) {
					t.Errorf("%s: a piece lies outside the card at %v,%v", g.Info().Name, o.X, o.Y)
				}
			}
		}
		if pieces < 8 {
			t.Errorf("%s: %d pieces on the card", g.Info().Name, pieces)
		}
	}
}

func BenchmarkDrawFullPond(b *testing.B) {
	s := sibling(b, froglet.New(), frogletDrawn)
	l := &displaylist.List{}
	b.ReportAllocs()
	for b.Loop() {
		l.Reset()
		board.Draw(l, s)
	}
}

func TestGrassAvoidsCoordinates(t *testing.T) {
	const tip, wide = 0.11, 0.18 // of a sprite of grass, from its middle
	for _, flipped := range []bool{false, true} {
		s := sibling(t, billabong.New(), billabongDrawn)
		s.Flipped, s.Area = flipped, displaylist.Rect{X: 28, Y: 28, W: 424, H: 424}
		l := draw(s)
		var tags []displaylist.Op
		for _, o := range l.Ops {
			if o.Kind == displaylist.Text {
				tags = append(tags, o)
			}
		}
		grass := find(l, displaylist.Sprite, "tuft-")
		if len(tags) < 30 || len(grass) < 30 {
			t.Fatalf("there are %d coordinates and %d tufts", len(tags), len(grass))
		}
		for _, g := range grass {
			for _, o := range tags {
				half := displaylist.Measure(o.Name, o.Size, o.Bold) / 2
				if dx := max(g.X-o.X, o.X-g.X); dx < half+wide*g.W && g.Y > o.Y-o.Size && g.Y-tip*g.H < o.Y {
					t.Errorf("flipped %v: grass at %.0f %.0f reaches %q at %.0f %.0f", flipped, g.X, g.Y, o.Name, o.X, o.Y)
				}
			}
		}
	}
}

// TestArrowsDoNotDependOnThePositionOfTheBoard asks for the neighbours of every cell
// of every game, on boards at many places of the window.
func TestArrowsDoNotDependOnThePositionOfTheBoard(t *testing.T) {
	for _, g := range catalog.Games() {
		view := func(x float32) board.View {
			return board.View{Layout: g.Info().Layout, Area: displaylist.Rect{X: x, Y: x / 3, W: 704, H: 704}}
		}
		home := view(0)
		for x := float32(0.3); x < 60; x += 1.7 {
			moved := view(x)
			for i := range home.Layout.Sites {
				for _, d := range arrows {
					if a, b := home.Beside(game.Cell(i), d[0], d[1]), moved.Beside(game.Cell(i), d[0], d[1]); a != b {
						t.Fatalf("%s, cell %d, %v: %d at the left of the window, %d at %g", g.Info().Name, i, d, a, b, x)
					}
				}
			}
		}
	}
}

// TestKangaroosFaceTheWayTheyGo looks at the sides of the lake, and at a leap to the left
// where all else faces right.
func TestKangaroosFaceTheWayTheyGo(t *testing.T) {
	for _, flipped := range []bool{false, true} {
		s := sibling(t, billabong.New(), billabongDrawn)
		s.Flipped = flipped
		l := draw(s)
		seen := 0
		for _, o := range find(l, displaylist.Sprite, "roo-") {
			if !strings.HasSuffix(o.Name, "-idle") {
				continue
			}
			seen++
			if _, middle := s.Point(cell(t, s, "8,7")); o.Mirror != (o.Y < middle) {
				t.Errorf("flipped %v: %s at %.0f %.0f faces right: %v", flipped, o.Name, o.X, o.Y, o.Mirror)
			}
		}
		if seen < 8 {
			t.Errorf("flipped %v: %d kangaroos", flipped, seen)
		}
		during(t, s, "W 9,9 8,9", 100*time.Millisecond)
		l = draw(s)
		for _, o := range find(l, displaylist.Sprite, "roo-red-racing-leap") {
			if o.Mirror != flipped {
				t.Errorf("flipped %v: a leap to the left faces right: %v", flipped, o.Mirror)
			}
		}
	}
}

// TestKangaroosStayInTheirCells compares what is painted of every pose but the leap with a
// cell, at the size of the board.
func TestKangaroosStayInTheirCells(t *testing.T) {
	const cellShare = 110.0 / 160
	for _, name := range []string{"roo-red", "roo-green", "roo-red-racing", "roo-green-racing", "roo-referee"} {
		for _, stance := range []string{"-idle", "-crouch", "-blink"} {
			m, err := assets.Sprite(name + stance)
			if err != nil {
				t.Fatal(err)
			}
			side := m.Rect.Dx()
			margin := int(float64(side) * (1 - cellShare) / 2)
			for y := range side {
				for x := range side {
					inside := x >= margin && x < side-margin && y >= margin && y < side-margin
					if _, _, _, a := m.At(x, y).RGBA(); !inside && a > 0x8000 {
						t.Fatalf("%s%s reaches out of its cell at %d,%d of %d", name, stance, x, y, side)
					}
				}
			}
		}
	}
}

// TestOnePathOfLeapsIsShown marks two paths of leaps that cross each other.
func TestOnePathOfLeapsIsShown(t *testing.T) {
	s := sibling(t, billabong.New(), billabongDrawn)
	at := func(name string) game.Cell { return cell(t, s, name) }
	s.Marks.Path = []game.Cell{at("6,3"), at("10,3")}
	s.Marks.Further = [][]game.Cell{{at("6,3"), at("6,11"), at("10,3")}}
	l := draw(s)
	arcs := pale(s, find(l, displaylist.Dots, ""))
	if len(arcs) != 1 || arcs[0].Bow == 0 {
		t.Fatalf("%d paths are drawn, want one arc: %+v", len(arcs), arcs)
	}
	_, start := s.Point(at("6,3"))
	highest := start
	for _, y := range arcs[0].Dots() {
		highest = min(highest, y)
	}
	if start-highest < s.Unit()/2 {
		t.Errorf("the arc of a long leap rises by %.0f pixels, want half a cell", start-highest)
	}
}

// TestStartOfATurnIsPale looks for the pale square under the referee, in the first turn of
// several leaps.
func TestStartOfATurnIsPale(t *testing.T) {
	s := sibling(t, billabong.New(), billabongDrawn)
	before := draw(s)
	for _, a := range s.State.Actions(nil) {
		if strings.Count(string(a), " ") < 3 {
			continue
		}
		during(t, s, a, 0)
		s.At = s.Motion.Duration() / 2
		l := draw(s)
		if len(find(l, displaylist.Sprite, "roo-referee-idle")) == 0 {
			t.Errorf("no referee stands on the start of %s", a)
		}
		if a, b := len(find(before, displaylist.Fill, "")), len(find(l, displaylist.Fill, "")); b != a+1 {
			t.Errorf("%d pale squares under the referee, want 1", b-a)
		}
		return
	}
	t.Fatal("no turn has several leaps")
}

// TestNoLiliesOnSand proposes placements and marks what grows: no pad lies on firm ground, and who would stand there stands upright.
func TestNoLiliesOnSand(t *testing.T) {
	s := sibling(t, billabong.New(), billabongDrawn)
	from, to := cell(t, s, "6,3"), cell(t, s, "10,3")
	s.Marks.Ghosts = []game.Cell{to}
	s.Marks.Proposals = []board.Proposal{{Tone: board.Better, Grown: []game.Cell{cell(t, s, "2,2")}, Strength: 1}, {Tone: board.Better, Path: []game.Cell{from, to}, Strength: 1}}
	l := draw(s)
	_, lake := s.Point(cell(t, s, "8,7"))
	for _, o := range find(l, displaylist.Sprite, "pad-") {
		if o.Y < lake-2*s.Unit() || o.Y > lake+2*s.Unit() {
			t.Errorf("%s lies on the sand at %.0f, %.0f", o.Name, o.X, o.Y)
		}
	}
	x, y := s.Point(to)
	ghosts := 0
	for _, o := range find(l, displaylist.Sprite, s.State.Spot(from).Piece.Look+"-idle") {
		if o.X == x && o.Y == y && o.Alpha < 1 {
			ghosts++
			if o.Angle != 0 {
				t.Errorf("a ghost stands at an angle of %.2f", o.Angle)
			}
		}
	}
	if ghosts == 0 {
		t.Error("there is no ghost where the move would lead")
	}
}
