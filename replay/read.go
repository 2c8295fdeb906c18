package replay

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// FileError is why a file cannot be read, in one line.
type FileError struct {
	File   string
	Line   int // counted from 1; 0 where it is about the whole file
	Reason string
	Todo   string // what to do about it
}

// Error is "file:line: reason; what to do".
func (e *FileError) Error() string {
	at := e.File
	if e.Line > 0 {
		at = fmt.Sprintf("%s:%d", e.File, e.Line)
	}
	text := at + ": " + e.Reason
	if e.Todo != "" {
		text += "; " + e.Todo
	}
	return text
}

// Foreign says that the file is nothing that this package reads, in contrast to a
// game that is damaged, newer or one of several.
func (e *FileError) Foreign() bool { return e.Todo == todoOpen }

// Open reads a file as [Read] does.
func Open(path string) (*Record, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, &FileError{File: path, Reason: reasonOf(err), Todo: todoOther}
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, &FileError{File: path, Reason: wordFolder, Todo: "open a file in it"}
	}
	return Read(path, f)
}

// reasonOf is an error of the system without the path, which is told anyway.
func reasonOf(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file"
	case errors.Is(err, fs.ErrPermission):
		return "there is no permission for it"
	}
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

// Read reads a record, a log of the referee (-l), what the referee showed in a
// terminal, or a lone position; what it is shows in the text, not in the name. The name is for
// errors. What was recovered from a damaged file is in the record, and what was
// wrong is in its notes. The error is a [*FileError].
func Read(name string, r io.Reader) (*Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	switch {
	case err != nil:
		return nil, &FileError{File: name, Reason: reasonOf(err), Todo: todoOther}
	case len(data) > MaxFile:
		return nil, &FileError{File: name, Reason: wordTooBig, Todo: todoSplit}
	}
	return readBytes(name, data)
}

func readBytes(name string, data []byte) (*Record, error) {
	text, ok := decodeText(data)
	switch {
	case !ok:
		return nil, &FileError{File: name, Line: 1, Reason: wordBinary, Todo: todoOpen}
	case len(bytes.TrimSpace(text)) == 0:
		return nil, &FileError{File: name, Reason: wordEmpty, Todo: todoOpen}
	}
	if first := firstLine(text); first[0] == '{' {
		rec, err := readRecord(name, text)
		var bad *FileError
		if err == nil || errors.As(err, &bad) && bad.Reason != wordBadHeader {
			return rec, err
		}
		if rec, err := readReferee(name, string(text)); err == nil {
			return rec, nil
		}
		return nil, err
	}
	if line := string(bytes.TrimSpace(text)); !strings.Contains(line, "\n") {
		if rec, ok, err := readPosition(name, line); ok {
			return rec, err
		}
	}
	return readReferee(name, string(text))
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	return line
}

// decodeText gives text without a byte order mark. PowerShell writes what a
// program shows as UTF-16. It fails on what is no text.
func decodeText(data []byte) ([]byte, bool) {
	if text, ok := bytes.CutPrefix(data, []byte("\xef\xbb\xbf")); ok {
		return text, bytes.IndexByte(text, 0) < 0
	}
	little := bytes.HasPrefix(data, []byte("\xff\xfe"))
	if !little && !bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return data, bytes.IndexByte(data, 0) < 0
	}
	units := make([]uint16, 0, len(data)/2)
	for data = data[2:]; len(data) >= 2; data = data[2:] {
		if little {
			units = append(units, uint16(data[0])|uint16(data[1])<<8)
		} else {
			units = append(units, uint16(data[1])|uint16(data[0])<<8)
		}
	}
	text := make([]byte, 0, len(units))
	for _, r := range utf16.Decode(units) {
		if r == 0 {
			return nil, false
		}
		text = utf8.AppendRune(text, r)
	}
	return text, true
}

// textLine is a line of a file without its end.
type textLine struct {
	number int // from 1
	text   string
	torn   bool // the file ends without ending the line
}

// splitLines ends lines at \n, or at \r where the file has no \n.
func splitLines(text string) []textLine {
	end := "\n"
	if !strings.Contains(text, end) && strings.Contains(text, "\r") {
		end = "\r"
	}
	parts := strings.Split(text, end)
	lines := make([]textLine, 0, len(parts))
	for i, part := range parts {
		last := i == len(parts)-1
		if last && part == "" {
			break
		}
		lines = append(lines, textLine{number: i + 1, text: strings.TrimSuffix(part, "\r"), torn: last})
	}
	return lines
}
