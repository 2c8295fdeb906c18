package process

import (
	"bytes"
	"io"

	"freckers/ai/ugi"
)

// newClient drives a process, and has each line noted if somebody wants that.
func newClient(p *process, trace func(sent bool, line string)) *ugi.Client {
	if trace == nil {
		return ugi.NewClient(p.out, p.in)
	}
	out := &traced{Closer: p.out, Reader: p.out, note: func(line string) { trace(false, line) }}
	in := &traced{Closer: p.in, to: p.in, note: func(line string) { trace(true, line) }}
	return ugi.NewClient(out, in)
}

// traced passes on each line of a conversation, and closes the stream below.
type traced struct {
	io.Closer
	io.Reader // of the program's output, nil for its input
	to        io.Writer
	note      func(line string)
	part      []byte
}

// Write writes to the program what the trace notes.
func (t *traced) Write(text []byte) (int, error) {
	t.add(text)
	return t.to.Write(text)
}

// Read reads from the program what the trace notes.
func (t *traced) Read(text []byte) (int, error) {
	n, err := t.Reader.Read(text)
	t.add(text[:n])
	return n, err
}

// maxTraced bounds a line that is noted, in bytes; what is longer is noted in parts.
const maxTraced = 1 << 20

func (t *traced) add(text []byte) {
	t.part = append(t.part, text...)
	for {
		line, rest, ended := bytes.Cut(t.part, []byte("\n"))
		if !ended && len(line) < maxTraced {
			return
		}
		t.note(string(bytes.TrimRight(line, "\r")))
		t.part = append(t.part[:0], rest...)
	}
}
