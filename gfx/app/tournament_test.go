package app_test

import (
	"path/filepath"
	"testing"

	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game/catalog"
	"freckers/gfx/app/apptest"
	"freckers/replay/vfs"

	"freckers/ai/match"
	"github.com/hajimehoshi/ebiten/v2"
)

// cup makes the folder of a tournament between players inside this program.
func cup(t *testing.T) *tournament.Folder {
	t.Helper()
	g, err := catalog.Find("froglet")
	if err != nil {
		t.Fatal(err)
	}
	f, err := tournament.Create(vfs.OS(), filepath.Join(t.TempDir(), "cup"), tournament.Settings{Schedule: tournament.Schedule{Rounds: 2}, Plan: match.Plan{Game: g, Openings: match.Openings{Random: 2}, Seed: 4}})
	if err != nil {
		t.Fatal(err)
	}
	var list []tournament.Candidate
	for name, words := range map[string]string{"Ann": "level:1", "Bob": "bot:random", "Cleo": "bot:greedy", "Dan": "bot:random", "Eve": "cmd:no-such-program"} {
		spec, err := player.Parse(words)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, tournament.Candidate{Name: name, Player: spec})
	}
	if _, err := f.Add(list); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestATournamentIsWatchedInTheWindow opens the folder of a tournament that has not begun, plays it
// beside the window, and opens one of its games.
func TestATournamentIsWatchedInTheWindow(t *testing.T) {
	f := cup(t)
	w := start(t, apptest.Options{Settings: calm("day"), Args: []string{"tournament", "watch", f.Path()}})
	w.await("the entrants are listed", func() bool { return w.Shows("Ann") && w.reads("not checked yet") })
	played := make(chan error, 1)
	go func() { played <- f.Work(t.Context(), tournament.WorkOptions{Concurrency: 1}) }()
	w.await("it is over", func() bool { return w.Shows("Finished") })
	if err := <-played; err != nil {
		t.Fatal(err)
	}
	if !w.reads("no program no-such-program") || !w.reads("2 rounds · 8 games") {
		t.Errorf("in the end the window shows %v", w.Nodes())
	}
	w.Press("Games")
	w.Tick(pause)
	w.Click(apptest.Middle(w.FirstRow("finished games")))
	w.await("a game is open", func() bool { return w.Shows("Next move") })
	w.Key(ebiten.KeyEscape)
	w.await("Escape leads back to the tournament", func() bool { return w.Shows("Finished") })
	w.Key(ebiten.KeyEscape)
	w.await("and from there to matches", func() bool { return w.Shows("Start match") })
	w.Press("Tournament")
	w.await("where it is remembered", func() bool { return w.Shows("Open a folder") && w.reads(filepath.Base(f.Path())) })
}
