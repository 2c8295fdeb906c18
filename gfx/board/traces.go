package board

import "freckers/game"

// Traces gives the marks that an action leaves, from its events: the chain of
// cells that a piece went along, its start first, and the pads that opened.
func Traces(events []game.Event) (trail, grown []game.Cell) {
	for _, e := range events {
		switch e.Kind {
		case game.Step, game.Hop:
			if len(trail) == 0 {
				trail = append(trail, e.From)
			}
			trail = append(trail, e.To)
		case game.Exit:
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
