package tournament

import (
	"archive/zip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"freckers/ai/match"
)

// workUntil plays a tournament until each of some conditions has held, in their order.
func workUntil(t *testing.T, f *Folder, o WorkOptions, when ...func(*Results) bool) {
	t.Helper()
	ctx, stop := context.WithCancelCause(t.Context())
	done := errors.New("done")
	o.OnChange = func(r *Results) {
		if len(when) > 0 && when[0](r) {
			when = when[1:]
		}
		if len(when) == 0 {
			stop(done)
		}
	}
	if err := f.Work(ctx, o); !errors.Is(err, done) {
		t.Fatal(err)
	}
}

// settled reports whether all who play on a ladder have met enough others.
func settled(r *Results) bool {
	return len(r.Ranking) > 0 && !slices.ContainsFunc(r.Entrants, func(e Entrant) bool { return e.Playing() && e.Tables < r.Settings.Rounds }) &&
		r.Rounds[len(r.Rounds)-1].Played == r.Rounds[len(r.Rounds)-1].Games
}

// TestLadder has another program of the last agent join a ladder: both stay on it, under names of
// their own, and meet each other first.
func TestLadder(t *testing.T) {
	s := Settings{Schedule: Schedule{System: Ladder, Rounds: 3}, Plan: match.Plan{Game: find(t, "freckers"), Seed: 1}}
	f := begin(t, s, mocks(t, 6, 0))
	rounds := 0
	workUntil(t, f, WorkOptions{Concurrency: 4, Open: openMock}, func(r *Results) bool {
		if !settled(r) {
			return false
		}
		rounds = len(r.Rounds)
		last := r.Entrants[5].Name
		if added, err := f.Add([]Candidate{candidate(t, last, 100, "none")}); err != nil || added.Replaced != 1 {
			t.Errorf("%+v, %v", added, err)
		}
		if added, err := f.Add([]Candidate{candidate(t, last, 100, "none")}); err != nil || added.Unchanged != 1 {
			t.Errorf("the same once more: %+v, %v", added, err)
		}
		return true
	}, func(r *Results) bool { return len(r.Entrants) == 7 && settled(r) && r.Entrants[6].Tables > 0 })
	r := f.Results()
	checkPlayed(t, r)
	old, next := r.Entrants[5].Name, r.Entrants[6].Name
	if next != old+" (2)" || r.Over || len(r.Ranking) != 7 {
		t.Errorf("%q has joined beside %q; over is %v, %d are ranked", next, old, r.Over, len(r.Ranking))
	}
	if first := r.Rounds[rounds].Tables; len(first) != 1 || !slices.Contains(first[0].Players, 5) || !slices.Contains(first[0].Players, 6) {
		t.Errorf("it begins at the tables %+v", first)
	}
	if !slices.IsSortedFunc(r.Ranking, func(a, b int) int { return -int(r.Ratings.Elo[a] - r.Ratings.Elo[b]) }) {
		t.Errorf("ranked as %v by %.0f", r.Ranking, r.Ratings.Elo)
	}
}

// TestInbox takes agents once they have stopped changing, and again after a change.
func TestInbox(t *testing.T) {
	dir := t.TempDir()
	b := inbox{path: dir}
	const agent = "anna/agent/"
	look := func(what string, want int) {
		t.Helper()
		list, err := b.arrivals(time.Time{})
		if err != nil || len(list) != want {
			t.Fatalf("%s: %+v, %v", what, list, err)
		}
		for _, c := range list {
			b.take(c)
		}
	}
	look("empty", 0)
	write(t, dir, agent+"__init__.py", "from .program import Agent")
	look("half copied", 0)
	write(t, dir, agent+"program.py", "class Agent: pass")
	look("still copied", 0)
	look("complete", 1)
	look("taken", 0)
	write(t, dir, agent+"program.py", "class Agent: name = 'better'")
	look("changed", 0)
	look("changed and complete", 1)
	if f, err := os.Create(filepath.Join(dir, "ben.zip")); err != nil || errors.Join(zip.NewWriter(f).Close(), f.Close()) != nil {
		t.Fatal(err)
	}
	look("a ZIP file", 0)
	look("a ZIP file, complete", 1)
}
