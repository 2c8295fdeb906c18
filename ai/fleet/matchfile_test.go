package fleet

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/replay/vfs"
)

// TestAMatchIsWatchedOnAnotherMachine holds up the last game of a match until its moves are seen elsewhere, and
// compares what is read there in the end.
func TestAMatchIsWatchedOnAnotherMachine(t *testing.T) {
	const ply, last = 6, 4
	r, sign := start(t), make(chan struct{})
	if _, err := WatchMatch(t.Context(), r.url()); err == nil || !strings.Contains(err.Error(), "no match is played") {
		t.Errorf("where none is played: %v", err)
	}
	times := quick()
	times.show = 0
	f, err := connect(t.Context(), r.url(), "worker", times)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	t.Cleanup(func() {
		stop()
		running.Wait()
	})
	var opened sync.Mutex
	games := 0
	open := func(player.Spec, player.Options) (player.Player, error) {
		opened.Lock()
		defer opened.Unlock()
		if games++; games <= 2*(last-1) { // two players a game
			return first{}, nil
		}
		return held{first{}, ply, sign}, nil
	}
	running.Go(func() {
		if err := f.Work(ctx, WorkOptions{Concurrency: 1, Cache: t.TempDir(), Open: open, Report: func(text string) { t.Log(text) }}); err != nil {
			t.Error(err)
		}
	})
	p, file := plan(t, last), filepath.Join(t.TempDir(), "games.jsonl")
	q, err := r.connect().NewQueue(ctx, p, player.Options{}, func(text string) { t.Log(text) })
	if err != nil {
		t.Fatal(err)
	}
	end, err := q.Serve(file)
	if err != nil {
		t.Fatal(err)
	}
	q.fleet.publish(ctx, q.id, &Progress{Title: "match new - old", Match: true, Rate: 7})
	played := make(chan stats.Standings, 1)
	running.Go(func() {
		s, err := match.Run(ctx, p, match.Options{Out: file, Queue: q, Open: process.Open})
		if err != nil {
			t.Error(err)
		}
		played <- s
	})
	there, err := WatchMatch(ctx, r.url()+"#"+q.id[:4])
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close()
	var seen atomic.Int32
	following := false
	got := newCopied(t, there)
	for range 1500 {
		got.read()
		if p, _, ok := got.follower.Standings(); ok && !following {
			following = true
			if err := there.Follow(p, func(e match.Event) {
				if e.Kind == match.ActionPlayed && e.Number == last {
					seen.Add(1)
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
		if seen.Load() > 0 && got.games == last-1 {
			break
		}
		wait(ctx, 20*time.Millisecond)
	}
	if seen.Load() == 0 || got.games != last-1 {
		t.Errorf("of the game under way %d moves are seen, beside %d others", seen.Load(), got.games)
	}
	if stands, err := there.Progress(ctx); err != nil || stands.Rate != 7 {
		t.Errorf("it stands as %+v, %v", stands, err)
	}
	close(sign)
	want := <-played
	got.read()
	if _, read, _ := got.follower.Standings(); !reflect.DeepEqual(read, want) || want.Games != last {
		t.Errorf("read is %+v, played was %+v", read, want)
	}
	end()
	if _, err := there.Copy(got.file); err == nil || !strings.Contains(err.Error(), "nobody shows the match any more") {
		t.Errorf("afterwards it is read: %v", err)
	}
}

// copied is the copy of a match on another machine.
type copied struct {
	t        *testing.T
	of       *RemoteMatch
	file     vfs.File
	follower *match.Follower
	games    int
}

func newCopied(t *testing.T, of *RemoteMatch) *copied {
	t.Helper()
	file, err := vfs.OS().OpenFile(filepath.Join(t.TempDir(), "copy.jsonl"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	return &copied{t: t, of: of, file: file, follower: match.Follow(file.Name())}
}

// read brings the copy up to date.
func (c *copied) read() {
	c.t.Helper()
	for more := true; more; {
		var err error
		if more, err = c.of.Copy(c.file); err != nil {
			c.t.Fatal(err)
		}
		if err := c.follower.Read(func(*stats.Game) { c.games++ }); err != nil {
			c.t.Fatal(err)
		}
	}
}

// TestOneOfSeveralMatchesIsChosen names one by the beginning of its identifier.
func TestOneOfSeveralMatchesIsChosen(t *testing.T) {
	r := start(t)
	f := r.connect()
	for _, id := range []string{"0123456789abcdef", "fedcba9876543210"} {
		f.publish(t.Context(), id, &Progress{Title: "match new - old", Match: true})
	}
	if _, err := WatchMatch(t.Context(), r.url()); err == nil || !strings.Contains(err.Error(), "#01234567 (match new - old)") {
		t.Errorf("of several one is chosen: %v", err)
	}
	m, err := WatchMatch(t.Context(), r.url()+"#fedc")
	if err != nil || m.id != "fedcba9876543210" {
		t.Fatalf("chosen is %+v, %v", m, err)
	}
	m.Close()
}
