package ugi

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// MostLine is the number of bytes of the longest line that either end reads.
const MostLine = 1 << 20

// errLong says that a line is longer than [MostLine].
var errLong = errors.New("the line is longer than 1048576 bytes: expected a line end before")

// lineReader takes a stream apart into lines.
type lineReader struct {
	from *bufio.Reader
	skip bool // what comes before the next line end belongs to a line that was too long
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{from: bufio.NewReader(r)}
}

// next gives the next line, without its end and the blanks around it. A last
// line may lack its end. A line that is too long gives errLong at once, and is
// left out then; any other error is the stream's.
func (l *lineReader) next() (string, error) {
	var line []byte
	for {
		part, err := l.from.ReadSlice('\n')
		if !l.skip {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			if len(line) > MostLine {
				l.skip = true
				return "", errLong
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
		case len(line) > MostLine+1:
			return "", errLong
		}
		return strings.TrimSpace(string(line)), nil
	}
}

// Pack writes an action or a position as one word: "_" for each blank.
func Pack(text string) string { return strings.Join(strings.Fields(text), "_") }

// Unpack is the way back from [Pack].
func Unpack(word string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(word, "_", " ")), " ")
}

// plain is text as one line, without signs that steer a terminal.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
}

// nextWord takes the first word off a line.
func nextWord(line string) (word, rest string) {
	line = strings.TrimLeft(line, " \t")
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		return line[:i], strings.TrimLeft(line[i:], " \t")
	}
	return line, ""
}
