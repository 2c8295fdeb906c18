package scene

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/session"
)

// cellWhere is the first cell of a game with a spot that is looked for.
func (g *Game) cellWhere(t *testing.T, test func(c game.Cell, s game.Spot) bool) game.Cell {
	t.Helper()
	for c := range g.table.State().Game().Info().Layout.Sites {
		if s := g.table.State().Spot(game.Cell(c)); test(game.Cell(c), s) {
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

// tap is a click on a cell.
func (d *desk) tap(g *Game, c game.Cell) {
	x, y := g.stage.board.Point(c)
	d.poke(g, x, y, late)
}

func TestATouchThatDoesNothingSaysWhy(t *testing.T) {
	for _, x := range []struct {
		of    string
		plies int
		hold  bool
		touch func(g *Game) func(game.Cell, game.Spot) bool
		want  string
	}{
		{"freckers", 0, false, func(*Game) func(game.Cell, game.Spot) bool { return owned(1) }, "That frog belongs to Blue"},
		{"freckers", 0, false, func(*Game) func(game.Cell, game.Spot) bool { return empty }, "Choose a frog to see where it can go"},
		{"freckers", 0, true, func(g *Game) func(game.Cell, game.Spot) bool {
			return func(c game.Cell, s game.Spot) bool {
				return s.Piece.None() && !slices.Contains(g.stage.board.Marks.Legal, c)
			}
		}, "The frog cannot go there"},
		{"freckers", 0, true, func(*Game) func(game.Cell, game.Spot) bool { return owned(1) }, "The frog cannot go there"},
		{"chexers", 0, false, func(*Game) func(game.Cell, game.Spot) bool { return owned(2) }, "That piece belongs to Blue"},
		{"froglet", 0, false, func(g *Game) func(game.Cell, game.Spot) bool {
			return func(c game.Cell, s game.Spot) bool { return !s.Piece.None() && !g.table.Hand().Movable(c) }
		}, "Only a green frog goes first"},
		{"froglet", 1, false, func(g *Game) func(game.Cell, game.Spot) bool {
			return func(c game.Cell, s game.Spot) bool { return !s.Piece.None() && !g.table.Hand().Movable(c) }
		}, "This frog cannot move now"},
		{"billabong", 1, false, func(*Game) func(game.Cell, game.Spot) bool { return owned(0) }, "Choose a free place to put a kangaroo there"},
		{"billabong", 10, false, func(*Game) func(game.Cell, game.Spot) bool { return owned(1) }, "That kangaroo belongs to Green"},
	} {
		d := newDesk()
		d.env.Settings.Speed = "instant"
		of := gameOf(t, x.of)
		g := beside(d, of, make([]session.Seat, len(of.Info().Seats)))
		t.Cleanup(func() { g.table.Close() })
		for range x.plies {
			g.table.Act(g.table.State().Actions(nil)[0])
		}
		d.at(g, 1280, 800, input.State{Away: true})
		if x.hold {
			d.tap(g, g.firstKey())
			if !g.table.Hand().Holding() {
				t.Fatalf("%s: nothing is in hand", x.of)
			}
		}
		before := g.table.State().Ply()
		d.tap(g, g.cellWhere(t, x.touch(g)))
		if g.table.State().Ply() != before {
			t.Fatalf("%s: the touch plays", x.of)
		}
		d.at(g, 1280, 800, input.State{Away: true})
		if g.notice != x.want {
			t.Errorf("%s after %d actions, in hand %v: %q is said, want %q", x.of, x.plies, x.hold, g.notice, x.want)
		}
		d.word(t, x.want)
		d.tap(g, g.firstKey())
		if g.notice == x.want && x.plies != 1 {
			t.Errorf("%s: %q stands after a touch that does something", x.of, g.notice)
		}
	}
}

func TestPuttingAPieceDownSaysNothing(t *testing.T) {
	d := newDesk()
	g := beside(d, theGame(), make([]session.Seat, 2))
	t.Cleanup(func() { g.table.Close() })
	d.at(g, 1280, 800, input.State{Away: true})
	at := g.firstKey()
	d.tap(g, at)
	d.tap(g, at)
	if g.table.Hand().Holding() || g.notice != "" {
		t.Errorf("after two touches on a frog it is in hand %v, and %q is said", g.table.Hand().Holding(), g.notice)
	}
}

func TestADropOutOfReachSaysSo(t *testing.T) {
	d := newDesk()
	g := beside(d, theGame(), make([]session.Seat, 2))
	t.Cleanup(func() { g.table.Close() })
	d.at(g, 1280, 800, input.State{Away: true})
	x, y := g.stage.board.Point(g.firstKey())
	fx, fy := g.stage.board.Point(g.cellWhere(t, owned(1)))
	d.at(g, 1280, 800, input.State{X: x, Y: y})
	d.at(g, 1280, 800, input.State{X: x, Y: y, Down: true, Pressed: true})
	for range 2 {
		d.at(g, 1280, 800, input.State{X: fx, Y: fy, Down: true})
	}
	d.at(g, 1280, 800, input.State{X: fx, Y: fy, Released: true})
	if !g.table.Hand().Holding() || g.notice != "The frog cannot go there" {
		t.Errorf("after a drop on a frog of Blue's a frog is in hand %v, and %q is said", g.table.Hand().Holding(), g.notice)
	}
}
