package window_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app/window"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/screens"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// mirrored is a window without a display, and its document.
type mirrored struct {
	*screentest.Desk
	t    *testing.T
	nav  *nav.Navigator
	doc  window.Document
	w, h float32
	list []window.Element
	said []string
}

// open shows a screen, nil for the title.
func open(t *testing.T, r nav.Route, w, h float32) *mirrored {
	t.Helper()
	win := &mirrored{Desk: screentest.New(), t: t, w: w, h: h}
	win.Env.Settings.Speed = "instant"
	win.Env.Settings.Reduced, win.Env.Settings.Talk = true, false
	if r == nil {
		win.nav = screens.New(win.Env)
	} else {
		win.nav = screens.New(win.Env, r)
	}
	t.Cleanup(win.nav.Close)
	win.UI.Outside(true)
	win.rest(10)
	return win
}

// rest lets so many ticks pass.
func (w *mirrored) rest(ticks int) {
	for range ticks {
		w.UI.Begin(screentest.Away(), screentest.Tick, w.w, w.h, 1)
		w.nav.Tick(w.UI)
		w.UI.End()
		w.said = append(w.said, w.UI.Announcements()...)
		w.list, _ = w.doc.Follow(w.UI)
	}
}

// find returns the first element of a role with a label, or one that begins so before a comma.
func (w *mirrored) find(role, label string) window.Element {
	w.t.Helper()
	i := slices.IndexFunc(w.list, func(e window.Element) bool {
		return e.Role == role && (e.Label == label || strings.HasPrefix(e.Label, label+", "))
	})
	if i < 0 {
		w.t.Fatalf("there is no %s %q among %+v", role, label, w.list)
	}
	return w.list[i]
}

func (w *mirrored) has(role, label string) bool {
	return slices.ContainsFunc(w.list, func(e window.Element) bool { return e.Role == role && e.Label == label })
}

// ask asks for something of an element.
func (w *mirrored) ask(do ui.RequestKind, e window.Element, more ui.Request) {
	w.t.Helper()
	id := e.Key
	if e.In != "" {
		id = e.In
	}
	if e.Role == "gridcell" {
		id = w.find("grid", "Board").In
	}
	n, err := strconv.ParseUint(id, 36, 64)
	if err != nil {
		w.t.Fatal(err)
	}
	more.Do, more.ID, more.Part = do, n, e.Part
	w.UI.Request(more)
	w.rest(6)
}

func (w *mirrored) press(role, label string) {
	w.t.Helper()
	w.ask(ui.RequestPress, w.find(role, label), ui.Request{})
}

// point presses a cell.
func (w *mirrored) point(e window.Element) {
	w.t.Helper()
	w.ask(ui.RequestPoint, e, ui.Request{X: float32(e.X) / 1000, Y: float32(e.Y) / 1000})
}

// routes are screens of a game, by name.
func routes(t *testing.T, g game.Game) map[string]nav.Route {
	t.Helper()
	return map[string]nav.Route{
		"title": nil, "settings": nav.Settings{}, "new game": nav.NewGame{}, "rules": nav.Rules{Game: g}, "saves": nav.Saves{},
		"replay": nav.Playback{Record: screentest.Recorded(t, g, 6)}, "coach": nav.Coach{Game: g}, "path": nav.Path{},
		"puzzles": nav.Puzzles{Game: g, Seed: 1}, "openings": nav.Openings{Game: g}, "editor": nav.Editor{Game: g}, "match": nav.Match{},
		"play": screentest.Start(t, g, game.Options{Seed: 1}, make([]session.Seat, len(g.Info().Seats))),
	}
}

// TestEverythingHasAName looks through the screens of all games, in a window and on a phone.
func TestEverythingHasAName(t *testing.T) {
	for _, g := range catalog.Games() {
		for name, r := range routes(t, g) {
			for _, size := range [][2]float32{{1280, 800}, {400, 700}} {
				t.Run(fmt.Sprintf("%s/%s/%gx%g", g.Info().Name, name, size[0], size[1]), func(t *testing.T) {
					win := open(t, r, size[0], size[1])
					check(t, win.list)
					if len(win.list) < 4 {
						t.Errorf("there is next to nothing: %+v", win.list)
					}
				})
			}
		}
	}
}

// check reports elements without a label, keys that occur twice, and parents that are missing.
func check(t *testing.T, list []window.Element) {
	t.Helper()
	seen := map[string]bool{}
	for _, e := range list {
		if strings.TrimSpace(e.Label) == "" {
			t.Errorf("without a label: %+v", e)
		}
		if seen[e.Key] {
			t.Errorf("key %s occurs twice", e.Key)
		}
		seen[e.Key] = true
		if e.In != "" && e.Role != "grid" && !seen[e.In] {
			t.Errorf("without a parent: %+v", e)
		}
	}
}

// TestAPieceIsMovedByItsCells selects a piece that says that it can move, sees where it can go, and goes
// there.
func TestAPieceIsMovedByItsCells(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			win := open(t, routes(t, g)["play"], 1280, 800)
			for range 14 {
				win.said = nil
				win.move()
				if !slices.ContainsFunc(win.said, func(s string) bool { return strings.Contains(s, " to move.") }) {
					t.Fatalf("after a move it says %q", win.said)
				}
			}
		})
	}
}

// move makes any move.
func (w *mirrored) move() {
	w.t.Helper()
	cell := func(so func(e window.Element) bool) window.Element {
		i := slices.IndexFunc(w.list, func(e window.Element) bool { return e.Role == "gridcell" && e.Target && so(e) })
		if i < 0 {
			w.t.Fatalf("there is no such cell among %+v", w.list)
		}
		return w.list[i]
	}
	from := cell(func(window.Element) bool { return true })
	if w.point(from); strings.HasPrefix(from.About, "you can do this here") {
		return
	}
	if !w.find("gridcell", strings.Split(from.Label, ", ")[0]).On {
		w.t.Fatalf("%s was pressed and is not selected", from.Label)
	}
	w.point(cell(func(e window.Element) bool { return !strings.Contains(e.About, "hop on") }))
}

func TestControlsDoWhatTheySay(t *testing.T) {
	win := open(t, nil, 1280, 800)
	win.press("button", "Settings")
	win.find("heading", "Settings")
	set := win.Env.Settings
	on := set.Coordinates
	if win.find("switch", "Coordinates at the rim").On != on {
		t.Error("the switch does not tell the setting")
	}
	if win.press("switch", "Coordinates at the rim"); set.Coordinates == on || win.find("switch", "Coordinates at the rim").On == on {
		t.Error("the switch was pressed and did nothing")
	}
	if win.ask(ui.RequestSet, win.find("radio", "Night"), ui.Request{}); set.Theme != "night" || !win.find("radio", "Night").On {
		t.Errorf("the theme is %q", set.Theme)
	}
	win.press("switch", "Sound")
	if win.ask(ui.RequestSet, win.find("slider", "Volume"), ui.Request{At: 0.3}); set.Volume != 0.3 || win.find("slider", "Volume").At != 3 {
		t.Errorf("the volume is %g, and the slider %+v", set.Volume, win.find("slider", "Volume"))
	}
	win.UI.Request(ui.Request{Do: ui.RequestAction, Action: uint8(input.Cancel)})
	if win.rest(6); !win.has("button", "Saved games") {
		t.Error("Escape does not lead back")
	}
	win.press("button", "New game")
	win.press("button", "Heron")
	if !win.find("button", "Heron").On {
		t.Errorf("the rivals are not in the document: %+v", win.list)
	}
}

// TestNotesAreReadInOnePiece opens the notes of a damaged game: they are one text, which takes the focus
// since it may have to be scrolled.
func TestNotesAreReadInOnePiece(t *testing.T) {
	g := screentest.FirstGame()
	rec := screentest.Recorded(t, g, 6)
	rec.AddNote(3, "this line is not JSON and was skipped")
	win := open(t, nav.Playback{Record: rec}, 1280, 800)
	for _, label := range []string{"Analyze", "Notes (1)"} {
		win.ask(ui.RequestSet, win.find("radio", label), ui.Request{})
	}
	at := slices.IndexFunc(win.list, func(e window.Element) bool { return strings.Contains(e.Label, "not JSON") })
	if at < 0 || win.list[at].Role != "document" {
		t.Fatalf("the note is not among %+v", win.list)
	}
	win.ask(ui.RequestFocus, win.list[at], ui.Request{})
	if n, _, _ := window.Focused(win.list); !strings.Contains(n.Label, "not JSON") {
		t.Errorf("the focus is said to be on %+v", n)
	}
	count := 0
	for _, e := range win.list {
		if strings.Contains(e.Label, "JSON") {
			count++
		}
	}
	if count != 1 {
		t.Errorf("the note is read %d times: %+v", count, win.list)
	}
}

// TestTheDocumentChangesOnlyWithTheWindow lets a still window pass many ticks.
func TestTheDocumentChangesOnlyWithTheWindow(t *testing.T) {
	g := catalog.Games()[0]
	win := open(t, routes(t, g)["play"], 1280, 800)
	for range 20 {
		win.UI.Begin(screentest.Away(), screentest.Tick, win.w, win.h, 1)
		win.nav.Tick(win.UI)
		win.UI.End()
		if _, changed := win.doc.Follow(win.UI); changed {
			t.Fatal("a still window has a new document")
		}
	}
	if n := testing.AllocsPerRun(50, func() { win.doc.Follow(win.UI) }); n != 0 {
		t.Errorf("following a still window takes %v allocations", n)
	}
	before := len(win.list)
	win.press("button", "Menu")
	if !win.has("dialog", "Paused") || len(win.list) == before {
		t.Errorf("the menu is not in the document: %+v", win.list)
	}
}

func TestTheFocusIsTold(t *testing.T) {
	win := open(t, nil, 1280, 800)
	w, key, _ := window.Focused(win.list)
	win.ask(ui.RequestFocus, win.find("button", "Workshop"), ui.Request{})
	now, other, _ := window.Focused(win.list)
	if now.Label != "Workshop" || now.Role != "button" || other == key {
		t.Errorf("the focus was on %+v and is on %+v", w, now)
	}
}

// TestWhatIsHeardOfAGame plays, asks and takes back, and expects each sentence once and in its turn.
func TestWhatIsHeardOfAGame(t *testing.T) {
	win := open(t, screentest.Start(t, catalog.Games()[0], game.Options{}, []session.Seat{{}, {Level: 1}}), 1280, 800)
	hears := func(want ...string) {
		t.Helper()
		for end := time.Now().Add(time.Minute); len(win.said) < len(want) && time.Now().Before(end); {
			win.rest(2)
		}
		said := win.said
		win.said = nil
		for i, s := range said {
			if i >= len(want) || !strings.HasPrefix(s, want[i]) || strings.HasSuffix(want[i], ".") && s != want[i] {
				t.Fatalf("heard %q, want %q", said, want)
			}
		}
		if len(said) != len(want) {
			t.Fatalf("heard %q, want %q", said, want)
		}
	}
	board := window.Element{Key: win.find("command", "Move to play, as text").Value}
	types := func(line string) { win.ask(ui.RequestType, board, ui.Request{Text: line}) }
	asks := func(q narration.Question) { win.ask(ui.RequestTell, board, ui.Request{Text: string(q)}) }
	const grown = "Red grows 2 pads at 1,0; 1,7."
	hears("You are Red, and begin.")
	asks(narration.WhoseTurn)
	hears("You are Red. Your turn.")
	types("0,3 u")
	hears("MOVE 0,3 U: direction 1 is U: red moves D, DL, DR, L or R.")
	types("0,3")
	hears(`3 moves fit "0,3". Which one? MOVE 0,3 D; MOVE 0,3 DL; MOVE 0,3 DR.`)
	types("grow")
	hears(grown, "Blue ", "Grow would change nothing: it only passes the turn")
	asks(narration.LastMoves)
	hears(grown + " Blue ")
	asks(narration.Score)
	hears("Frogs home 0 to 0. Move 3.")
	asks(narration.Mine)
	hears("Red: 0,1; 0,2; 0,3; 0,4; 0,5; 0,6.")
	win.press("button", "Undo")
	hears("2 moves undone. Your turn.")
	win.press("button", "Hint")
	hears("0,")
	win.press("button", "Hint")
	hears("Steps from 0,")
	win.press("button", "Hint")
	hears("Steps from 0,")
	win.point(win.find("gridcell", "0,1"))
	hears("It can go to 1,1; 1,2; 0,0.")
	asks(narration.Moves)
	hears("Grows 2 pads at 1,0; 1,7. From 0,1 to")
}

// TestCellsBesideABoardAreThereForAPieceThatCanLeave looks at boards where none can.
func TestCellsBesideABoardAreThereForAPieceThatCanLeave(t *testing.T) {
	for _, g := range catalog.Games() {
		name := g.Info().Name
		win := open(t, routes(t, g)["puzzles"], 1280, 800)
		if slices.ContainsFunc(win.list, func(e window.Element) bool { return e.Role == "gridcell" && strings.HasPrefix(e.Label, "exit") }) {
			t.Errorf("%s has cells that are nothing", name)
		}
	}
}
