package openings

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
	"freckers/replay/openings"
)

// record is a game of Freckers that Red lost after some moves, as it is saved.
func record(t testing.TB, actions ...string) []byte {
	t.Helper()
	rec, err := replay.New(screentest.FirstGame(), game.Options{}, []replay.Seat{{Name: "Ann"}, {Name: "Bob"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		if rec.Cursor, err = rec.Add(rec.Cursor, game.Action(a), 0); err != nil {
			t.Fatal(err)
		}
	}
	rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned}
	return screentest.File(t, rec)
}

// match is a match file of such games.
func match(t testing.TB, games ...[]byte) []byte {
	t.Helper()
	text := `{"format":"freckers-match","version":1,"game":"freckers","rules":"pads","programs":["level:1","level:2"],"form":"together","games":4,"openings":"random:4","seed":"7"}` + "\n"
	for i, g := range games {
		lines := strings.Split(strings.TrimSpace(string(g)), "\n")
		text += fmt.Sprintf(`{"game":%d,"programs":[0,1],"end":"win","reason":"all six home","winner":"blue","plies":%d,"ms":[1,2],"record":[%s]}`+"\n", i+1, len(lines)-2, strings.Join(lines, ","))
	}
	return []byte(text)
}

// settle waits until nothing is read any more.
func settle(t testing.TB, d *screentest.Desk, s *Screen) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); s.reading.task != nil; {
		if d.Rest(s, 1280, 800, 1); time.Now().After(end) {
			t.Fatal("the games are never read")
		}
	}
	d.Rest(s, 1280, 800, 2)
}

// TestAMatchFileIsDropped looks at its games, opens one of them and goes back to the saved games.
func TestAMatchFileIsDropped(t *testing.T) {
	d := screentest.New()
	s := library(t, d)
	file := platform.File{Name: "match.jsonl", Text: match(t, record(t, "GROW"), record(t, "MOVE 0,3 D", "GROW"))}
	if !s.TakeFiles(d.Env, []platform.File{file}) {
		t.Fatal("a match file is not taken")
	}
	settle(t, d, s)
	if len(s.rows) != 2 || len(s.games) != 2 {
		t.Fatalf("the moves are %+v", s.rows)
	}
	next, ok := s.open(d.Env, s.games[1]).(nav.Playback)
	if !ok || len(next.Record.Nodes) != 3 || next.Saved != "" || next.Title != "match" {
		t.Errorf("the second game leads to %+v", next)
	}
	d.PressNamed(t, s, 1280, 800, "Choose games")
	d.Rest(s, 1280, 800, 30)
	d.PressNamed(t, s, 1280, 800, "Saved games")
	if settle(t, d, s); len(s.games) != 4 || chosen(s.from) {
		t.Errorf("there are %d saved games", len(s.games))
	}
}

func TestSeveralDroppedFilesAreRead(t *testing.T) {
	d := screentest.New()
	s := library(t, d)
	one := platform.File{Name: "a.freckers", Text: record(t, "GROW")}
	if s.TakeFiles(d.Env, []platform.File{one}) {
		t.Error("a single game is not opened, but added up")
	}
	if !s.TakeFiles(d.Env, []platform.File{one, {Name: "b.txt", Text: []byte("Buy milk.\n")}, {Name: "c.freckers", Text: record(t, "GROW", "GROW")}}) {
		t.Fatal("several files are not taken")
	}
	if settle(t, d, s); len(s.games) != 2 || !strings.Contains(d.Said(), "b.txt") {
		t.Errorf("%d games, and the panel says %q", len(s.games), d.Said())
	}
}

// TestAFolderIsRead has another game in it than the chosen one.
func TestAFolderIsRead(t *testing.T) {
	d, dir := screentest.New(), t.TempDir()
	for i, first := range []string{"GROW", "MOVE 0,3 D"} {
		gametest.Must(t, os.WriteFile(filepath.Join(dir, fmt.Sprint(i, ".freckers")), record(t, first), 0o600))
	}
	s := opened(t, d, d.Env.Games()[1])
	s.read(openings.OnDisk(dir))
	if settle(t, d, s); len(s.games) != 2 || s.game.Info().Name != "freckers" {
		t.Fatalf("%d games of %s", len(s.games), s.game.Info().Name)
	}
	if next, ok := s.open(d.Env, s.games[0]).(nav.Playback); !ok || len(next.Record.Nodes) != 2 {
		t.Errorf("a game leads to %+v: %s", next, s.notice)
	}
	s.read(openings.OnDisk(filepath.Join(dir, "none")))
	if settle(t, d, s); len(s.games) != 2 || s.notice == "" {
		t.Errorf("a folder that is not there says %q, and leaves %d games", s.notice, len(s.games))
	}
}

// endless reads until it is stopped.
func endless(stopped chan<- struct{}) openings.Source {
	from := openings.OnDisk("logs")
	from.Read = func(ctx context.Context, progress func(int)) (*openings.Library, error) {
		progress(1234)
		<-ctx.Done()
		close(stopped)
		return nil, ctx.Err()
	}
	return from
}

// TestReadingIsStopped keeps the games that were shown before.
func TestReadingIsStopped(t *testing.T) {
	for _, by := range []string{"button", "Esc", "leaving"} {
		d := screentest.New()
		s := library(t, d)
		stopped := make(chan struct{})
		s.read(endless(stopped))
		for !strings.Contains(d.Said(), "1234") {
			d.Rest(s, 1280, 800, 1)
		}
		switch by {
		case "button":
			d.PressNamed(t, s, 1280, 800, "Stop reading")
		case "Esc":
			if next := d.Ask(s, input.Cancel); next != nil {
				t.Errorf("Esc leads to %T", next)
			}
		default:
			s.Close()
		}
		<-stopped
		if d.Rest(s, 1280, 800, 3); len(s.games) != 4 || s.notice != "" {
			t.Errorf("stopped by %s: %d games, %q", by, len(s.games), s.notice)
		}
	}
}
