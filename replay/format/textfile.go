package format

import (
	"bytes"
	"errors"
	"io/fs"
	"iter"
	"strings"
	"unicode/utf8"
)

// Decode converts UTF-8 or UTF-16 to UTF-8 without a byte order mark. It returns false if data
// is not text. Bytes of other code pages, and zeros after the first line that a power failure
// left, are kept.
func Decode(data []byte) ([]byte, bool) {
	if bytes.HasPrefix(data, []byte(markLittle)) || bytes.HasPrefix(data, []byte(markBig)) || bytes.IndexByte(data, 0) >= 0 {
		data = decodeUTF16(data)
	}
	data = bytes.TrimPrefix(data, []byte(markUTF8))
	return data, isText(data)
}

// isText reports whether there are no zeros, or only after a first line that is text.
func isText(text []byte) bool {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	return bytes.IndexByte(first, 0) < 0 && (bytes.IndexByte(rest, 0) < 0 || utf8.Valid(first))
}

// Line is a line of a file without its end.
type Line struct {
	Number     int // from 1
	Text       string
	Incomplete bool // the file ends without ending the line
}

// Lines splits a text at \n, or at \r if there is no \n in it.
func Lines(text string) iter.Seq[Line] {
	end := "\n"
	if !strings.Contains(text, end) && strings.Contains(text, "\r") {
		end = "\r"
	}
	return func(yield func(Line) bool) {
		for n := 1; text != ""; n++ {
			line, rest, ended := strings.Cut(text, end)
			if !yield(Line{Number: n, Text: strings.TrimSuffix(line, "\r"), Incomplete: !ended}) {
				return
			}
			text = rest
		}
	}
}

// FileReason returns the text of an error of the file system without the path.
func FileReason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	}
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}
