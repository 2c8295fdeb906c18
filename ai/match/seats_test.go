package match

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// TestARecordNamesThePrograms plays a match with a clock, and reads a game of it and of an
// older file, whose records named neither programs nor seeds.
func TestARecordNamesThePrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.jsonl")
	plan := mockPlan(t, "froglet", 2, "cmd:a --fast", "cmd:b")
	plan.Limits, plan.Concurrency = Limits{Clock: Clock{Base: time.Minute, Inc: time.Second}}, 1
	var seeds [2]uint64
	open := func(s player.Spec, o player.Options) (player.Player, error) {
		p, err := mocks(nil)(s, o)
		return &seedReader{Player: p, seeds: &seeds}, err
	}
	played(t, plan, Options{Out: path, Open: open})
	check := func(path string) {
		t.Helper()
		rec, err := OpenGame(path, 2)
		if err != nil {
			t.Fatal(err)
		}
		for at, want := range []string{"cmd:b", "cmd:a --fast"} {
			if s := rec.Header.Seats[at]; s.Kind != replay.KindAgent || s.Command != want || s.Seed != seeds[at] || s.Seed == 0 {
				t.Errorf("seat %d is %+v, want %s with seed %d", at, s, want, seeds[at])
			}
		}
		if l := rec.Header.Limits; l.Game != time.Minute || l.Inc != time.Second {
			t.Errorf("the limits are %+v", l)
		}
	}
	check(path)
	text := bytesOf(t, path)
	rec, err := OpenGame(path, 2)
	if err != nil {
		t.Fatal(err)
	}
	older := string(text)
	for _, s := range rec.Header.Seats {
		line := `,"command":"` + s.Command + `","seed":"` + strconv.FormatUint(s.Seed, 10) + `"`
		if !strings.Contains(older, line) {
			t.Fatalf("the file does not contain %s", line)
		}
		older = strings.ReplaceAll(older, line, "")
	}
	older = strings.ReplaceAll(older, `,"inc_ms":1000`, "")
	path = filepath.Join(t.TempDir(), "older.jsonl")
	write(t, path, older)
	check(path)
}

// seedReader notes the seeds with which the last game began.
type seedReader struct {
	player.Player
	seeds *[2]uint64
}

func (r *seedReader) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	r.seeds[seat] = seed
	return r.Player.NewGame(ctx, start, seat, seed)
}
