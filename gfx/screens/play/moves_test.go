package play

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
)

// faintRows are the numbers in the list of a game whose actions look taken back.
func faintRows(d *screentest.Desk) (all []string) {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.BodySize && o.Color.A == widgets.UndoneAlpha && strings.Trim(o.Name, "0123456789") == "" {
			all = append(all, o.Name)
		}
	}
	return all
}

func TestActionsTakenBackLookSo(t *testing.T) {
	d, g := afterFourGrows(t)
	for range 2 {
		d.Key(g, input.Undo)
	}
	if got := strings.Join(faintRows(d), " "); got != "3 4" {
		t.Errorf("after two Undos %q look taken back", got)
	}
	d.Key(g, input.Redo)
	if got := strings.Join(faintRows(d), " "); got != "4" || g.notice != "" {
		t.Errorf("after Redo %q look taken back, and the notice is %q", got, g.notice)
	}
	for range 3 {
		d.Key(g, input.Undo)
	}
	if got := strings.Join(faintRows(d), " "); got != "1 2 3 4" {
		t.Errorf("at the start %q look taken back", got)
	}
}

func afterFourGrows(t *testing.T) (*screentest.Desk, *Screen) {
	d := screentest.New()
	d.Env.Settings.Speed, d.Env.Settings.MoveList = "instant", true
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	for range 4 {
		g.session.Act("GROW")
	}
	for range 40 {
		d.Frame(g, 2, 2)
	}
	if got := faintRows(d); len(got) != 0 || len(g.view.moves.Plies) != 4 {
		t.Fatalf("of %d actions, %v look taken back", len(g.view.moves.Plies), got)
	}
	return d, g
}

func pressRow(t *testing.T, d *screentest.Desk, g *Screen, number string) {
	t.Helper()
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Name == number && o.Size == theme.BodySize && o.X > 792 {
			d.Click(g, 1280, 800, o.X+40, o.Y-4)
			return
		}
	}
	t.Fatalf("there is no row %s", number)
}

// TestLookingBackTakesNothingBack looks at a move, and returns to the game in four ways.
func TestLookingBackTakesNothingBack(t *testing.T) {
	for name, back := range map[string]func(d *screentest.Desk, g *Screen){
		"button": func(d *screentest.Desk, g *Screen) { d.Press(t, g, "Back to the game") },
		"Esc":    func(d *screentest.Desk, g *Screen) { d.Key(g, input.Cancel) },
		"pond":   func(d *screentest.Desk, g *Screen) { tap(d, g, 0) },
		"row":    func(d *screentest.Desk, g *Screen) { pressRow(t, d, g, "4") },
	} {
		d, g := afterFourGrows(t)
		pressRow(t, d, g, "2")
		d.Frame(g, 2, 2)
		if !d.Written("Back to the game") || g.session.State().Ply() != 4 || len(faintRows(d)) != 0 {
			t.Fatalf("after a press on row 2 the game is at action %d, and %v look taken back", g.session.State().Ply(), faintRows(d))
		}
		if shown := g.pond.stage.Board.State; shown.Ply() != 2 {
			t.Errorf("the pond shows action %d", shown.Ply())
		}
		if d.Key(g, input.Grow); g.session.State().Ply() != 4 {
			t.Error("a move is played while an earlier one is looked at")
		}
		back(d, g)
		d.Frame(g, 2, 2)
		if g.looking != 0 || d.Written("Back to the game") || g.session.State().Ply() != 4 {
			t.Errorf("%s does not lead back to the game", name)
		}
	}
}
