package player_test

import (
	"context"
	"fmt"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/freckers"
)

// A level plays the first move of a game.
func ExampleLevel() {
	ctx := context.Background()
	start, err := freckers.New().New(game.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := &player.Level{Number: 3, Engine: ai.Local{}}
	if err := p.NewGame(ctx, start, start.ToMove(), 1); err != nil {
		fmt.Println(err)
		return
	}
	reply, err := p.Think(ctx, start, nil, player.Limits{Nodes: 1000}).Wait()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reply.Action)
	// Output: MOVE 0,5 D
}
