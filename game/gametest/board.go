package gametest

import "freckers/game"

// board follows events cell by cell, as an animation does.
type board struct {
	layout *game.Layout
	spots  []game.Spot
	points int
}

func boardOf(s game.State) *board {
	b := &board{layout: s.Layout()}
	for c := range b.layout.Sites {
		b.spots = append(b.spots, s.Spot(game.Cell(c)))
	}
	return b
}

// apply makes an event and returns what is wrong with it, or "".
func (b *board) apply(e game.Event) string {
	b.points += e.Points
	switch e.Kind {
	case game.Step, game.Hop:
		return b.travel(e)
	case game.Sink:
		return b.ground(e.From, game.Pad, game.Water)
	case game.Grow:
		return b.ground(e.To, game.Water, game.Pad)
	case game.Capture:
		return b.put(e.To, game.Piece{}, false)
	case game.Convert:
		return b.put(e.To, e.Piece, false)
	case game.Mark:
		return b.put(e.To, e.Piece, true)
	case game.Unmark:
		if !b.has(e.To) || b.spots[e.To].Piece != e.Piece {
			return "the mark is not there"
		}
		return b.put(e.To, game.Piece{}, false)
	case game.Exit:
		return b.exit(e)
	case game.Place:
		return b.put(e.To, e.Piece, true)
	case game.Pass:
		return ""
	}
	return "the kind is unknown"
}

func (b *board) travel(e game.Event) string {
	switch {
	case !b.has(e.From) || b.spots[e.From].Piece != e.Piece:
		return "the piece does not stand where it starts"
	case e.Kind == game.Hop && !b.has(e.Over):
		return "the hop is over no cell"
	case e.Kind == game.Step && e.Over != game.NoCell:
		return "the step is over a cell"
	}
	b.spots[e.From].Piece = game.Piece{}
	return b.put(e.To, e.Piece, true)
}

func (b *board) exit(e game.Event) string {
	if e.To != game.NoCell && (!b.has(e.To) || !b.layout.Sites[e.To].Off) {
		return "the piece leaves by a cell that is not beside the board"
	}
	if b.has(e.From) && b.spots[e.From].Piece != e.Piece {
		return "the piece does not stand where it leaves"
	}
	return b.put(e.From, game.Piece{}, false)
}

// put sets the piece of a cell that must be free, or must not.
func (b *board) put(c game.Cell, p game.Piece, free bool) string {
	switch {
	case !b.has(c):
		return "the cell does not exist"
	case b.layout.Sites[c].Off:
		return "the cell lies beside the board"
	case free && !b.spots[c].Piece.None():
		return "the cell is not free"
	case !free && b.spots[c].Piece.None():
		return "the cell has no piece"
	}
	b.spots[c].Piece = p
	return ""
}

func (b *board) ground(c game.Cell, from, to game.Terrain) string {
	if !b.has(c) || b.spots[c].Terrain != from || !b.spots[c].Piece.None() {
		return "the ground there cannot change so"
	}
	b.spots[c].Terrain = to
	return ""
}

func (b *board) has(c game.Cell) bool { return c >= 0 && int(c) < len(b.spots) }
