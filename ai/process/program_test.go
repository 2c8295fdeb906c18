package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// short returns options by which a test does not wait for a program that does not
// end by itself.
func short() player.Options {
	return player.Options{Patience: time.Minute, Grace: 200 * time.Millisecond, Start: time.Minute, Margin: time.Millisecond}
}

func impatient(o *player.Options) { o.Patience = 200 * time.Millisecond }

// graceful gives a program that was told to stop enough time on a slow machine.
func graceful(o *player.Options) { o.Grace = time.Minute }

// needUsage skips a test if the usage of processes is not known.
func needUsage(t testing.TB) {
	if !measurable {
		t.Skip("this system does not report what processes use")
	}
}

func forfeitOf(t testing.TB, err error) player.Forfeit {
	t.Helper()
	var e *player.Forfeit
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want a forfeit", err)
	}
	if e.Message == "" || strings.ContainsAny(e.Message, "\n\x1b") {
		t.Errorf("the message is %q", e.Message)
	}
	return *e
}

// firstTurn starts a game and plays its first move.
func firstTurn(t testing.TB, p player.Player, l player.Limits) (player.Reply, error) {
	t.Helper()
	if err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, 1); err != nil {
		return player.Reply{}, err
	}
	return p.Think(t.Context(), nil, nil, l).Wait()
}

// TestForfeits has a mock program for each way to forfeit.
func TestForfeits(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	each(t, forfeits)
}

func forfeits(t *testing.T, mode player.Isolation) {
	timed := player.Limits{Time: 20 * time.Millisecond}
	for _, c := range gametest.Sample(t, []struct {
		behaviour string
		limits    player.Limits
		set       func(*player.Options)
		reason    string
		says      string // in the message, the action or the standard error
	}{
		{"dies at start", player.Limits{}, nil, game.ReasonCrash, "cannot find my book"},
		{"dies", player.Limits{}, nil, game.ReasonCrash, "exit status 3"},
		{"dies", player.Limits{}, nil, game.ReasonCrash, "index out of range"},
		{"refuses", player.Limits{}, nil, game.ReasonCrash, "no licence"},
		{"never ready", player.Limits{}, func(o *player.Options) { o.Start = 3 * time.Second }, game.ReasonStall, "readyok"},
		{"silent", player.Limits{}, impatient, game.ReasonStall, "200ms, the limit of wall time"},
		{"silent", timed, nil, game.ReasonStall, "no answer came"},
		{"reads no more", timed, nil, game.ReasonStall, ""},
		{"line without end", player.Limits{}, impatient, game.ReasonStall, ""},
		{"info flood", timed, nil, game.ReasonStall, ""},
		{"slow", timed, graceful, game.ReasonTimeout, "20ms"},
		{"slow", player.Limits{}, impatient, game.ReasonStall, "200ms"},
		{"illegal", player.Limits{}, nil, game.ReasonIllegal, "MOVE 0,0 D,D,D"},
		{"another language", player.Limits{}, nil, game.ReasonDisconnect, "I think I will"},
		{"garbage", player.Limits{}, nil, game.ReasonDisconnect, "rubbish"},
		{"endless line", player.Limits{}, nil, game.ReasonDisconnect, "1048576"},
		{"floods at start", player.Limits{}, nil, game.ReasonDisconnect, "fine day"},
		{"leaves", player.Limits{}, nil, game.ReasonDisconnect, "ended"},
		{"closes its output", player.Limits{}, nil, game.ReasonDisconnect, "ended"},
		{"burns", player.Limits{}, func(o *player.Options) { o.CPU = 100 * time.Millisecond }, game.ReasonTimeout, "CPU time"},
		{"lets a child burn", player.Limits{}, func(o *player.Options) { o.CPU = 200 * time.Millisecond }, game.ReasonTimeout, "CPU time"},
		{"eats", player.Limits{}, func(o *player.Options) { o.Space = 100 << 20 }, game.ReasonMemory, "of 100"},
	}, 8) {
		t.Run(c.behaviour, func(t *testing.T) {
			t.Parallel()
			o := short()
			o.Isolation = mode
			if c.set != nil {
				c.set(&o)
			}
			if o.CPU != 0 || o.Space != 0 {
				needUsage(t)
			}
			p, id := hostile(t, c.behaviour, o)
			_, err := firstTurn(t, p, c.limits)
			e := forfeitOf(t, err)
			said := e.Message + "\n" + e.Action + "\n" + strings.Join(p.Stderr(), "\n")
			if e.Reason != c.reason || !strings.Contains(said, c.says) {
				t.Errorf("it forfeits by %q, %q: want %q, and %q in\n%s", e.Reason, e.Message, c.reason, c.says, said)
			}
			p.Close()
			nothingLeft(t, id)
		})
	}
}

// hostile opens a mock program with a unique word in its environment.
func hostile(t testing.TB, behaviour string, o player.Options) (player.Player, string) {
	t.Helper()
	o.Game = catalog.Games()[0]
	setDefaults(&o, player.Command)
	id := wordOf(t)
	e, err := newProgram("mock", []string{self(), mockName, behaviour}, o)
	if err != nil {
		t.Fatal(err)
	}
	e.env = []string{id}
	t.Cleanup(func() { e.Close() })
	return e, id
}

func wordOf(t testing.TB) string { return fmt.Sprintf("TEST_OF=%s-%d", t.Name(), os.Getpid()) }

// TestOddOptionsCostNoGame has a program with option lines that the protocol does not have.
func TestOddOptionsCostNoGame(t *testing.T) {
	var notices []string
	o := short()
	o.Notice = func(text string) { notices = append(notices, text) }
	p, _ := hostile(t, "declares oddly", o)
	r, err := firstTurn(t, p, player.Limits{})
	if err != nil || r.Action != "GROW" {
		t.Errorf("it plays %q, %v", r.Action, err)
	}
	if len(notices) != 1 || !strings.Contains(notices[0], `mock: 2 option lines cannot be read in full, and it plays all the same: `) || !strings.Contains(notices[0], "min of Seed is nothing") {
		t.Errorf("it is said of it: %q", notices)
	}
}

// TestOptionsOfAPlayer sets options by the names that the program declares.
func TestOptionsOfAPlayer(t *testing.T) {
	play := func(settings ...player.Setting) (sent []string, err error) {
		o := short()
		var mu sync.Mutex
		o.Trace = func(out bool, line string) {
			mu.Lock()
			defer mu.Unlock()
			if out && strings.HasPrefix(line, "setoption") {
				sent = append(sent, line)
			}
		}
		p, _ := hostile(t, "declares oddly", o)
		p.(*program).settings = settings
		_, err = firstTurn(t, p, player.Limits{})
		mu.Lock()
		defer mu.Unlock()
		return sent, err
	}
	sent, err := play(player.Setting{Name: "clear hash"}, player.Setting{Name: "Seed", Value: "3"})
	if want := []string{"setoption name Clear Hash", "setoption name Seed value 3"}; err != nil || !slices.Equal(sent, want) {
		t.Errorf("sent %q, want %q (%v)", sent, want, err)
	}
	for want, s := range map[string]player.Setting{`no option "Hash": expected one of "Clear Hash", "Seed"`: {Name: "Hash", Value: "1"}, `Seed="x": expected a number`: {Name: "Seed", Value: "x"}} {
		if _, err := play(s); err == nil || errors.As(err, new(*player.Forfeit)) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %q and no forfeit", s, err, want)
		}
	}
	level, err := player.Parse("level:1 option.Threads=2 option.Memory=x")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(level, player.Options{Game: catalog.Games()[0]}); err == nil || !strings.Contains(err.Error(), `option Memory is "x"`) {
		t.Errorf("the option of a level: %v", err)
	}
}

// TestAForfeitCostsOneGame plays again with a program that failed.
func TestAForfeitCostsOneGame(t *testing.T) {
	for _, behaviour := range []string{"dies", "silent", "illegal", "leaves"} {
		o := short()
		if behaviour == "silent" {
			impatient(&o)
		}
		p, id := hostile(t, behaviour, o)
		var first player.Forfeit
		for range 2 {
			_, err := firstTurn(t, p, player.Limits{})
			e := forfeitOf(t, err)
			if first != (player.Forfeit{}) && e != first {
				t.Errorf("%s: %v the second time, %v before", behaviour, e, first)
			}
			first = e
		}
		p.Close()
		nothingLeft(t, id)
	}
}

// TestLateAnswersAreIgnored interrupts a game and plays the next one.
func TestLateAnswersAreIgnored(t *testing.T) {
	for _, behaviour := range []string{"late", "answers in the next game"} {
		o := short()
		if behaviour == "late" {
			graceful(&o)
		}
		enough := errors.New("enough")
		ctx, cancel := context.WithCancelCause(t.Context())
		o.Trace = func(sent bool, line string) {
			if sent && strings.HasPrefix(line, "go") {
				cancel(enough)
			}
		}
		p, _ := hostile(t, behaviour, o)
		if err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Think(ctx, nil, nil, player.Limits{}).Wait(); !errors.Is(err, enough) {
			t.Errorf("%s: the interrupted game ends with %v", behaviour, err)
		}
		if behaviour == "late" {
			if r, err := firstTurn(t, p, player.Limits{}); err != nil || r.Action != "GROW" {
				t.Errorf("%s: the next game begins with %q (%v)", behaviour, r.Action, err)
			}
			continue
		}
		// The program was killed, and the new one plays its first game. The time is enough to
		// be told to think on a busy machine.
		_, err := firstTurn(t, p, player.Limits{Time: 200 * time.Millisecond})
		if e := forfeitOf(t, err); e.Reason != game.ReasonStall {
			t.Errorf("%s: %v", behaviour, e)
		}
	}
}

func TestASecondAnswerIsIgnored(t *testing.T) {
	p, _ := hostile(t, "answers twice", short())
	if _, err := firstTurn(t, p, player.Limits{}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if r, err := p.Think(t.Context(), nil, []game.Action{"GROW", "GROW"}, player.Limits{}).Wait(); err != nil || r.Action != "GROW" {
			t.Errorf("got %q, %v", r.Action, err)
		}
	}
}

// TestAFloodOnStderrIsHarmless plays while a program writes without end, of which the
// last lines are kept.
func TestAFloodOnStderrIsHarmless(t *testing.T) {
	p, id := hostile(t, "stderr flood", short())
	if r, err := firstTurn(t, p, player.Limits{}); err != nil || r.Action != "GROW" {
		t.Errorf("got %q, %v", r.Action, err)
	}
	p.Close()
	if n := len(p.Stderr()); n > StderrLines {
		t.Errorf("%d lines are kept", n)
	}
	nothingLeft(t, id)
}

func TestCloseKillsWhatIgnoresQuit(t *testing.T) {
	p, id := hostile(t, "ignores quit", short())
	if _, err := firstTurn(t, p, player.Limits{}); err != nil {
		t.Fatal(err)
	}
	p.Close()
	nothingLeft(t, id)
	if err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, 1); !errors.Is(err, errClosed) {
		t.Errorf("a closed player starts a game: %v", err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

// TestCloseDuringASearch closes the player while it thinks.
func TestCloseDuringASearch(t *testing.T) {
	p, id := hostile(t, "thinks aloud", short())
	if err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, 1); err != nil {
		t.Fatal(err)
	}
	turn := p.Think(t.Context(), nil, nil, player.Limits{})
	for deadline := time.Now().Add(time.Minute); ; runtime.Gosched() {
		if info, done := turn.Poll(); info.Nodes == 7 {
			break
		} else if done || time.Now().After(deadline) {
			t.Fatalf("it reports %+v", info)
		}
	}
	p.Close()
	if _, err := turn.Wait(); !errors.Is(err, errClosed) {
		t.Errorf("the turn ends with %v", err)
	}
	nothingLeft(t, id)
}
