package ai_test

import (
	"context"
	"fmt"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/freckers"
)

// A search with a node limit on one thread gives the same answer on every machine.
func ExampleStart() {
	state, err := freckers.New().New(game.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := ai.Start(context.Background(), ai.Request{State: state, Limits: ai.Limits{Nodes: 1000}})
	info, err := search.Wait()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(info.Best(), "after", info.Nodes, "nodes at depth", info.Depth)
	// Output: MOVE 0,4 DL after 1000 nodes at depth 6
}

// A search runs in its own goroutine. It can be polled, for instance once per frame, and
// stopped at any time; it then returns the best action so far.
func ExampleSearch() {
	state, err := freckers.New().New(game.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	search := ai.Start(context.Background(), ai.Request{State: state, Limits: ai.Limits{Time: time.Hour}})
	for range time.Tick(time.Second / 60) {
		if info, done := search.Poll(); done || info.Depth >= 3 {
			break
		}
	}
	search.Stop()
	info, err := search.Wait()
	fmt.Println(info.Depth >= 3, info.Best() != "", err)
	// Output: true true <nil>
}

// A cache keeps what was found from one search to the next.
func ExampleCache() {
	state, err := freckers.New().New(game.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	request := ai.Request{State: state, Cache: ai.NewCache(ai.MinCache), Limits: ai.Limits{Depth: 6}}
	first, err := ai.Start(context.Background(), request).Wait()
	if err != nil {
		fmt.Println(err)
		return
	}
	second, err := ai.Start(context.Background(), request).Wait()
	fmt.Println(second.Nodes < first.Nodes, err)
	// Output: true <nil>
}

// Levels are weaker players. Each has a name, a description and a rating.
func ExampleLevels() {
	for _, level := range ai.Levels(freckers.New())[:3] {
		fmt.Println(level.Number, level.Name, level.Rating)
	}
	// Output:
	// 1 Tadpole 0
	// 2 Minnow 250
	// 3 Newt 450
}
