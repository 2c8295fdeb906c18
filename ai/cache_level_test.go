package ai_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestLevelsIgnoreCache searches the positions of games at each level without a clock,
// with one cache for all and without: the answers must be the same to the node.
func TestLevelsIgnoreCache(t *testing.T) {
	gametest.OneIn(t, 4)
	rng := rand.New(rand.NewPCG(5, 6))
	for _, g := range catalog.Games() {
		memory := ai.NewCache(0)
		for _, level := range gametest.Sample(t, ai.Levels(g), 4) {
			r := ai.Request{Level: level.Number, Limits: ai.Limits{Nodes: 1000}}
			for seed := range uint64(3) {
				s := gametest.Start(t, g, game.Options{Seed: seed})
				for range 25 {
					r.State, r.Seed, r.Cache = s, seed, nil
					want, errWant := ai.Start(context.Background(), r).Wait()
					r.Cache = memory
					got, err := ai.Start(context.Background(), r).Wait()
					if err != nil || errWant != nil {
						t.Fatal(err, errWant)
					}
					got.Elapsed, want.Elapsed = 0, 0
					if level.Number < len(ai.Levels(g)) && !reflect.DeepEqual(got, want) {
						t.Fatalf("%s, level %d, %s: %+v with a cache and %+v without", g.Info().Name, level.Number, s, got, want)
					}
					list := s.Actions(nil)
					s = gametest.Play(t, s, list[rng.IntN(len(list))])
					if s.Outcome().Over {
						break
					}
				}
			}
		}
	}
}

// TestLevelWorkspaceIsExclusive runs several searches with one cache at once.
func TestLevelWorkspaceIsExclusive(t *testing.T) {
	r := ai.Request{State: state(t, middle), Level: 5, Cache: ai.NewCache(0)}
	alone := ai.Answer(t, r)
	var jobs []ai.Search
	for range 8 {
		jobs = append(jobs, start(r))
	}
	for _, j := range jobs {
		if got, err := j.Wait(); err != nil || got.Nodes != alone.Nodes || got.Best() != alone.Best() {
			t.Errorf("beside others %+v, %v: want %+v", got, err, alone)
		}
	}
}

func TestLevelWorkspaceIsReused(t *testing.T) {
	r := ai.Request{State: state(t, middle), Level: 1, Cache: ai.NewCache(0)}
	var before, after runtime.MemStats
	for _, at := range []*runtime.MemStats{&before, &after} {
		if _, err := start(r).Wait(); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(at)
	}
	if n := after.TotalAlloc - before.TotalAlloc; n > 16<<10 {
		t.Errorf("a search in a kept workspace takes %d bytes more", n)
	}
}
