package ugi

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
)

var update = flag.Bool("update", false, "write the golden files anew")

// fixed is a search that always finds the same: the action in the middle of the list, and
// the first reply to it.
type fixed struct {
	found     ai.Info
	err       error
	done      chan struct{}
	once      sync.Once
	pondering bool
}

func fixedSearch(ctx context.Context, r ai.Request) ai.Search {
	f := &fixed{done: make(chan struct{}), pondering: r.Ponder}
	score := ai.Score{Value: 12}
	if len(r.State.Game().Info().Seats) == 3 {
		score = ai.Score{Value: -7, Shares: [3]int{500, 300, 200}}
	}
	all := r.State.Actions(nil)
	first := all[len(all)/2]
	line := ai.Line{Score: score, Actions: []game.Action{first}}
	if next, _, err := r.State.Play(first); err != nil {
		f.err = err
	} else if answers := next.Actions(nil); len(answers) > 0 {
		line.Actions = append(line.Actions, answers[0])
	}
	f.found = ai.Info{Depth: 3, Nodes: 2000, Elapsed: 10 * time.Millisecond, Lines: []ai.Line{line}}
	if !r.Ponder {
		f.end()
	}
	context.AfterFunc(ctx, f.end)
	return f
}

func (f *fixed) end()                   { f.once.Do(func() { close(f.done) }) }
func (f *fixed) Poll() (ai.Info, bool)  { return f.found, false }
func (f *fixed) Stop()                  { f.end() }
func (f *fixed) PonderHit()             { f.end() }
func (f *fixed) Done() <-chan struct{}  { return f.done }
func (f *fixed) Wait() (ai.Info, error) { <-f.done; return f.found, f.err }

func options(g game.Game) Options {
	return Options{Game: g, Name: "Test 1", Author: "nobody", Memory: 1}
}

// serving serves in the background. The channel returns the result.
func serving(t testing.TB, in io.Reader, out io.Writer, g game.Game, search func(context.Context, ai.Request) ai.Search) <-chan error {
	t.Helper()
	o := options(g)
	o.Search = search
	ended := make(chan error, 1)
	go func() {
		ended <- Serve(context.Background(), in, out, o)
		if c, ok := out.(io.Closer); ok {
			c.Close()
		}
	}()
	return ended
}

func connect(t testing.TB, g game.Game, search func(context.Context, ai.Request) ai.Search) (*Client, <-chan error) {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	ended := serving(t, in, out, g, search)
	return NewClient(fromServer, toServer), ended
}

// lastWord returns the word that starts the last line of the answer to a command.
func lastWord(command string) string {
	switch word, rest := nextWord(command); {
	case command == "go perft many":
		return ""
	case strings.HasPrefix(command, "go perft "):
		return "total"
	case word == "go" && (strings.Contains(rest, "infinite") || strings.Contains(rest, "ponder")):
		return ""
	case word == "go", word == "stop", word == "ponderhit":
		return "bestmove"
	case word == "eval":
		return "eval"
	}
	return ""
}

func converse(t *testing.T, g game.Game, commands []string) string {
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	ended := serving(t, in, out, g, fixedSearch)
	lines := bufio.NewScanner(fromServer)
	var b strings.Builder
	take := func(until string, shown bool) {
		for lines.Scan() {
			word, _ := nextWord(lines.Text())
			if shown || word != until {
				b.WriteString("< " + lines.Text() + "\n")
			}
			if word == until {
				return
			}
		}
		t.Fatalf("the server ended before %s:\n%s", until, &b)
	}
	for _, command := range commands {
		b.WriteString("> " + command + "\n")
		io.WriteString(toServer, command+"\n")
		if until := lastWord(command); until != "" {
			take(until, true)
		}
		io.WriteString(toServer, "isready\n")
		take("readyok", false)
	}
	io.WriteString(toServer, "quit\n")
	if err := <-ended; err != nil {
		t.Errorf("the server ended with %v", err)
	}
	return b.String()
}

// script is a conversation with every command.
func script(g game.Game) []string {
	state, err := g.New(game.Options{Seed: 5})
	if err != nil {
		panic(err)
	}
	first := state.Actions(nil)[0]
	next, _, _ := state.Play(first)
	seats := " p1time 60000 p2time 59000 p1inc 100"
	if len(g.Info().Seats) == 3 {
		seats += " p3time 3000"
	}
	return []string{
		"ugi", "setoption name Seed value 5", "uginewgame", "d", "query p1turn", "query p2turn", "query p3turn", "query gameover", "query result",
		"go nodes 2000", "position startpos moves " + Pack(string(first)), "query p1turn", "query p2turn", "go depth 3", "go movetime 1000",
		"go" + seats, "go p3inc 4", "eval", "position fen " + Pack(next.String()), "go perft 0", "go perft 1", "position fen " + next.String() + " moves x",
		"go infinite", "setoption name Seed value 1", "position startpos", "stop", "go ponder movetime 5", "ponderhit",
		"position", "position nowhere", "position startpos now", "position fen a/b/c", "setoption", "setoption name Level", "setoption name level value 99",
		"setoption name Lines value 2", "setoption name Rules value mine", "setoption name Varied value perhaps", "setoption name Seed value -1",
		"setoption name Nothing value 1", "go depth 100", "go nodes", "go perft many", "go movetime 0", "go fast", "bench 0", "query", "query p9turn", "wait", "fly",
	}
}

func TestTranscripts(t *testing.T) {
	for _, g := range catalog.Games() {
		name := g.Info().Name
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				compareGolden(t, name, converse(t, g, script(g)))
			})
		})
	}
}

func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the transcript is another one (go test ./ai/ugi -run Transcripts -update writes it anew):\n%s", got)
	}
}

// TestSelfPlay plays a game of each between a client and a server, with a few nodes per
// action.
func TestSelfPlay(t *testing.T) {
	const most = 60 // plies
	for _, g := range catalog.Games() {
		t.Run(g.Info().Name, func(t *testing.T) {
			c, ended := connect(t, g, nil)
			defer c.Close()
			ctx := t.Context()
			id, err := c.Handshake(ctx)
			if err != nil || id.Game != g.Info().Name || id.Name != "Test 1" || len(id.Options) < 6 {
				t.Fatalf("%+v, %v", id, err)
			}
			start, err := g.New(game.Options{Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			state, played := start, []game.Action(nil)
			if err := errors.Join(c.NewGame(ctx), c.Ready(ctx)); err != nil {
				t.Fatal(err)
			}
			for len(played) < most && !state.Outcome().Over {
				if err := c.Position(ctx, start, played); err != nil {
					t.Fatal(err)
				}
				told := 0
				a, err := c.Go(ctx, Limits{Nodes: 50}, func(Info) { told++ })
				if err != nil || a.Malformed != nil || told == 0 || len(a.Last.PV) == 0 || !a.Last.Scored {
					t.Fatalf("ply %d: %+v, told %d times, %v", len(played), a, told, err)
				}
				if state, _, err = state.Play(a.Action); err != nil {
					t.Fatal(err)
				}
				played = append(played, a.Action)
			}
			if err := errors.Join(c.Send(ctx, "quit"), c.Drain(ctx)); err != nil {
				t.Error(err)
			}
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
}

func TestServeRefusesBadOptions(t *testing.T) {
	g := catalog.Games()[0]
	for _, o := range []Options{{}, {Game: g}, {Game: g, Name: "n", Author: "a", RuleSet: "mine"}} {
		if err := Serve(t.Context(), strings.NewReader(""), io.Discard, o); err == nil {
			t.Errorf("%+v is served", o)
		}
	}
}

// broken fails at the first byte.
type broken struct{ error }

func (t broken) Write([]byte) (int, error) { return 0, t.error }
func (t broken) Read([]byte) (int, error)  { return 0, t.error }

func TestServeEndsOnIOErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, to := io.Pipe()
		wrong := errors.New("nobody there")
		ended := serving(t, in, broken{wrong}, catalog.Games()[0], fixedSearch)
		io.WriteString(to, "ugi\n")
		if err := <-ended; !errors.Is(err, wrong) {
			t.Errorf("it ended with %v", err)
		}
		if err := <-serving(t, broken{wrong}, io.Discard, catalog.Games()[0], fixedSearch); !errors.Is(err, wrong) {
			t.Errorf("it ended with %v", err)
		}
	})
}

func TestServeEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		in, to := io.Pipe()
		ended := make(chan error)
		go func() { ended <- Serve(ctx, in, io.Discard, options(catalog.Games()[0])) }()
		io.WriteString(to, "isready\n")
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("it ended with %v", err)
		}
	})
}

// TestPerftEndsWithItsContext ends one that would take ages.
func TestPerftEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	var out strings.Builder
	err := Serve(ctx, strings.NewReader("go perft 30\nquit\n"), &out, options(catalog.Games()[0]))
	if !errors.Is(err, context.DeadlineExceeded) || out.Len() > 0 {
		t.Errorf("it ends with %v, and has written %q", err, &out)
	}
}
