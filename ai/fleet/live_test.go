package fleet

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/replay/vfs"
)

// held is [first], but for a ply at which it waits for a sign.
type held struct {
	first
	ply  int
	sign <-chan struct{}
}

func (h held) Think(ctx context.Context, s game.State, past []game.Action, l player.Limits) player.Turn {
	if len(past) != h.ply {
		return h.first.Think(ctx, s, past, l)
	}
	turn := player.NewPending()
	go func() {
		select {
		case <-h.sign:
		case <-ctx.Done():
		}
		turn.Resolve(player.Reply{Action: s.Actions(nil)[0]}, ctx.Err())
	}()
	return turn
}

// TestGamesUnderWayAreSeenInTheFolder holds up a game of a tournament until its moves are seen by who watches the
// folder, with the machine that plays it and what failed there.
func TestGamesUnderWayAreSeenInTheFolder(t *testing.T) {
	if testing.Short() {
		t.Skip("what is under way is written every other second")
	}
	const ply = 6
	r, cup := start(t), cup(t)
	sign := make(chan struct{})
	times := quick()
	times.show = 0
	f, err := connect(t.Context(), r.url(), "worker", times)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	open := func(player.Spec, player.Options) (player.Player, error) { return held{first{}, ply, sign}, nil }
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() {
		if err := f.Work(ctx, WorkOptions{Concurrency: 1, Cache: t.TempDir(), Open: open, Report: func(text string) { t.Log(text) }}); err != nil {
			t.Error(err)
		}
	})
	coordinator := r.connect()
	workers := coordinator.WatchWorkers(ctx)
	running.Go(func() {
		_ = cup.Work(ctx, tournament.WorkOptions{Open: open,
			Machines: func() (list []tournament.Machine) {
				for _, w := range workers() {
					list = append(list, tournament.Machine{Host: "lab-" + w.Host, Playing: w.Playing})
				}
				return list
			},
			Queue: func(ctx context.Context, p match.Plan, machine player.Options, o tournament.Observer) (match.Queue, error) {
				q, err := coordinator.NewScheduledQueue(ctx, p, machine, o.Report)
				if err != nil {
					return nil, err
				}
				o.Report("lab-7: there is no bubblewrap")
				return q, q.Follow(o.OnEvent)
			}})
	})
	t.Cleanup(func() {
		stop()
		running.Wait()
	})
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	reader, err := tournament.Open(vfs.OS(), filepath.Clean(cup.Path()))
	if err != nil {
		t.Fatal(err)
	}
	var live *tournament.Live
	seen := func() bool {
		results, err := reader.Refresh()
		if err != nil {
			t.Fatal(err)
		}
		live = results.Live
		return live != nil && len(live.Games) == 1 && len(live.Games[0].Actions) == ply && live.Machines[0].Host == "lab-"+host
	}
	for range 1500 {
		if seen() {
			break
		}
		wait(t.Context(), 20*time.Millisecond)
	}
	if !seen() || !slices.ContainsFunc(live.Failures, func(text string) bool { return strings.HasPrefix(text, "lab-7") }) {
		t.Errorf("seen is %+v", live)
	}
	close(sign)
}
