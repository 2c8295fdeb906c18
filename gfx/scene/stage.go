package scene

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/interaction"
	"freckers/gfx/ui"
)

// drift is how fast the light on the water moves, logical pixels a second.
// idleStep is how often the water and the idle frogs move on: nobody sees more,
// and every step is a repaint.
const (
	drift    = 6
	idleStep = 50 * time.Millisecond
)

// stage is the pond with a board in it.
type stage struct {
	board board.Scene
}

// set says what stands on the stage.
func (st *stage) set(s game.State, m *animation.Timeline, at time.Duration) {
	st.board.State, st.board.Motion, st.board.At = s, m, at
	st.board.Layout = s.Game().Info().Layout
}

// lay gives the board its place in the window.
func (st *stage) lay(s screen, flipped bool) {
	st.board.Area, st.board.Flipped = s.board, flipped
	if st.board.Layout != nil && !numberedAtLeft(st.board.Layout) {
		st.board.Area.X = s.pond.X + (s.pond.W-s.board.W)/2
	}
}

// numberedAtLeft says whether coordinates stand at the left of a board, for which
// there is more room than at its right.
func numberedAtLeft(l *game.Layout) bool {
	for i := range l.Tags {
		if l.Tags[i].X < 0 {
			return true
		}
	}
	return false
}

// paint paints the water and the board.
func (st *stage) paint(c *ui.Context, e *Env) {
	st.water(c, e)
	board.Draw(c.List, &st.board)
}

// water paints the water.
func (st *stage) water(c *ui.Context, e *Env) {
	b := &st.board
	b.Theme, b.Coordinates, b.Patterns = c.Theme, e.Settings.Coordinates, e.Settings.Patterns
	b.Reduced = e.Settings.Reduced
	b.Clock = 0
	phase := float32(0)
	if !b.Reduced {
		b.Clock = c.Now.Truncate(idleStep)
		phase = float32(b.Clock.Seconds()) * drift
	}
	b.PointerX, b.PointerY, b.Pointer = c.In.X, c.In.Y, !c.In.Away
	c.List.Add(displaylist.Op{
		Kind: displaylist.Water, W: c.W, H: c.H, Alpha: 1, Phase: phase,
		Color: c.Theme.WaterLight, Color2: c.Theme.WaterDeep,
	})
}

// see highlights what a selection wants marked.
func (st *stage) see(h *interaction.Selection) { st.board.Marks.Highlights = h.Highlights() }

// unmark takes all highlights away but for the trail.
func (st *stage) unmark() {
	trail, grown := st.board.Marks.Trail, st.board.Marks.Grown
	st.board.Marks = board.NoHighlights()
	st.board.Marks.Trail, st.board.Marks.Grown = trail, grown
}

// trail marks what the events of an action did.
func (st *stage) trail(events []game.Event) {
	st.board.Marks.Trail, st.board.Marks.Grown = board.Traces(events)
}

// adviceOf is what marks a proposed action: its path, and the pads that would open.
func adviceOf(s game.State, a game.Action) (path, grown []game.Cell) {
	if a == "" {
		return nil, nil
	}
	_, events, err := s.Play(a)
	if err != nil {
		return nil, nil
	}
	return board.Advice(events)
}
