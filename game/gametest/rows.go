package gametest

import (
	"strconv"
	"strings"
	"testing"

	"freckers/game"
)

// checkRows plays the oracle's games from start to end.
func (s Suite) checkRows(t *testing.T, rows []Row) {
	for _, r := range rows {
		t.Run(r.ID, func(t *testing.T) {
			state := s.parse(t, r.Start, r.RuleSet)
			for i, a := range r.Actions {
				if want, ok := r.Checkpoints[strconv.Itoa(i)]; ok && state.String() != want {
					t.Fatalf("after %d actions the position is %q: expected %q", i, state, want)
				}
				if out := state.Outcome(); out.Over {
					t.Fatalf("the game is over after %d of %d actions: %s", i, len(r.Actions), out.Reason)
				}
				if got, err := state.ParseAction(a); err != nil {
					t.Fatalf("action %d: %v", i+1, err)
				} else if string(got) != a {
					t.Errorf("action %d is written %s: expected %s", i+1, got, a)
				}
				state, _ = play(t, state, game.Action(a))
			}
			s.checkEnd(t, r, state)
		})
	}
}

func (s Suite) checkEnd(t *testing.T, r Row, end game.State) {
	if end.String() != r.Final {
		t.Errorf("the game ends with %q: expected %q", end, r.Final)
	}
	out := end.Outcome()
	if got := s.winner(out); !strings.EqualFold(got, r.Result) {
		t.Errorf("the result is %q: expected %q", got, r.Result)
	}
	if r.Reason != "" && out.Reason != r.Reason {
		t.Errorf("the reason is %q: expected %q", out.Reason, r.Reason)
	}
	checkTally(t, end, r.Tally)
	checkOver(t, end)
}

// checkOver reports whether nothing can be done any more when a game is over.
func checkOver(t tb, s game.State) {
	t.Helper()
	if list := s.Actions(nil); len(list) != 0 {
		t.Errorf("%q is over and has the actions %v", s, list)
	}
	if list := s.GlobalActions(); len(list) != 0 {
		t.Errorf("%q is over and has the actions %v", s, list)
	}
	for c := range s.Layout().Sites {
		if list, _ := s.Choices(game.Cell(c), 9); len(list) != 0 {
			t.Errorf("%q is over and has the choices %v", s, list)
		}
		if next, stop := s.NextHops([]game.Cell{game.Cell(c)}); len(next) != 0 || stop != "" {
			t.Errorf("%q is over and can be walked from %d to %v", s, c, next)
		}
	}
	if n := s.Perft(1); n != 0 {
		t.Errorf("%q is over and has %d leaves a turn later", s, n)
	}
}
