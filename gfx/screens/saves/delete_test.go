package saves

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

func gone(d *screentest.Desk, name string) bool {
	_, err := d.Env.Store.Read(name)
	return err != nil
}

func TestASavedGameIsDeleted(t *testing.T) {
	d, s := shelf(t)
	for _, label := range []string{"Rename", "Delete"} {
		if press(t, d, s, 800, 600, label); len(s.list) != 3 || s.naming != nil {
			t.Fatalf("%s does something to the game that is played", label)
		}
		if s.notice == "" {
			t.Errorf("%s does nothing, and nobody says why", label)
		}
	}
	s.show(1)
	name, next := s.list[1].Name, s.list[2].Name
	d.Rest(s, 800, 600, 1)
	x, y := d.Word(t, "Delete")
	d.Click(s, 800, 600, x, y)
	d.Click(s, 800, 600, x, y)
	if !gone(d, name) || len(s.list) != 2 || s.chosen().Name != next {
		t.Errorf("after a double click on Delete %s is gone: %v, %d games are listed, and %s is chosen", name, gone(d, name), len(s.list), s.chosen().Name)
	}
}

func TestASavedGameIsDeletedByKeys(t *testing.T) {
	d, s := shelf(t)
	key := func(a ...input.Action) nav.Route {
		var next nav.Route
		for _, one := range a {
			in := input.State{Away: true, Keyed: true}
			in.Ask(one)
			next = d.At(s, 800, 600, in)
			for range 60 {
				d.At(s, 800, 600, input.State{Away: true, Keyed: true})
			}
		}
		return next
	}
	for i := 0; !slices.ContainsFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
		return o.Kind == displaylist.Frame && o.Color == d.UI.Theme.Focus && o.H == rowHeight-2
	}); i++ {
		if i > 9 {
			t.Fatal("Tab does not reach the list")
		}
		key(input.NextFocus)
	}
	if key(input.Discard); len(s.list) != 3 {
		t.Fatal("the game that is played is deleted")
	}
	name := s.list[2].Name
	if key(input.Down, input.Down); s.chosen().Name != name {
		t.Fatal("the arrows do not choose a game")
	}
	if key(input.Discard); !gone(d, name) || len(s.list) != 2 {
		t.Errorf("%s is gone: %v", name, gone(d, name))
	}
	if key(input.Undo); gone(d, name) || len(s.list) != 3 || s.list[2].Name != name || !d.Written("Game restored") {
		t.Errorf("after undo %s is gone: %v, and %d games are listed", name, gone(d, name), len(s.list))
	}
	if key(input.Undo); len(s.list) != 3 {
		t.Error("a game is brought back twice")
	}
	changes := d.Env.Changes
	if key(input.Discard); d.Env.Changes == changes {
		t.Error("other screens do not learn that a game was deleted")
	}
	if key(input.Cancel) != (nav.Back{}) {
		t.Error("Esc does not lead back")
	}
}

func TestADeletedGameIsBroughtBack(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}, {390, 664}, {667, 331}} {
		w, h := size[0], size[1]
		d, s := shelf(t)
		s.show(1)
		d.Rest(s, w, h, 60)
		name := s.chosen().Name
		text, err := d.Env.Store.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		was, files := slices.Clone(s.list), replayFiles(t, d.Env.Store)
		if press(t, d, s, w, h, "Delete"); !gone(d, name) || !d.Written("Game deleted") {
			t.Fatalf("at %v the game is gone: %v, and the window says %s", size, gone(d, name), d.Said())
		}
		d.Click(s, w, h, 10, 20)
		d.Rest(s, w, h, 60)
		if !d.Written("Undo") {
			t.Fatalf("at %v a press elsewhere takes the undo away", size)
		}
		press(t, d, s, w, h, "Undo")
		got, err := d.Env.Store.Read(name)
		if err != nil || !bytes.Equal(got, text) {
			t.Errorf("at %v the game comes back as %q, %v, was %q", size, got, err, text)
		}
		if !slices.EqualFunc(s.list, was, func(a, b gamefile.Summary) bool { return a.Name == b.Name && a.When.Equal(b.When) }) {
			t.Errorf("at %v the list is %v, was %v", size, s.list, was)
		}
		if again := replayFiles(t, d.Env.Store); !slices.Equal(again, files) {
			t.Errorf("at %v the store lists %v, did %v", size, again, files)
		}
		if d.Written("Undo") {
			t.Errorf("at %v the undo stands after it was done", size)
		}
	}
}

func replayFiles(t *testing.T, s gamestore.Store) []gamestore.File {
	t.Helper()
	list, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestADeletedGameThatCannotComeBackIsKeptForLater(t *testing.T) {
	d, s := shelf(t)
	s.show(1)
	wait(d, s)
	name := s.chosen().Name
	press(t, d, s, 800, 600, "Delete")
	gametest.Must(t, d.Env.Store.Create(name, []byte("another"), time.Time{}))
	undo := func() {
		in := screentest.Away()
		in.Ask(input.Undo)
		d.At(s, 800, 600, in)
		wait(d, s)
	}
	if undo(); s.notice == "" || len(s.list) != 2 {
		t.Errorf("the notice is %q, and %d games are listed", s.notice, len(s.list))
	}
	gametest.Must(t, d.Env.Store.Remove(name))
	if undo(); len(s.list) != 3 || gone(d, name) {
		t.Error("the game does not come back once there is room for it")
	}
}
