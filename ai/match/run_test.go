package match

import (
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
)

func find(t testing.TB, name string) game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func specs(t testing.TB, texts ...string) (list []player.Spec) {
	t.Helper()
	for _, text := range texts {
		s, err := player.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

func levels(t testing.TB, games int) Plan {
	return Plan{Game: find(t, "freckers"), Players: specs(t, "level:1", "level:2"), Games: games, Openings: Openings{Random: 4}, Seed: 7, Concurrency: 2}
}

func TestLevelsPlayAMatch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.jsonl")
	var mu sync.Mutex
	var ended []*stats.Game
	acted := map[int]int{}
	table := played(t, levels(t, 6), Options{Open: process.Open, Out: path, OnEvent: func(e Event) {
		mu.Lock()
		defer mu.Unlock()
		switch e.Kind {
		case ActionPlayed:
			acted[e.Number]++
		case GameEnded:
			ended = append(ended, e.Game)
		}
	}})
	if table.Games != 6 || table.Of != 6 || table.Rows[0].Games != 6 || table.Rows[0].Rounds != 3 {
		t.Errorf("the table is %+v", table)
	}
	for _, g := range ended {
		if acted[g.Number] != g.Plies {
			t.Errorf("game %d has %d plies, and %d were told", g.Number, g.Plies, acted[g.Number])
		}
		rec, err := OpenGame(path, g.Number)
		if err != nil {
			t.Fatal(err)
		}
		if len(rec.Notes) > 0 || rec.Depth(rec.Cursor) != g.Plies+4 || rec.Result == nil || rec.Result.Reason != g.Reason {
			t.Errorf("the record of game %d has the notes %v, %d actions and the result %+v", g.Number, rec.Notes, rec.Depth(rec.Cursor), rec.Result)
		}
		if rec.Header.Opening != 4 {
			t.Errorf("of game %d the first %d actions are its opening, want 4", g.Number, rec.Header.Opening)
		}
		if want := (replay.Seat{Kind: replay.KindLevel, Level: 1}); rec.Header.Seats[slices.Index(g.Players, 0)] != want {
			t.Errorf("the record of game %d seats %+v", g.Number, rec.Header.Seats)
		}
	}
	if len(ended) != 6 {
		t.Errorf("%d games ended", len(ended))
	}
}
