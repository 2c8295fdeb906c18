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
	d := screentest.New()
	d.Env.Settings.Speed = "instant"
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	t.Cleanup(func() { g.session.Close() })
	for range 4 {
		g.session.Act("GROW")
	}
	for range 40 {
		d.Frame(g, 2, 2)
	}
	if got := faintRows(d); len(got) != 0 || len(g.view.moves.Plies) != 4 {
		t.Fatalf("of %d actions, %v look taken back", len(g.view.moves.Plies), got)
	}
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && o.Name == "2" && o.Size == theme.BodySize && o.X > 792 {
			d.Click(g, 1280, 800, o.X+40, o.Y-4)
		}
	}
	if got := strings.Join(faintRows(d), " "); g.session.State().Ply() != 2 || got != "3 4" {
		t.Errorf("after a press on row 2 the game is at action %d, and %q look taken back", g.session.State().Ply(), got)
	}
	if want := "Viewing move 2. Press R to redo."; g.notice != want || !d.Written(want) {
		t.Errorf("the notice is %q, want %q", g.notice, want)
	}
	d.Key(g, input.Redo)
	if got := strings.Join(faintRows(d), " "); got != "4" || g.notice != "" {
		t.Errorf("after Redo %q look taken back, and the notice is %q", got, g.notice)
	}
	d.Key(g, input.Undo)
	d.Key(g, input.Undo)
	d.Key(g, input.Undo)
	if got := strings.Join(faintRows(d), " "); got != "1 2 3 4" {
		t.Errorf("at the start %q look taken back", got)
	}
}
