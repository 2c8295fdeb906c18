package app_test

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/app/apptest"
	"freckers/gfx/interaction"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestAGameOfEachByKeyboard chooses every game on the title, plays it
// against the machine to its end and watches it again, all by keys.
func TestAGameOfEachByKeyboard(t *testing.T) {
	games := catalog.Games()
	for _, g := range gametest.Sample(t, games, 1) {
		i := slices.Index(games, g)
		t.Run(g.Info().Name, func(t *testing.T) {
			s := calm("day")
			s.For(g.Info().Name).Seats = [4]string{"person", "level 1", "level 1"}
			w := start(t, apptest.Options{Settings: s})
			w.chooseGame(i, len(games))
			if name := w.record().Game().Info().Name; name != g.Info().Name {
				t.Fatalf("the keys began a game of %s", name)
			}
			played := w.playByKeys(0)
			rec := w.record()
			if rec.Result == nil || played < 10 {
				t.Fatalf("after %d actions of the person the result is %v", played, rec.Result)
			}
			if i > 0 { // the frogs that have won a game of Freckers rejoice, which its replay does not show
				w.watchByKeys()
			}
		})
	}
}

// keys presses one key after another.
func (w *window) keys(list ...ebiten.Key) {
	w.t.Helper()
	for _, k := range list {
		w.Key(k)
	}
}

// chooseGame begins the i-th of n games from the title: back from its main button to the game's tile, and to
// the button again.
func (w *window) chooseGame(i, n int) {
	w.t.Helper()
	w.Key(ebiten.KeyTab)
	for range n - i {
		w.Key(ebiten.KeyShiftLeft, ebiten.KeyTab)
	}
	w.Key(ebiten.KeyEnter)
	for range n - i {
		w.Key(ebiten.KeyTab)
	}
	w.Key(ebiten.KeyEnter)
}

// playByKeys plays the person's side for so many actions, 0 for to the end, and returns the number
// of its actions.
func (w *window) playByKeys(most int) (played int) {
	w.t.Helper()
	at := game.NoCell
	for {
		if most > 0 && played == most {
			return played
		}
		rec := w.turn()
		s := rec.State(rec.Cursor)
		if s.Outcome().Over {
			return played
		}
		if at == game.NoCell {
			at = firstMovable(s)
		}
		if bare := s.GlobalActions(); len(bare) > 0 && bare[0] == "PASS" {
			w.passed(rec.Cursor)
			continue
		}
		choice := w.choice(s)
		if len(choice.Cells) == 0 {
			w.hand(ebiten.KeyG)
			played++
			continue
		}
		var held interaction.Selection
		held.Reset(s, true)
		for i, c := range append(choice.Cells, choice.Cells[len(choice.Cells)-1]) {
			if i == 0 || w.record().Cursor == rec.Cursor {
				at = w.steerTo(at, c, held.Landings()...)
				held.Click(c)
				w.hand(ebiten.KeyEnter)
			}
		}
		if w.record().Cursor == rec.Cursor {
			w.t.Fatalf("ply %d: keys on %v did not play %q", s.Ply(), choice.Cells, choice.Action)
		}
		played++
	}
}

// passed waits for a pass, which plays itself.
func (w *window) passed(before int) {
	w.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); w.record().Cursor == before; w.Tick(5) {
		if time.Now().After(deadline) {
			w.t.Fatalf("node %d: the pass is not played", before)
		}
	}
}

// choice is what a short think finds, with the cells that lead there, none for GROW.
func (w *window) choice(s game.State) game.Choice {
	w.t.Helper()
	thought, err := ai.Start(w.t.Context(), ai.Request{State: s, Limits: ai.Limits{Nodes: 2000}}).Wait()
	if err != nil {
		w.t.Fatal(err)
	}
	if slices.Contains(s.GlobalActions(), thought.Best()) {
		return game.Choice{Action: thought.Best()}
	}
	next, _, err := s.Play(thought.Best())
	if err != nil {
		w.t.Fatal(err)
	}
	for c := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(c), 512)
		for _, choice := range list {
			if after, _, err := s.Play(choice.Action); err == nil && after.String() == next.String() {
				return choice
			}
		}
	}
	w.t.Fatalf("ply %d: no cell begins %q", s.Ply(), thought.Best())
	return game.Choice{}
}

// landings are where the piece on a cell can go.
func landings(s game.State, from game.Cell) []game.Cell {
	var held interaction.Selection
	held.Reset(s, true)
	held.Click(from)
	return held.Landings()
}

// steerTo moves the keyboard's cell by the shortest way that arrows know, among the landings of a
// selected piece if there is one.
func (w *window) steerTo(from, to game.Cell, among ...game.Cell) game.Cell {
	w.t.Helper()
	arrows := []struct {
		key    ebiten.Key
		dx, dy float32
	}{{ebiten.KeyArrowUp, 0, -1}, {ebiten.KeyArrowDown, 0, 1}, {ebiten.KeyArrowLeft, -1, 0}, {ebiten.KeyArrowRight, 1, 0}}
	ways := map[game.Cell][]ebiten.Key{from: {}}
	for queue := []game.Cell{from}; len(queue) > 0; queue = queue[1:] {
		for _, a := range arrows {
			next := w.view.Beside(queue[0], a.dx, a.dy, among...)
			if _, known := ways[next]; next != game.NoCell && !known {
				ways[next] = append(append([]ebiten.Key{}, ways[queue[0]]...), a.key)
				queue = append(queue, next)
			}
		}
	}
	keys, ok := ways[to]
	if !ok {
		w.t.Fatalf("no arrows lead from cell %d to %d", from, to)
	}
	for _, k := range keys {
		w.hand(k)
	}
	return to
}

// watchByKeys opens the replay of the finished game and steps through it.
func (w *window) watchByKeys() {
	w.t.Helper()
	w.await("the last move has been shown", func() bool { return w.Shows("Look closer in the workshop") })
	for range w.tabs("Look closer in the workshop") {
		w.Key(ebiten.KeyTab)
	}
	played, rec := w.seen(), w.record()
	last := rec.State(rec.Cursor)
	w.keys(ebiten.KeyEnter, ebiten.KeyHome)
	first := w.seen()
	shown := map[string]*image.RGBA{"the end of the game": played}
	for range 3 {
		w.Key(ebiten.KeyPeriod)
		next := w.seen()
		for name, before := range shown {
			if w.same(before, next) {
				w.t.Errorf("a step on from the start shows %s", name)
			}
		}
		shown[fmt.Sprintf("the step before (%d)", len(shown))] = next
	}
	w.keys(ebiten.KeyComma, ebiten.KeyComma, ebiten.KeyComma)
	if !w.same(first, w.seen()) {
		w.t.Error("three steps on and three back do not lead to the start")
	}
	w.Key(ebiten.KeyEnd)
	again := w.seen()
	for c, site := range w.view.Layout.Sites { // flags stand on free pads of a game
		if !last.Spot(game.Cell(c)).Piece.None() && w.differ(played, again, game.Cell(c)) {
			w.t.Errorf("the piece on %s at the end of the game is not there at the end of the replay", site.Name)
		}
	}
}

// tabs is how often Tab is pressed on the board to come to a widget.
func (w *window) tabs(label string) int {
	w.t.Helper()
	return slices.IndexFunc(w.Nodes(), apptest.HasLabel(label))
}

// seen is the board as it stands once nothing moves.
func (w *window) seen() *image.RGBA {
	w.t.Helper()
	w.Tick(30)
	return w.Screenshot()
}

// same reports whether two pictures show the same pieces in the middle of each cell.
func (w *window) same(a, b *image.RGBA) bool {
	for c := range w.view.Layout.Sites {
		if w.differ(a, b, game.Cell(c)) {
			return false
		}
	}
	return true
}
