package scene

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/words"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// shelf is a desk with the list of three saved games, of which the last one goes on.
func shelf(t *testing.T) (*desk, *Saves) {
	t.Helper()
	d := newDesk()
	d.env.Settings.Reduced = true
	for range 3 {
		g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
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
func (d *desk) bins() (all []displaylist.Op) {
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Glyph && o.Name == "bin" {
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
	if d.click(s, 800, 600, bin.X, bin.Y); !d.gone(name) || len(s.list) != 2 || len(s.said) != 2 {
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
	for i := 0; !slices.ContainsFunc(d.ui.List.Ops, func(o displaylist.Op) bool {
		return o.Kind == displaylist.Frame && o.Color == d.ui.Theme.Accent && o.H == s.rowH-2
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
	if key(input.Undo); d.gone(name) || len(s.list) != 3 || s.list[2].Name != name || !written(d.ui.List, words.Restored) {
		t.Errorf("after undo %s is gone: %v, and %d games are listed", name, d.gone(name), len(s.list))
	}
	if key(input.Undo); len(s.list) != 3 {
		t.Error("a game is brought back twice")
	}
	key(input.Discard, input.Discard)
	title := s.from.(*Title)
	title.open = name
	key(input.Discard, input.Discard)
	if d.at(title, 800, 600, input.State{Away: true}); title.open == name {
		t.Error("the title offers to go on with a game that was deleted")
	}
}

func TestASavedGameIsToldFromOthersInLittleRoom(t *testing.T) {
	all := newDesk().env.all()
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {480, 900}, {400, 850}} {
		d := newDesk()
		d.env.Settings.Reduced = true
		var want, short []string
		for i, g := range []game.Game{all[3], all[0]} {
			rec := recorded(t, g, 12)
			rec.Header.Seats = []replay.Seat{{Kind: replay.KindLevel, Level: 3, Name: "Newt"}, {Kind: replay.KindLevel, Level: 3, Name: "Newt"}}
			rec.Result = &replay.Result{Winner: 1, Seat: game.Nobody, Reason: "all home"}
			var text bytes.Buffer
			if err := rec.Write(&text); err != nil {
				t.Fatal(err)
			}
			if err := d.env.Store.Create(fmt.Sprint(i, replay.Extension), text.Bytes()); err != nil {
				t.Fatal(err)
			}
			info := g.Info()
			want = append(want, info.Title+" · "+info.Seats[1].Title+" (Newt) wins")
			short = append(short, info.Title+" · "+info.Seats[1].Title+" wins")
		}
		s := NewSaves(&d.env, nil)
		d.at(s, size[0], size[1], input.State{Away: true})
		for i, w := range want {
			if when := s.list[i].When.Local().Format("2 Jan 15:04"); !writtenWith(d.ui.List, w) && !writtenWith(d.ui.List, short[i]) {
				t.Errorf("at %v no row says %q whole, nor %q", size, w, short[i])
			} else if !writtenWith(d.ui.List, when) {
				t.Errorf("at %v no row says %s", size, when)
			}
		}
	}
}

// writtenWith says whether a text of a list has all these parts, and is not cut.
func writtenWith(l *displaylist.List, parts ...string) bool {
	return slices.ContainsFunc(l.Ops, func(o displaylist.Op) bool {
		for _, p := range parts {
			if o.Kind != displaylist.Text || !strings.Contains(o.Name, p) {
				return false
			}
		}
		return !strings.Contains(o.Name, "…")
	})
}

func TestASavedGameThatCannotBeReadSaysWhyAndItsNameOnce(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {480, 900}} {
		d := newDesk()
		const name = "2026-11-20 01.01.01 freckers" + replay.Extension
		if err := d.env.Store.Create(name, []byte("hello\n")); err != nil {
			t.Fatal(err)
		}
		s := NewSaves(&d.env, nil)
		d.at(s, size[0], size[1], input.State{Away: true})
		why, named := "", 0
		for _, o := range d.ui.List.Ops {
			if o.Kind == displaylist.Text && strings.Contains(o.Name, name) {
				named++
			}
			if o.Kind == displaylist.Text && o.Size == theme.QuietSize && o.Color == d.ui.Theme.Quiet {
				why += o.Name + " "
			}
		}
		if want := "This is neither a record of a game nor a log of the referee"; named != 1 || !strings.Contains(why, want) {
			t.Errorf("at %v the name stands there %d times, and the quiet lines are %q", size, named, why)
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
		i := slices.IndexFunc(s.list, func(sum gamefile.Summary) bool { return sum.Err != nil })
		if i < 0 {
			t.Fatal("every game can be read")
		}
		s.list[0], s.list[i], s.said[0], s.said[i] = s.list[i], s.list[0], s.said[i], s.said[0]
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
		if !d.gone("0 damaged.freckers") || len(s.list) != 3 || s.lost == nil {
			t.Errorf("at %v after two presses of its sign the game is gone: %v", size, d.gone("0 damaged.freckers"))
		}
		d.click(s, size[0], size[1], first.X, first.Y)
		if s.sure >= 0 {
			t.Errorf("at %v the rest of a double click asks about the next game", size)
		}
	}
}

func TestADeletedGameIsBroughtBack(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {390, 664}, {667, 331}} {
		w, h := size[0], size[1]
		d, s := shelf(t)
		s.list[0], s.list[1] = s.list[1], s.list[0]
		name := s.list[0].Name
		text, err := d.env.Store.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		was, files := slices.Clone(s.list), replayFiles(t, d.env.Store)
		away := func() {
			for range 60 {
				d.at(s, w, h, input.State{Away: true})
			}
		}
		undo := func() (button displaylist.Op, ok bool) {
			i := slices.IndexFunc(d.ui.List.Ops, func(o displaylist.Op) bool { return o.Kind == displaylist.Text && o.Name == words.UndoButton })
			if i < 0 {
				return displaylist.Op{}, false
			}
			return d.ui.List.Ops[i], true
		}
		away()
		for range 2 {
			bin := d.bins()[0]
			d.click(s, w, h, bin.X, bin.Y)
			away()
		}
		if !d.gone(name) || !written(d.ui.List, words.Deleted) {
			t.Fatalf("at %v the game is gone: %v, and the window says %s", size, d.gone(name), allSaid(d.ui.List))
		}
		d.click(s, w, h, w-30, 20)
		away()
		button, ok := undo()
		if !ok {
			t.Fatalf("at %v a press elsewhere takes the undo away", size)
		}
		d.click(s, w, h, button.X, button.Y)
		away()
		got, err := d.env.Store.Read(name)
		if err != nil || !bytes.Equal(got, text) {
			t.Errorf("at %v the game comes back as %q, %v, was %q", size, got, err, text)
		}
		if !slices.EqualFunc(s.list, was, func(a, b gamefile.Summary) bool { return a.Name == b.Name && a.When.Equal(b.When) }) {
			t.Errorf("at %v the list is %v, was %v", size, s.list, was)
		}
		if again := replayFiles(t, d.env.Store); !slices.Equal(again, files) {
			t.Errorf("at %v the store lists %v, did %v", size, again, files)
		}
		if _, ok := undo(); ok {
			t.Errorf("at %v the undo stands after it was done", size)
		}
	}
}

// replayFiles are the files of a store.
func replayFiles(t *testing.T, s replay.Store) []replay.File {
	t.Helper()
	list, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestADeletedGameThatCannotComeBackIsKeptForLater(t *testing.T) {
	d, s := shelf(t)
	name := s.list[1].Name
	for range 2 {
		bin := d.bins()[0]
		d.click(s, 800, 600, bin.X, bin.Y)
		d.wait(s)
	}
	if err := d.env.Store.Create(name, []byte("another")); err != nil {
		t.Fatal(err)
	}
	undo := func() {
		in := input.State{Away: true}
		in.Ask(input.Undo)
		d.at(s, 800, 600, in)
		d.wait(s)
	}
	if undo(); s.notice == "" || len(s.list) != 2 {
		t.Errorf("the notice is %q, and %d games are listed", s.notice, len(s.list))
	}
	if err := d.env.Store.Remove(name); err != nil {
		t.Fatal(err)
	}
	if undo(); len(s.list) != 3 || d.gone(name) {
		t.Error("the game does not come back once there is room for it")
	}
}

func TestALongNoticeHidesWholeRowsOfSaves(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {390, 800}, {390, 844}} {
		d, _ := shelf(t)
		s := NewSaves(&d.env, nil)
		d.at(s, size[0], size[1], input.State{Away: true})
		first, ok := textAt(d.ui.List, s.said[0].names)
		if !ok {
			t.Fatalf("at %v the first game is not told", size)
		}
		s.notice = longNotice
		d.at(s, size[0], size[1], input.State{Away: true})
		body := share(size[0], size[1]).body
		i := slices.IndexFunc(d.ui.List.Ops, func(o displaylist.Op) bool {
			return o.Kind == displaylist.Fill && o.Color == d.ui.Theme.Panel && o.W == body.W+24
		})
		if i < 0 {
			t.Fatalf("at %v the notice has no ground", size)
		}
		top := first.Y - 26
		if rows := (d.ui.List.Ops[i].Y - top) / s.rowH; rows != float32(int(rows)) {
			t.Errorf("at %v the notice begins %v rows under the first one's top", size, rows)
		}
	}
}

func TestTheActionsOfAReplayBeginWithTheFirst(t *testing.T) {
	d := newDesk()
	long := NewReplay(recorded(t, theGame(), 40), &d.env)
	long.reel.ToEnd()
	for range 60 {
		d.at(long, 390, 844, input.State{Away: true})
	}
	fresh := NewReplay(recorded(t, theGame(), 40), &d.env)
	for range 60 {
		d.at(fresh, 390, 844, input.State{Away: true})
	}
	if said, _ := seenText(d.ui.List, share(390, 844).panel); !slices.Contains(said, "1") {
		t.Errorf("before the first action the list is %q", said)
	}
}
