package openings

import (
	"fmt"
	"io"

	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/matchfile"
)

// ReadGame reads the game that a [Ref] names. Number is the game's number, from 1, in a file
// with several games, and 0 in a file with one.
func ReadGame(name string, r io.Reader, number int) (*replay.Record, error) {
	lines := gamefile.Text(r)
	if head, _ := lines.Peek(1 << 10); number == 0 || !matchfile.Is(head) {
		games, err := gamefile.ReadAll(name, lines)
		if err != nil {
			return nil, err
		}
		return gamefile.Choose(name, games, number)
	}
	var found []byte
	if _, err := matchfile.Scan(lines, func(_ int, _ int64, line []byte) error {
		if n, err := matchfile.Number(line); err == nil && n == number {
			found = append(found[:0], line...) // of a number that appears again the last one counts
		}
		return nil
	}); err != nil {
		return nil, replay.NewFileError(name, err)
	}
	if found == nil {
		return nil, &replay.FileError{File: name, Reason: fmt.Sprintf("there is no game %d in it", number), Todo: "read the file again"}
	}
	g, err := matchfile.Parse(found)
	if err != nil {
		return nil, replay.NewFileError(name, err)
	}
	text, err := matchfile.RecordText(g.Record)
	if err != nil {
		return nil, replay.NewFileError(name, err)
	}
	return replay.Parse(name, text)
}
