package ugi

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"freckers/ai"
	"freckers/game/catalog"
)

// TestStop stops searches, and also quits during them.
func TestStop(t *testing.T) {
	for _, command := range []string{"go infinite", "go ponder depth 1", "go nodes 1000000000"} {
		for _, end := range []string{"stop\nquit\n", "quit\n", ""} {
			if strings.Contains(command, "nodes") && !strings.HasPrefix(end, "stop") {
				continue // it is finished
			}
			var out strings.Builder
			in := command + "\nquery gameover\n" + end
			if err := Serve(t.Context(), strings.NewReader(in), &out, options(catalog.Games()[0])); err != nil {
				t.Errorf("%s: %v", command, err)
			}
			if !strings.Contains(out.String(), "response false\n") {
				t.Errorf("%s, %q: nothing is answered meanwhile:\n%s", command, end, &out)
			}
			last := strings.HasPrefix(end, "stop") == strings.Contains(out.String(), "bestmove ")
			if !last {
				t.Errorf("%s, %q: the answer is not as asked for:\n%s", command, end, &out)
			}
		}
	}
}

// TestPipedCommands sends several commands at once, as a script does: all are answered in full,
// in their order, before the server ends.
func TestPipedCommands(t *testing.T) {
	for _, end := range []string{"\nquit\n", "\nwait\nquit\n", "\n", ""} {
		var out strings.Builder
		in := "position startpos\ngo perft 4\neval\nbench 1000\nquery gameover\ngo nodes 3000" + end
		if err := Serve(t.Context(), strings.NewReader(in), &out, options(catalog.Games()[0])); err != nil {
			t.Fatal(err)
		}
		var words []string // the first ones of the last line of each answer
		for l := range strings.Lines(out.String()) {
			switch word, _ := nextWord(l); word {
			case "total", "eval", "response", "bestmove":
				words = append(words, word)
			}
		}
		if !strings.Contains(out.String(), "\ntotal 137641\neval score ") || !slices.Equal(words, []string{"total", "eval", "total", "response", "bestmove"}) {
			t.Errorf("%q is answered with\n%s", in, &out)
		}
	}
}

// pause in a conversation lets time pass.
const pause = "5s later"

// TestTheEndOfTheInputDuringASearch has searches of 10 s, by a fake clock.
func TestTheEndOfTheInputDuringASearch(t *testing.T) {
	const searching = 10 * time.Second
	for _, c := range []struct {
		commands []string
		took     time.Duration
		answer   string // the first words of each line
	}{
		{[]string{"go nodes 9"}, searching, "info bestmove"},
		{[]string{"go depth 100", "quit"}, searching, "info bestmove"},
		{[]string{"go movetime 99999999999999999999", "query gameover", "quit"}, searching, "response info bestmove"},
		{[]string{"go nodes 9", pause}, 5 * time.Second, "info bestmove"},
		{[]string{"go nodes 9", pause, "quit"}, 5 * time.Second, "info bestmove"},
		{[]string{"go nodes 9", "wait", "query gameover", pause, "quit"}, searching, "info bestmove response"},
		{[]string{"go nodes 9", "wait", "query gameover", pause, "stop"}, 5 * time.Second, "info bestmove response"},
		{[]string{"go nodes 9", "wait", "go nodes 9", pause, "stop", "quit"}, searching, "info bestmove info bestmove"},
		{[]string{"wait", "query gameover", pause}, 5 * time.Second, "response"},
		{[]string{"go infinite", pause, "quit"}, 5 * time.Second, "info"},
		{[]string{"go infinite", "wait", pause, "stop"}, 5 * time.Second, "info info bestmove"},
		{[]string{"go ponder nodes 9", pause}, 5 * time.Second, "info"},
	} {
		synctest.Test(t, func(t *testing.T) {
			in, to := io.Pipe()
			from, out := io.Pipe()
			began := time.Now()
			ended := serving(t, in, out, catalog.Games()[0], func(ctx context.Context, r ai.Request) ai.Search {
				f := &fixed{done: make(chan struct{}), found: fixedSearch(ctx, r).(*fixed).found}
				context.AfterFunc(ctx, f.end)
				time.AfterFunc(searching, f.end)
				return f
			})
			go func() {
				for _, command := range c.commands {
					if command == pause {
						<-time.After(5 * time.Second)
					} else if _, err := io.WriteString(to, command+"\n"); err != nil {
						t.Error(err)
					}
				}
				to.Close()
			}()
			all, err := io.ReadAll(from)
			if served := <-ended; err != nil || served != nil {
				t.Errorf("%q: %v, %v", c.commands, err, served)
			}
			var words []string
			for l := range strings.Lines(string(all)) {
				words = append(words, strings.Fields(l)[0])
			}
			if got := strings.Join(words, " "); got != c.answer || time.Since(began).Round(time.Second) != c.took {
				t.Errorf("%q takes %v and is answered with %q, want %v and %q:\n%s", c.commands, time.Since(began), got, c.took, c.answer, all)
			}
		})
	}
}

// TestEndlessTasks ends what would take ages.
func TestEndlessTasks(t *testing.T) {
	for in, want := range map[string]string{
		"go perft 30\nisready\nstop\n":                   "info string error go perft: it was stopped\nreadyok\n",
		"bench 1000000000\nquery gameover\nstop\nquit\n": "info string error bench: it was stopped\nresponse false\n",
		"go perft 30\nquit\n":                            "info string error go perft: " + errOverdue.Error() + "\n",
		"bench 1000000000\nisready":                      "info string error bench: " + errOverdue.Error() + "\nreadyok\n",
		"go perft 4\ngo perft 30\nstop\nwait\n":          "total 137641\ninfo string error go perft: it was stopped\n",
	} {
		t.Run(strings.ReplaceAll(in, "\n", "|"), func(t *testing.T) {
			t.Parallel()
			var out strings.Builder
			if err := Serve(t.Context(), strings.NewReader(in), &out, options(catalog.Games()[0])); err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix("\n"+out.String(), "\n"+want) {
				t.Errorf("it is answered with\n%s\nwant\n%s", &out, want)
			}
		})
	}
}

// TestAStopIsForTheTaskBeforeIt reads a stop while the task before its own goes on.
func TestAStopIsForTheTaskBeforeIt(t *testing.T) {
	s, err := newServer(io.Discard, options(catalog.Games()[0]))
	if err != nil {
		t.Fatal(err)
	}
	s.context = t.Context()
	for _, command := range []string{"go perft 30", "stop", "wait"} {
		s.add(line{text: command})
	}
	if _, err := s.executeQueue(); err != nil || s.task == nil {
		t.Fatalf("there is no task: %v", err)
	}
	select {
	case err := <-s.task.done:
		if !errors.Is(err, errStopped) {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("it goes on")
		s.task.cancel(nil)
		<-s.task.done
	}
}

// TestWaitLiftsTheLimitOfTasks lets time pass after the end of the input.
func TestWaitLiftsTheLimitOfTasks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			after   []string
			passed  time.Duration
			overdue bool
		}{
			{[]string{"quit"}, time.Second, false}, {[]string{"quit"}, time.Minute, true}, {[]string{"isready"}, time.Minute, false},
			{[]string{"wait", "quit"}, time.Minute, false},
		} {
			q := queue{task: &task{began: time.Now()}}
			for _, command := range c.after {
				q.add(line{text: command})
			}
			<-time.After(c.passed)
			if q.overdue() != c.overdue {
				t.Errorf("%v after %q a task is overdue: %v", c.passed, c.after, !c.overdue)
			}
		}
	})
}

// TestReadingAheadIsBounded has very many commands after a task that does not end.
func TestReadingAheadIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := newServer(io.Discard, options(catalog.Games()[0]))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		s.context, s.task = ctx, &task{began: time.Now()}
		lines, read := make(chan line), 0
		go func() {
			for ; ; read++ {
				select {
				case lines <- line{text: strings.Repeat("x", MaxLine/8)}:
				case <-ctx.Done():
					return
				}
			}
		}()
		ended := make(chan error)
		go func() { ended <- s.loop(lines) }()
		synctest.Wait()
		cancel()
		<-ended
		synctest.Wait()
		if read != 8 {
			t.Errorf("%d lines of an eighth of the longest are read ahead, want 8", read)
		}
	})
}
