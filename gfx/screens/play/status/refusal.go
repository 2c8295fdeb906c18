package status

import (
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/text"
)

// Refusal is why a cell cannot be selected while holding the piece of from, if any.
func Refusal(l *text.Locale, h *interaction.Selection, s game.State, from, at game.Cell, names []string) string {
	info, piece := s.Game().Info(), s.Spot(at).Piece
	_, single := h.Single()
	others := piece.Owner != game.Nobody && piece.Owner != s.ToMove()
	switch {
	case h.Bound() && h.Movable(at):
		return l.T("Touch-move: the %s that you chose first must move", l.T(info.Piece))
	case h.Holding(), from != game.NoCell && (piece.None() || others):
		return l.T("The %s cannot go there", l.T(info.Piece))
	case single && onlyKind(h, s) != "" && !piece.None():
		return l.T("Only a %s %s can go first", l.T(onlyKind(h, s)), l.T(info.Piece))
	case single, piece.None():
		return prompt(l, h, s, l.T(info.Piece))
	case others:
		return l.T("That %s belongs to %s", l.T(info.Piece), names[piece.Owner])
	}
	return l.T("This %s cannot move now", l.T(info.Piece))
}

// onlyKind is the kind of all movable pieces, empty if there are several or it has no name.
func onlyKind(h *interaction.Selection, s game.State) string {
	info := s.Game().Info()
	only := ""
	for c := range s.Layout().Sites {
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
