package match

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/match/stats"
	"freckers/ai/player"
)

// TestAMatchIsExtended plays a match to its end, extends it twice, and compares it with one
// that had all games from the beginning.
func TestAMatchIsExtended(t *testing.T) {
	dir := t.TempDir()
	path, whole := filepath.Join(dir, "match.jsonl"), filepath.Join(dir, "whole.jsonl")
	plan := mockPlan(t, "froglet", 4, "cmd:a", "cmd:b")
	play := func(path string, games int) (stats.Standings, error) {
		p := plan
		p.Games = games
		return Run(context.Background(), p, Options{Out: path, Resume: true, Open: mocks(nil)})
	}
	for _, n := range []int{4, 5, 200} {
		table, err := play(path, n)
		if want := n + n%2; err != nil || table.Games != want || table.Of != want {
			t.Fatalf("%d of %d games, want %d (%v)", table.Games, table.Of, want, err)
		}
		if p, err := ReadPlan(path); err != nil || p.Games != n+n%2 {
			t.Errorf("the file has a plan of %d games (%v)", p.Games, err)
		}
	}
	want, err := play(whole, 200)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := games(t, path), games(t, whole); len(a) != 200 || !maps.Equal(a, b) {
		t.Errorf("%d games, and other ones than the %d of a match that was not extended", len(a), len(b))
	}
	got, err := Read(path, func(*stats.Game) error { return nil })
	if err != nil || got.Games != 200 || got.Of != 200 || got.Rows[0].Score != want.Rows[0].Score {
		t.Errorf("the file has %+v (%v), want %+v", got.Rows, err, want.Rows)
	}
	if rec, err := OpenGame(path, 199); err != nil || rec.Result == nil {
		t.Errorf("a game that was added: %v", err)
	}
	before := bytesOf(t, path)
	if _, err := play(path, 100); err == nil || !strings.Contains(err.Error(), "has 200 games, not 100") {
		t.Errorf("shortened: %v", err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
		t.Errorf("the file was changed by what was refused (%v)", err)
	}
	first, _, _ := bytes.Cut(before, []byte("\n"))
	for name, line := range map[string]string{"fewer games": string(first), "another seed": strings.Replace(strings.Replace(string(first), `"games":4`, `"games":400`, 1), `"seed":"3"`, `"seed":"4"`, 1)} {
		bad := filepath.Join(dir, "bad.jsonl")
		write(t, bad, string(before)+line+"\n")
		if _, err := ReadPlan(bad); err == nil || !strings.Contains(err.Error(), "joined from two") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// backwards plays the last job first.
type backwards struct {
	w    *Worker
	jobs []Job
}

func (b *backwards) Ahead() int { return 5 }

func (b *backwards) Publish(_ context.Context, j Job) error {
	b.jobs = append(b.jobs, j)
	return nil
}

func (b *backwards) Next(ctx context.Context) (Result, error) {
	j := b.jobs[len(b.jobs)-1]
	b.jobs = b.jobs[:len(b.jobs)-1]
	g, err := b.w.Play(ctx, j)
	return Result{Game: g}, err
}

func (b *backwards) Close() error { return b.w.Close() }

// TestTheFileOfAMatchIsInOrder has games end in another order than they began.
func TestTheFileOfAMatchIsInOrder(t *testing.T) {
	play := func(path string, games int, backward bool) string {
		plan := mockPlan(t, "froglet", games, "cmd:a", "cmd:b")
		plan.Concurrency = 1
		o := Options{Out: path, Resume: true, Open: mocks(nil)}
		if backward {
			o.Queue = &backwards{w: NewWorker(&plan, player.Options{}, o.Open, nil, nil)}
		}
		if table, err := Run(t.Context(), plan, o); err != nil || table.Games != games {
			t.Fatalf("%d games, %v", table.Games, err)
		}
		text := bytesOf(t, path)
		return volatile.ReplaceAllString(string(text), "")
	}
	want, got := filepath.Join(t.TempDir(), "want.jsonl"), filepath.Join(t.TempDir(), "got.jsonl")
	for _, games := range []int{20, 30} { // and extended
		if a, b := play(want, games, false), play(got, games, true); a != b {
			t.Errorf("the files of %d games differ:\n%.3000s\n%.3000s", games, a, b)
		}
	}
}
