package app_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/app/apptest"
	"freckers/gfx/board"
	"freckers/gfx/platform"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamefile"
)

func TestMain(m *testing.M) {
	if mocked() {
		return
	}
	os.Exit(apptest.Main(m))
}

// program is the whole program, from the root of the module.
const program = "freckers"

// calm are settings under which a window looks the same in every run: a person
// against level 1, nothing moves by itself.
func calm(theme string) *platform.Settings {
	s := platform.Defaults()
	s.Theme, s.Reduced, s.Speed, s.Talk = theme, true, platform.SpeedInstant, false
	s.For("freckers").Seats = [4]string{"person", "level 1"}
	return &s
}

// window is a program with a game on its screen.
type window struct {
	*apptest.Guest
	t     *testing.T
	view  board.View
	byPad bool // what a hand presses is on the game pad
}

// start opens the program at a size; cells are found by the game's layout.
func start(t *testing.T, o apptest.Options) *window {
	t.Helper()
	o.Package = program
	if o.W == 0 {
		o.W, o.H = 1280, 800
	}
	w := &window{Guest: apptest.Start(t, o), t: t}
	var stage widgets.Stage
	stage.Place(widgets.NewLayout(float32(o.W), float32(o.H)), false)
	w.view.Area = stage.Board.Area
	return w
}

// record reads the only game that the program has saved so far.
func (w *window) record() *replay.Record {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Data, "games", "*"+replay.Extension))
	if err != nil || len(files) != 1 {
		w.t.Fatalf("saved games: %v, %v; want one", files, err)
	}
	rec, err := gamefile.Open(files[0])
	if err != nil {
		w.t.Fatal(err)
	}
	w.view.Layout = rec.Layout()
	w.view.Flipped = widgets.PersonFromBelow(w.view.Layout, session.SeatsOf(rec))
	return rec
}

// at is the middle of a cell on the screen, in pixels; of an exit, as it lies in the largest layout.
func (w *window) at(c game.Cell) (x, y float64) {
	w.t.Helper()
	name := w.view.Layout.Sites[c].Name
	for _, n := range w.Nodes() {
		if n.Role == "gridcell" && n.Label == name {
			return apptest.Middle(n)
		}
	}
	fx, fy := w.view.Point(c)
	return float64(fx), float64(fy)
}

// turn waits until the person is to move and returns the position, or the end.
func (w *window) turn() *replay.Record {
	w.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; {
		rec := w.record()
		if s := rec.State(rec.Cursor); s.Outcome().Over || s.ToMove() == 0 {
			return rec
		}
		if time.Now().After(deadline) {
			w.t.Fatal("the machine does not answer")
		}
		w.Tick(1)
	}
}

// good is an action that a person might play: what a short think finds.
func good(t *testing.T, s game.State) (game.Action, []game.Cell) {
	t.Helper()
	thought, err := ai.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Nodes: 3000}}).Wait()
	if err != nil {
		t.Fatal(err)
	}
	_, events, err := s.Play(thought.Best())
	if err != nil {
		t.Fatal(err)
	}
	var cells []game.Cell
	for _, e := range events {
		if e.Kind != game.Step && e.Kind != game.Hop {
			continue
		}
		if cells == nil {
			cells = append(cells, e.From)
		}
		cells = append(cells, e.To)
	}
	return thought.Best(), cells
}

// pause is the ticks that a person takes who clicks twice at one place, so that the
// second click is not the rest of a double click.
const pause = 24

// grow presses the button for it, after that of the turn before.
func (w *window) grow() {
	w.t.Helper()
	w.Tick(pause)
	if w.Shows("Pass") {
		w.Tick(70) // a button that has just changed its meaning waits for a second
		w.Press("Pass")
		return
	}
	w.Press("Grow")
}

// insist presses once more where the first press has only explained that it would pass.
func (w *window) insist(before int, press func()) {
	w.t.Helper()
	if w.record().Cursor == before && w.Shows("Pass") {
		w.Tick(70)
		press()
	}
}

// act plays a good action by mouse.
func (w *window) act(rec *replay.Record) {
	w.t.Helper()
	s, before := rec.State(rec.Cursor), rec.Cursor
	action, cells := good(w.t, s)
	if cells == nil {
		w.grow()
		w.insist(before, func() { w.Press("Pass") })
	} else {
		w.Click(w.at(cells[0]))
		w.Click(w.at(cells[len(cells)-1]))
		if w.record().Cursor == before {
			w.Click(w.at(cells[len(cells)-1]))
		}
	}
	if after := w.record(); len(after.Line(before)) <= after.Depth(before)+1 {
		w.t.Fatalf("ply %d: clicking %v did not play %s", s.Ply(), cells, action)
	}
}

func firstMovable(s game.State) game.Cell {
	for i := range s.Layout().Sites {
		if next, stop := s.NextHops([]game.Cell{game.Cell(i)}); len(next) > 0 || stop != "" {
			return game.Cell(i)
		}
	}
	return 0
}
