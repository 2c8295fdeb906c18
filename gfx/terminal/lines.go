package terminal

import (
	"bufio"
	"context"
	"io"
	"strings"

	"freckers/game"
)

// longest is the number of bytes of a line that are read; the rest is dropped.
const longest = 4096

// line is one line typed. Long is set when it was cut.
type line struct {
	text string
	long bool
}

// readLines reads lines in its own goroutine, so that a stop is obeyed
// while nothing is typed. The channel is closed at the end of the input.
func readLines(ctx context.Context, r io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		b := bufio.NewReaderSize(r, longest)
		for {
			in, err := readLine(b)
			if err != nil {
				return
			}
			select {
			case lines <- in:
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

func readLine(b *bufio.Reader) (line, error) {
	text, cut, err := b.ReadLine()
	in := line{text: strings.TrimSpace(game.PlainLine(string(text))), long: cut}
	for cut && err == nil {
		_, cut, err = b.ReadLine()
	}
	if in.long && err == io.EOF {
		err = nil
	}
	return in, err
}
