package saves

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/replay"
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
	s := New(d.Env, false, func(name string) bool { return name == played })
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

// TestAGameIsChosenToBeReviewed lists no game that goes on, and says so where there is none that has ended.
func TestAGameIsChosenToBeReviewed(t *testing.T) {
	d := screentest.New()
	d.Save(t, d.Env.Games()[0], []session.Seat{{}, session.LevelSeat(d.Env.Games()[0], 3)}, 5)
	s := New(d.Env, true, unused)
	d.Rest(s, 1280, 800, 2)
	if said := d.Said(); !strings.Contains(said, "No game has ended yet") || strings.Contains(said, "Continue") {
		t.Errorf("without a game that has ended: %s", d.Said())
	}
	rec := screentest.Recorded(t, d.Env.Games()[2], 8)
	rec.Result = &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}
	d.Keep(t, "2026-01-01 00.00.00 ended", screentest.File(t, rec))
	s = New(d.Env, true, unused)
	d.Rest(s, 1280, 800, 2)
	if len(s.shown) != 1 || s.list[s.shown[0]].Result == nil {
		t.Fatalf("%d games are listed", len(s.shown))
	}
	if next, ok := press(t, d, s, 1280, 800, "Review").(nav.Playback); !ok || !next.Reviewing || next.Record.Result == nil {
		t.Errorf("Review leads to %#v", next)
	}
}

func TestTheMainButtonOpensEveryGame(t *testing.T) {
	d := screentest.New()
	g := d.Env.Games()[0]
	unfinished := d.Save(t, g, []session.Seat{{}, session.LevelSeat(g, 3)}, 5)
	rec := screentest.Recorded(t, d.Env.Games()[2], 8)
	rec.Result = &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}
	d.Keep(t, "2026-01-01 00.00.00 ended", screentest.File(t, rec))
	for _, size := range sizes {
		s := New(d.Env, false, unused)
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
	x, y := d.Word(t, s.row(d.Env, 0).Title)
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

func TestSavedGamesAreFiltered(t *testing.T) {
	for _, size := range sizes {
		w, h := size[0], size[1]
		d := screentest.New()
		all := d.Env.Games()
		for _, x := range []struct{ game, level int }{{0, 3}, {0, 5}, {2, 3}} {
			d.Save(t, all[x.game], []session.Seat{{}, session.LevelSeat(all[x.game], x.level)}, 2)
		}
		s := New(d.Env, false, unused)
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

// TestAGameIsDeletedWhileAFilterIsOpen chooses the last opponent of a list from which another one has gone meanwhile.
func TestAGameIsDeletedWhileAFilterIsOpen(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	for _, level := range []int{3, 5} {
		d.Save(t, g, []session.Seat{{}, session.LevelSeat(g, level)}, 2)
	}
	s := New(d.Env, false, unused)
	d.Rest(s, 1280, 800, 60)
	press(t, d, s, 1280, 800, "Everyone")
	last := s.options[len(s.options)-1].Title
	s.choose(s.list[slices.IndexFunc(s.facets, func(f facet) bool { return !slices.Contains(f.opponents, last) })].Name)
	d.Key(s, input.Discard)
	if press(t, d, s, 1280, 800, last); len(s.list) != 1 || len(s.shown) != 1 || !d.Written(last) {
		t.Errorf("of %d games %d are shown: %s", len(s.list), len(s.shown), d.Said())
	}
}

func TestASavedGameGetsAName(t *testing.T) {
	for _, size := range sizes {
		w, h := size[0], size[1]
		d := screentest.New()
		old := d.Save(t, screentest.FirstGame(), []session.Seat{{}, {}}, 3)
		other := d.Save(t, screentest.FirstGame(), []session.Seat{{}, {}}, 2)
		d.Env.Settings.Playing = old
		s := New(d.Env, false, unused)
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
		if _, err := d.Env.ReadSaved(t.Context(), first); err != nil || !gone(d, old) || !d.Written("The great escape") {
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
		if again := New(d.Env, false, unused); len(again.list) != 2 {
			t.Errorf("at %v there are %d games then", size, len(again.list))
		}
	}
}

func TestASavedGameThatCannotBeReadSaysWhyAndItsNameOnce(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {480, 900}} {
		d := screentest.New()
		const name = "2026-11-20 01.01.01 freckers"
		d.Keep(t, name, []byte("hello\n"))
		s := New(d.Env, false, unused)
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

// TestAnUntouchedGameIsNotListed saves a game before its first move, and one after it.
func TestAnUntouchedGameIsNotListed(t *testing.T) {
	d := screentest.New()
	d.Save(t, screentest.FirstGame(), make([]session.Seat, 2), 1)
	rec := screentest.Recorded(t, screentest.FirstGame(), 0)
	if _, err := replay.Create(d.Env.Store, "untouched", rec); err != nil {
		t.Fatal(err)
	}
	s := New(d.Env, false, func(string) bool { return false })
	if len(s.list) != 1 || s.list[0].Plies != 1 {
		t.Errorf("%d games are listed, want only the one with a move", len(s.list))
	}
}
