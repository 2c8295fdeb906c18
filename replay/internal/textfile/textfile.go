// Package textfile reads text files of any origin, line by line.
package textfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns text as UTF-8 without a byte order mark; PowerShell redirects
// output as UTF-16. It reports false for what is not text. Zeros after the first line, as
// a power failure leaves them, stay in the text.
func Decode(data []byte) ([]byte, bool) {
	if text, ok := bytes.CutPrefix(data, []byte("\xef\xbb\xbf")); ok {
		return text, isText(text)
	}
	little := bytes.HasPrefix(data, []byte("\xff\xfe"))
	if !little && !bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return data, isText(data)
	}
	order := binary.ByteOrder(binary.BigEndian)
	if little {
		order = binary.LittleEndian
	}
	var units []uint16
	for data = data[2:]; len(data) >= 2; data = data[2:] {
		units = append(units, order.Uint16(data))
	}
	text := []byte(string(utf16.Decode(units)))
	return text, isText(text)
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

// Quote returns an excerpt of a file in quotes, cut to 60 characters.
func Quote(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return fmt.Sprintf("%q...", string(r[:most]))
	}
	return fmt.Sprintf("%q", s)
}

// Reason returns the text of an error of the file system without the path.
func Reason(err error) string {
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
