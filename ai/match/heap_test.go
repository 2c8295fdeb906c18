package match

import (
	"context"
	"path/filepath"
	"runtime"
	"testing"

	"freckers/game/gametest"
)

// TestMemoryDoesNotGrow compares the heap after a third and after all of the games of a
// match.
func TestMemoryDoesNotGrow(t *testing.T) {
	gametest.OneIn(t, 4)
	const third = 300
	plan := mockPlan(t, "froglet", 3*third, "cmd:a", "cmd:b")
	plan.Concurrency = 1
	var heap []uint64
	ended := 0
	table, err := Run(context.Background(), plan, Options{Out: filepath.Join(t.TempDir(), "match.jsonl"), Open: mocks(nil), OnEvent: func(e Event) {
		if e.Kind != GameEnded {
			return
		}
		if ended++; ended == third || ended == 3*third {
			var stats runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&stats)
			heap = append(heap, stats.HeapAlloc)
		}
	}})
	if err != nil || table.Games != 3*third || len(heap) != 2 {
		t.Fatalf("%d games, %v, %v", table.Games, heap, err)
	}
	if most := heap[0] + 128<<10; heap[1] > most {
		t.Errorf("the heap has %d bytes after %d games and %d after %d: want at most %d", heap[0], third, heap[1], 3*third, most)
	}
}
