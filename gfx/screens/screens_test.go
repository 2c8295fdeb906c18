package screens_test

import (
	"os"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/settings"
	"freckers/gfx/screens/title"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// window is a desk on which screens lead to each other.
type window struct {
	*screentest.Desk
	*nav.Navigator
}

// Frame is a tick of the screen that is shown.
func (w *window) Frame(c *ui.Frame, _ *nav.Env) nav.Route {
	w.Tick(c)
	return nil
}

// open is a window with these screens one over the other.
func open(t testing.TB, d *screentest.Desk, over ...nav.Route) *window {
	t.Helper()
	w := &window{d, screens.New(d.Env, over...)}
	t.Cleanup(w.Close)
	w.rest(1)
	return w
}

func (w *window) rest(ticks int) { w.Rest(w, 1280, 800, ticks) }

func (w *window) key(all ...input.Action) {
	for _, a := range all {
		w.Ask(w, a)
		w.rest(40)
	}
}

// begin starts a new game of the first kind.
func (w *window) begin(t testing.TB, seats ...session.Seat) {
	t.Helper()
	w.Go(screentest.Start(t, screentest.FirstGame(), game.Options{Seed: 5}, seats))
	w.rest(1)
}

func (w *window) state(t testing.TB) game.State {
	t.Helper()
	p, ok := w.Screen().(nav.Positioned)
	if !ok {
		t.Fatalf("%T shows no position", w.Screen())
	}
	s, ok := p.Position()
	if !ok {
		t.Fatalf("%T shows no position yet", w.Screen())
	}
	return s
}

func (w *window) saved(t testing.TB) int {
	t.Helper()
	list, err := w.Desk.Env.Store.List()
	if err != nil {
		t.Fatal(err)
	}
	return len(list)
}

// everywhere are routes to all screens that can be opened by themselves.
func everywhere(t testing.TB) map[string]nav.Route {
	first := screentest.FirstGame()
	return map[string]nav.Route{
		"new game": nav.NewGame{}, "saves": nav.Saves{}, "settings": nav.Settings{}, "rules": nav.Rules{Game: first},
		"game": screentest.Start(t, first, game.Options{}, make([]session.Seat, 2)), "match": nav.Match{}, "new match": nav.NewMatch{},
		"path": nav.Path{}, "puzzles": nav.Puzzles{Game: first}, "openings": nav.Openings{Game: first},
		"playback": nav.Playback{Record: screentest.Recorded(t, first, 30)}, "editor": nav.Editor{Game: first},
		"program": nav.PickProgram{Game: first, Title: "Blue", Command: screentest.LongProgram},
	}
}

func TestCopiesThePositionThatIsShown(t *testing.T) {
	for name, want := range map[string]string{
		"game":     "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0",
		"playback": screentest.Recorded(t, screentest.FirstGame(), 7).State(7).String(),
		"settings": "",
	} {
		d := calm()
		copied := ""
		d.UI.Copy = func(text string) { copied = text }
		win := open(t, d, everywhere(t)[name])
		if name == "playback" {
			for range 7 {
				win.key(input.StepForward)
			}
		}
		win.key(input.Copy)
		if copied != want {
			t.Errorf("%s: copied %q, want %q", name, copied, want)
		}
	}
}

func TestFileDroppedOnAnyScreenIsOpened(t *testing.T) {
	text, err := os.ReadFile("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	routes := everywhere(t)
	routes["title"] = nil
	for name, r := range routes {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		win := open(t, d)
		win.Go(r)
		before := win.Screen()
		d.Env.Dropped = []platform.File{{Name: "game-3.log", Text: text}}
		win.rest(2)
		if _, ok := win.Screen().(*playback.Screen); !ok {
			t.Errorf("%s: a dropped log was not opened", name)
			continue
		}
		if win.key(input.ToEnd); win.state(t).Ply() != 58 {
			t.Errorf("%s: the log of 58 actions ends after %d", name, win.state(t).Ply())
		}
		if win.key(input.Cancel); win.Screen() != before {
			t.Errorf("%s: the way back leads to %T", name, win.Screen())
		}
	}
}

func TestForeignFileDroppedIsRefusedInWords(t *testing.T) {
	d := screentest.New()
	win := open(t, d)
	d.Env.Dropped = []platform.File{{Name: "cat.png", Text: []byte("\x89PNG\r\n")}}
	win.rest(2)
	if _, stays := win.Screen().(*title.Screen); !stays || !strings.Contains(d.Said(), "cat.png") {
		t.Errorf("%T says %q, want the file's name in it", win.Screen(), d.Said())
	}
}

func TestTheHostAndThePersonAreToldInSentences(t *testing.T) {
	d := screentest.New()
	p := &screentest.Page{Wishes: []nav.Wish{{Do: nav.WishLink, Text: "1nonsense"}}}
	d.Env.Host = p
	open(t, d).rest(2)
	if len(p.Told) != 1 {
		t.Fatalf("the host is told %+v", p.Told)
	}
	said := p.Told[0].Message
	if first, _, _ := strings.Cut(said, " "); said == "" || said != (*text.Locale)(nil).Sentence(said) || !strings.Contains(d.Said(), first) {
		t.Errorf("the host is told %q, the person %q", said, d.Said())
	}
}

func TestTheWayBackOfABrowserLeadsToTheScreenBehind(t *testing.T) {
	d := screentest.New()
	p := &screentest.Page{}
	d.Env.Host = p
	win := open(t, d)
	back := func() nav.Screen {
		p.Wishes = append(p.Wishes, nav.Wish{Do: nav.WishBack})
		win.rest(2)
		return win.Screen()
	}
	if _, top := back().(*title.Screen); !top || p.IsDeep {
		t.Error("from the title it leads somewhere")
	}
	win.begin(t, make([]session.Seat, 2)...)
	g := win.Screen()
	win.Go(nav.Settings{})
	if _, over := win.Screen().(*settings.Screen); !over || back() != g || !p.IsDeep {
		t.Error("from the settings over a game it does not lead to the game")
	}
	win.key(input.Menu)
	if back() != g || d.Written("Paused") || !p.IsDeep {
		t.Error("from a game's menu it does not lead to the game")
	}
	if _, top := back().(*title.Screen); !top || p.IsDeep {
		t.Error("from a game it does not lead to the title")
	}
}

func TestADoubleClickOnPlayOnlyStarts(t *testing.T) {
	d := screentest.New()
	win := open(t, d, nav.NewGame{})
	x, y := d.Word(t, "Start the game")
	d.Poke(win, x, y, 30)
	if _, ok := win.Screen().(*play.Screen); !ok {
		t.Fatal("Play begins no game")
	}
	for range 3 {
		if d.Poke(win, x, y, 8); strings.Contains(d.Said(), "?") || d.Written("Paused") || win.state(t).Ply() != 0 {
			t.Fatalf("a quick press after Play falls through to the game: %q", d.Said())
		}
	}
}

func TestTheReviewOfAGameLeadsBackToIt(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Speed, d.Env.Settings.Reduced = platform.SpeedInstant, true
	win := open(t, d)
	win.begin(t, make([]session.Seat, 2)...)
	g := win.Screen()
	engine := &screentest.Oracle{Slow: true}
	d.Env.Engine = engine
	win.key(input.Grow, input.Grow, input.Resign)
	win.rest(1)
	d.Press(t, win, "Resign")
	win.rest(2)
	d.Press(t, win, "Look closer in the workshop")
	if _, ok := win.Screen().(*playback.Screen); !ok || win.state(t).Ply() != 0 {
		t.Fatalf("%T is shown, not the game from its start", win.Screen())
	}
	if win.rest(2); engine.Asked == 0 {
		t.Error("the game is not reviewed")
	}
	if win.key(input.Cancel); win.Screen() != g || !d.Written("Rematch") {
		t.Fatalf("Back leads to %T", win.Screen())
	}
	if win.key(input.Undo); d.Written("Rematch") || win.state(t).Ply() != 2 {
		t.Errorf("after undo the game is at action %d, and says %q", win.state(t).Ply(), d.Said())
	}
}

func TestASteadyTickAllocatesNothing(t *testing.T) {
	d := calm()
	win := open(t, d)
	win.begin(t, people()...)
	win.Go(nav.Settings{})
	win.rest(200)
	n := 1.0
	for run := 0; n != 0 && run < 5; run++ {
		n = testing.AllocsPerRun(200, func() { d.Frame(win, 367, 92) })
	}
	if n != 0 {
		t.Errorf("%v allocations a tick", n)
	}
}
