// Package ugi implements both ends of the engine protocol, which PROTOCOL.md specifies:
// [Serve] offers our engine to other programs, and a [Client] drives other engines. Package
// compliance checks programs against the protocol.
package ugi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"freckers/ai"
	"freckers/game"
)

// Options are the settings of a server.
type Options struct {
	Game game.Game
	// Name and Author identify the program.
	Name, Author string
	RuleSet      string // the initial one; empty for the first one
	Threads      int    // 0 for one
	Memory       int    // megabytes, 0 for [ai.DefaultCache]
	// Strict restricts searches under the course's rule set to what the game's first rule set
	// allows too, see package strict. It is the initial value of the option Strict.
	Strict bool
	// Search starts a search; nil for [ai.Start].
	Search func(context.Context, ai.Request) ai.Search
}

// server is one connection. Everything except send belongs to its loop.
type server struct {
	game    game.Game
	o       Options
	set     settings
	start   game.State // startpos
	state   game.State
	base    string   // the start and options of the last position command, and the
	played  []string // actions played since: if the next one continues it, only the rest is played
	cache   *ai.Cache
	search  *search // nil if there is none
	context context.Context
	queue   // of the commands that are to be executed

	writing sync.Mutex
	out     io.Writer
	failed  error // the first write error
}

const pollInterval = 20 * time.Millisecond

// Serve reads commands from in and answers on out until quit, the end of the input, or the end
// of ctx, and waits for its goroutines. It fails if ctx ends, reading or writing fails, or the
// options are invalid, but not on wrong commands. After an error it closes in, if that is a
// closer, because a reader may still be blocked there.
func Serve(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	s, err := newServer(out, o)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	lines, read := make(chan line), make(chan struct{})
	go func() {
		defer close(read)
		sendLines(in, lines, ctx.Done(), "quit")
	}()
	s.context = ctx
	err = s.loop(lines)
	cancel()
	if s.search != nil {
		s.search.stop()
		s.mute()
		s.search.end(s)
	}
	if s.task != nil {
		<-s.task.done
	}
	if err == nil {
		<-read
	} else if c, ok := in.(io.Closer); ok {
		c.Close()
	}
	return err
}

func newServer(out io.Writer, o Options) (*server, error) {
	if o.Game == nil {
		return nil, errors.New("ugi: no game to serve: name one")
	}
	if o.Name == "" || o.Author == "" {
		return nil, errors.New("ugi: a program needs a name and an author")
	}
	if o.Search == nil {
		o.Search = func(ctx context.Context, r ai.Request) ai.Search { return ai.Start(ctx, r) }
	}
	s := &server{game: o.Game, o: o, out: out}
	s.set = settings{rules: cmp.Or(o.RuleSet, o.Game.Info().RuleSets[0].Name), threads: max(o.Threads, 1),
		memory: cmp.Or(o.Memory, ai.DefaultCache>>20), draw: ai.DefaultDraw, lines: 1, shard: 1, shards: 1, strict: o.Strict}
	s.cache = ai.NewCache(s.set.memory << 20)
	return s, s.reset()
}

// reset sets up the start position with the current options.
func (s *server) reset() error {
	start, err := s.game.New(game.Options{RuleSet: s.set.rules, Seed: s.set.seed})
	if err == nil {
		s.start, s.state = start, start
		s.base, s.played = "", nil
	}
	return err
}

// loop executes lines, and reports on searches and tasks, until a command ends it, the context is done or an answer
// cannot be written. It reads no more lines while those that wait have more than MaxLine bytes.
func (s *server) loop(lines <-chan line) error {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for {
		if end, err := s.executeQueue(); end || err != nil {
			return err
		}
		if err := s.writeError(); err != nil {
			return fmt.Errorf("ugi: writing answers: %w", err)
		}
		var searched <-chan struct{}
		var done <-chan error
		var tick <-chan time.Time
		if s.search != nil {
			searched, tick = s.search.done(), ticker.C
		}
		if s.task != nil {
			done, tick = s.task.done, ticker.C
		}
		in := lines
		if s.bytes > MaxLine { // until some are executed
			in = nil
		}
		select {
		case <-s.context.Done():
			return s.context.Err()
		case l := <-in:
			s.add(l)
			s.lookAhead()
		case <-searched:
			s.endSearch()
		case err := <-done:
			s.endTask(err)
		case <-tick:
			s.reportProgress()
		}
	}
}

// reportProgress reports what is new, and ends what has taken too long. It is called regularly.
func (s *server) reportProgress() {
	if s.search != nil {
		s.search.reportProgress(s)
	}
	if s.task != nil && s.overdue() {
		s.task.cancel(errOverdue)
	}
}

func (s *server) endSearch() {
	t := s.search
	s.search, s.waiting = nil, false
	t.end(s)
}

// send writes a line. It may be called from any goroutine.
func (s *server) send(words ...string) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.failed == nil {
		_, s.failed = io.WriteString(s.out, strings.TrimRight(game.PlainLine(strings.Join(words, " ")), " ")+"\n")
	}
}

// reportError writes what is wrong with a command.
func (s *server) reportError(command string, err error) {
	if command != "" {
		command += ":"
	}
	s.send(strings.Join(strings.Fields("info string error "+command+" "+err.Error()), " "))
}

var errMuted = errors.New("nobody listens")

func (s *server) mute() {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.failed == nil {
		s.failed = errMuted
	}
}

func (s *server) writeError() error {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.failed
}
