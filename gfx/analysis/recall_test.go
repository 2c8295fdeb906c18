package analysis

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
)

var (
	recallGames = flag.Int("recall-games", 0, "games of each kind to play for TestRecall; 0 skips it")
	recallNodes = flag.Uint64("recall-nodes", 30_000, "nodes per position of the reviews there")
)

// playedGame plays a game between two or three levels from 3 to 9.
func playedGame(t *testing.T, g game.Game, seed uint64) (states []game.State, actions []game.Action) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 23))
	s, err := g.New(game.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
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

// TestRecall compares reviews with those that search every position ten times as long.
// Recall is of all faults of these, and of their mistakes, blunders and missed wins, which
// are found if they are inaccuracies at least; precision is of the faults of the review,
// and of its mistakes, and counts likewise.
func TestRecall(t *testing.T) {
	if *recallGames == 0 {
		t.Skip("plays games: give -recall-games")
	}
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			var faults, mistakes, right, surely count
			var took, long time.Duration
			moves := 0
			for seed := range *recallGames {
				states, actions := playedGame(t, g, uint64(seed)+1)
				moves += len(actions)
				effort := Nodes(*recallNodes)
				began := time.Now()
				ours := reviewOf(t, effort, states, actions)
				took += time.Since(began)
				began = time.Now()
				theirs := reviewOf(t, Effort{Passes: []ai.Limits{{Nodes: 10 * *recallNodes}}}, states, actions)
				long += time.Since(began)
				for i := range actions {
					a, _ := ours.Judgment(i)
					b, _ := theirs.Judgment(i)
					if b.Grade.Fault() {
						faults.add(a.Grade.Fault())
					}
					if b.Mistake() {
						mistakes.add(a.Grade.Fault())
					}
					if a.Grade.Fault() {
						right.add(b.Grade.Fault())
					}
					if a.Mistake() {
						surely.add(b.Grade.Fault())
					}
				}
			}
			t.Logf("%d games, %d moves: recall of mistakes %v, of all faults %v; precision of mistakes %v, of all faults %v; %v against %v",
				*recallGames, moves, mistakes, faults, surely, right, took.Round(time.Second), long.Round(time.Second))
		})
	}
}

func reviewOf(t *testing.T, e Effort, states []game.State, actions []game.Action) *Review {
	t.Helper()
	r, err := New(Options{Engine: ai.Local{}, Passes: e.Passes, Verify: e.Verify}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	return r
}
