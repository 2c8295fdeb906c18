package catalog

import "freckers/game"

// Add lists a game in the programs of this test.
func Add(g game.Game) {
	list := append(Games(), g)
	games = func() []game.Game { return list }
}
