package gfx_test

import (
	"bufio"
	"bytes"
	"crypto/sha1"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"freckers/ai/course/refereefeed/feedtest"
	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/refereelog"
)

// refereed is one of the referee's own games, as it leads it.
func refereed(t *testing.T, name string) feedtest.Game {
	t.Helper()
	rec, err := gamefile.Open(filepath.Join("..", "replay", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	g := feedtest.Game{Names: [2]string{"agent", "other"}, Winner: rec.Result.Winner, Error: rec.Result.Message}
	for _, p := range rec.Plies(0) {
		g.Actions = append(g.Actions, p.Action)
	}
	return g
}

func lead(t *testing.T, g feedtest.Game) []feedtest.Step {
	t.Helper()
	rules, err := refereelog.Game()
	if err != nil {
		t.Fatal(err)
	}
	items, _ := feedtest.Play(t, rules, g)
	return items
}

// actions are those of a record, in order.
func actions(rec *replay.Record) (list []game.Action) {
	for _, p := range rec.Plies(0) {
		list = append(list, p.Action)
	}
	return list
}

func TestWatchPrintsAndSavesASeries(t *testing.T) {
	first, second := refereed(t, "game-5.log"), refereed(t, "game-1.log")
	r := feedtest.Serve(t, slices.Concat(feedtest.Hello(first.Names), lead(t, first), lead(t, second)))
	dir := t.TempDir()
	out := filepath.Join(dir, "seen.freckers")
	got := freckers(t, "", "watch", "--text", "-o", out, "--games", "2", r.Address)
	if got.code != 0 || got.err != "" {
		t.Fatalf("got %+v", got)
	}
	for _, want := range []string{
		"Waiting for a referee at " + r.Address,
		"agent against other\n",
		"\n  1  Red   " + string(first.Actions[0]),
		"\n  2  Blue  " + string(first.Actions[1]),
		": all six home\nSaved as " + out + "\n",
		"ERROR: error in player 2",
		": player error\nSaved as " + filepath.Join(dir, "seen 2.freckers") + "\n",
		" after 2 games\n",
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is not in\n%s", want, got.out)
		}
	}
	for name, g := range map[string]feedtest.Game{"seen": first, "seen 2": second} {
		rec, err := gamefile.Open(filepath.Join(dir, name+".freckers"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(actions(rec), g.Actions) || rec.Result == nil || rec.Result.Winner != g.Winner || len(rec.Notes) > 0 {
			t.Errorf("%s: %d actions, result %+v, notes %v: want %d, won by %d, none", name, len(actions(rec)), rec.Result, rec.Notes, len(g.Actions), g.Winner)
		}
	}
	log := filepath.Join(dir, "seen.log")
	if back := freckers(t, "", "convert", out, log); back.code != 0 {
		t.Fatalf("the saved game becomes no log: %+v", back)
	}
	if rec, err := gamefile.Open(log); err != nil || !slices.Equal(actions(rec), first.Actions) {
		t.Errorf("the log holds another game: %v", err)
	}
}

// TestWatchIsStopped interrupts it in a game.
func TestWatchIsStopped(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupt can be sent to another process here")
	}
	g := refereed(t, "game-5.log")
	items := lead(t, g)
	r := feedtest.Serve(t, append(feedtest.Hello(g.Names), items[:20]...))
	r.Add(nil)
	cmd := command(t, "watch", "--text", r.Address)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if strings.Contains(lines.Text(), "connection was lost") {
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := cmd.Wait(); err != nil || stderr.Len() > 0 {
		t.Errorf("it ended with %v and said %q", err, stderr.String())
	}
	files, err := filepath.Glob(filepath.Join(dataOf(cmd.Env), "games", "*.freckers"))
	if err != nil || len(files) != 1 {
		t.Fatalf("saved: %v, %v", files, err)
	}
	rec, err := gamefile.Open(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if n := len(actions(rec)); n != 5 || rec.Result == nil || rec.Result.Reason != game.ReasonInterrupted {
		t.Errorf("%d actions, result %+v: want 5, interrupted", n, rec.Result)
	}
}

// TestWatchCountsInterruptedGames loses a referee in a game before another one begins its
// own, and then in the last game.
func TestWatchCountsInterruptedGames(t *testing.T) {
	g := refereed(t, "game-5.log")
	items := lead(t, g)
	r := feedtest.Serve(t, append(feedtest.Hello(g.Names), items[:20]...), append(feedtest.Hello(g.Names), items[:24]...))
	out := filepath.Join(t.TempDir(), "seen.freckers")
	got := freckers(t, "", "watch", "--text", "-o", out, "--games", "2", "--patience", "1ms", r.Address)
	want := []string{"The game was interrupted after 5 actions\nSaved as " + out + "\n", "The game was interrupted after 7 actions\nSaved as "}
	if at := strings.Index(got.out, want[0]); got.code != 0 || got.err != "" || at < 0 || !strings.Contains(got.out[at:], want[1]) {
		t.Errorf("got %+v", got)
	}
}

// dataOf is the data folder of a command.
func dataOf(env []string) string {
	for _, v := range env {
		if dir, ok := strings.CutPrefix(v, gamestore.DataEnv+"="); ok {
			return dir
		}
	}
	return ""
}

// TestWatchDoesNotWaitForItsServer interrupts it while it is connected to a server that has nothing to say and does
// not answer that the connection is to end.
func TestWatchDoesNotWaitForItsServer(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupt can be sent to another process here")
	}
	connected, end := make(chan struct{}, 1), make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, b, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		sum := sha1.Sum([]byte(r.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
		fmt.Fprintf(b, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
			base64.StdEncoding.EncodeToString(sum[:]))
		_ = b.Flush()
		connected <- struct{}{}
		<-end
	}))
	defer s.Close()
	defer close(end)
	cmd := command(t, "watch", "--text", "ws"+strings.TrimPrefix(s.URL, "http"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	<-connected
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // the exit code is that of an interrupt
}
