package scene

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/paint"
	"freckers/gfx/table"
	"freckers/gfx/theme"
	"freckers/gfx/words"
	"freckers/replay"
)

// shelf is a desk with the list of three saved games, of which the last one goes on.
func shelf(t *testing.T) (*desk, *Saves) {
	t.Helper()
	d := newDesk()
	d.env.Settings.Reduced = true
	for range 3 {
		g := begin(&d.env, theGame(), game.Options{}, []table.Seat{{}, {}}, nil).(*Game)
		g.table.Act("GROW")
	}
	t.Cleanup(d.env.Close)
	s := NewSaves(&d.env, NewTitle(&d.env))
	if len(s.list) != 3 || s.list[0].Name != d.env.playing.table.Journal().Name() {
		t.Fatalf("the games are %v", s.list)
	}
	d.wait(s)
	return d, s
}

// wait lets a second pass with the pointer away.
func (d *desk) wait(s Scene) {
	for range 60 {
		d.at(s, 800, 600, input.State{Away: true})
	}
}

// bins are where the signs for deleting stand, from the top.
func (d *desk) bins() (all []paint.Op) {
	for _, o := range d.ui.List.Ops {
		if o.Kind == paint.Glyph && o.Name == "bin" {
			all = append(all, o)
		}
	}
	return all
}

// gone says whether a saved game is not there.
func (d *desk) gone(name string) bool {
	_, err := d.env.Store.Read(name)
	return err != nil
}

func TestASavedGameIsDeletedByTwoPresses(t *testing.T) {
	d, s := shelf(t)
	if n := len(d.bins()); n != 2 {
		t.Fatalf("of three games with one that is played, %d can be deleted", n)
	}
	bin, name := d.bins()[0], s.list[1].Name
	d.click(s, 800, 600, bin.X, bin.Y)
	d.click(s, 800, 600, bin.X, bin.Y)
	if d.gone(name) || !written(d.ui.List, words.SureDelete) {
		t.Fatal("a double click deletes, or nothing is asked")
	}
	d.wait(s)
	d.click(s, 800, 600, 500, 560)
	if written(d.ui.List, words.SureDelete) {
		t.Error("a press elsewhere leaves the question")
	}
	d.wait(s)
	d.click(s, 800, 600, bin.X, bin.Y)
	d.wait(s)
	d.click(s, 800, 600, d.bins()[1].X, d.bins()[1].Y)
	d.wait(s)
	d.click(s, 800, 600, bin.X, bin.Y)
	if len(s.list) != 3 {
		t.Fatal("a press on another game's sign counts as the second")
	}
	d.wait(s)
	if d.click(s, 800, 600, bin.X, bin.Y); !d.gone(name) || len(s.list) != 2 || len(s.names) != 2 || len(s.asides) != 2 {
		t.Errorf("after the second press %s is gone: %v, and %d games are listed", name, d.gone(name), len(s.list))
	}
}

func TestASavedGameIsDeletedByKeys(t *testing.T) {
	d, s := shelf(t)
	key := func(a ...input.Action) Scene {
		var next Scene
		for _, one := range a {
			in := input.State{Away: true, Keyed: true}
			in.Ask(one)
			next = d.at(s, 800, 600, in)
			for range 60 {
				d.at(s, 800, 600, input.State{Away: true, Keyed: true})
			}
		}
		return next
	}
	for i := 0; !slices.ContainsFunc(d.ui.List.Ops, func(o paint.Op) bool {
		return o.Kind == paint.Frame && o.Color == d.ui.Theme.Accent && o.H == saveRow-2
	}); i++ {
		if i > 9 {
			t.Fatal("Tab does not reach the list")
		}
		key(input.NextFocus)
	}
	if key(input.Discard, input.Discard); len(s.list) != 3 {
		t.Fatal("the game that is played is deleted")
	}
	name := s.list[2].Name
	key(input.Down, input.Down, input.Discard)
	if next := key(input.Cancel); next != Scene(s) || s.sure >= 0 {
		t.Error("Esc does not take the question back")
	}
	if key(input.Discard, input.Discard); !d.gone(name) || len(s.list) != 2 {
		t.Errorf("%s is gone: %v", name, d.gone(name))
	}
	title := s.from.(*Title)
	title.open = name
	key(input.Discard, input.Discard)
	if d.at(title, 800, 600, input.State{Away: true}); title.open == name {
		t.Error("the title offers to go on with a game that was deleted")
	}
}

func TestTheDateOfASavedGameIsNeverCut(t *testing.T) {
	for _, size := range [][2]float32{{800, 600}, {640, 480}, {390, 664}} {
		d, s := shelf(t)
		s.list[0].Plies = 123
		d.at(s, size[0], size[1], input.State{Away: true})
		when, found := s.list[0].When.Local().Format("2 Jan 15:04"), 0
		for _, o := range d.ui.List.Ops {
			if o.Kind == paint.Text && o.Size == theme.QuietSize && strings.HasPrefix(o.Name, when) && !strings.HasPrefix(o.Name, when+"…") {
				found++
			}
		}
		if found == 0 {
			t.Errorf("at %v no row begins with %s", size, when)
		}
	}
}

// TestNoticesLeaveTheSavesWhereTheyAre presses an unreadable game, then its sign
// until it is deleted, with the pointer still.
func TestNoticesLeaveTheSavesWhereTheyAre(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {390, 664}, {667, 331}} {
		d, _ := shelf(t)
		if err := d.env.Store.Create("0 damaged.freckers", []byte("this is no game")); err != nil {
			t.Fatal(err)
		}
		s := NewSaves(&d.env, NewTitle(&d.env))
		i := slices.IndexFunc(s.list, func(sum replay.Summary) bool { return sum.Err != nil })
		if i < 0 {
			t.Fatal("every game can be read")
		}
		s.list[0], s.list[i], s.names[0], s.names[i] = s.list[i], s.list[0], s.names[i], s.names[0]
		s.asides[0], s.asides[i] = s.asides[i], s.asides[0]
		d.at(s, size[0], size[1], input.State{Away: true})
		first := d.bins()[0]
		stay := func(after string) {
			t.Helper()
			d.at(s, size[0], size[1], input.State{Away: true})
			if got := d.bins()[0]; got.X != first.X || got.Y != first.Y {
				t.Errorf("at %v, %s, the first sign is at %v %v, was at %v %v", size, after, got.X, got.Y, first.X, first.Y)
			}
		}
		d.click(s, size[0], size[1], first.X-100, first.Y)
		if !strings.Contains(s.notice, "0 damaged.freckers") {
			t.Fatalf("at %v the notice is %q", size, s.notice)
		}
		stay("with a notice")
		s.notice = longNotice
		stay("with a long notice")
		press := func() {
			for range 60 {
				d.at(s, size[0], size[1], input.State{X: first.X, Y: first.Y})
			}
			d.click(s, size[0], size[1], first.X, first.Y)
		}
		press()
		if stay("asked"); s.sure != 0 || s.notice != "" {
			t.Errorf("at %v the sign asks about game %d, with the notice %q", size, s.sure, s.notice)
		}
		press()
		if !d.gone("0 damaged.freckers") || len(s.list) != 3 || s.notice != words.Deleted {
			t.Errorf("at %v after two presses of its sign the game is gone: %v", size, d.gone("0 damaged.freckers"))
		}
		d.click(s, size[0], size[1], first.X, first.Y)
		if s.sure >= 0 {
			t.Errorf("at %v the rest of a double click asks about the next game", size)
		}
	}
}
