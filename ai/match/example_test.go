package match_test

import (
	"context"
	"fmt"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game/freckers"
)

// Two levels of the engine play both sides of one opening. The seed determines the games.
func ExampleRun() {
	var players []player.Spec
	for _, text := range []string{"level:1", "level:2"} {
		spec, err := player.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		players = append(players, spec)
	}
	standings, err := match.Run(context.Background(), match.Plan{
		Game:     freckers.New(),
		Players:  players,
		Games:    2,
		Limits:   match.Limits{Nodes: 200},
		Openings: match.Openings{Random: 4},
		Seed:     1,
	}, match.Options{Open: process.Open})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("games:", standings.Games)
	fmt.Println("drawn or won at the turn limit:", standings.Terminations[stats.Draw]+standings.Terminations[stats.TurnLimit])
	for _, row := range standings.Rows {
		fmt.Println(row.Name, "scored", row.Points())
	}
	// Output:
	// games: 2
	// drawn or won at the turn limit: 1
	// level:1 scored 0.5
	// level:2 scored 1.5
}
