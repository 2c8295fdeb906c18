package refereelog_test

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"freckers/replay/refereelog"
)

// TestManyGamesTakeLittleMemory reads a file of thousands of games.
func TestManyGamesTakeLittleMemory(t *testing.T) {
	one, err := os.ReadFile("../testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	const times = 300
	text := strings.Repeat(string(one), times)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	games, err := refereelog.ParseAll("many", text)
	runtime.ReadMemStats(&after)
	if err != nil || len(games) != times {
		t.Fatalf("%d games were read, %v", len(games), err)
	}
	const most = 120 // bytes a byte of the file, which are made all in all
	if made := (after.TotalAlloc - before.TotalAlloc) / uint64(len(text)); made > most {
		t.Errorf("reading takes %d bytes for each one of the file, more than %d", made, most)
	} else {
		t.Logf("%d bytes for each one of the file", made)
	}
}
