package launcher

import (
	"os"
	"path/filepath"
	"testing"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/replay"
	"time"
)

// levels returns a match between levels.
func levels(t *testing.T, games int, players ...string) match.Plan {
	t.Helper()
	p := match.Plan{Game: catalog.Games()[0], Games: games, Openings: match.Openings{Random: 4}, Concurrency: 2, Seed: 9}
	if players == nil {
		players = []string{"level:2", "level:1"}
	}
	for _, text := range players {
		s, err := player.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Players = append(p.Players, s)
	}
	return p
}

func TestAMatchIsPlayedStoppedAndResumed(t *testing.T) {
	folder := t.TempDir()
	h := starter(t, folder)
	m := h.Match()
	if m.Poll() != nil {
		t.Fatal("there is a match before one was started")
	}
	const games = 4000
	if err := m.Start(levels(t, games)); err != nil {
		t.Fatal(err)
	}
	if err := m.Start(levels(t, 2)); err == nil {
		t.Error("another match starts beside the running one")
	}
	await(t, "some games are over", func() bool { return len(m.Poll().Done) >= 3 && len(m.Poll().Live) > 0 })
	watch(t, m.Poll().Live[0].Feed)
	h.Close()
	if m.Poll().Running {
		t.Fatal("the match is running after the launcher was closed")
	}

	again := starter(t, folder)
	m = again.Match()
	await(t, "the match is read", func() bool { return !m.Poll().Running })
	before := m.Poll()
	if before.Err != nil || before.Over() || before.Games < 3 || len(before.Done) != before.Games {
		t.Fatalf("the interrupted match has %d games, %d of them listed: %v", before.Games, len(before.Done), before.Err)
	}
	m.Resume()
	await(t, "the match continues", func() bool { return m.Poll().Games > before.Games+2 })
	m.Stop()
	await(t, "the match stops", func() bool { return !m.Poll().Running })
	end := m.Poll()
	if end.Err != nil || end.Over() || len(end.Done) != end.Games {
		t.Fatalf("the match stops with %d games, %d of them listed: %v", end.Games, len(end.Done), end.Err)
	}
	seen := map[int]bool{}
	for _, g := range end.Done {
		if seen[g.Number] {
			t.Errorf("game %d is listed twice", g.Number)
		}
		seen[g.Number] = true
	}
	opened(t, m, end.Done[2])
}

func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	h := starter(t, t.TempDir())
	m := h.Match()
	if err := m.Start(levels(t, 8)); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !m.Poll().Running })
	end := m.Poll()
	row := end.Rows[0]
	if end.Err != nil || !end.Over() || end.Games != 8 || row.Wins+row.Draws+row.Losses != 8 || len(end.Done) != 8 || len(end.Live) != 0 {
		t.Fatalf("the match ends as %+v", end)
	}
	if elo, known := end.Elo(); !known || elo.Value <= 0 || len(end.Curve) == 0 || end.Curve[len(end.Curve)-1].Games != 8 {
		t.Errorf("the estimate is %+v, with a curve of %d points", elo, len(end.Curve))
	}
}

// watch watches a game to its end.
func watch(t *testing.T, f *session.Feed) {
	t.Helper()
	sess, err := f.Watch(session.Pace{})
	if err != nil {
		t.Fatal(err)
	}
	tick(t, sess, "the game that is watched ends", sess.Over)
	if sess.State().Ply() != f.Len() {
		t.Errorf("%d of %d moves were shown", sess.State().Ply(), f.Len())
	}
	if err := sess.Close(); err != nil {
		t.Error(err)
	}
}

// opened opens a finished game.
func opened(t *testing.T, m interface {
	Open(int) *session.Task[*replay.Record]
}, g stats.Game) {
	t.Helper()
	o := m.Open(g.Number)
	var rec *replay.Record
	var err error
	await(t, "the game is read", func() bool {
		var done bool
		rec, done, err = o.Poll()
		return done
	})
	if err != nil {
		t.Fatal(err)
	}
	if rec.State(rec.Cursor).Ply() != g.Plies+len(g.Opening) || rec.Result == nil || rec.Result.Winner != g.Winner {
		t.Errorf("game %d is listed as %+v and was read with %d plies and the result %+v", g.Number, g, rec.State(rec.Cursor).Ply(), rec.Result)
	}
}

func TestAMatchOfFaultyProgramsContinues(t *testing.T) {
	h := starter(t, t.TempDir())
	p := levels(t, 4, typed(t, "illegal"), "level:1")
	p.Time = 500 * time.Millisecond
	if err := h.Match().Start(p); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !h.Match().Poll().Running })
	end := h.Match().Poll()
	if end.Err != nil || end.Rows[0].FaultCount() != 4 || end.Rows[1].Wins != 4 {
		t.Fatalf("the match ends as %+v", end)
	}
	if r := end.Done[0].Result(); r.Reason != game.ReasonIllegal || r.Action != "MOVE 7,7 U" {
		t.Errorf("the first game is listed with %+v", r)
	}
}

// played plays a match of two games and returns its file that matches a pattern.
func played(t *testing.T, folder, pattern string) string {
	t.Helper()
	h := starter(t, folder)
	if err := h.Match().Start(levels(t, 2)); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !h.Match().Poll().Running })
	h.Close()
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(files) != 1 {
		t.Fatalf("the match has the files %v: %v", files, err)
	}
	return files[0]
}

// TestAnInterruptedMatchIsOnlyRead shows a match whose last line is incomplete, and
// expects its file unchanged.
func TestAnInterruptedMatchIsOnlyRead(t *testing.T) {
	folder := t.TempDir()
	file := played(t, folder, "*.match.jsonl")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	torn := append(whole, "{\"number\":"...)
	if err := os.WriteFile(file, torn, 0o644); err != nil {
		t.Fatal(err)
	}
	again := starter(t, folder)
	await(t, "the match is read", func() bool { return !again.Match().Poll().Running })
	if s := again.Match().Poll(); s.Err != nil || s.Games != 2 || len(s.Done) != 2 {
		t.Errorf("it is shown as %+v", s)
	}
	if after, err := os.ReadFile(file); err != nil || string(after) != string(torn) {
		t.Errorf("the file has %d bytes after it was shown, want %d: %v", len(after), len(torn), err)
	}
}

func TestAnInterruptedMatchStartsNothing(t *testing.T) {
	folder, mark := t.TempDir(), filepath.Join(t.TempDir(), "started")
	h := starter(t, folder)
	p := levels(t, 2, typed(t, "illegal")+" '"+mark+"'", "level:1")
	if err := h.Match().Start(p); err != nil {
		t.Fatal(err)
	}
	await(t, "the match ends", func() bool { return !h.Match().Poll().Running })
	h.Close()
	if err := os.Remove(mark); err != nil {
		t.Fatalf("the program was not even started by the match: %v", err)
	}
	again := starter(t, folder)
	await(t, "the match is read", func() bool { return !again.Match().Poll().Running })
	if n := again.Match().Poll().Games; n != 2 {
		t.Errorf("%d games are read, want 2", n)
	}
	if _, err := os.Stat(mark); err == nil {
		t.Error("reading the match has started its program")
	}
}
