package board

import (
	"freckers/game"
	"freckers/replay"
)

// EarlierTrails returns the chains of the last actions before a node of a record, the node's own
// first, as far as they are shown beside that of the last opponent: none in a game of two.
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

// TrailMarks returns the highlights of a played action: the path of the piece, its start first,
// and the new pads.
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

// HintMarks returns the highlights of a suggested action: its path, or the one cell where it
// places or removes a piece, and the pads that would open.
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
