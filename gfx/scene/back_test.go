package scene

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/words"
)

// faintRows are the numbers in the list of a game whose actions look taken back.
func (d *desk) faintRows() (all []string) {
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && o.Size == theme.BodySize && o.Color.A == backShare && strings.Trim(o.Name, "0123456789") == "" {
			all = append(all, o.Name)
		}
	}
	return all
}

func TestActionsTakenBackLookSo(t *testing.T) {
	d := newDesk()
	d.env.Settings.Speed = "instant"
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	t.Cleanup(d.env.Close)
	for range 4 {
		g.table.Act("GROW")
	}
	for range 40 {
		d.frame(g, 2, 2)
	}
	if got := d.faintRows(); len(got) != 0 || len(g.facts.plies) != 4 {
		t.Fatalf("of %d actions, %v look taken back", len(g.facts.plies), got)
	}
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && o.Name == "2" && o.Size == theme.BodySize && o.X > 792 {
			d.click(g, 1280, 800, o.X+40, o.Y-4)
		}
	}
	if got := strings.Join(d.faintRows(), " "); g.table.State().Ply() != 2 || got != "3 4" {
		t.Errorf("after a press on row 2 the game is at action %d, and %q look taken back", g.table.State().Ply(), got)
	}
	if want := "Back at action 2. Redo (R) goes on again"; g.notice != want || !written(d.ui.List, want) {
		t.Errorf("the notice is %q, want %q", g.notice, want)
	}
	d.key(g, input.Redo)
	if got := strings.Join(d.faintRows(), " "); got != "4" || g.notice != "" {
		t.Errorf("after Redo %q look taken back, and the notice is %q", got, g.notice)
	}
	d.key(g, input.Undo)
	d.key(g, input.Undo)
	d.key(g, input.Undo)
	if got := strings.Join(d.faintRows(), " "); got != "1 2 3 4" {
		t.Errorf("at the start %q look taken back", got)
	}
}

func TestTheKeysHaveCapsThatCanBeRead(t *testing.T) {
	d := newDesk()
	s := NewSettings(nil)
	s.page = keysPage
	for i := range s.table {
		d.ui.ScrollTo("keys", i)
		for range 60 {
			d.at(s, 640, 480, input.State{Away: true})
		}
		for _, o := range d.ui.List.Ops {
			if o.Kind == displaylist.Text && strings.Trim(o.Name, ",.-+ ") == "" && o.Name != "+" {
				t.Errorf("a cap says %q", o.Name)
			}
		}
		for _, name := range s.keys[i] {
			if strings.Contains(name, " ") && !strings.ContainsAny(name, ",.-") || !written(d.ui.List, name) {
				t.Errorf("%q has no cap of its own", name)
			}
		}
	}
	for about, button := range map[string]string{words.KeyFlip: words.FlipTip, words.KeyRestart: words.RestartTip} {
		if capital(about) != button {
			t.Errorf("a key is said to %s, the button to %s", about, button)
		}
	}
}
