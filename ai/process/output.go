package process

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"sync"
	"unicode/utf8"

	"freckers/ai/player"
)

// printed is what a program has printed since it was last taken, up to [player.MaxOutput].
type printed struct {
	mu   sync.Mutex
	text []byte
	cut  int
}

// add keeps text as far as there is room, and counts the rest.
func (p *printed) add(text []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := min(len(text), player.MaxOutput-len(p.text))
	if n < len(text) && p.cut == 0 {
		for n > 0 && !utf8.RuneStart(text[n]) {
			n--
		}
	}
	if p.cut > 0 {
		n = 0
	}
	p.text = append(p.text, text[:n]...)
	p.cut += len(text) - n
}

func (p *printed) take() player.Output {
	p.mu.Lock()
	defer p.mu.Unlock()
	o := player.Output{Text: string(p.text), Cut: p.cut}
	p.text, p.cut = p.text[:0], 0
	return o
}

// infoPrefix begins what an engine prints by the protocol.
const infoPrefix = "info string "

// answers are the words that begin lines of the protocol. All other lines are an engine's own.
var answers = [...]string{"", "id", "option", "ugiok", "readyok", "bestmove", "info"}

// listener passes on what an engine writes to its standard output, and notes what is printed there:
// the texts of info string, and lines that are not of the protocol.
type listener struct {
	from   io.Closer
	lines  *bufio.Reader
	out    *printed
	rest   []byte
	inside bool // of a line
	noting bool // the line that is read
}

func (l *listener) Read(b []byte) (int, error) {
	if len(l.rest) == 0 {
		line, err := l.lines.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) && len(line) == 0 {
			return 0, err
		}
		text := line
		if !l.inside {
			text = l.begin(line)
		}
		if l.inside = err != nil; l.noting {
			l.out.add(text)
		}
		l.rest = line
	}
	n := copy(b, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

// begin decides whether the line that begins here is noted, and returns its text.
func (l *listener) begin(line []byte) []byte {
	if text, ok := bytes.CutPrefix(line, []byte(infoPrefix)); ok {
		l.noting = true
		return text
	}
	word, _, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
	l.noting = true
	for _, known := range answers {
		l.noting = l.noting && string(word) != known
	}
	return line
}

func (l *listener) Close() error { return l.from.Close() }
