package match

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/ai/process"
)

// BenchmarkLevels plays games of level 1 against itself, two at a time, kept in a
// file. Its profile shows where the time of a match goes:
//
//	go test ./ai/match -run - -bench Levels -benchtime 1000x -cpuprofile cpu.out
//	go tool pprof -top -cum cpu.out
func BenchmarkLevels(b *testing.B) {
	plan := levels(b, b.N)
	plan.Players = specs(b, "level:1", "level:1")
	table, err := Run(context.Background(), plan, Options{Open: process.Open, Out: filepath.Join(b.TempDir(), "match.jsonl")})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(table.Games)/b.Elapsed().Seconds(), "games/s")
}

// slowpoke is a course class that takes 20 ms of CPU time for each of its 75 moves: little for
// an agent.
const slowpoke = `
import time
from referee.game import GrowAction

class Agent:
    def __init__(self, color, **referee):
        pass

    def action(self, **referee):
        until = time.process_time() + 0.02
        while time.process_time() < until:
            pass
        return GrowAction()

    def update(self, color, action, **referee):
        pass
`

// BenchmarkClasses plays games of two isolated course classes, one at a time, and reports
// which part of the time passes until both are ready, and which part of the play neither of
// them is thinking. It wants a quiet machine:
//
//	go test ./ai/match -run - -bench Classes -benchtime 1000x
func BenchmarkClasses(b *testing.B) {
	for name, mode := range map[string]player.Isolation{"isolated": player.IsolationRequire, "not isolated": player.IsolationOff} {
		b.Run(name, func(b *testing.B) {
			dir := b.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "slowpoke.py"), []byte(slowpoke), 0o644); err != nil {
				b.Fatal(err)
			}
			plan := Plan{Game: find(b, "freckers"), Games: b.N, Players: specs(b, fmt.Sprintf("py:slowpoke in %s", dir), fmt.Sprintf("py:slowpoke in %s", dir))}
			var began, first, last time.Time
			var starting, playing, thinking time.Duration
			var heap runtime.MemStats
			table, err := Run(context.Background(), plan, Options{Open: process.Open, Player: player.Options{Isolation: mode}, Out: filepath.Join(b.TempDir(), "match.jsonl"), OnEvent: func(e Event) {
				switch now := time.Now(); e.Kind {
				case GameStarted:
					began, first = now, time.Time{}
				case ActionPlayed:
					if first.IsZero() {
						first = now.Add(-e.Reply.Elapsed)
						starting += first.Sub(began)
					}
					thinking, last = thinking+e.Reply.Elapsed, now
				case GameEnded:
					playing += last.Sub(first)
				}
			}})
			if err != nil || table.Terminations["turn limit"] != table.Games {
				b.Fatal(err, table.Terminations)
			}
			runtime.GC()
			runtime.ReadMemStats(&heap)
			total := float64(starting + playing)
			b.ReportMetric(100*float64(starting)/total, "%starting")
			b.ReportMetric(100*float64(playing-thinking)/total, "%between-moves")
			b.ReportMetric(float64(heap.HeapAlloc)/1e6, "heap-MB")
		})
	}
}
