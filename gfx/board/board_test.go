package board_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
)

// drawn is the position of the drawn screens.
const drawn = "*RR.**B*/.**R**R*/.*******/..*RB**./..**B*../.**B****/**B**B*./****.*R* r 36"

func scene(t testing.TB, position string) *board.Scene {
	t.Helper()
	return sibling(t, freckers.New(), position)
}

func draw(s *board.Scene) *displaylist.List {
	l := &displaylist.List{}
	board.Draw(l, s)
	return l
}

func cell(t testing.TB, s *board.Scene, name string) game.Cell {
	t.Helper()
	return gametest.Cell(t, s.Layout, name)
}

func TestPointsAndCellsAgree(t *testing.T) {
	for _, area := range []displaylist.Rect{{X: 48, Y: 48, W: 704, H: 704}, {X: 0, Y: 0, W: 300, H: 900}, {X: 10, Y: 5, W: 900, H: 301}} {
		for _, flipped := range []bool{false, true} {
			v := board.View{Layout: freckers.New().Info().Layout, Area: area, Flipped: flipped}
			for i := range v.Layout.Sites {
				c := game.Cell(i)
				x, y := v.Point(c)
				if !area.Contains(x, y) {
					t.Fatalf("cell %d lies outside %v at %v,%v", c, area, x, y)
				}
				d := 0.4 * v.Unit()
				for _, at := range [][2]float32{{x, y}, {x + d, y}, {x, y - d}} {
					if got := v.At(at[0], at[1]); got != c {
						t.Fatalf("%v holds cell %d, want %d (flipped %v)", at, got, c, flipped)
					}
				}
			}
			if c := v.At(area.X-50, area.Y-50); c != game.NoCell {
				t.Errorf("outside the board is cell %d", c)
			}
		}
	}
}

func find(l *displaylist.List, k displaylist.Kind, name string) []displaylist.Op {
	var out []displaylist.Op
	for _, o := range l.Ops {
		if o.Kind == k && (name == "" || strings.HasPrefix(o.Name, name)) {
			out = append(out, o)
		}
	}
	return out
}

func TestFrogsFaceTheirGoal(t *testing.T) {
	s := scene(t, drawn)
	for _, flipped := range []bool{false, true} {
		s.Flipped = flipped
		l := draw(s)
		red, blue := find(l, displaylist.Sprite, "frog-red-idle"), find(l, displaylist.Sprite, "frog-blue-idle")
		if len(red) != 12 || len(blue) != 12 {
			t.Fatalf("%d red and %d blue sprites, want 6 frogs and 6 shadows each", len(red), len(blue))
		}
		down, up := red[0].Angle, blue[0].Angle
		if flipped {
			down, up = up, down
		}
		if math.Abs(math.Remainder(float64(down)-math.Pi, 2*math.Pi)) > 1e-3 || math.Abs(math.Remainder(float64(up), 2*math.Pi)) > 1e-3 {
			t.Errorf("flipped %v: red looks to %v, blue to %v", flipped, red[0].Angle, blue[0].Angle)
		}
	}
}

// TestNoFlagStandsBesideAGoalThatIsAskedFor hints at a pad of the goal.
func TestNoFlagStandsBesideAGoalThatIsAskedFor(t *testing.T) {
	s := scene(t, drawn)
	s.Ours = 1
	flags := func(hint ...game.Cell) int {
		s.Marks.Hint = hint
		return len(find(draw(s), displaylist.Sprite, "flag"))
	}
	home, away := game.NoCell, game.NoCell
	for c := range s.Layout.Sites {
		switch at := game.Cell(c); {
		case !s.State.Spot(at).Piece.None() || s.Layout.Sites[c].Off:
		case s.Layout.Sites[c].HomeOf&s.Ours != 0:
			home = at
		default:
			away = at
		}
	}
	if flags() == 0 || flags(away) == 0 {
		t.Errorf("%d flags without a hint, %d with one that leads elsewhere, want some", flags(), flags(away))
	}
	if n := flags(away, home); n > 0 {
		t.Errorf("%d flags are on pads other than the one to land on", n)
	}
}

// TestGoalOfWhoeverPlaysHereIsLit looks for flags on every third free pad of the goal, and for reeds on its shore.
func TestGoalOfWhoeverPlaysHereIsLit(t *testing.T) {
	s := scene(t, drawn)
	s.Coordinates = false
	l := draw(s)
	if n := len(find(l, displaylist.Sprite, "flag")) + len(find(l, displaylist.Sprite, "reed")); n > 0 {
		t.Errorf("%d flags and reeds where nobody plays", n)
	}
	for seat, want := range []int{2, 2} { // of five free pads, each
		s.Ours = 1 << seat
		l = draw(s)
		flags := find(l, displaylist.Sprite, "flag")
		if len(flags) != want {
			t.Errorf("%d flags for seat %d, want %d", len(flags), seat, want)
		}
		for _, o := range flags {
			if c := s.View.At(o.X, o.Y); s.Layout.Sites[c].HomeOf != s.Ours || !s.State.Spot(c).Piece.None() {
				t.Errorf("a flag of seat %d stands on cell %d", seat, c)
			}
		}
		for _, o := range find(l, displaylist.Sprite, "reed") {
			if below := o.Y > s.Area.Y+s.Area.H/2; below != (seat == 0) {
				t.Errorf("a reed of seat %d stands at %v, %v", seat, o.X, o.Y)
			}
		}
		if lines := find(l, displaylist.Frame, ""); len(lines) != 1 || lines[0].Color != s.Theme.HomeLine {
			t.Errorf("the lines round goals are %+v, want one round that of seat %d", lines, seat)
		}
	}
}

func TestDraggedPieceFollowsThePointer(t *testing.T) {
	s := scene(t, drawn)
	from := cell(t, s, "3,3")
	s.Marks.Lifted, s.Marks.Carried = from, s.State.Spot(from).Piece
	s.Marks.CarryX, s.Marks.CarryY = 333, 222
	l := draw(s)
	leaping := find(l, displaylist.Sprite, s.Marks.Carried.Look+"-leap")
	if len(leaping) == 0 {
		t.Fatal("the carried frog is not painted")
	}
	if top := leaping[len(leaping)-1]; top.X != 333 || top.Y != 222 || top.Alpha != 1 {
		t.Errorf("the carried frog is at %v %v with alpha %v, want it whole at 333 222", top.X, top.Y, top.Alpha)
	}
	x, y := s.Point(from)
	for _, o := range find(l, displaylist.Sprite, s.Marks.Carried.Look+"-idle") {
		if o.X == x && o.Y == y && o.Alpha > 0.5 {
			t.Errorf("the frog also sits where it was taken from, with alpha %v", o.Alpha)
		}
	}
}

// TestAnimationEndsOnTheNextPosition compares whole pictures.
func TestAnimationEndsOnTheNextPosition(t *testing.T) {
	for _, action := range []string{"MOVE 3,3 DR,D", "MOVE 3,3 DL", "GROW"} {
		s := scene(t, drawn)
		after, events, err := s.State.Play(game.Action(action))
		if err != nil {
			t.Fatal(err)
		}
		s.Motion = animation.Plan(s.State, events, animation.Options{})
		s.At = s.Motion.Duration()
		moved := draw(s)
		s.State, s.Motion = after, nil
		if !moved.Equal(draw(s)) {
			t.Errorf("%s: the end of the animation is not the position after it", action)
		}
	}
}

func TestOneFrogIsIdleAtATime(t *testing.T) {
	s := scene(t, drawn)
	still, l := draw(s), &displaylist.List{}
	stirred := 0
	for at := time.Duration(1); at < 2*time.Minute; at += 40 * time.Millisecond {
		s.Clock, s.Pointer, s.PointerX, s.PointerY = at, true, 700, 100
		l.Reset()
		board.Draw(l, s)
		if flying := len(find(l, displaylist.Sprite, "fly")); flying > 1 {
			t.Fatalf("%v: %d flies at once", at, flying)
		}
		l.Ops = slices.DeleteFunc(l.Ops, func(o displaylist.Op) bool { return strings.HasPrefix(o.Name, "fly") || o.Name == "tongue" })
		if len(l.Ops) != len(still.Ops) {
			t.Fatalf("%v: %d operations, %d when still", at, len(l.Ops), len(still.Ops))
		}
		frogs := 0
		for i := range l.Ops {
			if l.Ops[i] != still.Ops[i] && !strings.HasSuffix(l.Ops[i].Name, "-shadow") {
				frogs++
			}
		}
		if frogs > 1 {
			t.Fatalf("%v: %d frogs stir at once", at, frogs)
		}
		stirred += frogs
	}
	if stirred == 0 {
		t.Error("no frog stirred in two minutes")
	}
	s.Reduced = true
	if !draw(s).Equal(still) {
		t.Error("something stirs in reduced motion")
	}
}

// busy is a scene with everything on, in the middle of an action.
func busy(t testing.TB) *board.Scene {
	s := scene(t, drawn)
	during(t, s, "MOVE 3,3 DR,D", 0)
	s.At = s.Motion.Duration() - 200*time.Millisecond
	s.Patterns = true
	s.Marks.Trail = []game.Cell{cell(t, s, "3,3"), cell(t, s, "5,5"), cell(t, s, "7,5")}
	s.Marks.Legal = []game.Cell{cell(t, s, "2,2")}
	s.Marks.Hint = []game.Cell{cell(t, s, "1,6"), cell(t, s, "2,6")}
	s.Ours = 1
	s.Clock = time.Second
	return s
}

func BenchmarkDraw(b *testing.B) {
	s := busy(b)
	l := &displaylist.List{}
	b.ReportAllocs()
	for b.Loop() {
		s.At = (s.At + time.Millisecond) % s.Motion.Duration()
		l.Reset()
		board.Draw(l, s)
	}
}

func TestSharedHopsAreDrawnOnce(t *testing.T) {
	s := scene(t, "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0")
	s.Marks = board.NoHighlights()
	s.Marks.Further = [][]game.Cell{{0, 2, 4}, {0, 2, 18}, {0, 2, 4, 20}}
	s.Marks.Path = []game.Cell{0, 2, 16}
	l := draw(s)
	if dots, want := len(pale(s, find(l, displaylist.Dots, ""))), 2+3; dots != want {
		t.Errorf("%d dotted lines for two hops of the path and three others, want %d", dots, want)
	}
}
