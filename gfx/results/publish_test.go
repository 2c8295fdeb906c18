package results

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay/vfs"
)

// TestATournamentIsPublished plays one with bots and reads its pages.
func TestATournamentIsPublished(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games()[:2], 1) {
		t.Run(g.Info().Name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "cup")
			f, err := tournament.Create(vfs.OS(), folder, tournament.Settings{Schedule: tournament.Schedule{System: tournament.Groups, Groups: 1, Advance: 3}, Plan: match.Plan{Game: g, Openings: match.Openings{Random: 2}, Seed: 3, Limits: match.Limits{Nodes: 50}}})
			if err != nil {
				t.Fatal(err)
			}
			var list []tournament.Candidate
			for i, who := range []string{"level:1", "level:1", "level:2", "cmd:/does/not/exist"} {
				spec, err := player.Parse(who)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, tournament.Candidate{Name: []string{"Ada", "Grace", "<b>Edsger</b>", "Missing"}[i], Player: spec})
			}
			if _, err := f.Add(list); err != nil {
				t.Fatal(err)
			}
			if err := f.Work(context.Background(), tournament.WorkOptions{Concurrency: 2}); err != nil {
				t.Fatal(err)
			}
			r, err := f.Refresh()
			if err != nil || !r.Over || len(r.Games) == 0 {
				t.Fatalf("%v: over is %v after %d games", err, r.Over, len(r.Games))
			}
			p, err := NewPublisher(f, filepath.Join(folder, "pages"))
			if err != nil {
				t.Fatal(err)
			}
			done, err := p.Publish(r, time.Now())
			if err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(filepath.Join(folder, "pages", "index.html"))
			if err != nil {
				t.Fatal(err)
			}
			text := parse(t, "index.html", data).text
			for _, want := range []string{"cup", "Groups", "Missing", "Finished after", "<b>Edsger</b>", "failed"} {
				if !strings.Contains(text, want) {
					t.Errorf("the standings do not say %q", want)
				}
			}
			if n, want := crawl(t, filepath.Join(folder, "pages")), len(r.Games)+len(r.Entrants)+len(r.Rounds); n < want {
				t.Errorf("%d files can be reached, want at least %d", n, want)
			}
			again, err := p.Publish(r, time.Now().Add(time.Hour))
			if err != nil || again.Files > 0 || again.Unchanged != done.Files {
				t.Errorf("the second time: %+v after %+v, %v: want no new files", again, done, err)
			}
		})
	}
}
