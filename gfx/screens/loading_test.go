package screens_test

import (
	"bytes"
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/playback"
	"freckers/gfx/screens/saves"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/title"
	"freckers/replay"
	"freckers/replay/gamefile"
)

const largeGame = "large.freckers"

// saveLarge saves an unfinished game whose comments make it large, and returns its file.
func saveLarge(t testing.TB, d *screentest.Desk) []byte {
	t.Helper()
	rec := screentest.Recorded(t, screentest.FirstGame(), 20)
	for id := range rec.Nodes {
		rec.Nodes[id].Comment = strings.Repeat("what a hop! ", 4000)
	}
	text := screentest.File(t, rec)
	d.Keep(t, strings.TrimSuffix(largeGame, replay.Extension), text)
	return text
}

// awaitScreen lets ticks pass until a screen is shown.
func awaitScreen[S nav.Screen](t testing.TB, w *window) S {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; runtime.Gosched() {
		if s, ok := w.Screen().(S); ok {
			w.rest(1)
			return s
		}
		if time.Now().After(deadline) {
			t.Fatalf("%T stays, and the window says %s", w.Screen(), w.Said())
		}
		w.rest(1)
	}
}

// isLoading checks that a game is being read.
func isLoading(t testing.TB, w *window) {
	t.Helper()
	w.rest(1)
	if _, ok := w.Screen().(*saves.LoadingScreen); !ok || !w.Written("Loading the game…") {
		t.Fatalf("on %T the window says %s", w.Screen(), w.Said())
	}
}

func TestALargeGameIsReadBesideTheFrames(t *testing.T) {
	d := calm()
	text := saveLarge(t, d)
	w := open(t, d, nav.Saves{})
	var notice string
	replayed := d.Env.OpenSaved(largeGame, nil, &notice)
	for what, route := range map[string]nav.Route{
		"a saved game": replayed, "a file": nav.OpenFile(d.Env, platform.File{Name: largeGame, Text: text}, &notice),
	} {
		w.Go(route)
		isLoading(t, w)
		awaitScreen[*playback.Screen](t, w)
		if w.key(input.Cancel); w.Screen() != awaitScreen[*saves.Screen](t, w) {
			t.Errorf("%s: from the replay Esc leads to %T", what, w.Screen())
		}
	}
	w.Go(nav.Resume{Name: largeGame})
	isLoading(t, w)
	if g := awaitScreen[*play.Screen](t, w); !g.Keeps(largeGame) || d.Env.Settings.Playing != largeGame {
		t.Errorf("the game that goes on is %q", d.Env.Settings.Playing)
	}
	w.Go(nav.Back{})
	awaitScreen[*title.Screen](t, w)
}

// TestReadingALargeGameIsCancelled presses Esc and the button while a game is read that never ends.
func TestReadingALargeGameIsCancelled(t *testing.T) {
	for what, cancel := range map[string]func(w *window){
		"Esc": func(w *window) { w.key(input.Cancel) }, "the button": func(w *window) { w.Press(t, w, "Cancel") },
	} {
		w := open(t, calm(), nav.Saves{})
		begun, ended := make(chan struct{}), make(chan struct{})
		w.Go(nav.Load{Reading: &nav.Reading{Name: "endless", Do: func(ctx context.Context) (nav.Route, error) {
			close(begun)
			<-ctx.Done()
			close(ended)
			return nil, ctx.Err()
		}}})
		isLoading(t, w)
		w.rest(100)
		<-begun
		if isLoading(t, w); !w.Written("endless") {
			t.Errorf("the window says %s", w.Said())
		}
		cancel(w)
		awaitScreen[*saves.Screen](t, w)
		<-ended
		if w.rest(30); !w.Written("Saved games") || strings.Contains(w.Said(), "context") {
			t.Errorf("after %s the window says %s", what, w.Said())
		}
	}
}

// TestAPackOfGamesIsAddedBesideTheFrames opens a pack over the title and over the saved games, where nothing
// of it is new.
func TestAPackOfGamesIsAddedBesideTheFrames(t *testing.T) {
	from := calm()
	saveLarge(t, from)
	pack, err := gamefile.Pack(from.Env.Store)
	if err != nil {
		t.Fatal(err)
	}
	d := calm()
	w := open(t, d)
	for _, want := range []string{"1 game was added.", "All games of the file are already saved here."} {
		d.Env.Dropped = []platform.File{{Name: "games.zip", Text: pack}}
		if w.rest(2); !w.Written("Adding the games…") || !w.Written("games.zip") {
			t.Fatalf("on %T the window says %s", w.Screen(), w.Said())
		}
		if awaitScreen[*saves.Screen](t, w); !w.Written(want) {
			t.Errorf("the window says %s, want %q", w.Said(), want)
		}
	}
	w.key(input.Cancel)
	awaitScreen[*title.Screen](t, w)
	d.Env.Dropped = []platform.File{{Name: "games.zip", Text: pack[:len(pack)-9]}}
	w.rest(2)
	awaitScreen[*title.Screen](t, w)
	if !strings.Contains(w.Said(), "games.zip") || !strings.Contains(w.Said(), "damaged") {
		t.Errorf("of a damaged pack the window says %s", w.Said())
	}
}

func TestALargeFileThatIsNoGameIsExplained(t *testing.T) {
	d := calm()
	w := open(t, d, nav.Saves{})
	var notice string
	w.Go(nav.OpenFile(d.Env, platform.File{Name: "letter.txt", Text: bytes.Repeat([]byte("Dear frog, hop!\n"), 40_000)}, &notice))
	isLoading(t, w)
	awaitScreen[*saves.Screen](t, w)
	w.Says(t, "letter.txt")
}

// TestAHostHasALargeGameAtOnce loads one from the page around the window, which goes on in it in the
// same tick.
func TestAHostHasALargeGameAtOnce(t *testing.T) {
	d := calm()
	text := saveLarge(t, d)
	page := &screentest.Page{Wishes: []nav.Wish{{Do: nav.WishLoad, File: platform.File{Name: largeGame, Text: text}}, {Do: nav.WishStep, Number: 1}}}
	d.Env.Host = page
	w := open(t, d)
	w.rest(2)
	if _, ok := w.Screen().(*playback.Screen); !ok || slices.ContainsFunc(page.Told, func(n nav.News) bool { return n.Kind == nav.NewsError }) {
		t.Errorf("on %T the page was told %v", w.Screen(), page.Told)
	}
	page.Wishes = []nav.Wish{{Do: nav.WishLoad, File: platform.File{Name: "letter.txt", Text: bytes.Repeat([]byte("Dear frog, hop!\n"), 40_000)}}}
	w.rest(1)
	if last := page.Told[len(page.Told)-1]; last.Kind != nav.NewsError || !strings.Contains(last.Message, "letter.txt") {
		t.Errorf("about a file that is no game the page was told %v", last)
	}
}

// TestGamesOfAPageTakeEachOthersPlace loads one game after another: they are no screens to go back through.
func TestGamesOfAPageTakeEachOthersPlace(t *testing.T) {
	d := calm()
	load := nav.Wish{Do: nav.WishLoad, File: platform.File{Name: largeGame, Text: saveLarge(t, d)}}
	page := &screentest.Page{}
	d.Env.Host = page
	w := open(t, d)
	for range 3 {
		page.Wishes = []nav.Wish{load}
		w.rest(2)
		if _, ok := w.Screen().(*playback.Screen); !ok {
			t.Fatalf("a game that is loaded leads to %T", w.Screen())
		}
	}
	page.Wishes = []nav.Wish{{Do: nav.WishBack}}
	w.rest(2)
	if _, ok := w.Screen().(*title.Screen); !ok {
		t.Errorf("from the third game it leads to %T, want the title", w.Screen())
	}
}
