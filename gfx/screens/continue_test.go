package screens_test

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/title"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// calm is a desk on which nothing takes time.
func calm() *screentest.Desk {
	d := screentest.New()
	d.Env.Settings.Speed, d.Env.Settings.Reduced = platform.SpeedInstant, true
	return d
}

func people() []session.Seat { return make([]session.Seat, 2) }

// watchSaved opens a saved game as the list of them does, once it has so many actions.
func (w *window) watchSaved(t testing.TB, name string, plies int) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; runtime.Gosched() {
		text, err := w.Desk.Env.Store.Read(name)
		if err == nil {
			var rec *replay.Record
			if rec, err = gamefile.Read(name, bytes.NewReader(text)); err == nil && len(rec.Nodes) > plies {
				w.Go(nav.Playback{Record: rec, Saved: name})
				w.rest(1)
				return
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s never has %d actions: %v", name, plies, err)
		}
	}
}

func TestAGameWithoutActionsLeavesNothing(t *testing.T) {
	d := calm()
	win := open(t, d)
	win.begin(t, people()...)
	win.key(input.Resign, input.Resign)
	kept := d.Env.Settings.Playing
	if win.Close(); win.saved(t) != 0 {
		t.Errorf("%d games are kept of one that was left before its first action", win.saved(t))
	}
	open(t, d).begin(t, people()...) // whose program is killed
	last := open(t, d)
	if last.begin(t, people()...); last.saved(t) != 1 {
		t.Errorf("with a game at its start there are %d", last.saved(t))
	}
	last.Close()
	d.Env.Settings.Playing = kept
	win = open(t, d)
	screens.First(win.Navigator, "")
	if _, ok := win.Screen().(*title.Screen); !ok || d.Env.Notice != "" {
		t.Errorf("the window then opens with the notice %q, on %T", d.Env.Notice, win.Screen())
	}
}

func TestUnfinishedGameGoesOnItself(t *testing.T) {
	d := calm()
	name := d.Save(t, screentest.FirstGame(), people(), 5)
	win := open(t, d)
	if win.watchSaved(t, name, 5); win.state(t).Ply() != 5 {
		t.Fatalf("the game of 5 actions is shown after %d", win.state(t).Ply())
	}
	win.key(input.TakeOver)
	if _, ok := win.Screen().(*play.Screen); !ok || win.state(t).Ply() != 5 || d.Env.Settings.Playing != name {
		t.Errorf("%T goes on after %d actions, and %q is what is played", win.Screen(), win.state(t).Ply(), d.Env.Settings.Playing)
	}
}

func TestPlayingOnFromEarlierIsAGameOfItsOwn(t *testing.T) {
	d := calm()
	name := d.Save(t, screentest.FirstGame(), people(), 5)
	win := open(t, d)
	win.watchSaved(t, name, 5)
	win.key(input.StepBack, input.StepBack, input.StepBack, input.TakeOver)
	if _, ok := win.Screen().(*play.Screen); !ok || d.Env.Settings.Playing == name || win.state(t).Ply() != 2 {
		t.Errorf("%T, %q goes on after %d actions, want a new game after 2", win.Screen(), d.Env.Settings.Playing, win.state(t).Ply())
	}
}

func TestGameBeingPlayedIsNotOpenedTwice(t *testing.T) {
	d := calm()
	win := open(t, d)
	win.begin(t, people()...)
	win.key(input.Grow)
	g, name := win.Screen(), d.Env.Settings.Playing
	win.watchSaved(t, name, 1)
	if win.key(input.TakeOver); win.Screen() != g {
		t.Fatalf("playing on leads to %T, want the game that is being played", win.Screen())
	}
	if win.key(input.Grow); win.state(t).Ply() != 2 || d.Env.Settings.Playing != name {
		t.Errorf("it does not go on: at action %d of %q", win.state(t).Ply(), d.Env.Settings.Playing)
	}
}

// TestTheGameBehindEndsWhicheverScreensAreBetween opens a record over screens that
// were opened from a game, and plays on in it.
func TestTheGameBehindEndsWhicheverScreensAreBetween(t *testing.T) {
	for _, between := range []nav.Route{nil, nav.Settings{}, nav.Rules{Game: screentest.FirstGame()}, nav.NewGame{}, nav.NewMatch{}} {
		d := calm()
		name := d.Save(t, screentest.FirstGame(), people(), 3)
		engine := &screentest.Oracle{Slow: true}
		d.Env.Engine = engine
		win := open(t, d)
		win.begin(t, session.Seat{}, session.LevelSeat(screentest.FirstGame(), 10))
		win.key(input.Grow)
		win.Go(between)
		if len(engine.Searches) == 0 || engine.Searches[0].Stopped {
			t.Fatal("the machine does not think, so that this shows nothing")
		}
		win.watchSaved(t, name, 3)
		win.key(input.TakeOver)
		if _, ok := win.Screen().(*play.Screen); !ok {
			t.Fatalf("over %T no game begins: %s", between, d.Said())
		}
		if !engine.Searches[0].Stopped {
			t.Errorf("over %T the machine goes on thinking in the game that was left", between)
		}
		if d.Env.Settings.Playing != name {
			t.Errorf("%q is what is played, want %q", d.Env.Settings.Playing, name)
		}
	}
}

func TestAGameThatIsBackHidesNoNotice(t *testing.T) {
	d := calm()
	name := d.Save(t, screentest.FirstGame(), people(), 1)
	for said, want := range map[string]string{"": "Game restored.", "the link is broken": "The link is broken."} {
		d.Env.Settings.Playing, d.Env.Notice = name, said
		win := &window{d, screens.New(d.Env)}
		screens.First(win.Navigator, "")
		if win.rest(1); !d.Written(want) {
			t.Errorf("with %q waiting to be said, %q is not", said, want)
		}
		win.Close()
	}
}

// TestAReplayDoesNotSayThatAnotherGameIsBack begins with a file, as after a double click on it, while a game was being
// played: its replay says nothing of that game, which says it when it is shown.
func TestAReplayDoesNotSayThatAnotherGameIsBack(t *testing.T) {
	d := calm()
	d.Env.Settings.Playing = d.Save(t, screentest.FirstGame(), people(), 1)
	text, err := os.ReadFile("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	d.Env.Dropped = []platform.File{{Name: "game-3.log", Text: text}}
	win := &window{d, screens.New(d.Env)}
	screens.First(win.Navigator, "")
	for range 5 {
		if win.rest(1); d.Written("Game restored.") {
			t.Fatalf("over %T it says that a game is restored", win.Screen())
		}
	}
	if _, ok := win.Screen().(*play.Screen); ok {
		t.Error("the file is not opened")
	}
	win.Close()
}

// TestAPageThatAsksForAGameGoesOnWithThatGameOnly leaves a game, and comes back with
// the name of a game.
func TestAPageThatAsksForAGameGoesOnWithThatGameOnly(t *testing.T) {
	for _, c := range []struct {
		of    string
		goes  bool
		moves int
	}{{"", true, 1}, {"freckers", true, 1}, {"chexers", false, 1}, {"chexers", false, 0}} {
		d := calm()
		left := open(t, d) // and never closed before the page comes back
		left.begin(t, people()...)
		for range c.moves {
			left.key(input.Grow)
		}
		for deadline := time.Now().Add(2 * time.Minute); left.saved(t) < c.moves && time.Now().Before(deadline); {
			runtime.Gosched()
		}
		win := &window{d, screens.New(d.Env)}
		screens.First(win.Navigator, c.of)
		win.rest(1)
		if _, goes := win.Screen().(*play.Screen); goes != c.goes {
			t.Errorf("asked for %q, the game goes on: %v", c.of, goes)
		} else if !goes {
			if n := win.saved(t); n != c.moves {
				t.Errorf("asked for %q, %d games of %d actions are kept", c.of, n, c.moves)
			}
			if offered := strings.Contains(d.Said(), "Continue"); offered != (c.moves > 0) {
				t.Errorf("asked for %q, the title offers the game of %d actions: %v", c.of, c.moves, offered)
			}
		}
		win.Close()
	}
}

func TestWhatAnotherTabSavesIsSeen(t *testing.T) {
	d := calm()
	p := &screentest.Page{}
	d.Env.Host = p
	win := open(t, d)
	look := func(saves, offered bool) {
		t.Helper()
		p.Wishes = append(p.Wishes, nav.Wish{Do: nav.WishList})
		win.rest(2)
		if strings.Contains(d.Said(), "Continue") != offered {
			t.Errorf("the title offers a game: %v, want %v: %q", !offered, offered, d.Said())
		}
		win.Go(nav.Saves{})
		win.rest(2)
		if found := d.Written("Delete"); found != saves {
			t.Errorf("the list has games: %v, want %v", found, saves)
		}
		win.Go(nav.Back{})
	}
	look(false, false)
	name := d.Save(t, screentest.FirstGame(), people(), 5)
	look(true, true)
	gametest.Must(t, d.Env.Store.Remove(name))
	look(false, false)
}

// TestLeavingStopsTheMachine leaves a playback in every way, with the machine at work.
func TestLeavingStopsTheMachine(t *testing.T) {
	for name, leave := range map[string]func(win *window){
		"back":      func(win *window) { win.key(input.Cancel) },
		"take over": func(win *window) { win.key(input.TakeOver) },
		"a drop": func(win *window) {
			text := screentest.File(t, screentest.Recorded(t, screentest.FirstGame(), 2))
			win.Desk.Env.Dropped = []platform.File{{Name: "other.freckers", Text: text}}
			win.rest(2)
		},
	} {
		began := runtime.NumGoroutine()
		d := calm()
		win := open(t, d, nav.Settings{}, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 8)})
		shown := win.Screen()
		win.Ask(win, input.ReviewGame)
		if win.rest(1); runtime.NumGoroutine() <= began {
			t.Fatalf("%s: the machine is not at work", name)
		}
		if leave(win); win.Screen() == shown {
			t.Fatalf("%s does not leave", name)
		}
		for deadline := time.Now().Add(2 * time.Minute); runtime.NumGoroutine() > began; runtime.Gosched() {
			if time.Now().After(deadline) {
				t.Fatalf("%s: %d goroutines are left of %d", name, runtime.NumGoroutine(), began)
			}
		}
		if _, other := shown.(*playback.Screen); !other {
			t.Fatalf("%T was shown", shown)
		}
	}
}
