package saves

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// shelf is a desk with the list of three saved games, of which the last one goes on.
func shelf(t *testing.T) (*screentest.Desk, *Screen) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Reduced = true
	played := ""
	for range 3 {
		played = d.Save(t, screentest.FirstGame(), []session.Seat{{}, {}}, 1)
	}
	s := New(d.Env, func(name string) bool { return name == played })
	if len(s.list) != 3 || s.list[0].Name != played {
		t.Fatalf("the games are %v", s.list)
	}
	wait(d, s)
	return d, s
}

// wait lets a second pass with the pointer away.
func wait(d *screentest.Desk, s screentest.Framer) {
	for range 60 {
		d.At(s, 800, 600, screentest.Away())
	}
}

// bins are where the signs for deleting stand, from the top.
func bins(d *screentest.Desk) (all []displaylist.Op) {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Glyph && o.Name == "bin" {
			all = append(all, o)
		}
	}
	return all
}

// gone reports whether a saved game is not there.
func gone(d *screentest.Desk, name string) bool {
	_, err := d.Env.Store.Read(name)
	return err != nil
}

func TestASavedGameIsDeletedByTwoPresses(t *testing.T) {
	d, s := shelf(t)
	if n := len(bins(d)); n != 2 {
		t.Fatalf("of three games with one that is played, %d can be deleted", n)
	}
	const question = "Press again to delete"
	bin, name := bins(d)[0], s.list[1].Name
	d.Click(s, 800, 600, bin.X, bin.Y)
	d.Click(s, 800, 600, bin.X, bin.Y)
	if gone(d, name) || !d.Written(question) {
		t.Fatal("a double click deletes, or nothing is asked")
	}
	wait(d, s)
	d.Click(s, 800, 600, 500, 560)
	if d.Written(question) {
		t.Error("a press elsewhere leaves the question")
	}
	wait(d, s)
	d.Click(s, 800, 600, bin.X, bin.Y)
	wait(d, s)
	d.Click(s, 800, 600, bins(d)[1].X, bins(d)[1].Y)
	wait(d, s)
	d.Click(s, 800, 600, bin.X, bin.Y)
	if len(s.list) != 3 {
		t.Fatal("a press on another game's sign counts as the second")
	}
	wait(d, s)
	if d.Click(s, 800, 600, bin.X, bin.Y); !gone(d, name) || len(s.list) != 2 || len(s.texts) != 2 {
		t.Errorf("after the second press %s is gone: %v, and %d games are listed", name, gone(d, name), len(s.list))
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
		return o.Kind == displaylist.Frame && o.Color == d.UI.Theme.Accent && o.H == s.rowH-2
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
	if next := key(input.Cancel); next != nil || s.confirming >= 0 {
		t.Error("Esc does not take the question back")
	}
	if key(input.Discard, input.Discard); !gone(d, name) || len(s.list) != 2 {
		t.Errorf("%s is gone: %v", name, gone(d, name))
	}
	if key(input.Undo); gone(d, name) || len(s.list) != 3 || s.list[2].Name != name || !d.Written("Game restored") {
		t.Errorf("after undo %s is gone: %v, and %d games are listed", name, gone(d, name), len(s.list))
	}
	if key(input.Undo); len(s.list) != 3 {
		t.Error("a game is brought back twice")
	}
	changes := d.Env.Changes
	if key(input.Discard, input.Discard); d.Env.Changes == changes {
		t.Error("other screens do not learn that a game was deleted")
	}
}

func TestASavedGameIsToldFromOthersInLittleRoom(t *testing.T) {
	all := screentest.New().Env.Games()
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {480, 900}, {400, 850}} {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		var want, short []string
		for i, g := range []game.Game{all[3], all[0]} {
			rec := screentest.Recorded(t, g, 12)
			rec.Header.Seats = []replay.Seat{{Kind: replay.KindLevel, Level: 3, Name: "Newt"}, {Kind: replay.KindLevel, Level: 3, Name: "Newt"}}
			rec.Result = &replay.Result{Winner: 1, Seat: game.Nobody, Reason: "all home"}
			var text bytes.Buffer
			if err := rec.Write(&text); err != nil {
				t.Fatal(err)
			}
			if err := d.Env.Store.Create(fmt.Sprint(i, replay.Extension), text.Bytes(), time.Time{}); err != nil {
				t.Fatal(err)
			}
			info := g.Info()
			want = append(want, info.Title+" · "+info.Seats[1].Title+" (Newt) wins")
			short = append(short, info.Title+" · "+info.Seats[1].Title+" wins")
		}
		s := New(d.Env, unused)
		d.At(s, size[0], size[1], screentest.Away())
		for i, w := range want {
			if when := s.list[i].When.Local().Format("2 Jan 15:04"); !writtenWith(d.UI.List, w) && !writtenWith(d.UI.List, short[i]) {
				t.Errorf("at %v no row says %q whole, nor %q", size, w, short[i])
			} else if !writtenWith(d.UI.List, when) {
				t.Errorf("at %v no row says %s", size, when)
			}
		}
	}
}

// writtenWith reports whether a text of a list has all these parts, and is not cut.
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
		d := screentest.New()
		const name = "2026-11-20 01.01.01 freckers" + replay.Extension
		if err := d.Env.Store.Create(name, []byte("hello\n"), time.Time{}); err != nil {
			t.Fatal(err)
		}
		s := New(d.Env, unused)
		d.At(s, size[0], size[1], screentest.Away())
		why, named := "", 0
		for _, o := range d.UI.List.Ops {
			if o.Kind == displaylist.Text && strings.Contains(o.Name, name) {
				named++
			}
			if o.Kind == displaylist.Text && o.Size == theme.QuietSize && o.Color == d.UI.Theme.Quiet {
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
		if err := d.Env.Store.Create("0 damaged.freckers", []byte("this is no game"), time.Time{}); err != nil {
			t.Fatal(err)
		}
		s := New(d.Env, unused)
		i := slices.IndexFunc(s.list, func(sum gamefile.Summary) bool { return sum.Err != nil })
		if i < 0 {
			t.Fatal("every game can be read")
		}
		s.list[0], s.list[i], s.texts[0], s.texts[i] = s.list[i], s.list[0], s.texts[i], s.texts[0]
		d.At(s, size[0], size[1], screentest.Away())
		first := bins(d)[0]
		stay := func(after string) {
			t.Helper()
			d.At(s, size[0], size[1], screentest.Away())
			if got := bins(d)[0]; got.X != first.X || got.Y != first.Y {
				t.Errorf("at %v, %s, the first sign is at %v %v, was at %v %v", size, after, got.X, got.Y, first.X, first.Y)
			}
		}
		d.Click(s, size[0], size[1], first.X-100, first.Y)
		if !strings.Contains(s.notice, "0 damaged.freckers") {
			t.Fatalf("at %v the notice is %q", size, s.notice)
		}
		stay("with a notice")
		s.notice = screentest.LongNotice
		stay("with a long notice")
		press := func() {
			for range 60 {
				d.At(s, size[0], size[1], input.State{X: first.X, Y: first.Y})
			}
			d.Click(s, size[0], size[1], first.X, first.Y)
		}
		press()
		if stay("asked"); s.confirming != 0 || s.notice != "" {
			t.Errorf("at %v the sign asks about game %d, with the notice %q", size, s.confirming, s.notice)
		}
		press()
		if !gone(d, "0 damaged.freckers") || len(s.list) != 3 || s.deleted == nil {
			t.Errorf("at %v after two presses of its sign the game is gone: %v", size, gone(d, "0 damaged.freckers"))
		}
		d.Click(s, size[0], size[1], first.X, first.Y)
		if s.confirming >= 0 {
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
		text, err := d.Env.Store.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		was, files := slices.Clone(s.list), replayFiles(t, d.Env.Store)
		away := func() {
			for range 60 {
				d.At(s, w, h, screentest.Away())
			}
		}
		undo := func() (button displaylist.Op, ok bool) {
			i := slices.IndexFunc(d.UI.List.Ops, func(o displaylist.Op) bool { return o.Kind == displaylist.Text && o.Name == "Undo" })
			if i < 0 {
				return displaylist.Op{}, false
			}
			return d.UI.List.Ops[i], true
		}
		away()
		for range 2 {
			bin := bins(d)[0]
			d.Click(s, w, h, bin.X, bin.Y)
			away()
		}
		if !gone(d, name) || !d.Written("Game deleted") {
			t.Fatalf("at %v the game is gone: %v, and the window says %s", size, gone(d, name), d.Said())
		}
		d.Click(s, w, h, w-30, 20)
		away()
		button, ok := undo()
		if !ok {
			t.Fatalf("at %v a press elsewhere takes the undo away", size)
		}
		d.Click(s, w, h, button.X, button.Y)
		away()
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
		bin := bins(d)[0]
		d.Click(s, 800, 600, bin.X, bin.Y)
		wait(d, s)
	}
	if err := d.Env.Store.Create(name, []byte("another"), time.Time{}); err != nil {
		t.Fatal(err)
	}
	undo := func() {
		in := screentest.Away()
		in.Ask(input.Undo)
		d.At(s, 800, 600, in)
		wait(d, s)
	}
	if undo(); s.notice == "" || len(s.list) != 2 {
		t.Errorf("the notice is %q, and %d games are listed", s.notice, len(s.list))
	}
	if err := d.Env.Store.Remove(name); err != nil {
		t.Fatal(err)
	}
	if undo(); len(s.list) != 3 || gone(d, name) {
		t.Error("the game does not come back once there is room for it")
	}
}

func TestALongNoticeHidesWholeRowsOfSaves(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {390, 800}, {390, 844}} {
		d, _ := shelf(t)
		s := New(d.Env, unused)
		d.At(s, size[0], size[1], screentest.Away())
		first, ok := d.TextAt(s.texts[0].names)
		if !ok {
			t.Fatalf("at %v the first game is not told", size)
		}
		s.notice = screentest.LongNotice
		d.At(s, size[0], size[1], screentest.Away())
		body := widgets.NewLayout(size[0], size[1]).Body
		i := slices.IndexFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
			return o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Panel && o.W == body.W+24
		})
		if i < 0 {
			t.Fatalf("at %v the notice has no ground", size)
		}
		top := first.Y - 26
		if rows := (d.UI.List.Ops[i].Y - top) / s.rowH; rows != float32(int(rows)) {
			t.Errorf("at %v the notice begins %v rows under the first one's top", size, rows)
		}
	}
}

func TestTheSavedGamesAreSaidInFullInASmallWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		seats := make([]session.Seat, len(g.Info().Seats))
		for i := range seats[1:] {
			seats[i+1] = session.SeatAt(g, 4)
		}
		d.Save(t, g, seats, 1)
		s := New(d.Env, unused)
		for i := range s.list {
			s.list[i].Plies = 148
			s.list[i].When = time.Date(2026, time.November, 22, 20, 48, 0, 0, time.Local)
			s.texts[i] = newRowText(d.Env, &s.list[i])
		}
		d.At(s, 640, 480, screentest.Away())
		if said := d.Said(); strings.Contains(said, "…") {
			t.Errorf("%s: something is cut in %q", g.Info().Name, said)
		}
	}
}

// unused are games of which none is in use.
func unused(string) bool { return false }

// still is a list of two games.
func still(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	for range 2 {
		d.Save(t, screentest.FirstGame(), []session.Seat{{}, session.SeatAt(screentest.FirstGame(), 10)}, 3)
	}
	return map[string]screentest.Framer{"saves": New(d.Env, unused)}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t *testing.T, d *screentest.Desk) map[string]screentest.Framer {
		empty := New(d.Env, unused)
		all := still(t, d)
		all["empty"] = empty
		return all
	})
}

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }
