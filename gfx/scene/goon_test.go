package scene

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// left is a saved game of some actions that nobody has finished.
func left(t *testing.T, d *desk, plies int) string {
	t.Helper()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	for range plies {
		actions := g.table.State().Actions(nil)
		g.table.Act(actions[len(actions)-1])
	}
	name := g.table.Journal().Name()
	g.leave(&d.env)
	return name
}

// openSaved opens the newest saved game from the list.
func openSaved(t *testing.T, d *desk, from Scene, name string) *Replay {
	t.Helper()
	s := NewSaves(&d.env, from)
	for i := range s.list {
		if s.list[i].Name == name {
			if r, ok := s.open(&d.env, i).(*Replay); ok {
				return r
			}
		}
	}
	t.Fatalf("%s cannot be opened: %s", name, s.notice)
	return nil
}

func TestAGameWithoutActionsLeavesNothing(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	g.table.Resign()
	d.frame(g, 2, 2)
	files := func() int {
		list, err := gamefile.List(d.env.Store)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	kept := d.env.Settings.Playing
	if d.env.Close(); files() != 0 {
		t.Errorf("%d games are kept of one that was left before its first action", files())
	}
	begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil)
	d.env.playing = nil // the program is killed
	begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil)
	if files() != 1 {
		t.Errorf("with a game at its start there are %d", files())
	}
	d.env.Close()
	d.env.Settings.Playing = kept
	if _, ok := First(&d.env, "").(*Title); !ok || d.env.Notice != "" {
		t.Errorf("the window then opens with the notice %q, on the title: %v", d.env.Notice, ok)
	}
}

func TestUnfinishedGameGoesOnItself(t *testing.T) {
	d := newDesk()
	name := left(t, d, 5)
	r := openSaved(t, d, nil, name)
	if r.reel.Done() != 5 {
		t.Fatalf("the game of 5 actions is shown after %d", r.reel.Done())
	}
	g, ok := r.playOn(&d.env).(*Game)
	if !ok {
		t.Fatal("the game does not go on: " + r.notice)
	}
	if got := g.table.Journal().Name(); got != name {
		t.Errorf("%q goes on, want %q", got, name)
	}
	if g.table.State().Ply() != 5 || d.env.Settings.Playing != name {
		t.Errorf("it goes on after %d actions, and %q is what is played", g.table.State().Ply(), d.env.Settings.Playing)
	}
}

func TestPlayingOnFromEarlierIsAGameOfItsOwn(t *testing.T) {
	d := newDesk()
	name := left(t, d, 5)
	r := openSaved(t, d, nil, name)
	r.reel.ToPly(2)
	g, ok := r.playOn(&d.env).(*Game)
	if !ok {
		t.Fatal("no game begins: " + r.notice)
	}
	if g.table.Journal().Name() == name || g.table.State().Ply() != 2 {
		t.Errorf("%q goes on after %d actions, want a new game after 2", g.table.Journal().Name(), g.table.State().Ply())
	}
}

func TestGameBeingPlayedIsNotOpenedTwice(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	g.table.Act("GROW")
	r := openSaved(t, d, g, g.table.Journal().Name())
	if next := r.playOn(&d.env); next != Scene(g) {
		t.Fatalf("playing on leads to %T, want the game that is being played", next)
	}
	g.table.Act("GROW")
	if err := g.table.Err(); err != nil {
		t.Errorf("it does not go on: %v", err)
	}
}

func TestGoingOnEndsTheGameBehind(t *testing.T) {
	d := newDesk()
	name := left(t, d, 3)
	behind := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, session.SeatAt(theGame(), 10)}, nil).(*Game)
	behind.table.Act("GROW")
	d.frame(behind, 2, 2)
	d.frame(behind, 2, 2)
	r := openSaved(t, d, behind, name)
	if _, ok := r.playOn(&d.env).(*Game); !ok {
		t.Fatal("the game does not go on: " + r.notice)
	}
	if behind.table.Mind().Busy() {
		t.Error("the machine goes on thinking in the game that was left")
	}
	if d.env.Settings.Playing != name {
		t.Errorf("%q is what is played, want %q", d.env.Settings.Playing, name)
	}
}

// TestTheGameBehindEndsWhicheverScreensAreBetween opens a record over screens that
// were opened from a game, and plays on in it.
func TestTheGameBehindEndsWhicheverScreensAreBetween(t *testing.T) {
	d := newDesk()
	name := left(t, d, 3)
	for _, over := range []func(s Scene) Scene{
		func(s Scene) Scene { return NewSettings(s) },
		func(s Scene) Scene { return NewRules(theGame(), s) },
		func(s Scene) Scene { return NewSetup(&d.env, s) },
		func(s Scene) Scene { return NewMatchSetup(&d.env, NewMatch(&d.env, s)) },
	} {
		behind := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, session.SeatAt(theGame(), 10)}, nil).(*Game)
		behind.table.Act("GROW")
		d.frame(behind, 2, 2)
		d.frame(behind, 2, 2)
		between := over(behind)
		if !behind.table.Mind().Busy() {
			t.Fatal("the machine does not think, so that this shows nothing")
		}
		r := openSaved(t, d, between, name)
		r.reel.ToPly(2)
		if _, ok := r.playOn(&d.env).(*Game); !ok {
			t.Fatalf("over %T no game begins: %s", between, r.notice)
		}
		if behind.table.Mind().Busy() {
			t.Errorf("over %T the machine goes on thinking in the game that was left", between)
		}
	}
	d.env.Close()
}

func TestFinishedGameDoesNotGoOn(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	g.table.Act("GROW")
	g.table.Resign()
	name := g.table.Journal().Name()
	g.leave(&d.env)
	r := openSaved(t, d, nil, name)
	r.reel.ToEnd()
	if r.goesOn() {
		t.Error("a game that was given up is offered to go on")
	}
}

func TestMissingDialogSaysWhatToDo(t *testing.T) {
	t.Setenv(replay.DataEnv, t.TempDir())
	if got := dialogWords(platform.ErrBusy); got != words.DialogOpen {
		t.Errorf("a second dialog is answered by %q", got)
	}
	dir, err := replay.DefaultDir()
	if err != nil {
		t.Fatal(err)
	}
	want := "This machine has no file dialog: drop the file on this window, put it into " + dir + ", or run: freckers replay FILE"
	if got := dialogWords(platform.ErrNoDialog); got != want {
		t.Errorf("without dialogs: %q, want %q", got, want)
	}
}

func TestPictureOfAReplayOverwritesNothing(t *testing.T) {
	dir := t.TempDir()
	for _, want := range []string{"freckers.gif", "freckers-2.gif", "freckers-3.gif"} {
		got := unused(dir, "freckers.gif")
		if got != filepath.Join(dir, want) {
			t.Fatalf("the next picture is %s, want %s", got, want)
		}
		if err := os.WriteFile(got, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAGameThatIsBackHidesNoNotice(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	g.table.Act("GROW")
	name := g.table.Journal().Name()
	g.table.Close()
	for said, want := range map[string]string{"": words.GameBack, "the link is broken": "the link is broken"} {
		d.env.Settings.Playing, d.env.Notice = name, said
		first := First(&d.env, "").(*Game)
		if d.env.Notice != want {
			t.Errorf("with %q waiting to be said, %q is", said, d.env.Notice)
		}
		first.table.Close()
	}
}

// TestTwoWindowsKeepTwoGames goes on with the same game in two windows: the one
// that comes second says that its game is kept, and comes back to that one.
func TestTwoWindowsKeepTwoGames(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	g.table.Act("GROW")
	name := g.table.Journal().Name()
	other, err := replay.Resume(d.env.Store, name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
	g.table.Settle()
	g.table.Act("GROW")
	d.frame(g, 2, 2)
	own := g.table.Journal().Name()
	if own == name || g.notice != words.WentOn(false) || d.env.Settings.Playing != own {
		t.Errorf("the game %s is saved as %s, back to %s; said %q", name, own, d.env.Settings.Playing, g.notice)
	}
	if says := troubled(g.table.Journal().Trouble(), true); !strings.HasPrefix(says, "Another tab ") {
		t.Errorf("a page says %q", says)
	}
	g.table.Close()
}

func TestAPictureIsCalledWhatItShows(t *testing.T) {
	d := newDesk()
	for _, g := range d.env.all() {
		rec, played := recorded(t, g, 4), g.Info().Name
		for saved, want := range map[string]string{
			"": played + ".gif",
			"2026-11-20 01.01.01 " + played + ".freckers": "2026-11-20 01.01.01 " + played + ".gif",
			"final.freckers": "final " + played + ".gif",
		} {
			r := NewReplay(rec, &d.env)
			r.saved = saved
			if got := r.pictureName(&d.env); got != want {
				t.Errorf("a picture of %s, saved as %q, is called %q, want %q", played, saved, got, want)
			}
		}
	}
	live := begin(&d.env, theGame(), game.Options{}, make([]session.Seat, 2), nil).(*Game)
	t.Cleanup(d.env.Close)
	live.table.Act("GROW")
	want := strings.TrimSuffix(live.table.Journal().Name(), replay.Extension) + ".gif"
	if got := live.film(&d.env).(*Replay).pictureName(&d.env); got != want {
		t.Errorf("a picture of the game that is played is called %q, want %q", got, want)
	}
}

// TestAPageThatAsksForAGameGoesOnWithThatGameOnly leaves a game, and comes back with
// the name of a game.
func TestAPageThatAsksForAGameGoesOnWithThatGameOnly(t *testing.T) {
	for _, c := range []struct {
		of    string
		goes  bool
		moves int
	}{{"", true, 1}, {"freckers", true, 1}, {"chexers", false, 1}, {"chexers", false, 0}} {
		d := newDesk()
		g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
		for range c.moves {
			g.table.Act("GROW")
		}
		d.env.playing = nil // the page is left
		first := First(&d.env, c.of)
		if live, ok := first.(*Game); ok != c.goes {
			t.Errorf("asked for %q, the game goes on: %v", c.of, ok)
		} else if ok {
			live.table.Close()
			continue
		}
		d.at(first, 1280, 800, input.State{Away: true})
		if list, err := gamefile.List(d.env.Store); err != nil || len(list) != c.moves {
			t.Errorf("asked for %q, %d games of %d actions are kept: %v", c.of, len(list), c.moves, err)
		}
		if offered := first.(*Title).open != ""; offered != (c.moves > 0) {
			t.Errorf("asked for %q, the title offers the game of %d actions: %v", c.of, c.moves, offered)
		}
		first.(*Title).close()
	}
}

func TestWhatAnotherTabSavesIsSeen(t *testing.T) {
	d := newDesk()
	title, saves := NewTitle(&d.env), NewSaves(&d.env, nil)
	t.Cleanup(title.close)
	d.at(title, 1280, 800, input.State{Away: true})
	d.at(saves, 1280, 800, input.State{Away: true})
	name := left(t, d, 5)
	d.env.meet(Wish{Do: WishList}, title)
	d.at(title, 1280, 800, input.State{Away: true})
	d.at(saves, 1280, 800, input.State{Away: true})
	if title.open != name || len(saves.list) != 1 {
		t.Errorf("the title offers %q and the list has %d games", title.open, len(saves.list))
	}
	if err := d.env.Store.Remove(name); err != nil {
		t.Fatal(err)
	}
	d.env.meet(Wish{Do: WishList}, saves)
	d.at(saves, 1280, 800, input.State{Away: true})
	d.at(title, 1280, 800, input.State{Away: true})
	if title.open != "" || len(saves.list) != 0 {
		t.Errorf("of a game that is gone the title offers %q and the list has %d", title.open, len(saves.list))
	}
}
