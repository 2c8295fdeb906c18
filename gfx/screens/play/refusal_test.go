package play

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// cellWhere is the first cell of a game with a spot that is looked for.
func (g *Screen) cellWhere(t *testing.T, test func(c game.Cell, s game.Spot) bool) game.Cell {
	t.Helper()
	for c := range g.session.State().Layout().Sites {
		if s := g.session.State().Spot(game.Cell(c)); test(game.Cell(c), s) {
			return game.Cell(c)
		}
	}
	t.Fatal("no cell is like that")
	return game.NoCell
}

func owned(seat game.Seat) func(game.Cell, game.Spot) bool {
	return func(_ game.Cell, s game.Spot) bool { return !s.Piece.None() && s.Piece.Owner == seat }
}

func empty(_ game.Cell, s game.Spot) bool { return s.Piece.None() }

func tap(d *screentest.Desk, g *Screen, c game.Cell) {
	x, y := g.pond.stage.Board.Point(c)
	d.Poke(g, x, y, late)
}

func TestATouchThatDoesNothingSaysWhy(t *testing.T) {
	for _, x := range []struct {
		of    string
		plies int
		hold  bool
		touch func(g *Screen) func(game.Cell, game.Spot) bool
		want  string
	}{
		{"freckers", 0, false, func(*Screen) func(game.Cell, game.Spot) bool { return owned(1) }, "That frog belongs to Blue"},
		{"freckers", 0, false, func(*Screen) func(game.Cell, game.Spot) bool { return empty }, "Select a frog to see its moves"},
		{"freckers", 0, true, func(g *Screen) func(game.Cell, game.Spot) bool {
			return func(c game.Cell, s game.Spot) bool {
				return s.Piece.None() && !slices.Contains(g.pond.stage.Board.Marks.Legal, c)
			}
		}, "The frog cannot go there"},
		{"freckers", 0, true, func(*Screen) func(game.Cell, game.Spot) bool { return owned(1) }, "The frog cannot go there"},
		{"chexers", 0, false, func(*Screen) func(game.Cell, game.Spot) bool { return owned(2) }, "That piece belongs to Blue"},
		{"froglet", 0, false, func(g *Screen) func(game.Cell, game.Spot) bool {
			return func(c game.Cell, s game.Spot) bool { return !s.Piece.None() && !g.session.Selection().Movable(c) }
		}, "Only a green frog can go first"},
		{"froglet", 1, false, func(g *Screen) func(game.Cell, game.Spot) bool {
			return func(c game.Cell, s game.Spot) bool { return !s.Piece.None() && !g.session.Selection().Movable(c) }
		}, "This frog cannot move now"},
		{"billabong", 1, false, func(*Screen) func(game.Cell, game.Spot) bool { return owned(0) }, "Before the race, choose a free place for a kangaroo"},
		{"billabong", 10, false, func(*Screen) func(game.Cell, game.Spot) bool { return owned(1) }, "That kangaroo belongs to Green"},
	} {
		d := screentest.New()
		d.Env.Settings.Speed = "instant"
		of := d.Env.Games()[d.Env.Index(x.of)]
		g := beside(t, d, of, make([]session.Seat, len(of.Info().Seats)))
		for range x.plies {
			g.session.Act(g.session.State().Actions(nil)[0])
		}
		d.At(g, 1280, 800, screentest.Away())
		if x.hold {
			tap(d, g, g.session.Selection().First())
			if !g.session.Selection().Holding() {
				t.Fatalf("%s: nothing is in hand", x.of)
			}
		}
		before := g.session.State().Ply()
		tap(d, g, g.cellWhere(t, x.touch(g)))
		if g.session.State().Ply() != before {
			t.Fatalf("%s: the touch plays", x.of)
		}
		d.At(g, 1280, 800, screentest.Away())
		if g.notice != x.want {
			t.Errorf("%s after %d actions, in hand %v: %q is said, want %q", x.of, x.plies, x.hold, g.notice, x.want)
		}
		d.Word(t, x.want)
		tap(d, g, g.session.Selection().First())
		if g.notice == x.want && x.plies != 1 {
			t.Errorf("%s: %q stands after a touch that does something", x.of, g.notice)
		}
	}
}

func TestPuttingAPieceDownSaysNothing(t *testing.T) {
	d, g := two(t)
	d.At(g, 1280, 800, screentest.Away())
	at := g.session.Selection().First()
	tap(d, g, at)
	tap(d, g, at)
	if g.session.Selection().Holding() || g.notice != "" {
		t.Errorf("after two touches on a frog it is in hand %v, and %q is said", g.session.Selection().Holding(), g.notice)
	}
}

func TestADropOutOfReachSaysSo(t *testing.T) {
	d, g := two(t)
	d.At(g, 1280, 800, screentest.Away())
	x, y := g.pond.stage.Board.Point(g.session.Selection().First())
	fx, fy := g.pond.stage.Board.Point(g.cellWhere(t, owned(1)))
	d.At(g, 1280, 800, input.State{X: x, Y: y})
	d.At(g, 1280, 800, input.State{X: x, Y: y, Down: true, Pressed: true})
	for range 2 {
		d.At(g, 1280, 800, input.State{X: fx, Y: fy, Down: true})
	}
	d.At(g, 1280, 800, input.State{X: fx, Y: fy, Released: true})
	if g.session.Selection().Holding() || g.notice != "The frog cannot go there" {
		t.Errorf("after a drop on a frog of Blue's a frog is in hand %v, and %q is said", g.session.Selection().Holding(), g.notice)
	}
}
