package process

import (
	"os"
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
	from  *os.File
	ended chan struct{}

	mu    sync.Mutex
	lines []string
	part  []byte // of the unfinished line
}

// readTail reads until the stream ends or close is called.
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
			t.endLine()
		} else if len(t.part) < StderrWidth {
			t.part = append(t.part, b)
		}
	}
}

// endLine completes a line. The caller holds the lock.
func (t *tail) endLine() {
	if len(t.lines) == StderrLines {
		t.lines = slices.Delete(t.lines, 0, 1)
	}
	t.lines = append(t.lines, printable(t.part))
	t.part = t.part[:0]
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

// close stops reading, after waiting for the end of the stream as long as
// patience lasts.
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
