package app_test

import (
	"context"
	"image"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/app/apptest"
	"freckers/gfx/board"
	"freckers/gfx/paint"
	"freckers/gfx/platform"
	"freckers/gfx/scene"
	"freckers/replay"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// program is the whole program, from the root of the module.
const program = "freckers"

// calm are settings under which a window looks the same in every run: a person
// against level 1, nothing moves by itself.
func calm(theme string) *platform.Settings {
	s := platform.Defaults()
	s.Theme, s.Reduced, s.Speed = theme, true, platform.SpeedInstant
	s.Seats = [4]string{"person", "level 1"}
	return &s
}

// window is a program with a game on its screen.
type window struct {
	*apptest.App
	t    *testing.T
	view board.View
}

// start opens the program at a size; cells are found by the game's layout.
func start(t *testing.T, o apptest.Options) *window {
	t.Helper()
	o.Package = program
	if o.W == 0 {
		o.W, o.H = 1280, 800
	}
	w := &window{App: apptest.Start(t, o), t: t}
	w.view.Area = scene.BoardArea(float32(o.W), float32(o.H))
	return w
}

// record reads the only game that the program has saved so far.
func (w *window) record() *replay.Record {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Data, "games", "*"+replay.Extension))
	if err != nil || len(files) != 1 {
		w.t.Fatalf("saved games: %v, %v; want one", files, err)
	}
	rec, err := replay.Open(files[0])
	if err != nil {
		w.t.Fatal(err)
	}
	w.view.Layout = rec.Game().Info().Layout
	return rec
}

func (w *window) at(c game.Cell) (x, y float64) {
	fx, fy := w.view.Point(c)
	return float64(fx), float64(fy)
}

// Where buttons are in a window of 1280 by 800.
const (
	playX, playY  = 1024, 215
	growX, growY  = 872, 325
	titleNewGameY = 273
	titleReplaysY = 389
)

// turn waits until the person is to move and gives the position, or the end.
func (w *window) turn() *replay.Record {
	w.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; {
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

func TestWholeGameByMouse(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day")})
	w.Click(playX, playY)
	played := 0
	for {
		rec := w.turn()
		s := rec.State(rec.Cursor)
		if s.Outcome().Over {
			break
		}
		w.act(rec)
		played++
	}
	rec := w.record()
	if rec.Result == nil {
		t.Fatal("the finished game has no result in its record")
	}
	if played < 15 {
		t.Errorf("the game was over after %d actions of the person", played)
	}
}

// act plays a good action by mouse.
func (w *window) act(rec *replay.Record) {
	w.t.Helper()
	s, before := rec.State(rec.Cursor), rec.Cursor
	action, cells := good(w.t, s)
	if cells == nil {
		w.Click(growX, growY)
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

func TestWholeGameByKeyboard(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("night"), W: 640, H: 480})
	w.Key(ebiten.KeyTab)
	w.Key(ebiten.KeyEnter)
	w.focusBoard()
	key := game.NoCell
	for {
		rec := w.turn()
		s := rec.State(rec.Cursor)
		if s.Outcome().Over {
			return
		}
		before := rec.Cursor
		action, cells := good(t, s)
		if cells == nil {
			w.Key(ebiten.KeyG)
		} else {
			if key == game.NoCell {
				key = firstMovable(s)
			}
			key = w.steer(key, cells[0])
			w.Key(ebiten.KeyEnter)
			key = w.steer(key, cells[len(cells)-1])
			w.Key(ebiten.KeyEnter)
			if w.record().Cursor == before {
				w.Key(ebiten.KeyEnter)
			}
		}
		if after := w.record(); len(after.Line(before)) <= after.Depth(before)+1 {
			t.Fatalf("ply %d: keys did not play %s by %v", s.Ply(), action, cells)
		}
	}
}

// focusBoard brings the keys to the board, the first widget of a game.
func (w *window) focusBoard() {
	w.record()
	w.Key(ebiten.KeyTab)
}

func firstMovable(s game.State) game.Cell {
	for i := range s.Game().Info().Layout.Sites {
		if next, stop := s.Walk([]game.Cell{game.Cell(i)}); len(next) > 0 || stop != "" {
			return game.Cell(i)
		}
	}
	return 0
}

// steer moves the keyboard's cell by arrows.
func (w *window) steer(from, to game.Cell) game.Cell {
	row, col := int(from)/8, int(from)%8
	for ; row < int(to)/8; row++ {
		w.Key(ebiten.KeyArrowDown)
	}
	for ; row > int(to)/8; row-- {
		w.Key(ebiten.KeyArrowUp)
	}
	for ; col < int(to)%8; col++ {
		w.Key(ebiten.KeyArrowRight)
	}
	for ; col > int(to)%8; col-- {
		w.Key(ebiten.KeyArrowLeft)
	}
	return to
}

func TestHoverShowsTheRightDestinations(t *testing.T) {
	for _, size := range []image.Point{{1280, 800}, {640, 480}} {
		w := start(t, apptest.Options{Settings: calm("day"), W: size.X, H: size.Y})
		w.Key(ebiten.KeyTab)
		w.Key(ebiten.KeyEnter)
		w.Move(2, 2)
		rec := w.record()
		s := rec.State(0)
		away := w.Screenshot()
		for _, name := range []string{"0,1", "0,3", "0,6"} {
			frog, _ := w.view.Layout.Find(name)
			w.Move(w.at(frog))
			hovered := w.Screenshot()
			choices, _ := s.Choices(frog, 100)
			for c := range w.view.Layout.Sites {
				cell := game.Cell(c)
				want := cell == frog || slices.ContainsFunc(choices, func(ch game.Choice) bool { return ch.Cells[len(ch.Cells)-1] == cell })
				if got := w.differ(away, hovered, cell); got != want {
					t.Errorf("%v: with the pointer on %s the cell %s is marked: %v, want %v", size, name, w.view.Layout.Sites[c].Name, got, want)
				}
			}
		}
	}
}

// differ says whether two pictures differ in the middle of a cell.
func (w *window) differ(a, b *image.RGBA, c game.Cell) bool {
	x, y := w.at(c)
	r := w.view.Unit() * 0.36
	box := image.Rect(int(x)-int(r), int(y)-int(r), int(x)+int(r), int(y)+int(r))
	share, err := apptest.Differ(a.SubImage(box), b.SubImage(box))
	if err != nil {
		w.t.Fatal(err)
	}
	return share > 0.01
}

func TestGameIsThereAgainAfterACrash(t *testing.T) {
	data := t.TempDir()
	w := start(t, apptest.Options{Settings: calm("day"), Data: data})
	w.Click(playX, playY)
	for range 2 {
		w.act(w.turn())
	}
	w.turn()
	w.Tick(60)
	left := w.record()
	w.Kill()
	again := start(t, apptest.Options{Data: data})
	rec := again.record()
	if got, want := rec.State(rec.Cursor).String(), left.State(left.Cursor).String(); got != want {
		t.Fatalf("restored %s, left %s", got, want)
	}
	again.act(rec)
	if now := again.turn(); len(now.Nodes) <= len(left.Nodes) {
		t.Error("the game does not go on where it was left")
	}
}

const refereeLog = "../../replay/testdata/game-3.log"

func TestReplayIsScrubbed(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		w, h        int
		bar         paint.Rect // the scrub bar
	}{
		{"replay-day", "day", 1280, 800, paint.Rect{X: 820, Y: 626, W: 408}},
		{"replay-night-small", "night", 640, 480, paint.Rect{X: 412, Y: 330, W: 200}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := calm(c.theme)
			s.Reduced = false
			w := start(t, apptest.Options{Settings: s, W: c.w, H: c.h, Args: []string{"replay", refereeLog}})
			still := w.Screenshot()
			x, y := float64(c.bar.X), float64(c.bar.Y)
			w.Drag(x+10, y, x+float64(c.bar.W)*0.62, y)
			if share, err := apptest.Differ(still, w.Screenshot()); err != nil || share < 0.02 {
				t.Errorf("scrubbing changed %.2f %% of the window: %v", 100*share, err)
			}
		})
	}
}

func TestScreensLookAsDrawn(t *testing.T) {
	for _, c := range []struct {
		name, theme string
		w, h        int
		args        []string
		do          func(w *window)
	}{
		{name: "title-day", theme: "day", w: 1280, h: 800},
		{name: "title-night-small", theme: "night", w: 640, h: 480},
		{name: "game-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Click(playX, playY); w.record(); w.Move(w.at(3)) }},
		{name: "game-night-small", theme: "night", w: 640, h: 480, do: func(w *window) {
			w.Key(ebiten.KeyTab)
			w.Key(ebiten.KeyEnter)
			w.record()
			w.Click(w.at(4))
		}},
		{name: "grow-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Click(playX, playY); w.Move(growX, growY) }},
		{name: "setup-day", theme: "day", w: 1280, h: 800, do: func(w *window) { w.Click(playX, titleNewGameY) }},
		{name: "saves-night", theme: "night", w: 1280, h: 800, do: func(w *window) { w.Click(playX, titleReplaysY) }},
		{name: "replay-day", theme: "day", w: 1280, h: 800, args: []string{"replay", refereeLog}, do: func(w *window) {
			for range 9 {
				w.Key(ebiten.KeyPeriod)
				w.Key(ebiten.KeyPeriod)
			}
		}},
		{name: "replay-night-small", theme: "night", w: 640, h: 480, args: []string{"replay", refereeLog}, do: func(w *window) { w.Key(ebiten.KeyEnd) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := start(t, apptest.Options{Settings: calm(c.theme), W: c.w, H: c.h, Args: c.args})
			if c.do != nil {
				c.do(w)
			}
			w.Tick(30)
			w.Golden(c.name)
		})
	}
}
