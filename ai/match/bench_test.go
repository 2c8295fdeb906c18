package match

import (
	"context"
	"path/filepath"
	"testing"
)

// BenchmarkLevels plays games of level 1 against itself, two at a time, kept in a
// file. Its profile shows where the time of a match goes:
//
//	go test ./ai/match -run - -bench Levels -benchtime 1000x -cpuprofile cpu.out
//	go tool pprof -top -cum cpu.out
func BenchmarkLevels(b *testing.B) {
	plan := levels(b, b.N)
	plan.Players = specs(b, "level:1", "level:1")
	table, err := Run(context.Background(), plan, Options{Out: filepath.Join(b.TempDir(), "match.jsonl")})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(table.Games)/b.Elapsed().Seconds(), "games/s")
}
