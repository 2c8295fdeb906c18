package play

import (
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// TestTwoWindowsKeepTwoGames goes on with the same game in two windows: the one
// that comes second reports that its game is kept, and returns to that one.
func TestTwoWindowsKeepTwoGames(t *testing.T) {
	d, g := two(t)
	g.session.Act("GROW")
	flush(t, g)
	name := g.session.Journal().Name()
	other, err := replay.Resume(d.Env.Store, name)
	if err != nil {
		t.Fatal(err)
	}
	gametest.Must(t, other.Play("GROW", 0))
	gametest.Must(t, other.Flush())
	g.session.Settle()
	g.session.Act("GROW")
	_ = g.session.Journal().Flush() // the screen shows the error
	d.Frame(g, 2, 2)
	own := g.session.Journal().Name()
	if own == name || g.notice != phrases.Forked(nil, false) || d.Env.Settings.Playing != own {
		t.Errorf("the game %s is saved as %s, back to %s; said %q", name, own, d.Env.Settings.Playing, g.notice)
	}
	if says := troubleText(nil, g.session.Journal().Err(), true); says != phrases.Forked(nil, true) {
		t.Errorf("a page says %q", says)
	}
}

// onDisk is [two] on a disk that can be full.
func onDisk(t *testing.T) (*screentest.Desk, *Screen, *screentest.FullStore) {
	t.Helper()
	d := screentest.New()
	store := d.FillDisk()
	return d, beside(t, d, screentest.FirstGame(), make([]session.Seat, 2)), store
}

func TestAGameSaysAsLongAsItIsNotSaved(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
	}{{"desktop", 1280, 800}, {"phone", 390, 844}, {"small phone", 300, 640}} {
		d, g, store := onDisk(t)
		check := func(want bool) {
			t.Helper()
			for range 3 {
				d.At(g, c.w, c.h, screentest.Away())
			}
			if !want && strings.Contains(g.notice, "not saved") {
				t.Errorf("%s, full %v: the notice is %q", c.name, store.Full, g.notice)
			}
			g.notice = "" // it lasts longer than a notice
			d.At(g, c.w, c.h, screentest.Away())
			if said := d.Said(); strings.Contains(said, "not saved") != want {
				t.Errorf("%s, full %v: on the screen stands %q", c.name, store.Full, said)
			}
		}
		check(false)
		for _, full := range []bool{false, true, true, false} {
			store.Full = full
			g.session.Act("GROW")
			_ = g.session.Journal().Flush() // the screen shows the error
			check(full)
		}
		d.Env.Unkept = true
		check(true)
	}
}

// flush waits until the game is saved.
func flush(t *testing.T, g *Screen) {
	t.Helper()
	gametest.Must(t, g.session.Journal().Flush())
}

func TestStartingOverSaysWhatBecomesOfTheGame(t *testing.T) {
	d, g, store := onDisk(t)
	for _, full := range []bool{false, true} {
		store.Full = full
		g.session.Act("GROW")
		_ = g.session.Journal().Flush() // the screen shows the error
		d.Rest(g, 1280, 800, 3)
		g.menu.askRestart.Do()
		d.Rest(g, 1280, 800, 3)
		said := d.Said()
		if strings.Contains(said, "stays among your saved games") == full || strings.Contains(said, "will be lost") != full {
			t.Errorf("full %v: on the screen stands %q", full, said)
		}
		if full {
			if _, ok := d.Press(t, g, "Save a copy").(nav.SaveElsewhere); !ok {
				t.Error("no other place is offered")
			}
		}
		g.menu.close()
	}
}
