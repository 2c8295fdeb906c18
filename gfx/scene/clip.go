package scene

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/ui"
)

// posed is a screen with a position that can be copied; false where it has none yet.
type posed interface {
	position() (game.State, bool)
}

// copyPosition copies the position that a screen shows, in the game's notation,
// where that is asked for.
func copyPosition(c *ui.Context, s Scene) {
	p, ok := s.(posed)
	if !ok || c.Typing() || !c.In.Take(input.Copy) {
		return
	}
	if state, ok := p.position(); ok {
		c.Copy(state.String())
	}
}

func (g *Game) position() (game.State, bool)   { return g.table.State(), true }
func (r *Replay) position() (game.State, bool) { return r.reel.State(), true }

func (m *Match) position() (game.State, bool) {
	if m.table == nil {
		return nil, false
	}
	return m.table.State(), true
}

func (w *Watch) position() (game.State, bool) {
	if w.reel == nil {
		return nil, false
	}
	return w.reel.State(), true
}
