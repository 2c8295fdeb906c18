package refereelog_test

import (
	"runtime"
	"strings"
	"testing"

	"freckers/replay/refereelog"
)

// TestManyGamesTakeLittleMemory reads a file of thousands of games.
func TestManyGamesTakeLittleMemory(t *testing.T) {
	one := content(t, "../testdata/game-3.log")
	const times = 300
	text := strings.Repeat(one, times)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	games, err := refereelog.ParseAll("many", text)
	runtime.ReadMemStats(&after)
	if err != nil || len(games) != times {
		t.Fatalf("%d games were read, %v", len(games), err)
	}
	const most = 100 // bytes a byte of the file, which are made all in all
	if made := (after.TotalAlloc - before.TotalAlloc) / uint64(len(text)); made > most {
		t.Errorf("reading takes %d bytes for each one of the file, more than %d", made, most)
	} else {
		t.Logf("%d bytes for each one of the file", made)
	}
}

// TestPiecesOfALogAreReadAsTheWhole reads long logs, of which some have damaged, unfinished and mixed games in them: in
// pieces they give the same games and notes as those of short files, with the lines of the whole.
func TestPiecesOfALogAreReadAsTheWhole(t *testing.T) {
	text := content(t, "../testdata/game-3.log")
	lines := strings.SplitAfter(text, "\n")
	half := strings.Join(lines[:len(lines)/2], "")
	for name, odd := range map[string]string{
		"whole": text, "unfinished": half, "without a begin": strings.Join(lines[3:], ""),
		"unknown event": lines[0] + "T0000.001\treferee\tgame_wonder\n" + strings.Join(lines[1:], ""),
		"failed":        half + "T0300.000\treferee\tunhandled_error\tKeyboardInterrupt\n",
	} {
		const before, after = 50, 60
		long := strings.Repeat(text, before) + odd + strings.Repeat(text, after)
		games, err := refereelog.ParseAll("log", long)
		short, shortErr := refereelog.ParseAll("log", text+odd+text)
		if err != nil || shortErr != nil || len(games) != len(short)+before+after-2 {
			t.Errorf("%s: %d games were read, of a short file %d, %v, %v", name, len(games), len(short), err, shortErr)
			continue
		}
		shift := (before - 1) * (len(lines) - 1)
		for i, want := range short {
			got := games[before-1+i]
			if len(got.Nodes) != len(want.Nodes) || len(got.Notes) != len(want.Notes) || (got.Result == nil) != (want.Result == nil) {
				t.Errorf("%s: game %d has %d moves and the notes %v, of a short file %d and %v", name, i, len(got.Nodes), got.Notes, len(want.Nodes), want.Notes)
				continue
			}
			for k, n := range want.Notes {
				if n.Line += shift; got.Notes[k] != n {
					t.Errorf("%s: game %d has the note %v, want %v", name, i, got.Notes[k], n)
				}
			}
		}
	}
}
