package match

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// killings opens players inside the test. That of each name is ended from outside as often
// as the map says, each time at its third action since it was opened.
func killings(times map[string]int) func(player.Spec, player.Options) (player.Player, error) {
	left, opened := map[string]int{}, mocks(nil)
	for name, n := range times {
		left[name] = n
	}
	return func(s player.Spec, o player.Options) (player.Player, error) {
		p, err := opened(s, o)
		if err != nil {
			return nil, err
		}
		m := p.(*mock)
		m.act = func(_ context.Context, state game.State) (player.Reply, error) {
			if m.acts++; m.acts == 3 && left[m.name] > 0 {
				left[m.name]--
				return player.Reply{}, &player.Killed{Message: "the program was ended from outside: signal: killed"}
			}
			return player.Reply{Action: m.choose(state)}, nil
		}
		return m, nil
	}
}

// endings plays a match between two players of whom its first game ends one from outside so
// often. It returns how that game ended, each time; only the last time is in the file.
func endings(t *testing.T, times map[string]int) []*stats.Game {
	t.Helper()
	path := filepath.Join(t.TempDir(), "match.jsonl")
	plan := Plan{Game: find(t, "froglet"), Players: specs(t, "cmd:a", "cmd:b"), Games: 2, Seed: 5, Concurrency: 1}
	var started int // of the first game
	var ended []*stats.Game
	table, err := Run(t.Context(), plan, Options{Out: path, Open: killings(times), OnEvent: func(e Event) {
		switch {
		case e.Number > 1:
		case e.Kind == GameStarted:
			started++
		case e.Kind == GameEnded:
			ended = append(ended, e.Game)
		}
	}})
	if err != nil || table.Games != 2 || started != len(ended) || len(ended) == 0 {
		t.Fatalf("%d games of 2 are counted, the first one began %d times and ended %d times: %v", table.Games, started, len(ended), err)
	}
	last := ended[len(ended)-1]
	rec, err := OpenGame(path, 1)
	if err != nil || rec.Result == nil || rec.Result.Reason != last.Reason || rec.Depth(rec.Cursor) != last.Plies {
		t.Errorf("the file has the result %+v, want that of the last game, %q: %v", rec.Result, last.Reason, err)
	}
	return ended
}

func TestAGameWithAVictimIsPlayedAgain(t *testing.T) {
	undisturbed := endings(t, nil)
	if len(undisturbed) != 1 || undisturbed[0].By != game.Nobody {
		t.Fatalf("an undisturbed game ends with %+v", undisturbed[0])
	}
	for _, c := range []struct {
		times       map[string]int
		interrupted int
	}{{map[string]int{"a": 1}, 1}, {map[string]int{"b": 1}, 1}, {map[string]int{"a": 1, "b": 1}, 2}} {
		ended := endings(t, c.times)
		if len(ended) != c.interrupted+1 {
			t.Fatalf("%v: %d games ended, want %d", c.times, len(ended), c.interrupted+1)
		}
		for _, g := range ended[:c.interrupted] {
			if g.Number != 1 || g.Termination != stats.Interrupted || g.Reason != game.ReasonInterrupted || g.By != game.Nobody || g.Winner != game.Nobody ||
				!strings.HasSuffix(g.Message, ": the program was ended from outside: signal: killed; the game is played again") {
				t.Errorf("%v: the interrupted game is %+v", c.times, g)
			}
		}
		last, want := ended[c.interrupted], undisturbed[0]
		if last.By != game.Nobody || last.Message != "" || last.Termination != want.Termination || last.Winner != want.Winner || last.Plies != want.Plies || !slices.Equal(last.Players, want.Players) {
			t.Errorf("%v: played again, the game ends with %+v, want %+v", c.times, last, want)
		}
	}
}

func TestAVictimTwiceInAGameIsToBlame(t *testing.T) {
	for index, name := range []string{"a", "b"} {
		ended := endings(t, map[string]int{name: 2})
		if len(ended) != 2 || ended[0].Termination != stats.Interrupted {
			t.Fatalf("%d games ended, the first one with %+v", len(ended), ended[0])
		}
		g := ended[1]
		seat := game.Seat(slices.Index(g.Players, index))
		if g.Termination != stats.Crash || g.Reason != game.ReasonCrash || g.By != seat || g.Winner != 1-seat ||
			g.Message != "the program was ended from outside: signal: killed, for the second time in this game" {
			t.Errorf("%s ends the game with %+v, want a crash", name, g)
		}
	}
}
