// Package matchfile reads the lines of match files, which ai/match writes and its FORMAT.md describes.
package matchfile

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"freckers/game"
	"freckers/replay/format"
)

// Format and Version are in the first line of a match file.
const (
	Format  = "freckers-match"
	Version = 1
)

// MaxLine bounds a line of a file, in bytes.
const MaxLine = 64 << 20

// Advice is what to do about the line of a game that cannot be read.
const Advice = "delete that line, and freckers match --resume plays its game again"

// Interrupted is the end of a game that does not count.
const Interrupted = "interrupt"

// Is reports whether head is the beginning of a match file.
func Is(head []byte) bool { return bytes.HasPrefix(head, []byte(`{"format":"`+Format+`"`)) }

// IsPlan reports whether a line after the first is a plan with more games.
func IsPlan(line []byte) bool { return bytes.HasPrefix(line, []byte(`{"format":`)) }

// Header is the part of the first line that readers without a plan need.
type Header struct {
	Format  string         `json:"format"`
	Version format.Version `json:"version"`
	Game    string         `json:"game"`
	Players []string       `json:"programs"`
}

// Check returns an error that says why this program does not read a file with this header.
func (h *Header) Check() error {
	switch {
	case h.Format != Format:
		return errors.New("this is not a match file: expected one that freckers match --out wrote")
	case h.Version > Version:
		return fmt.Errorf("the file has version %d and this program reads up to %d: update it", h.Version, Version)
	case h.Version < 1:
		return fmt.Errorf("the file has version %d: expected %d", h.Version, Version)
	}
	return nil
}

// Game is the line of a game. Its record is written as the last field.
type Game struct {
	Number    int                 `json:"game"`
	Players   []int               `json:"programs"`
	Opening   []game.Action       `json:"opening,omitempty"`
	End       string              `json:"end"`
	Reason    string              `json:"reason"`
	Winner    string              `json:"winner"`
	By        string              `json:"by,omitempty"`
	Message   string              `json:"message,omitempty"`
	Plies     int                 `json:"plies"`
	MS        []int64             `json:"ms"`
	CPUMS     []int64             `json:"cpu_ms,omitempty"`
	Stderr    map[string][]string `json:"stderr,omitempty"`
	Load      float64             `json:"load,omitempty"`
	Paused    int64               `json:"paused_ms,omitempty"`
	Late      int                 `json:"late,omitempty"`
	Repeats   int                 `json:"repeats,omitempty"`
	Disturbed bool                `json:"disturbed,omitempty"`
	Examined  json.RawMessage     `json:"examined,omitempty"`
	Record    json.RawMessage     `json:"record,omitempty"`
}

// Parse reads the line of a game.
func Parse(line []byte) (*Game, error) {
	g := &Game{}
	if err := json.Unmarshal(line, g); err != nil {
		return nil, fmt.Errorf("the line is not the JSON of a game: %w; %s", err, Advice)
	}
	return g, nil
}

// recordField begins the last field of a line.
const recordField = `,"record":`

// ParseHead is [Parse] for many lines of which the records are not needed to their ends: the record, a
// part of the line, is not checked.
func ParseHead(line []byte) (*Game, error) {
	head, record, found := bytes.Cut(line, []byte(recordField))
	g := &Game{}
	if !found || !bytes.HasSuffix(record, []byte("]}")) || json.Unmarshal(append(slices.Clip(head), '}'), g) != nil {
		return Parse(line)
	}
	g.Record = record[:len(record)-1]
	return g, nil
}

// Number returns the number of a game by its line, which begins with it: the rest is not read if this
// program wrote it.
func Number(line []byte) (int, error) {
	if n, rest, ok := format.CutInt(string(line[:min(len(line), 64)]), `{"game":`); ok && rest != "" && rest[0] == ',' {
		return n, nil
	}
	var g struct{ Game int }
	err := json.Unmarshal(line, &g)
	return g.Game, err
}

// RecordText returns the record of a line as the content of a file, empty for none.
func RecordText(record []byte) (text []byte, err error) {
	if len(record) == 0 {
		return nil, nil
	}
	var lines []json.RawMessage
	if err := json.Unmarshal(record, &lines); err != nil {
		return nil, fmt.Errorf("its record is not a list of lines: %w", err)
	}
	for _, line := range lines {
		text = append(append(text, line...), '\n')
	}
	return text, nil
}

// RecordStart returns the record of a line as the content of a file, up to its first plies. What
// follows them is not checked.
func RecordStart(record []byte, plies int) (text []byte, err error) {
	begin, depth, nodes, quoted := 0, 0, 0, false
	for i := 0; i < len(record) && nodes < plies; i++ {
		switch c := record[i]; {
		case quoted:
			if c == '\\' {
				i++
			}
			quoted = c != '"'
		case c == '"':
			quoted = true
		case c == '{', c == '[':
			if depth++; depth == 2 {
				begin = i
			}
		case c == '}', c == ']':
			if depth--; depth == 1 {
				line := record[begin : i+1]
				if bytes.HasPrefix(line, []byte(`{"id":`)) {
					nodes++
				}
				text = append(append(text, line...), '\n')
			}
		}
	}
	if quoted || text == nil {
		return nil, errors.New("its record is not a list of lines")
	}
	return text, nil
}

// Scan calls do for each line of a file, without its line end, with where it starts, and returns the length
// of all of them in bytes. The line is valid until do returns. Scan skips a last line that was not written completely: one without
// an end, or with a hole that a loss of power left in it. The error names the line.
func Scan(r io.Reader, do func(number int, start int64, line []byte) error) (length int64, err error) {
	lines := bufio.NewReaderSize(r, 1<<16)
	var long []byte
	for number := 1; ; number++ {
		long = long[:0]
		for {
			part, err := lines.ReadSlice('\n')
			long = append(long, part...)
			if err == nil {
				break
			}
			if errors.Is(err, io.EOF) {
				return length, nil
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				return length, err
			}
			if len(long) > MaxLine {
				return length, fmt.Errorf("line %d is longer than %d MiB: this is not a match file", number, MaxLine>>20)
			}
		}
		text := bytes.TrimSpace(long)
		if number == 1 {
			text = bytes.TrimPrefix(text, []byte("\ufeff")) // an editor's byte order mark
		}
		if err := do(number, length, text); err != nil {
			if _, end := lines.Peek(1); errors.Is(end, io.EOF) && bytes.IndexByte(long, 0) >= 0 {
				return length, nil
			}
			return length, fmt.Errorf("line %d: %w", number, err)
		}
		length += int64(len(long))
	}
}
