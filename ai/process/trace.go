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
	out := io.TeeReader(p.out, &lineNotes{note: func(line string) { trace(false, line) }})
	in := io.MultiWriter(&lineNotes{note: func(line string) { trace(true, line) }}, p.in)
	return ugi.NewClient(struct {
		io.Reader
		io.Closer
	}{out, p.out}, struct {
		io.Writer
		io.Closer
	}{in, p.in})
}

// lineNotes notes each line that is written to it.
type lineNotes struct {
	note func(line string)
	part []byte
}

// maxTraced bounds a line that is noted, in bytes; what is longer is noted in parts.
const maxTraced = 1 << 20

func (t *lineNotes) Write(text []byte) (int, error) {
	t.part = append(t.part, text...)
	for {
		line, rest, ended := bytes.Cut(t.part, []byte("\n"))
		if !ended && len(line) < maxTraced {
			return len(text), nil
		}
		t.note(string(bytes.TrimRight(line, "\r")))
		t.part = append(t.part[:0], rest...)
	}
}
