package match

import (
	"context"
	"fmt"
	"testing"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/gametest"
)

// student is an agent by the text of the course: it fails at an action that the text
// forbids, though the referee would allow it.
type student struct{ *mock }

func (s *student) Think(ctx context.Context, state game.State, actions []game.Action, l player.Limits) player.Turn {
	at, err := state.Game().New(game.Options{RuleSet: state.RuleSet()})
	for _, a := range actions {
		if err == nil && !game.AllowsStrictly(at, a) {
			err = &player.Forfeit{Reason: game.ReasonCrash, Message: string(a) + " in " + at.String()}
		}
		if err == nil {
			at, _, err = at.Play(a)
		}
	}
	turn := player.NewPending()
	if err != nil {
		turn.Resolve(player.Reply{}, err)
	} else {
		turn.Resolve(player.Reply{Action: s.choose(game.Strict(at))}, nil)
	}
	return turn
}

// TestLevelsPlayByTheTextAgainstAgents plays against a student's agent in both colors.
func TestLevelsPlayByTheTextAgainstAgents(t *testing.T) {
	gametest.OneIn(t, 2)
	for level := 1; level <= 5; level++ {
		t.Run(fmt.Sprint(level), func(t *testing.T) {
			p := Plan{Game: find(t, "freckers"), Players: specs(t, fmt.Sprintf("level:%d", level), "py:student"), Games: 40, Openings: Openings{Random: 4}, Seed: 7}
			standings, err := Run(t.Context(), p, Options{
				Open: func(s player.Spec, o player.Options) (player.Player, error) {
					if s.Kind() == player.Python {
						return &student{&mock{name: s.Name()}}, nil
					}
					return process.Open(s, o)
				},
				OnEvent: func(e Event) {
					if e.Kind == GameEnded && e.Game.Termination == stats.Crash {
						t.Error(e.Game.Message)
					}
				},
			})
			if err != nil || standings.Games != 40 {
				t.Errorf("%d games: %v", standings.Games, err)
			}
		})
	}
}
