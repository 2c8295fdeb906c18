package path

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
)

// movable is a piece that can move, seen on a page, and a place where none is.
func movable(r *Rules) (piece, none game.Cell) {
	piece, none = game.NoCell, game.NoCell
	s := r.steps[r.at].before
	for i := range s.Layout().Sites {
		c := game.Cell(i)
		next, _ := s.NextHops([]game.Cell{c})
		switch {
		case len(next) > 0:
			piece = c
		case s.Spot(c).Piece.None():
			none = c
		}
	}
	return piece, none
}

// TestPointingAtAPieceShowsItsMoves points by mouse and by finger, on every page.
func TestPointingAtAPieceShowsItsMoves(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		r := NewRules(d.Env.Locale, g)
		for page, lesson := range r.lessons {
			r.turn(g, page)
			d.Rest(r, 1280, 800, 2)
			piece, none := movable(r)
			if piece == game.NoCell {
				continue
			}
			x, y := r.stage.Board.Point(piece)
			marked := func() bool { return len(r.stage.Board.Marks.Legal) > 0 && r.at == 0 }
			for range 400 {
				d.Frame(r, x, y)
			}
			if !marked() {
				t.Errorf("%s, %q: the mouse shows no moves", g.Info().Name, lesson.Title)
			}
			if d.Rest(r, 1280, 800, 2); marked() {
				t.Errorf("%s, %q: the moves stay without the mouse", g.Info().Name, lesson.Title)
			}
			tap := func(c game.Cell) {
				x, y := r.stage.Board.Point(c)
				for _, in := range []input.State{
					{X: x, Y: y, Touch: true, Down: true, Pressed: true}, {X: x, Y: y, Touch: true, Released: true}, {X: x, Y: y, Touch: true, Away: true},
				} {
					d.At(r, 1280, 800, in)
				}
				for range 30 {
					d.At(r, 1280, 800, input.State{X: x, Y: y, Touch: true, Away: true})
				}
			}
			if tap(piece); !marked() {
				t.Errorf("%s, %q: a finger shows no moves", g.Info().Name, lesson.Title)
			}
			if none != game.NoCell {
				if tap(none); marked() {
					t.Errorf("%s, %q: the moves stay after a touch elsewhere", g.Info().Name, lesson.Title)
				}
			}
		}
	}
}
