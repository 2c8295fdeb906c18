package ai

import (
	"fmt"

	"freckers/game"
)

// gameProfile is what this package must know about a game to list its levels. It refers to no searcher, so that a program which lets
// others search contains none.
type gameProfile struct {
	name   string // as in [game.Info]
	levels func() []level
	// byHand is whether levels with a handicap evaluate positions without the game's net.
	byHand bool
}

func gameProfiles() [4]gameProfile {
	return [...]gameProfile{freckersProfile(), chexersProfile(), frogletProfile(), billabongProfile()}
}

// profileFor returns the profile of a game, a plain one for a game of two without one of its own. ok is
// false if the engine does not play the game.
func profileFor(g game.Game) (p gameProfile, ok bool) {
	info := g.Info()
	for _, p := range gameProfiles() {
		if p.name == info.Name {
			return p, true
		}
	}
	return anyProfile(info.Name), len(info.Seats) == 2
}

// gameEngine is what this package must know about a game to search it.
type gameEngine struct {
	gameProfile
	// newSearcher returns a searcher for a state of the game. The warning says why it
	// plays below its strength, if it does.
	newSearcher func(o searcherOptions, s game.State) (sr searcher, warning string, err error)
	net         func() []byte // the file of the net, nil if the evaluation is hand-made
	// book is the file of the opening book, nil if there is none.
	book func() []byte
	// fromBook returns the action of such a file in a state, "" if it has none, and the
	// state after it. It fails if the file is damaged.
	fromBook func(file []byte, s game.State) (next game.State, a game.Action, err error)
	// movesLeft returns how many actions the side to move may expect to have to the end of
	// the game, nil if that is not known.
	movesLeft func(s game.State) int
}

func gameEngines() [4]gameEngine {
	return [...]gameEngine{freckersEngine(), chexersEngine(), frogletEngine(), billabongEngine()}
}

func engineFor(g game.Game) (e gameEngine, ok bool) {
	info := g.Info()
	for _, e := range gameEngines() {
		if e.name == info.Name {
			return e, true
		}
	}
	return anyEngine(info.Name), len(info.Seats) == 2
}

func newSearcher(o searcherOptions, s game.State) (sr searcher, warning string, err error) {
	name := s.Game().Info().Name
	e, ok := engineFor(s.Game())
	if !ok {
		return nil, "", fmt.Errorf("ai: the machine cannot play %s: give its seats to people", name)
	}
	sr, warning, err = e.newSearcher(o, s)
	if err == nil && !sr.setPosition(s, o.seed) {
		return nil, "", fmt.Errorf("ai: the state calls itself %s but holds no position of it", name)
	}
	return sr, warning, err
}

// netOf returns the file of a game's net, nil if it has none, and empty if it should have one and it is missing.
func netOf(s game.State) []byte {
	if e, ok := engineFor(s.Game()); ok && e.net != nil {
		return e.net()
	}
	return nil
}
