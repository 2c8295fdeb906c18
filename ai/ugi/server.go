// Package ugi is the engine protocol, both ends: [Serve] lets other programs use
// our machine, and a [Client] uses other programs. PROTOCOL.md specifies it, and
// [Check] holds a program to that.
package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Options say what a server plays, and as whom.
type Options struct {
	Game game.Game
	// Name and Author are what the program calls itself.
	Name, Author string
	Rules        string // the rule set to begin with; empty for the first one
	Threads      int    // 0 for one
	Memory       int    // megabytes, 0 for [ai.UsualMemory]
}

// server is one conversation. All but say belongs to its loop.
type server struct {
	game    game.Game
	title   Options
	set     settings
	start   game.State // what startpos is
	state   game.State
	base    set      // what the last position began from, and the actions since:
	played  []string // one that goes on from there has only the rest to be played
	memory  *ai.Cache
	task    task // nil while nothing is under way
	context context.Context
	think   func(context.Context, ai.Request) ai.Search

	writing sync.Mutex
	out     io.Writer
	failed  error // of the first writing that failed
}

// task is what goes on while commands are read: a search, or a count.
type task interface {
	// done is closed, or gives, when the task wants to end.
	done() <-chan struct{}
	// news says what is new. It is asked for now and then.
	news(s *server)
	// stop asks for the end, which is near then.
	stop()
	// end waits for the end and gives the answer.
	end(s *server)
}

// newsEvery is how often a search under way is asked for news.
const newsEvery = 20 * time.Millisecond

// line is what was read, or why nothing was.
type line struct {
	text string
	err  error
}

// Serve reads commands from in and answers on out until quit, the end of the
// input, or the end of ctx, and leaves nothing under way. Where it ends with an
// error it closes in, if that can be closed, as a reader may still wait there.
// The error is that of ctx, of reading or of writing, or says what is wrong with
// the options; commands cause none.
func Serve(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	s, err := newServer(out, o)
	if err != nil {
		return err
	}
	return s.serve(ctx, in)
}

func newServer(out io.Writer, o Options) (*server, error) {
	if o.Game == nil {
		return nil, errors.New("ugi: no game to serve: name one")
	}
	if o.Name == "" || o.Author == "" {
		return nil, errors.New("ugi: a program needs a name and an author")
	}
	s := &server{game: o.Game, title: o, out: out,
		think: func(ctx context.Context, r ai.Request) ai.Search { return ai.Start(ctx, r) }}
	s.set = settings{rules: o.Rules, threads: max(o.Threads, 1), memory: o.Memory, lines: 1, part: 1, parts: 1}
	if s.set.memory == 0 {
		s.set.memory = ai.DefaultCache >> 20
	}
	if s.set.rules == "" {
		s.set.rules = o.Game.Info().RuleSets[0].Name
	}
	s.memory = ai.NewCache(s.set.memory << 20)
	return s, s.renew()
}

// renew sets up the start position under the settings.
func (s *server) renew() error {
	start, err := s.game.New(game.Options{RuleSet: s.set.rules, Seed: s.set.seed})
	if err == nil {
		s.start, s.state = start, start
		s.base, s.played = set{}, nil
	}
	return err
}

func (s *server) serve(ctx context.Context, in io.Reader) error {
	ctx, cancel := context.WithCancel(ctx)
	lines, read := make(chan line), make(chan struct{})
	go func() {
		defer close(read)
		readLines(ctx, in, lines)
	}()
	s.context = ctx
	err := s.loop(lines)
	cancel()
	if s.task != nil {
		s.task.stop()
		s.mute()
		s.task.end(s)
	}
	if err == nil {
		<-read
	} else if c, ok := in.(io.Closer); ok {
		c.Close()
	}
	return err
}

// readLines hands lines over until the input ends or says quit.
func readLines(ctx context.Context, in io.Reader, to chan<- line) {
	r := newLineReader(in)
	for {
		text, err := r.next()
		select {
		case to <- line{text, err}:
			// On few cores whoever takes the line would wait for this one's, which
			// the next reading keeps for milliseconds before it is missed.
			runtime.Gosched()
		case <-ctx.Done():
			return
		}
		if word, _ := nextWord(text); word == "quit" || err != nil && err != errLong {
			return
		}
	}
}

func (s *server) loop(lines <-chan line) error {
	ticker := time.NewTicker(newsEvery)
	defer ticker.Stop()
	for {
		var done <-chan struct{}
		var tick <-chan time.Time
		if s.task != nil {
			done, tick = s.task.done(), ticker.C
		}
		select {
		case <-s.context.Done():
			return s.context.Err()
		case l := <-lines:
			word, rest := nextWord(l.text)
			switch {
			case l.err == errLong:
				s.wrong("", l.err)
			case l.err == io.EOF || word == "quit":
				return nil
			case l.err != nil:
				return fmt.Errorf("ugi: reading commands: %w", l.err)
			default:
				s.obey(word, rest)
			}
		case <-done:
			s.endTask()
		case <-tick:
			s.task.news(s)
		}
		if err := s.broken(); err != nil {
			return fmt.Errorf("ugi: writing answers: %w", err)
		}
	}
}

// endTask gives the answer of what is under way.
func (s *server) endTask() {
	t := s.task
	s.task = nil
	t.end(s)
}

// say writes a line. A task may do so from its own goroutine.
func (s *server) say(words ...string) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.failed == nil {
		_, s.failed = io.WriteString(s.out, strings.TrimRight(plain(strings.Join(words, " ")), " ")+"\n")
	}
}

// wrong says what is wrong with a command, and what was expected.
func (s *server) wrong(command string, err error) {
	if command != "" {
		command += ":"
	}
	s.say(strings.Join(strings.Fields("info string error "+command+" "+err.Error()), " "))
}

var errMuted = errors.New("nobody listens")

// mute lets nothing more be written.
func (s *server) mute() {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.failed == nil {
		s.failed = errMuted
	}
}

func (s *server) broken() error {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.failed
}
