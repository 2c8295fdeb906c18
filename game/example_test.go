package game_test

import (
	"fmt"

	"freckers/game"
	"freckers/game/catalog"
)

// A game is found by its name; a state never changes, so playing an action
// returns the next state.
func Example() {
	g, err := catalog.Find("freckers")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := g.New(game.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"move 0,3 d", "grow"} {
		a, err := s.ParseAction(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		next, events, err := s.Play(a)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: %d events\n", s.Label(a), len(events))
		s = next
	}
	fmt.Println(s.Ply(), "moves,", s.Game().Info().Seats[s.ToMove()].Title, "to move")
	// Output:
	// 0,3 ↓: 2 events
	// grow: 2 events
	// 2 moves, Red to move
}

// Perft counts the distinct results of a number of turns.
func ExampleState() {
	g, _ := catalog.Find("freckers")
	s, _ := g.New(game.Options{})
	fmt.Println(s.Perft(1), s.Perft(2))
	// Output: 21 441
}
