package match

import (
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// scored opens players that report the score that their name ends with, or none.
func scored(values map[string]*ai.Score) Opener {
	return acting(func(m *mock, state game.State) player.Reply {
		r := player.Reply{Action: m.choose(state)}
		if score := values[m.name]; score != nil {
			r.Info.Lines = []ai.Line{{Score: *score}}
		}
		return r
	})
}

func TestAdjudication(t *testing.T) {
	low, high, level, lost := &ai.Score{Value: -700}, &ai.Score{Value: 650}, &ai.Score{Value: -10}, &ai.Score{Value: -3, Win: -7}
	resign, draw := &ScoreRule{Moves: 3, Score: 600}, &ScoreRule{Number: 5, Moves: 2, Score: 10}
	for name, c := range map[string]struct {
		rules  Adjudication
		one    *ai.Score
		other  *ai.Score
		plies  int // 0 if the rules of the game end it
		winner string
		says   string
	}{
		"both agree":               {Adjudication{Resign: resign}, low, high, 6, "other", "-600 or less in its last 3 moves, and that of other 600 or more"},
		"a proven loss":            {Adjudication{Resign: resign}, lost, high, 6, "other", "one was -600 or less"},
		"the other reports none":   {Adjudication{Resign: resign}, low, nil, 5, "other", "-600 or less in its last 3 moves"},
		"the other does not agree": {Adjudication{Resign: resign}, low, level, 0, "", ""},
		"the loser reports none":   {Adjudication{Resign: resign}, nil, high, 0, "", ""},
		"not before a move":        {Adjudication{Resign: &ScoreRule{Number: 4, Moves: 3, Score: 600}}, low, high, 8, "other", "3 moves"},
		"a draw":                   {Adjudication{Resign: resign, Draw: draw}, level, level, 10, "", "both scores were between -10 and 10"},
		"no draw":                  {Adjudication{Draw: draw}, level, nil, 0, "", ""},
		"a long game":              {Adjudication{Resign: resign, Draw: draw, MaxPlies: 7}, nil, nil, 7, "", "7 plies"},
	} {
		t.Run(name, func(t *testing.T) {
			plan := mockPlan(t, "froglet", 2, "cmd:one", "cmd:other")
			plan.Adjudication, plan.Concurrency = c.rules, 1
			out := filepath.Join(t.TempDir(), "match.jsonl")
			first := true
			table := played(t, plan, Options{Out: out, Open: scored(map[string]*ai.Score{"one": c.one, "other": c.other}), OnEvent: func(e Event) {
				if e.Kind != GameEnded {
					return
				}
				g := e.Game
				if c.plies == 0 {
					if g.Termination == stats.Adjudicated {
						t.Errorf("game %d was adjudicated: %s", g.Number, g.Message)
					}
					return
				}
				winner := ""
				if g.Winner != game.Nobody {
					winner = plan.Players[g.Players[g.Winner]].Name()
				}
				if g.Termination != stats.Adjudicated || winner != c.winner || first && g.Plies != c.plies || !strings.Contains(g.Message, c.says) {
					t.Errorf("game %d ended by %s after %d plies, won by %q: %q", g.Number, g.Termination, g.Plies, winner, g.Message)
				}
				if r := g.Record.Result; r == nil || r.Reason != game.ReasonAdjudicated || r.Seat != game.Nobody || r.Winner != g.Winner || r.Message != g.Message {
					t.Errorf("game %d is recorded with %+v", g.Number, r)
				}
				first = false
			}})
			again, err := Read(out, func(*stats.Game) error { return nil })
			if err != nil || again.Terminations[stats.Adjudicated] != table.Terminations[stats.Adjudicated] || again.Rows[1].Wins != table.Rows[1].Wins {
				t.Errorf("the file has %+v (%v), the match had %+v", again, err, table)
			}
		})
	}
	plan := Plan{Game: find(t, "chexers"), Players: specs(t, "level:1", "level:2", "level:3"), Games: 3, Adjudication: Adjudication{Draw: draw}}
	if err := plan.Check(); err == nil || !strings.Contains(err.Error(), "--resign and --draw") {
		t.Errorf("scores in a game of three: %v", err)
	}
}
