package analysis

import (
	"context"
	"runtime"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestFreedCachesGoBackToTheSystem frees the cache of a search that is only about to stop.
func TestFreedCachesGoBackToTheSystem(t *testing.T) {
	s := gametest.Start(t, catalog.Games()[0], game.Options{})
	inUse := func() int {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int(m.HeapSys-m.HeapReleased) >> 20
	}
	const megabytes = 64
	e := Engine{On: ai.Local{}, Memory: megabytes << 20}
	search := e.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Depth: ai.MaxDepth}})
	deadline := time.Now().Add(2 * time.Minute)
	for info, _ := search.Poll(); info.Depth < 3 && time.Now().Before(deadline); info, _ = search.Poll() {
		runtime.Gosched()
	}
	before := inUse()
	search.Stop()
	e.Free()
	for now := inUse(); before-now < megabytes-14; now = inUse() {
		if time.Now().After(deadline) {
			t.Fatalf("of %d MB with a cache of %d, %d are still in use", before, megabytes, now)
		}
		runtime.Gosched()
	}
}
