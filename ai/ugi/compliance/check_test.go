package compliance

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"freckers/ai"
	"freckers/ai/ugi"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// broken is a server with a fault in the lines to it (up) or from it (down).
type broken struct {
	name string
	up   func(line string) string
	down func(line string) string
	keep bool  // the end of the input does not reach it
	dead bool  // it ends at once
	want []int // the requirements that it fails
}

// through applies a fault to every line that is written.
type through struct {
	io.WriteCloser
	change func(string) string
}

func (w through) Write(p []byte) (int, error) {
	changed := w.change(strings.TrimSuffix(string(p), "\n"))
	if changed == "" {
		return len(p), nil
	}
	if _, err := io.WriteString(w.WriteCloser, changed+"\n"); err != nil {
		return 0, err
	}
	return len(p), nil
}

// forward applies a fault to every line that is read.
func forward(from io.Reader, to *io.PipeWriter, b broken) {
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadString('\n')
		if err == nil {
			line = b.up(strings.TrimSuffix(line, "\n"))
		}
		if line != "" {
			io.WriteString(to, line+"\n")
		}
		if err != nil {
			if !b.keep {
				to.Close()
			}
			return
		}
	}
}

func starter(t *testing.T, g game.Game, search func(context.Context, ai.Request) ai.Search, b broken) func() (*Program, error) {
	return func() (*Program, error) {
		in, toServer := io.Pipe()
		fromServer, out := io.Pipe()
		if b.dead {
			in.Close()
			out.Close()
			return &Program{In: toServer, Out: fromServer, Kill: func() {}}, nil
		}
		p := &Program{In: toServer, Out: fromServer}
		to, answers := in, io.WriteCloser(out)
		var passed *io.PipeWriter
		if b.up != nil || b.keep {
			if b.up == nil {
				b.up = func(line string) string { return line }
			}
			to, passed = io.Pipe()
			go forward(in, passed, b)
		}
		if b.down != nil {
			answers = through{out, b.down}
		}
		ended := serve(t, to, answers, g, search)
		p.Kill = func() {
			fromServer.Close()
			toServer.Close()
			if passed != nil {
				passed.Close()
			}
			<-ended
		}
		return p, nil
	}
}

// serve serves in the background. The channel is closed at the end.
func serve(t *testing.T, in io.Reader, out io.WriteCloser, g game.Game, search func(context.Context, ai.Request) ai.Search) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer out.Close()
		if err := ugi.Serve(context.Background(), in, out, ugi.Options{Game: g, Name: "Test 1", Author: "nobody", Memory: 1, Search: search}); err != nil && !errors.Is(err, io.ErrClosedPipe) {
			t.Error(err)
		}
	}()
	return ended
}

// failures checks a program and returns the requirements that it fails.
func failures(t *testing.T, g game.Game, search func(context.Context, ai.Request) ai.Search, b broken, o Options) (list []int, said []error) {
	t.Helper()
	o.Game = g
	failed, err := Check(t.Context(), starter(t, g, search, b), o, func(v Result) {
		if v.Err != nil {
			list, said = append(list, v.Number), append(said, fmt.Errorf("R%d: %w", v.Number, v.Err))
		}
	})
	if err != nil || failed != len(list) {
		t.Errorf("%d failed, of which %d were told (%v)", failed, len(list), err)
	}
	return list, said
}

// quick searches as the first level does, whatever the limits: it answers at once, and a pondering one waits.
func quick(ctx context.Context, r ai.Request) ai.Search {
	r.Level, r.Limits = 1, ai.Limits{Nodes: 100}
	return ai.Start(ctx, r)
}

func TestOurEngineComplies(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 1) {
		t.Run(g.Info().Name, func(t *testing.T) {
			if _, said := failures(t, g, nil, broken{}, Options{Timeout: time.Minute, Hold: time.Nanosecond}); said != nil {
				t.Errorf("it fails %v", said)
			}
		})
	}
}

func replacing(old, with string) func(string) string {
	return func(line string) string {
		if strings.HasPrefix(line, old) {
			return with
		}
		return line
	}
}

func dropping(word string) func(string) string { return replacing(word, "") }

func all() (list []int) {
	for i := range requirements() {
		list = append(list, i+1)
	}
	return list
}

func brokenPrograms() []broken {
	searches := []int{16, 17, 18, 19, 21, 22, 24, 25, 26}
	refusals := []int{6, 13, 14, 20, 24, 28, 29, 30}
	return []broken{
		{name: "sound"},
		{name: "dead", dead: true, want: all()},
		{name: "silent", down: func(string) string { return "" }, want: all()},
		{name: "no ugiok", down: dropping("ugiok"), want: []int{1, 2, 3, 5}},
		{name: "no author", down: dropping("id author"), want: []int{2}},
		{name: "a type of its own", down: replacing("option name Varied", "option name Varied type magic"), want: []int{3}},
		{name: "refuses an option", up: replacing("setoption name Lines", "setoption name Lines value 0"), want: []int{5}},
		{name: "no errors", down: dropping("info string error"), want: refusals},
		{name: "every game a draw", down: func(line string) string {
			if strings.HasPrefix(line, "response p") {
				return "response draw"
			}
			return line
		}, want: []int{12}},
		{name: "illegal", down: func(line string) string {
			if strings.HasPrefix(line, "bestmove ") && line != "bestmove none" {
				return "bestmove MOVE_0,0_D"
			}
			return line
		}, want: searches},
		{name: "blanks in actions", down: func(line string) string {
			if strings.HasPrefix(line, "bestmove ") {
				return ugi.Unpack(line)
			}
			return line
		}, want: searches},
		{name: "answers twice", down: func(line string) string {
			if strings.HasPrefix(line, "bestmove ") {
				return line + "\n" + line
			}
			return line
		}, want: []int{16, 17, 18, 19, 20, 22, 24, 26, 29}},
		{name: "garbled info", down: replacing("info depth", "info depth deep"), want: []int{21}},
		{name: "no info", down: dropping("info depth"), want: []int{21}},
		{name: "does not quit", up: dropping("quit"), want: []int{32, 33}},
		{name: "outlives its input", keep: true, want: []int{34}},
		{name: "does not stop", up: dropping("stop"), want: []int{22, 24, 26}},
		{name: "does not wait for stop", up: replacing("go infinite", "go nodes 1"), want: []int{22, 24}},
		{name: "does not ponder", up: replacing("go ponder", "go nodes 1"), want: []int{25}},
		{name: "misses ponderhit", up: dropping("ponderhit"), want: []int{25}},
		{name: "never anew", up: dropping("uginewgame"), want: []int{15}},
		{name: "swallows long lines", up: dropping("xxx"), want: []int{30}},
		{name: "knows no blanks in positions", up: func(line string) string {
			if strings.HasPrefix(line, "position fen ") && strings.Contains(line, " r ") || strings.Contains(line, " b ") {
				return "position fen x"
			}
			return line
		}, want: []int{11}},
	}
}

// TestBrokenPrograms uses a fake clock, so that timeouts take no time.
func TestBrokenPrograms(t *testing.T) {
	for _, b := range gametest.Sample(t, brokenPrograms(), 8) {
		t.Run(b.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				if got, said := failures(t, catalog.Games()[0], quick, b, Options{}); !slices.Equal(got, b.want) {
					t.Errorf("it fails %v, want %v: %v", got, b.want, said)
				}
			})
		})
	}
}

// TestProgramOfAnotherGame expects an error instead of results.
func TestProgramOfAnotherGame(t *testing.T) {
	games := catalog.Games()
	_, err := Check(t.Context(), starter(t, games[1], quick, broken{}), Options{Game: games[0]}, func(v Result) {
		t.Errorf("a verdict: %+v", v)
	})
	const want = `the program plays "chexers", and the game is freckers: `
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("the error is %v: want %s...", err, want)
	}
}

// TestSpecificationListsRequirements compares PROTOCOL.md with the requirements.
func TestSpecificationListsRequirements(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "PROTOCOL.md"))
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range requirements() {
		if line := fmt.Sprintf("\n- **R%d** %s\n", i+1, r.text); !bytes.Contains(text, []byte(line)) {
			t.Errorf("PROTOCOL.md lacks the line %s", line)
		}
	}
	if n := bytes.Count(text, []byte("\n- **R")); n != len(requirements()) {
		t.Errorf("PROTOCOL.md has %d requirements, the checker %d", n, len(requirements()))
	}
}
