package fleet

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/ai/tournament"
	"freckers/game/gametest"
	"freckers/replay/vfs"
)

func cup(t *testing.T) *tournament.Folder {
	t.Helper()
	s := tournament.Settings{Schedule: tournament.Schedule{System: tournament.Swiss, Rounds: 3}, Plan: plan(t, 2)}
	s.Players, s.Openings = nil, match.Openings{Random: 2}
	f, err := tournament.Create(vfs.OS(), filepath.Join(t.TempDir(), "cup"), s)
	if err != nil {
		t.Fatal(err)
	}
	var list []tournament.Candidate
	for i := range 8 {
		spec, err := player.Parse(fmt.Sprintf("level:%d", i%4+1))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, tournament.Candidate{Name: fmt.Sprint("agent ", i), Player: spec, Rating: float64(1000 + i)})
	}
	if _, err := f.Add(list); err != nil {
		t.Fatal(err)
	}
	return f
}

// played returns the games of a tournament with their moves, and the ranking.
func played(t *testing.T, f *tournament.Folder) (list []string) {
	t.Helper()
	r, err := f.Refresh()
	if err != nil || !r.Over {
		t.Fatalf("over is %v, %v", r.Over, err)
	}
	for _, g := range r.Games {
		rec, _, err := f.Record(g)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprint(g.Number, g.Players, *rec.Result, volatile.ReplaceAllString(string(rec.Bare()), "")))
	}
	slices.Sort(list)
	return append(list, fmt.Sprint(r.Ranking))
}

// TestATournamentIsTheSameOnAFleet plays one on this machine and one on a fleet, whose
// coordinator and whose server's memory are lost in the first round.
func TestATournamentIsTheSameOnAFleet(t *testing.T) {
	gametest.OneIn(t, 2)
	r, here, there := start(t), cup(t), cup(t)
	if err := here.Work(t.Context(), tournament.WorkOptions{Concurrency: 2, Open: process.Open}); err != nil {
		t.Fatal(err)
	}
	r.work(2)
	results := 0
	work := func(ctx context.Context, onResult func()) error {
		f := r.connect()
		within, lost := context.WithCancelCause(ctx)
		defer lost(nil)
		report := func(text string) { t.Log(text) }
		release, err := f.Hold(within, "cup", report, lost)
		if err != nil {
			return err
		}
		defer release()
		return there.Work(within, tournament.WorkOptions{Open: process.Open, Queue: func(ctx context.Context, p match.Plan, machine player.Options, o tournament.Observer) (match.Queue, error) {
			q, err := f.NewScheduledQueue(ctx, p, machine, o.Report)
			return observed{q, onResult}, err
		}})
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if err := work(ctx, func() {
		if results++; results == 3 {
			cancel()
		}
	}); err == nil {
		t.Fatal("the first coordinator was not interrupted")
	}
	r.kill()
	r.storage = t.TempDir()
	r.begin()
	if err := work(t.Context(), func() { results++ }); err != nil {
		t.Fatal(err)
	}
	want, got := played(t, here), played(t, there)
	if !slices.Equal(want, got) || len(want) != 3*4*2+1 {
		t.Errorf("the tournaments differ:\n%.600v\n%.600v", want, got)
	}
}

// observed calls a function at each result.
type observed struct {
	match.Queue
	onResult func()
}

func (o observed) Next(ctx context.Context) (match.Result, error) {
	r, err := o.Queue.Next(ctx)
	if err == nil {
		o.onResult()
	}
	return r, err
}
