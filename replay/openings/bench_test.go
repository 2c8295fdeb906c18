//go:build unix

package openings_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/openings"
)

// hundredThousand makes a match file of 100,000 games: so many random ones, again and again.
func hundredThousand(b *testing.B) string {
	const games, different = 100_000, 5_000
	g := freckers.New()
	rng := rand.New(rand.NewPCG(1, 2))
	var records []string
	for range different {
		rec := record(b, g)
		s := rec.State(0)
		for range 60 {
			actions := s.Actions(nil)
			if len(actions) == 0 {
				break
			}
			var err error
			if rec.Cursor, err = rec.Add(rec.Cursor, actions[rng.IntN(len(actions))], 0); err != nil {
				b.Fatal(err)
			}
			s = rec.State(rec.Cursor)
		}
		records = append(records, matchLine(b, 0, "red", rec))
	}
	name := filepath.Join(b.TempDir(), "match.jsonl")
	f, err := os.Create(name)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(matchHeader); err != nil {
		b.Fatal(err)
	}
	for i := range games {
		if _, err := fmt.Fprintf(f, "%s", strings.Replace(records[i%different], `"game":0`, fmt.Sprintf(`"game":%d`, i+1), 1)); err != nil {
			b.Fatal(err)
		}
	}
	return name
}

// BenchmarkHundredThousandGames reads a match of 100,000 games of 60 moves and looks the
// start up. It reports CPU seconds and the memory kept.
func BenchmarkHundredThousandGames(b *testing.B) {
	name := hundredThousand(b)
	for b.Loop() {
		var was, is runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&was)
		cpu := processor(b)
		var l openings.Library
		if err := l.Read(context.Background(), []string{name}, nil); err != nil || l.Games != 100_000 {
			b.Fatalf("%d games, error %v", l.Games, err)
		}
		b.ReportMetric(processor(b)-cpu, "cpu-s")
		runtime.GC()
		runtime.ReadMemStats(&is)
		b.ReportMetric(float64(is.HeapAlloc-was.HeapAlloc)/1e6, "MB")
		cpu = processor(b)
		l.Trees[0].At(record(b, freckers.New()).State(0))
		b.ReportMetric((processor(b)-cpu)*1000, "lookup-cpu-ms")
	}
}

// processor returns the CPU time of this process in seconds.
func processor(b *testing.B) float64 {
	var u syscall.Rusage
	gametest.Must(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}
