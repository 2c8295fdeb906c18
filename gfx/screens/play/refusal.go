package play

import (
	"freckers/game"
	"freckers/gfx/screens/play/status"
)

// touch is how things stood when a person touched a cell.
type touch struct {
	node int       // of the record
	from game.Cell // where the piece in hand stood, or [game.NoCell]
}

func (g *Screen) touched() touch {
	return touch{node: g.session.Journal().Record().Cursor, from: g.session.Selection().At()}
}

// explain explains why a touch on a cell played nothing and took no piece up.
func (g *Screen) explain(p touch, at game.Cell) {
	held := g.session.Selection().At()
	if at == game.NoCell || at == p.from || p.node != g.session.Journal().Record().Cursor || !g.session.HumanToMove() ||
		held != game.NoCell && held != p.from {
		return
	}
	g.stage.Refuse(refusedPiece(g.session.State(), p.from, at))
	g.notice = status.Refusal(g.view.Locale, g.session.Selection(), g.session.State(), p.from, at, g.view.names)
}

// refusedPiece is what shakes after a touch that did nothing: the piece in hand, or else what
// was touched.
func refusedPiece(s game.State, from, at game.Cell) game.Cell {
	if from != game.NoCell && s.Spot(at).Piece.None() {
		return from
	}
	return at
}
