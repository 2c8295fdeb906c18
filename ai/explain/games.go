package explain

import "freckers/game"

// explainer is all that this package must know about a game.
type explainer struct {
	// facts lists the reasons that hold for a move.
	facts func(change) []fact
	// standing compares a seat with the others.
	standing func(s game.State, seat game.Seat) Standing
	// outlook is what the side to move can do.
	outlook func(game.State) Outlook
	// lessons lists what a seat that has lost can do better.
	lessons func(g *played, seat game.Seat) []lesson
	// faults lists why a move was bad.
	faults func(*badMove) []flaw
}

func explainerFor(s game.State) (explainer, bool) {
	for _, find := range [...]func(game.State) (explainer, bool){freckersExplainer, chexersExplainer, frogletExplainer[[1]uint64], frogletExplainer[[2]uint64], billabongExplainer} {
		if x, ok := find(s); ok {
			return x, true
		}
	}
	return explainer{}, false
}
