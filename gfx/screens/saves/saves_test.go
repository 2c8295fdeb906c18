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
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
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

// press presses what is written, in a window of w by h, and lets a second pass.
func press(t *testing.T, d *screentest.Desk, s screentest.Framer, w, h float32, text string) (next nav.Route) {
	t.Helper()
	x, y := d.Word(t, text)
	next = d.Click(s, w, h, x, y)
	d.Rest(s, w, h, 60)
	return next
}

// gone reports whether a saved game is not there.
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
		return o.Kind == displaylist.Frame && o.Color == d.UI.Theme.Accent && o.H == rowHeight-2
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

func TestTheMainButtonOpensEveryGame(t *testing.T) {
	d := screentest.New()
	g := d.Env.Games()[0]
	unfinished := d.Save(t, g, []session.Seat{{}, session.SeatAt(g, 3)}, 5)
	rec := screentest.Recorded(t, d.Env.Games()[2], 8)
	rec.Result = &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}
	keep(t, d, "2026-01-01 00.00.00 ended", rec)
	for _, size := range sizes {
		s := New(d.Env, unused)
		for i := range s.list {
			s.show(i)
			d.Rest(s, size[0], size[1], 2)
			if s.stage.Board.State == nil || s.stage.Board.State.String() != s.list[i].Board {
				t.Errorf("at %v the pond does not show the chosen game", size)
			}
			if s.list[i].Name == unfinished {
				if next := press(t, d, s, size[0], size[1], "Continue"); next != (nav.Resume{Name: unfinished}) {
					t.Errorf("at %v the unfinished game leads to %#v", size, next)
				}
				if next, ok := press(t, d, s, size[0], size[1], "Replay").(nav.Playback); !ok || next.Saved != unfinished {
					t.Errorf("at %v its replay leads to %#v", size, next)
				}
			} else if next, ok := press(t, d, s, size[0], size[1], "Open").(nav.Playback); !ok || next.Record.Result == nil {
				t.Errorf("at %v the finished game leads to %#v", size, next)
			}
		}
	}
}

func TestAnotherPressOnAGameOpensIt(t *testing.T) {
	d, s := shelf(t)
	s.show(2)
	d.Rest(s, 800, 600, 1)
	x, y := d.Word(t, s.row(d.Env, 0).names)
	if next := d.Click(s, 800, 600, x, y); next != nil || s.at != 0 {
		t.Fatalf("the first press leads to %#v, with game %d chosen", next, s.at)
	}
	wait(d, s)
	if next := d.Click(s, 800, 600, x, y); next != (nav.Resume{Name: s.list[0].Name}) {
		t.Errorf("the second press leads to %#v", next)
	}
}

// sizes are windows of all kinds.
var sizes = [...][2]float32{{1280, 800}, {640, 480}, {400, 700}}

// keep saves a record.
func keep(t *testing.T, d *screentest.Desk, name string, rec *replay.Record) {
	t.Helper()
	var text bytes.Buffer
	if err := rec.Write(&text); err != nil {
		t.Fatal(err)
	}
	if err := d.Env.Store.Create(name+replay.Extension, text.Bytes(), time.Time{}); err != nil {
		t.Fatal(err)
	}
}

func TestSavedGamesAreFiltered(t *testing.T) {
	for _, size := range sizes {
		w, h := size[0], size[1]
		d := screentest.New()
		all := d.Env.Games()
		for _, x := range []struct{ game, level int }{{0, 3}, {0, 5}, {2, 3}} {
			d.Save(t, all[x.game], []session.Seat{{}, session.SeatAt(all[x.game], x.level)}, 2)
		}
		s := New(d.Env, unused)
		d.Rest(s, w, h, 60)
		newt := session.LevelName(all[0], 3)
		press(t, d, s, w, h, "Everyone")
		if press(t, d, s, w, h, newt); len(s.shown) != 2 {
			t.Errorf("at %v %d games are against %s, want 2", size, len(s.shown), newt)
		}
		press(t, d, s, w, h, "All games")
		if press(t, d, s, w, h, all[2].Info().Title); len(s.shown) != 1 || s.chosen().Game != all[2].Info().Name {
			t.Errorf("at %v %d games are left by both filters, want 1", size, len(s.shown))
		}
		if press(t, d, s, w, h, "Delete"); len(s.list) != 2 || len(s.shown) == 0 {
			t.Errorf("at %v after the only game of a kind was deleted %d of %d are shown", size, len(s.shown), len(s.list))
		}
	}
}

func TestASavedGameGetsAName(t *testing.T) {
	for _, size := range sizes {
		w, h := size[0], size[1]
		d := screentest.New()
		old := d.Save(t, screentest.FirstGame(), []session.Seat{{}, {}}, 3)
		other := d.Save(t, screentest.FirstGame(), []session.Seat{{}, {}}, 2)
		d.Env.Settings.Playing = old
		s := New(d.Env, unused)
		d.Rest(s, w, h, 1)
		name := func(name string, text string) string {
			s.choose(name)
			d.Rest(s, w, h, 60)
			press(t, d, s, w, h, "Rename")
			s.naming.text = text
			d.Rest(s, w, h, 2)
			press(t, d, s, w, h, "Save name")
			return s.chosen().Name
		}
		first := name(old, "The great escape")
		if _, err := d.Env.ReadSaved(first); err != nil || !gone(d, old) || !d.Written("The great escape") {
			t.Errorf("at %v: %v; the old name is gone: %v; the window says %s", size, err, gone(d, old), d.Said())
		}
		if d.Env.Settings.Playing != first {
			t.Errorf("at %v the game to go on with is %q", size, d.Env.Settings.Playing)
		}
		if second := name(other, "The great escape"); second == first || gone(d, first) || gone(d, second) {
			t.Errorf("at %v a second game of that name is %q", size, second)
		}
		if back := name(first, ""); gone(d, back) || givenName(back) != "" {
			t.Errorf("at %v without a name it is %q", size, back)
		}
		if again := New(d.Env, unused); len(again.list) != 2 {
			t.Errorf("at %v there are %d games then", size, len(again.list))
		}
	}
}

func TestADamagedGameClaimsNoResult(t *testing.T) {
	rec := screentest.Recorded(t, screentest.FirstGame(), 8)
	rec.Header.Seats = []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: 3}}
	rec.Result = &replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonResigned}
	var text bytes.Buffer
	if err := rec.Write(&text); err != nil {
		t.Fatal(err)
	}
	for name, damage := range map[string]func(lines []string){
		"whole":        func([]string) {},
		"cut":          func(l []string) { l[4] = l[4][:len(l[4])/2] + "\n" },
		"wrong hash":   func(l []string) { l[5] = strings.Replace(l[5], `"hash":"`, `"hash":"0`, 1) },
		"a bad action": func(l []string) { l[6] = strings.Replace(l[6], `"action":"`, `"action":"X`, 1) },
	} {
		d := screentest.New()
		lines := strings.SplitAfter(text.String(), "\n")
		damage(lines)
		if err := d.Env.Store.Create("2026-01-01 00.00.00.freckers", []byte(strings.Join(lines, "")), time.Time{}); err != nil {
			t.Fatal(err)
		}
		s := New(d.Env, unused)
		d.Rest(s, 1280, 800, 2)
		if wins := strings.Contains(d.Said(), "win"); wins != (name == "whole") {
			t.Errorf("%s: the window says %s", name, d.Said())
		}
		next, ok := press(t, d, s, 1280, 800, "Open").(nav.Playback)
		if !ok || (next.Record.Result != nil) != (name == "whole") {
			t.Errorf("%s: it opens as %#v", name, next)
		}
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

func TestNoticesLeaveTheSavesWhereTheyAre(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {400, 700}, {390, 664}, {667, 331}} {
		d, _ := shelf(t)
		if err := d.Env.Store.Create("0 damaged.freckers", []byte("this is no game"), time.Time{}); err != nil {
			t.Fatal(err)
		}
		s := New(d.Env, unused)
		i := slices.IndexFunc(s.list, func(sum gamefile.Summary) bool { return sum.Err != nil })
		if i < 0 {
			t.Fatal("every game can be read")
		}
		s.list[0], s.list[i], s.rows[0], s.rows[i] = s.list[i], s.list[0], s.rows[i], s.rows[0]
		s.show(1)
		d.Rest(s, size[0], size[1], 60)
		x, y := d.Word(t, "0 damaged.freckers")
		stay := func(after string) {
			t.Helper()
			d.At(s, size[0], size[1], screentest.Away())
			if gotX, gotY := d.Word(t, "0 damaged.freckers"); gotX != x || gotY != y {
				t.Errorf("at %v, %s, the first game is at %v %v, was at %v %v", size, after, gotX, gotY, x, y)
			}
		}
		d.Click(s, size[0], size[1], x, y)
		d.Rest(s, size[0], size[1], 60)
		d.Click(s, size[0], size[1], x, y)
		if !strings.Contains(s.notice, "0 damaged.freckers") {
			t.Fatalf("at %v the notice is %q", size, s.notice)
		}
		stay("with a notice")
		s.notice = screentest.LongNotice
		stay("with a long notice")
		press(t, d, s, size[0], size[1], "Delete")
		if !gone(d, "0 damaged.freckers") || len(s.list) != 3 || s.deleted == nil {
			t.Errorf("at %v the damaged game is gone: %v", size, gone(d, "0 damaged.freckers"))
		}
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

// replayFiles are the files of a store.
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
			s.rows[i] = newRow(d.Env, &s.list[i])
		}
		d.At(s, 640, 480, screentest.Away())
		if said := d.Said(); strings.Contains(said, "…") {
			t.Errorf("%s: something is cut in %q", g.Info().Name, said)
		}
	}
}

// TestTheLinesOfANamedGameStandApart looks at a row in which all there is to say has to fit.
func TestTheLinesOfANamedGameStandApart(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {400, 700}, {360, 640}} {
		d := screentest.New()
		d.Save(t, screentest.FirstGame(), []session.Seat{{}, session.SeatAt(screentest.FirstGame(), 10)}, 3)
		s := New(d.Env, unused)
		s.row(d.Env, 0).named = "Sunday"
		d.Rest(s, size[0], size[1], 2)
		name, _ := d.TextAt("Sunday")
		last := name.Y
		for _, o := range d.UI.List.Ops {
			if o.Kind != displaylist.Text || o.X != name.X || o.Y <= last {
				continue
			}
			if o.Y-last < 18 {
				t.Errorf("at %v %q stands %.1f pixels under the line before", size, o.Name, o.Y-last)
			}
			last = o.Y
		}
		if last == name.Y {
			t.Errorf("at %v nothing stands under the name in %q", size, d.Said())
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

// everyPanel is the screen with everything that its panel can show.
func everyPanel(t *testing.T, d *screentest.Desk) map[string]screentest.Framer {
	empty := New(d.Env, unused)
	all := still(t, d)
	all["empty"] = empty
	naming := New(d.Env, unused)
	naming.beginNaming(&naming.list[0])
	all["naming"] = naming
	for i := range empty.filters {
		choosing := New(d.Env, unused)
		choosing.open = i
		all[fmt.Sprint("filter ", i)] = choosing
	}
	both := New(d.Env, unused)
	both.open = byBoth
	all["both filters"] = both
	undo := New(d.Env, unused)
	undo.deleted = &deletedSave{}
	all["undo"] = undo
	return all
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, everyPanel) }

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }

func TestLandscapePhonesFilterToo(t *testing.T) {
	for _, size := range [][2]float32{{667, 331}, {740, 300}, {800, 360}} {
		w, h := size[0], size[1]
		d := screentest.New()
		all := d.Env.Games()
		for _, x := range []struct{ game, level int }{{0, 3}, {0, 5}, {2, 3}} {
			d.Save(t, all[x.game], []session.Seat{{}, session.SeatAt(all[x.game], x.level)}, 2)
		}
		s := New(d.Env, unused)
		d.Env.Host = &screentest.Page{}
		d.Rest(s, w, h, 60)
		filter := func(row, now string) {
			t.Helper()
			if d.Written("Filter") {
				press(t, d, s, w, h, "Filter")
			} else {
				press(t, d, s, w, h, now)
			}
			whole := func() bool {
				words, boxes := d.Seen(d.Panel())
				i := slices.Index(words, row)
				return i >= 0 && boxes[i].H > theme.BodySize/2
			}
			for i := 0; !whole() && i < 20; i++ {
				d.At(s, w, h, input.State{X: w - 100, Y: h / 3, Wheel: -0.3})
				d.Rest(s, w, h, 30)
			}
			press(t, d, s, w, h, row)
		}
		if filter(all[2].Info().Title, "All games"); len(s.shown) != 1 {
			t.Errorf("at %v %d games are of one kind, want 1", size, len(s.shown))
		}
		filter("All games", all[2].Info().Title)
		if filter(session.LevelName(all[0], 3), "Everyone"); len(s.shown) != 2 {
			t.Errorf("at %v %d games are against one opponent, want 2", size, len(s.shown))
		}
	}
}

// TestAnUntouchedGameIsNotListed saves a game before its first move, and one after it.
func TestAnUntouchedGameIsNotListed(t *testing.T) {
	d := screentest.New()
	d.Save(t, screentest.FirstGame(), make([]session.Seat, 2), 1)
	rec := screentest.Recorded(t, screentest.FirstGame(), 0)
	if _, err := replay.Create(d.Env.Store, "untouched", rec); err != nil {
		t.Fatal(err)
	}
	s := New(d.Env, func(string) bool { return false })
	if len(s.list) != 1 || s.list[0].Plies != 1 {
		t.Errorf("%d games are listed, want only the one with a move", len(s.list))
	}
}
