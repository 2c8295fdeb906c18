package analysis

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay/gamefile"
)

var (
	recallGames = flag.Int("recall-games", 0, "games of each kind to play for TestRecall; 0 skips them")
	recallFiles = flag.String("recall-files", "", "folder of recorded games for TestRecall")
	recallNodes = flag.Uint64("recall-nodes", 30_000, "nodes per position of the reviews there")
)

// playedGame plays a game between two or three levels from 3 to 9.
func playedGame(t *testing.T, g game.Game, seed uint64) (states []game.State, actions []game.Action) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 23))
	s := gametest.Start(t, g, game.Options{Seed: seed})
	levels := [3]int{3 + random.IntN(7), 3 + random.IntN(7), 3 + random.IntN(7)}
	for states = []game.State{s}; !s.Outcome().Over && len(actions) < 150; states = append(states, s) {
		info, err := ai.Start(t.Context(), ai.Request{State: s, Level: levels[s.ToMove()], VaryOpening: true, Limits: ai.Limits{Nodes: 4000}, Seed: seed}).Wait()
		if err != nil {
			t.Fatal(err)
		}
		if s, _, err = s.Play(info.Best()); err != nil {
			t.Fatal(err)
		}
		actions = append(actions, info.Best())
	}
	return states, actions
}

// count is how many of some faults another review has found too.
type count struct{ found, of int }

func (c *count) add(found bool) {
	c.of++
	if found {
		c.found++
	}
}

// recall compares reviews with those that search every position ten times as long.
// Recall is of all faults of these, and of their mistakes, blunders and missed wins, which
// are found if they are inaccuracies at least; precision is of the faults of the review,
// and of its mistakes, and counts likewise.
type recall struct {
	games, moves                    int
	faults, mistakes, right, surely count
	took, long                      time.Duration
}

func (c *recall) add(t *testing.T, states []game.State, actions []game.Action) {
	t.Helper()
	c.games++
	c.moves += len(actions)
	began := time.Now()
	effort := Nodes(*recallNodes)
	ours := reviewed(t, Options{Engine: ai.Local{}, Passes: effort.Passes, Verify: effort.Verify}, states, actions)
	c.took += time.Since(began)
	began = time.Now()
	theirs := reviewed(t, Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: 10 * *recallNodes}}}, states, actions)
	c.long += time.Since(began)
	for i := range actions {
		a, _ := ours.Judgment(i)
		b, _ := theirs.Judgment(i)
		if b.Grade.Fault() {
			c.faults.add(a.Grade.Fault())
		}
		if b.Mistake() {
			c.mistakes.add(a.Grade.Fault())
		}
		if a.Grade.Fault() {
			c.right.add(b.Grade.Fault())
		}
		if a.Mistake() {
			c.surely.add(b.Grade.Fault())
		}
	}
}

func (c *recall) String() string {
	return fmt.Sprintf("%d games, %d moves: recall of mistakes %v, of all faults %v; precision of mistakes %v, of all faults %v; %v against %v",
		c.games, c.moves, c.mistakes, c.faults, c.surely, c.right, c.took.Round(time.Second), c.long.Round(time.Second))
}

func TestRecall(t *testing.T) {
	if *recallGames == 0 {
		t.Skip("plays games: give -recall-games")
	}
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			var c recall
			for seed := range *recallGames {
				states, actions := playedGame(t, g, uint64(seed)+1)
				c.add(t, states, actions)
			}
			t.Log(&c)
		})
	}
}

// TestRecallOfRecordedGames is about games that others have played.
func TestRecallOfRecordedGames(t *testing.T) {
	if *recallFiles == "" {
		t.Skip("reads games: give -recall-files")
	}
	files, err := os.ReadDir(*recallFiles)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]*recall{}
	for _, f := range files {
		rec, err := gamefile.Open(filepath.Join(*recallFiles, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		states, actions := rec.History(rec.Cursor)
		name := rec.Game().Info().Name
		if counts[name] == nil {
			counts[name] = &recall{}
		}
		counts[name].add(t, states, actions)
	}
	for name, c := range counts {
		t.Log(name, c)
	}
}
