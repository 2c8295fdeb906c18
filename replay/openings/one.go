package openings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"freckers/replay"
	"freckers/replay/gamefile"
)

// IsMatch reports whether head is the beginning of a match file.
func IsMatch(head []byte) bool {
	return bytes.HasPrefix(head, []byte(`{"format":"`+matchFormat+`"`))
}

// ReadGame reads the game that a [Ref] names. Number is the game's number, from 1, in a file
// with several games, and 0 in a file with one.
func ReadGame(name string, r io.Reader, number int) (*replay.Record, error) {
	lines := gamefile.Text(r)
	if head, _ := lines.Peek(1 << 10); number == 0 || !IsMatch(head) {
		games, err := gamefile.ReadAll(name, lines)
		if err != nil {
			return nil, err
		}
		return gamefile.Choose(name, games, number)
	}
	var found []byte
	for {
		text, err := readLine(lines)
		if err != nil {
			break
		}
		head, tail, ok := bytes.Cut(text, []byte(`,"record":[`))
		var about struct{ Game int }
		if ok && json.Unmarshal(append(head[:len(head):len(head)], '}'), &about) == nil && about.Game == number {
			found = tail // of a number that appears again the last one counts
		}
	}
	list := json.NewDecoder(io.MultiReader(bytes.NewReader([]byte{'['}), bytes.NewReader(found)))
	if _, err := list.Token(); err != nil || found == nil {
		return nil, &replay.FileError{File: name, Reason: fmt.Sprintf("there is no game %d in it", number), Todo: "read the file again"}
	}
	var text bytes.Buffer
	for list.More() {
		var line json.RawMessage
		if err := list.Decode(&line); err != nil {
			return nil, replay.NewFileError(name, err)
		}
		text.Write(line)
		text.WriteByte('\n')
	}
	return replay.Parse(name, text.Bytes())
}
