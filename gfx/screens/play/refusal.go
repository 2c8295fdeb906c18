package play

import (
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/text"
)

// touch is how things stood when a person touched a cell.
type touch struct {
	node int       // of the record
	from game.Cell // where the piece in hand stood, or [game.NoCell]
}

func (g *Screen) touched() touch {
	return touch{node: g.session.Journal().Record().Cursor, from: heldAt(g.session.Selection())}
}

// heldAt is where the piece in a hand stands, or [game.NoCell].
func heldAt(h *interaction.Selection) game.Cell {
	if chain := h.Chain(); len(chain) > 0 {
		return chain[len(chain)-1]
	}
	return game.NoCell
}

// explain explains why a touch on a cell played nothing and took no piece up.
func (g *Screen) explain(p touch, at game.Cell) {
	held := heldAt(g.session.Selection())
	if at == game.NoCell || at == p.from || p.node != g.session.Journal().Record().Cursor || !g.session.HumanToMove() ||
		held != game.NoCell && held != p.from {
		return
	}
	g.stage.Refuse(refusedPiece(g.session.State(), p.from, at))
	g.notice = refusalText(g.view.Locale, g.session.Selection(), g.session.State(), p.from, at, g.view.names)
}

// refusedPiece is what shakes after a touch that did nothing: the piece in hand, or else what
// was touched.
func refusedPiece(s game.State, from, at game.Cell) game.Cell {
	if from != game.NoCell && s.Spot(at).Piece.None() {
		return from
	}
	return at
}

// refusalText is why a cell cannot be selected while holding the piece of from, if any.
func refusalText(l *text.Locale, h *interaction.Selection, s game.State, from, at game.Cell, names []string) string {
	info, piece := s.Game().Info(), s.Spot(at).Piece
	_, single := h.Single()
	others := piece.Owner != game.Nobody && piece.Owner != s.ToMove()
	switch {
	case h.Holding(), from != game.NoCell && (piece.None() || others):
		return l.T("The %s cannot go there", l.T(info.Piece))
	case single && onlyKind(h, s) != "" && !piece.None():
		return l.T("Only a %s %s can go first", l.T(onlyKind(h, s)), l.T(info.Piece))
	case single, piece.None():
		return prompt(l, h, l.T(info.Piece))
	case others:
		return l.T("That %s belongs to %s", l.T(info.Piece), names[piece.Owner])
	}
	return l.T("This %s cannot move now", l.T(info.Piece))
}

// onlyKind is the kind of all movable pieces, empty if there are several or it has no name.
func onlyKind(h *interaction.Selection, s game.State) string {
	info := s.Game().Info()
	only := ""
	for c := range info.Layout.Sites {
		if !h.Movable(game.Cell(c)) {
			continue
		}
		title := kindTitle(info, s.Spot(game.Cell(c)).Piece)
		if title == "" || only != "" && title != only {
			return ""
		}
		only = title
	}
	return only
}

func kindTitle(info *game.Info, p game.Piece) string {
	for _, k := range info.Kinds {
		if k.Piece == p {
			return k.Title
		}
	}
	return ""
}
