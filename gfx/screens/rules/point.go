package rules

import (
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/ui"
)

// pointing is what the pointer rests on, or what a finger has touched: its moves are shown.
type pointing struct {
	selection interaction.Selection
	of        game.State
	touched   game.Cell // by a finger, until it touches something else
}

// update follows the pointer over a board at rest, and reports whether moves are shown.
func (p *pointing) update(s game.State, at game.Cell, t ui.Response, finger bool) bool {
	if p.of != s {
		p.of, p.touched = s, game.NoCell
		p.selection.Reset(s, true)
	}
	switch {
	case t.Clicked && at == p.touched:
		p.touched = game.NoCell
	case t.Clicked && finger:
		p.touched = at
	case t.Pressed && !finger:
		p.touched = game.NoCell
	}
	if !t.Hover || finger {
		at = p.touched
	}
	p.selection.Hover(at)
	return p.selection.Movable(at)
}
