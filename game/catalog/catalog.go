// Package catalog is the one list of the games.
package catalog

import (
	"fmt"
	"strings"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
)

// Games lists every game, the first one first.
func Games() []game.Game {
	return []game.Game{freckers.New(), chexers.New(), froglet.New(), billabong.New()}
}

// Find returns the game of that name. The error lists the names there are.
func Find(name string) (game.Game, error) {
	var names []string
	for _, g := range Games() {
		if g.Info().Name == name {
			return g, nil
		}
		names = append(names, g.Info().Name)
	}
	return nil, fmt.Errorf("no game is called %q: expected %s", name, strings.Join(names, ", "))
}
