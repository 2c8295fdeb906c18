package player

import (
	"os"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
)

// The bounds on what is kept of a program's standard error.
const (
	StderrLines = 20  // lines
	StderrWidth = 400 // bytes of a line
)

// tail keeps the last lines of a stream, however much comes.
type tail struct {
	from  *os.File
	ended chan struct{}

	mu    sync.Mutex
	lines []string
	part  []byte // of the line that has not ended
}

// readTail reads on until the stream ends or close is called.
func readTail(from *os.File) *tail {
	t := &tail{from: from, ended: make(chan struct{})}
	go func() {
		defer close(t.ended)
		buf := make([]byte, 4096)
		for {
			n, err := from.Read(buf)
			t.add(buf[:n])
			if err != nil {
				return
			}
		}
	}()
	return t
}

func (t *tail) add(text []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, b := range text {
		if b == '\n' {
			t.cut()
		} else if len(t.part) < StderrWidth {
			t.part = append(t.part, b)
		}
	}
}

// cut ends a line. The lock is the caller's.
func (t *tail) cut() {
	if len(t.lines) == StderrLines {
		t.lines = slices.Delete(t.lines, 0, 1)
	}
	t.lines = append(t.lines, printable(t.part))
	t.part = t.part[:0]
}

// printable is a line without signs that steer a terminal.
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

// last gives the lines, the one that has not ended too.
func (t *tail) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := slices.Clone(t.lines)
	if rest := printable(t.part); rest != "" {
		if len(lines) == StderrLines {
			lines = lines[1:]
		}
		lines = append(lines, rest)
	}
	return lines
}

func (t *tail) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines, t.part = nil, nil
}

// close ends the reading, of a stream that has ended within some time only after
// all of it was read.
func (t *tail) close(patience time.Duration) {
	wait := time.NewTimer(patience)
	defer wait.Stop()
	select {
	case <-t.ended:
	case <-wait.C:
	}
	t.from.Close()
	<-t.ended
}
