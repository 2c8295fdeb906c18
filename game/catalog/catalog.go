// Package catalog lists the games.
package catalog

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/froglet"
)

var games = sync.OnceValue(func() []game.Game {
	return []game.Game{freckers.New(), chexers.New(), froglet.New(), billabong.New()}
})

// Games returns every game, the default one first.
func Games() []game.Game { return slices.Clone(games()) }

// Find returns the game with a name as in [game.Info]. The error lists the known names.
func Find(name string) (game.Game, error) {
	var names []string
	for _, g := range games() {
		if g.Info().Name == name {
			return g, nil
		}
		names = append(names, g.Info().Name)
	}
	return nil, fmt.Errorf("no game is called %q: expected %s", name, strings.Join(names, ", "))
}
