package fleet

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/game/gametest"
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

// TestOthersSeeHowAMatchStands asks the servers while somebody coordinates a match, and afterwards.
func TestOthersSeeHowAMatchStands(t *testing.T) {
	r := start(t)
	q, err := r.connect().NewQueue(t.Context(), plan(t, 2), player.Options{}, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	want := Progress{Title: "match new - old", Text: "3 of 10 games", Failures: []string{"lab-3: game 2: there is no bubblewrap"}, key: q.id}
	q.Share()(want)
	other := r.connect()
	shown := func(n int) (list []Progress) {
		for range 500 {
			if list, err = other.Progress(t.Context()); err != nil {
				t.Fatal(err)
			}
			if len(list) == n {
				break
			}
			wait(t.Context(), 20*time.Millisecond)
		}
		return list
	}
	if got := shown(1); len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("while it is played others see %+v", got)
	}
	if err := q.Close(); err != nil {
		t.Error(err)
	}
	if got := shown(0); len(got) != 0 {
		t.Errorf("afterwards others see %+v", got)
	}
}

// TestGamesUnderWayAreSeenInTheFolder holds up a game of a tournament until its moves are seen by who watches the
// folder, with the machine that plays it and what failed there.
func TestGamesUnderWayAreSeenInTheFolder(t *testing.T) {
	gametest.OneIn(t, 2)
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
