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

func explainers() [5]func(game.State) (explainer, bool) {
	return [...]func(game.State) (explainer, bool){freckersExplainer, chexersExplainer, frogletExplainer, largeFrogletExplainer, billabongExplainer}
}

func explainerFor(s game.State) (explainer, bool) {
	for _, find := range explainers() {
		if x, ok := find(s); ok {
			return x, true
		}
	}
	return explainer{}, false
}
