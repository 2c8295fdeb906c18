package ugi

import (
	"bufio"
	"errors"
	"io"
	"runtime"
	"strings"
)

// MaxLine is the length in bytes of the longest line that either end accepts.
const MaxLine = 1 << 20

var errTooLong = errors.New("the line is longer than 1048576 bytes: expected a line end before")

type lineReader struct {
	from *bufio.Reader
	skip bool // inside a line that was too long
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{from: bufio.NewReader(r)}
}

// next returns the next line without its end and surrounding space. The last line need not
// have an end. A line that is too long returns errTooLong and is then skipped; any other
// error is the stream's.
func (l *lineReader) next() (string, error) {
	var line []byte
	for {
		part, err := l.from.ReadSlice('\n')
		if !l.skip {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			if len(line) > MaxLine {
				l.skip = true
				return "", errTooLong
			}
			continue
		case err != nil && len(line) == 0:
			return "", err
		case l.skip:
			l.skip = false
			if err != nil {
				return "", err
			}
			continue
		case len(line) > MaxLine+1:
			return "", errTooLong
		}
		return strings.TrimSpace(string(line)), nil
	}
}

// line is a line that was read, or an error.
type line struct {
	text string
	err  error
}

// sendLines sends the lines of a stream until one starts with the word last, unless that is
// empty, the stream ends, or done is closed.
func sendLines(from io.Reader, to chan<- line, done <-chan struct{}, last string) {
	r := newLineReader(from)
	for {
		text, err := r.next()
		select {
		case to <- line{text, err}:
			// With few cores the receiver would wait for this one's, which is
			// blocked in the next read for milliseconds before that is noticed.
			runtime.Gosched()
		case <-done:
			return
		}
		word, _ := nextWord(text)
		if last != "" && word == last || err != nil && err != errTooLong {
			return
		}
	}
}

// Pack encodes an action or a position as one word, with "_" for spaces.
func Pack(text string) string { return strings.Join(strings.Fields(text), "_") }

// Unpack is the inverse of [Pack].
func Unpack(word string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(word, "_", " ")), " ")
}

func nextWord(line string) (word, rest string) {
	line = strings.TrimLeft(line, " \t")
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		return line[:i], strings.TrimLeft(line[i:], " \t")
	}
	return line, ""
}
