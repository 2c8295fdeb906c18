package process

import (
	"io"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
)

// What is kept of a program's standard error at most.
const (
	StderrLines = 20  // lines
	StderrWidth = 400 // bytes of a line
)

// tail keeps the last lines of a stream.
type tail struct {
	from  io.ReadCloser
	ended chan struct{}

	mu    sync.Mutex
	lines []string
	part  []byte // of the unfinished line
}

// readTail reads until the stream ends or close is called.
func readTail(from io.ReadCloser) *tail {
	t := &tail{from: from, ended: make(chan struct{})}
	go func() {
		defer close(t.ended)
		_, _ = io.Copy(t, from) // until the end, however it comes
	}()
	return t
}

// Write adds to the stream.
func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, b := range text {
		if b == '\n' {
			t.lines, t.part = lastLines(append(t.lines, printable(t.part))), t.part[:0]
		} else if len(t.part) < StderrWidth {
			t.part = append(t.part, b)
		}
	}
	return len(text), nil
}

// printable returns a line without control characters.
func printable(line []byte) string {
	return strings.TrimRightFunc(strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(string(line), "?")), unicode.IsSpace)
}

// last returns the lines, including the unfinished one.
func (t *tail) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := slices.Clone(t.lines)
	if rest := printable(t.part); rest != "" {
		lines = append(lines, rest)
	}
	return lastLines(lines)
}

func lastLines(lines []string) []string { return lines[max(0, len(lines)-StderrLines):] }

func (t *tail) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines, t.part = nil, nil
}

// close stops reading, after waiting for the end of the stream as long as
// patience lasts.
func (t *tail) close(patience time.Duration) {
	closedWithin(t.ended, patience)
	t.from.Close()
	<-t.ended
}
