package play

import (
	"errors"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// TestTwoWindowsKeepTwoGames goes on with the same game in two windows: the one
// that comes second reports that its game is kept, and returns to that one.
func TestTwoWindowsKeepTwoGames(t *testing.T) {
	d := screentest.New()
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	g.session.Act("GROW")
	flush(t, g)
	name := g.session.Journal().Name()
	other, err := replay.Resume(d.Env.Store, name)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
	if err := other.Flush(); err != nil {
		t.Fatal(err)
	}
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

// choosy is a store that takes games only while it is willing.
type choosy struct {
	gamestore.Store
	willing bool
}

func (s *choosy) Append(name string, text []byte) error {
	if !s.willing {
		return errors.New("there is no room")
	}
	return s.Store.Append(name, text)
}

func (s *choosy) Replace(name string, text []byte) error {
	if !s.willing {
		return errors.New("there is no room")
	}
	return s.Store.Replace(name, text)
}

func choosing(t *testing.T, d *screentest.Desk) (*Screen, *choosy) {
	t.Helper()
	store := &choosy{d.Env.Store, true}
	d.Env.Store = store
	return beside(t, d, screentest.FirstGame(), make([]session.Seat, 2)), store
}

func TestAGameSaysAsLongAsItIsNotSaved(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
	}{{"desktop", 1280, 800}, {"phone", 390, 844}, {"small phone", 300, 640}} {
		d := screentest.New()
		g, store := choosing(t, d)
		check := func(want bool) {
			t.Helper()
			for range 3 {
				d.At(g, c.w, c.h, screentest.Away())
			}
			g.notice = "" // it lasts longer than a notice
			d.At(g, c.w, c.h, screentest.Away())
			if said := d.Said(); strings.Contains(said, "not saved") != want {
				t.Errorf("%s, willing %v: on the screen stands %q", c.name, store.willing, said)
			}
		}
		check(false)
		for _, willing := range []bool{true, false, false, true} {
			store.willing = willing
			g.session.Act("GROW")
			_ = g.session.Journal().Flush() // the screen shows the error
			check(!willing)
		}
		d.Env.Unkept = true
		check(true)
	}
}

func TestTheNoticeThatAGameIsNotSavedGoesOnceItIs(t *testing.T) {
	d := screentest.New()
	g, store := choosing(t, d)
	for _, willing := range []bool{true, false, false, true} {
		store.willing = willing
		list := g.session.State().Actions(nil)
		g.session.Act(list[len(list)-1])
		_ = g.session.Journal().Flush() // the screen shows the error
		d.Rest(g, 1280, 800, 3)
		if willing == strings.Contains(g.notice, "not saved") {
			t.Errorf("willing %v: the notice is %q", willing, g.notice)
		}
	}
}

// flush waits until the game is saved.
func flush(t *testing.T, g *Screen) {
	t.Helper()
	if err := g.session.Journal().Flush(); err != nil {
		t.Fatal(err)
	}
}

func TestStartingOverSaysWhatBecomesOfTheGame(t *testing.T) {
	d := screentest.New()
	g, store := choosing(t, d)
	for _, willing := range []bool{true, false} {
		store.willing = willing
		g.session.Act("GROW")
		_ = g.session.Journal().Flush() // the screen shows the error
		d.Rest(g, 1280, 800, 3)
		g.menu.askRestart.Do()
		d.Rest(g, 1280, 800, 3)
		said := d.Said()
		if strings.Contains(said, "stays among your saved games") != willing || strings.Contains(said, "will be lost") == willing {
			t.Errorf("willing %v: on the screen stands %q", willing, said)
		}
		if !willing {
			if _, ok := d.Press(t, g, "Save a copy").(nav.SaveElsewhere); !ok {
				t.Error("no other place is offered")
			}
		}
		g.menu.close()
	}
}
