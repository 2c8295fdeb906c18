package process

import (
	"bytes"
	"crypto/rand"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"freckers/game"
)

// What is kept of a program's standard error at most.
const (
	StderrLines = 20  // lines
	StderrWidth = 400 // bytes of a line
)

// maxCatchUp is how long a turn waits for what was printed in it: a program could take away the
// mark that it waits for.
const maxCatchUp = time.Second

// tail keeps the last lines of a stream, and passes it on to out.
type tail struct {
	from  io.ReadCloser
	to    *os.File // the end that the program writes to, for marks; nil without one
	out   *printed
	ended chan struct{}

	mu    sync.Mutex
	lines []string
	part  []byte // of the unfinished line
	// mark is what was last written by catchUp and has not been read yet, empty for nothing;
	// held is what may be its beginning. Marked is closed when it comes.
	mark, held []byte
	marked     chan struct{}
}

// newTail returns a tail of a pipe, whose other end, to, is for the program.
func newTail(out *printed) (*tail, error) {
	from, to, err := os.Pipe()
	return &tail{from: from, to: to, out: out, ended: make(chan struct{})}, err
}

// start reads until the stream ends or close is called.
func (t *tail) start() {
	go func() {
		defer close(t.ended)
		_, _ = io.CopyBuffer(struct{ io.Writer }{t}, struct{ io.Reader }{t.from}, make([]byte, 1<<16)) // until the end, however it comes
	}()
}

func (t *tail) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(text)
	if len(t.mark) > 0 {
		text = t.seek(text)
	}
	if t.out != nil {
		t.out.add(text)
	}
	t.keep(text)
	return n, nil
}

// seek takes the mark out of the stream.
func (t *tail) seek(text []byte) []byte {
	text = append(t.held, text...)
	if i := bytes.Index(text, t.mark); i >= 0 {
		text = slices.Delete(text, i, i+len(t.mark))
		t.mark, t.held = nil, nil
		close(t.marked)
		return text
	}
	n := min(len(text), len(t.mark)-1)
	for n > 0 && !bytes.HasPrefix(t.mark, text[len(text)-n:]) {
		n--
	}
	t.held = slices.Clone(text[len(text)-n:])
	return text[:len(text)-n]
}

func (t *tail) keep(text []byte) {
	if last := lastPart(text); len(last) < len(text) {
		t.lines, t.part, text = nil, t.part[:0], last
	}
	for len(text) > 0 {
		line, rest, ended := bytes.Cut(text, []byte("\n"))
		t.part = append(t.part, line[:min(len(line), max(StderrWidth-len(t.part), 0))]...)
		if ended {
			t.lines, t.part = lastLines(append(t.lines, shown(t.part))), t.part[:0]
		}
		text = rest
	}
}

// lastPart returns the last lines of a text, whole ones, and the unfinished one.
func lastPart(text []byte) []byte {
	at := len(text)
	for range StderrLines + 1 {
		if at = bytes.LastIndexByte(text[:at], '\n'); at < 0 {
			return text
		}
	}
	return text[at+1:]
}

// catchUp waits until everything has been read that was written before: it writes a mark, which is
// the program's to see and not to guess, and waits for it.
func (t *tail) catchUp() {
	t.mu.Lock()
	if t.to == nil || len(t.mark) > 0 {
		t.mu.Unlock()
		return
	}
	mark := []byte("\x00" + rand.Text())
	marked := make(chan struct{})
	t.mark, t.marked = mark, marked
	t.mu.Unlock()
	go t.to.Write(mark) // the program may have filled the pipe
	late := time.NewTimer(maxCatchUp)
	defer late.Stop()
	select {
	case <-marked:
	case <-t.ended:
	case <-late.C:
	}
}

// release closes the end that the program writes to, so that the stream ends with the program.
func (t *tail) release() { t.to.Close() }

func shown(text []byte) string {
	return strings.TrimRightFunc(game.PlainLine(string(text)), unicode.IsSpace)
}

// last returns the lines, including the unfinished one.
func (t *tail) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := slices.Clone(t.lines)
	if rest := shown(t.part); rest != "" {
		lines = append(lines, rest)
	}
	return lastLines(lines)
}

func lastLines(lines []string) []string { return lines[max(0, len(lines)-StderrLines):] }

func (t *tail) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.lines, t.part = nil, nil
	t.out.take()
}

// close stops reading, after waiting for the end of the stream as long as
// patience lasts.
func (t *tail) close(patience time.Duration) {
	closedWithin(t.ended, patience)
	t.from.Close()
	<-t.ended
}
