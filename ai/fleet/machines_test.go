package fleet

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// first is a player that plays the first action of the list at once.
type first struct{ player.InProcess }

func (first) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (first) Think(_ context.Context, s game.State, _ []game.Action, _ player.Limits) player.Turn {
	turn := player.NewPending()
	turn.Resolve(player.Reply{Action: s.Actions(nil)[0]}, nil)
	return turn
}

// coresEach is how many games a simulated machine plays at the same time.
const coresEach = 4

// simulateMachines has so many machines play at servers until the process is killed. Each has a
// connection of its own, and plays games of [first].
func simulateMachines(ctx context.Context, url, count string) error {
	n, err := strconv.Atoi(count)
	if err != nil {
		return err
	}
	open := func(player.Spec, player.Options) (player.Player, error) { return first{}, nil }
	report := func(text string) { fmt.Fprintln(os.Stderr, text) }
	failed := make(chan error, n)
	var machines sync.WaitGroup
	for i := range n {
		machines.Go(func() {
			f, err := Connect(ctx, url, fmt.Sprint("machine ", i))
			for ; err != nil; f, err = Connect(ctx, url, fmt.Sprint("machine ", i)) {
				report(err.Error())
				wait(ctx, tryAgain)
			}
			failed <- f.Work(ctx, WorkOptions{Concurrency: coresEach, Cache: os.TempDir(), Open: open, Report: report})
		})
	}
	return <-failed
}

// BenchmarkMachines has simulated machines play a match of as many games of two plies as it is run
// for, and reports what each costs:
//
//	go test ./ai/fleet -run - -bench Machines/64 -benchtime 1000000x -timeout 2h
func BenchmarkMachines(b *testing.B) {
	for _, machines := range []int{64, 1000} {
		b.Run(strconv.Itoa(machines), func(b *testing.B) { playOn(b, machines) })
	}
}

func playOn(b *testing.B, count int) {
	b.Helper()
	games := max(b.N, 2)
	out := filepath.Join(b.TempDir(), "games.jsonl")
	h := settle(b, 1, 0, games, 2, out)
	machines := &child{tb: b, role: fmt.Sprint("machines ", h.servers[0].url(), " ", count), log: h.log}
	machines.begin()
	b.Cleanup(machines.kill)
	h.measure(b, games)
	if s, err := match.Read(out, func(*stats.Game) error { return nil }); err != nil || s.Games != games {
		b.Fatalf("%d games of %d are in the file: %v", s.Games, games, err)
	}
}

// BenchmarkJob has games played by two workers, and reports the time of a processor that the
// coordinator and the server take for each.
func BenchmarkJob(b *testing.B) {
	games := max(b.N, 2)
	h := settle(b, 1, 2, games, 0, filepath.Join(b.TempDir(), "games.jsonl"))
	h.measure(b, games)
}

// measure waits for the end of the match, and reports the time of a processor that the coordinator and
// the server take for a game.
func (h *household) measure(b *testing.B, games int) {
	b.Helper()
	if _, err := io.Copy(io.Discard, h.coordinator.lines); err != nil {
		b.Fatal(err)
	}
	if err := h.coordinator.cmd.Wait(); err != nil {
		h.fail(err.Error())
	}
	h.servers[0].kill()
	for name, state := range map[string]*os.ProcessState{"coordinator": h.coordinator.cmd.ProcessState, "server": h.servers[0].cmd.ProcessState} {
		used := state.UserTime() + state.SystemTime()
		b.ReportMetric(float64(used.Microseconds())/float64(games), name+"-µs/job")
	}
}
