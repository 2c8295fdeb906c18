package board

import (
	"freckers/game"
	"freckers/replay"
)

// EarlierTrails returns the chains of the actions that led to a node of a record, the node's own
// first: as many as are to be seen beside that of one more opponent, so none in a game of two.
func EarlierTrails(rec *replay.Record, node int) (trails [][]game.Cell) {
	for range len(rec.Game().Info().Seats) - 2 {
		if node <= 0 {
			break
		}
		if trail, _ := TrailMarks(rec.Events(node)); len(trail) > 0 {
			trails = append(trails, trail)
		}
		node = rec.Nodes[node].Parent
	}
	return trails
}

// TrailMarks returns the highlights of a played action: the chain of cells that a piece
// moved along, its start first, and the pads that opened.
func TrailMarks(events []game.Event) (trail, grown []game.Cell) {
	for _, e := range events {
		switch e.Kind {
		case game.Step, game.Hop, game.Exit:
			if len(trail) == 0 {
				trail = append(trail, e.From)
			}
			if e.To != game.NoCell {
				trail = append(trail, e.To)
			}
		case game.Grow, game.Place:
			grown = append(grown, e.To)
		}
	}
	return trail, grown
}

// HintMarks returns the highlights of a suggested action: its chain, or the one cell that
// it puts a piece on or takes one from, and the pads that would open.
func HintMarks(events []game.Event) (path, grown []game.Cell) {
	path, grown = TrailMarks(events)
	if len(path) > 0 || len(events) == 0 {
		return path, grown
	}
	switch e := &events[0]; e.Kind {
	case game.Place:
		return []game.Cell{e.To}, nil
	case game.Capture:
		return []game.Cell{e.To}, grown
	}
	return nil, grown
}
