package ai_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

func TestCacheHelpsNextSearch(t *testing.T) {
	m := ai.NewCache(ai.MinCache)
	r := ai.Request{State: state(t, middle), Limits: ai.Limits{Depth: 10}}
	afresh := ai.Answer(t, r)
	r.Cache = m
	first, _ := start(r).Wait()
	second, _ := start(r).Wait()
	if first.Nodes != afresh.Nodes || second.Nodes >= first.Nodes*3/4 {
		t.Errorf("depth 10 takes %d positions, %d with an empty cache, then %d", afresh.Nodes, first.Nodes, second.Nodes)
	}
	m.Forget()
	third, _ := start(r).Wait()
	if third.Nodes != first.Nodes || third.Best() != first.Best() {
		t.Errorf("what was forgotten still helps: %d positions, then %d", first.Nodes, third.Nodes)
	}
}

func TestCacheAllocatesOnce(t *testing.T) {
	r := ai.Request{State: state(t, middle), Limits: ai.Limits{Nodes: 2000}, Cache: ai.NewCache(4 << 20)}
	var before, after runtime.MemStats
	for _, at := range []*runtime.MemStats{&before, &after} {
		if _, err := start(r).Wait(); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(at)
	}
	if n := after.TotalAlloc - before.TotalAlloc; n > 2<<20 {
		t.Errorf("a search with a cache takes %d bytes more", n)
	}
	if got := r.Cache.Bytes(); got != 4<<20 {
		t.Errorf("the cache has %d bytes", got)
	}
}

func TestFreeReturnsMemory(t *testing.T) {
	s, m := state(t, middle), ai.NewCache(64<<20)
	inUse := func() uint64 {
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		return stats.HeapSys - stats.HeapReleased
	}
	if err := m.Prepare(s); err != nil {
		t.Fatal(err)
	}
	before := inUse()
	m.Free()
	if after := inUse(); before-min(after, before) < 50<<20 {
		t.Errorf("of %d MB with a cache of 64, %d are still in use without it", before>>20, after>>20)
	}
	if _, err := start(ai.Request{State: s, Cache: m, Limits: ai.Limits{Nodes: 1000}}).Wait(); err != nil {
		t.Errorf("a search with it then: %v", err)
	}
}

func TestCacheSizeIsBounded(t *testing.T) {
	for asked, want := range map[int]int{-5: ai.MinCache, 1: ai.MinCache, 0: ai.DefaultCache, 1 << 62: ai.MaxCache, 5 << 20: 5 << 20} {
		if got := ai.NewCache(asked).Bytes(); got != want {
			t.Errorf("asked for %d bytes: got %d, want %d", asked, got, want)
		}
	}
	info, err := start(ai.Request{State: state(t, middle), Limits: ai.Limits{Nodes: 50_000}, Cache: ai.NewCache(-1)}).Wait()
	if err != nil || info.Depth < 3 {
		t.Errorf("with the smallest cache: depth %d, %v", info.Depth, err)
	}
}

// TestCacheIsExclusive shares a cache between running and stopped searches.
func TestCacheIsExclusive(t *testing.T) {
	r := ai.Request{State: state(t, middle), Limits: ai.Limits{Time: time.Hour}, Cache: ai.NewCache(ai.MinCache)}
	first := start(r)
	if _, err := start(r).Wait(); err == nil || !strings.Contains(err.Error(), "another search") {
		t.Errorf("a second search with the same cache: %v", err)
	}
	first.Stop()
	chain := []ai.Search{first}
	for range 5 {
		j := start(r)
		j.Stop()
		chain = append(chain, j)
	}
	r.Limits = ai.Limits{Nodes: 1000}
	for i, j := range append(chain, start(r)) {
		info, err := j.Wait()
		if err != nil || info.Best() == "" {
			t.Errorf("search %d: %q, %v", i, info.Best(), err)
		}
	}
}

func TestCancelledSearchReleasesCache(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r := ai.Request{State: state(t, middle), Limits: ai.Limits{Time: time.Hour}, Cache: ai.NewCache(ai.MinCache)}
	ai.Start(ctx, r)
	cancel()
	r.Limits = ai.Limits{Depth: 2}
	if _, err := start(r).Wait(); err != nil {
		t.Error(err)
	}
}

// TestLevelsIgnoreResults checks that earlier searches do not change how a weak level
// plays.
func TestLevelsIgnoreResults(t *testing.T) {
	m := ai.NewCache(ai.MinCache)
	s := state(t, middle)
	afresh, _ := start(ai.Request{State: s, Level: 3, Seed: 4}).Wait()
	start(ai.Request{State: s, Cache: m, Limits: ai.Limits{Depth: 9}}).Wait()
	after, err := start(ai.Request{State: s, Level: 3, Seed: 4, Cache: m}).Wait()
	if err != nil || after.Best() != afresh.Best() || after.Nodes != afresh.Nodes {
		t.Errorf("level 3 plays %s after %d positions, with a cache %s after %d (%v)",
			afresh.Best(), afresh.Nodes, after.Best(), after.Nodes, err)
	}
}

// TestThreadsShareCache stops several threads with one table at different depths.
func TestThreadsShareCache(t *testing.T) {
	s, m := state(t, middle), ai.NewCache(ai.MinCache)
	for depth := range 8 {
		j := start(ai.Request{State: s, Threads: 3, Cache: m, Limits: ai.Limits{Time: time.Hour}})
		if depth > 0 {
			reaches(t, j, depth)
		}
		j.Stop()
		info, err := j.Wait()
		if err != nil || info.Depth < depth {
			t.Errorf("stopped at depth %d: %d, %v", depth, info.Depth, err)
		}
		checkLegal(t, s, info)
	}
	one, _ := start(ai.Request{State: s, Level: 5, Seed: 1}).Wait()
	many, err := start(ai.Request{State: s, Level: 5, Seed: 1, Threads: 3}).Wait()
	if err != nil || one.Nodes != many.Nodes || one.Best() != many.Best() {
		t.Errorf("level 5 plays %s after %d positions, with more threads %s after %d (%v)",
			one.Best(), one.Nodes, many.Best(), many.Nodes, err)
	}
}

// TestPrepareKeepsResults prepares a cache for each game, which must not change the
// results, and again during a search.
func TestPrepareKeepsResults(t *testing.T) {
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{Seed: 1})
		r := ai.Request{State: s, Limits: ai.Limits{Nodes: 300}, Cache: ai.NewCache(ai.MinCache)}
		want := ai.Answer(t, r)
		r.Cache = ai.NewCache(ai.MinCache)
		if err := errors.Join(r.Cache.Prepare(s), r.Cache.Prepare(s)); err != nil {
			t.Fatal(err)
		}
		if got, err := start(r).Wait(); err != nil || got.Best() != want.Best() || got.Nodes != want.Nodes {
			t.Errorf("%s: prepared %s, %d positions; want %s, %d (%v)", g.Info().Name, got.Best(), got.Nodes, want.Best(), want.Nodes, err)
		}
		r.Ponder = true
		j := start(r)
		if err := r.Cache.Prepare(s); err != nil {
			t.Error(err)
		}
		j.Stop()
		if _, err := j.Wait(); err != nil {
			t.Error(err)
		}
	}
}
