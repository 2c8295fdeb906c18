package ugi

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
)

// queue has the commands that were read and are not executed yet. They wait for a task, and
// after the command wait for a search; except for that, each is executed as it comes.
type queue struct {
	lines   []line
	bytes   int       // of their text
	ended   time.Time // when quit or the end of the input was read
	task    *task     // nil if there is none
	waiting bool      // for the search
}

const (
	// scriptTime is how soon after go the input of a script ends. A search that is still going on
	// when a program ends its input later than that is stopped, as nobody may need it.
	scriptTime = time.Second
	// taskTime is how long a task may go on after quit or the end of the input.
	taskTime = 2 * time.Second
)

var errOverdue = fmt.Errorf("it was stopped %v after the end of the input: send wait after it to have it finished", taskTime)

func (l *line) isEnd() bool {
	return l.is("quit") || l.err != nil && !errors.Is(l.err, errTooLong)
}

func (l *line) is(command string) bool {
	word, _ := nextWord(l.text)
	return l.err == nil && word == command
}

func (q *queue) add(l line) {
	q.lines, q.bytes = append(q.lines, l), q.bytes+len(l.text)+1
	if l.isEnd() {
		q.ended = time.Now()
	}
}

// overdue reports whether the task has gone on for too long after the end of the input.
func (q *queue) overdue() bool {
	if q.ended.IsZero() || slices.ContainsFunc(q.lines, func(l line) bool { return l.is("wait") }) {
		return false
	}
	end := q.ended
	if q.task.began.After(end) {
		end = q.task.began
	}
	return time.Since(end) > taskTime
}

// executeQueue executes the commands that need not wait, and reports whether the last one ends
// the program.
func (s *server) executeQueue() (end bool, err error) {
	for len(s.lines) > 0 && s.task == nil && !s.waiting && s.writeError() == nil {
		l := s.lines[0]
		if l.isEnd() && (l.err == nil || errors.Is(l.err, io.EOF)) {
			return s.finish(), nil // if not ready, it is executed again after the search
		}
		s.lines, s.bytes = s.lines[1:], s.bytes-len(l.text)-1 // before it is executed: a task looks ahead
		switch word, rest := nextWord(l.text); {
		case errors.Is(l.err, errTooLong):
			s.reportError("", l.err)
		case l.err != nil:
			return true, fmt.Errorf("ugi: reading commands: %w", l.err)
		default:
			s.execute(word, rest)
		}
	}
	return false, nil
}

// finish prepares the end, and reports whether nothing is left to wait for. A search that ends
// by itself is answered: when it is finished if the input is a script, otherwise at once.
func (s *server) finish() (ready bool) {
	switch {
	case s.search == nil || !s.search.finite():
		return true
	case s.ended.Sub(s.search.began) > scriptTime:
		s.stop()
		return true
	}
	s.waiting = true
	return false
}

// lookAhead executes a stop ahead of the commands that wait before it, if it is meant for the search or task under way:
// if no go or bench is among them.
func (s *server) lookAhead() {
	if s.task == nil && !s.waiting {
		return
	}
	for i, l := range s.lines {
		switch {
		case l.is("go"), l.is("bench"):
			return
		case l.is("stop"):
			s.lines, s.bytes = slices.Delete(s.lines, i, i+1), s.bytes-len(l.text)-1
			s.stop()
			return
		}
	}
}

func (s *server) stop() {
	if s.task != nil {
		s.task.cancel(errStopped)
	}
	if s.search != nil {
		s.search.stop()
		s.endSearch()
	}
}

// wait has the next commands wait for the end of the search.
func (s *server) wait() error {
	if s.search != nil && !s.search.finite() {
		return errors.New("the search has no end: expected one with a limit, or send stop")
	}
	s.waiting = s.search != nil
	return nil
}
