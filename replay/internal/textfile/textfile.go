// Package textfile reads text files of any origin, line by line.
package textfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode/utf16"
)

// Decode returns text as UTF-8 without a byte order mark; PowerShell redirects
// output as UTF-16. It reports false for what is not text.
func Decode(data []byte) ([]byte, bool) {
	if text, ok := bytes.CutPrefix(data, []byte("\xef\xbb\xbf")); ok {
		return text, bytes.IndexByte(text, 0) < 0
	}
	little := bytes.HasPrefix(data, []byte("\xff\xfe"))
	if !little && !bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return data, bytes.IndexByte(data, 0) < 0
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
	return text, bytes.IndexByte(text, 0) < 0
}

// Line is a line of a file without its end.
type Line struct {
	Number     int // from 1
	Text       string
	Incomplete bool // the file ends without ending the line
}

// Lines splits a text at \n, or at \r if there is no \n in it.
func Lines(text string) []Line {
	end := "\n"
	if !strings.Contains(text, end) && strings.Contains(text, "\r") {
		end = "\r"
	}
	parts := strings.Split(text, end)
	lines := make([]Line, 0, len(parts))
	for i, part := range parts {
		last := i == len(parts)-1
		if last && part == "" {
			break
		}
		lines = append(lines, Line{Number: i + 1, Text: strings.TrimSuffix(part, "\r"), Incomplete: last})
	}
	return lines
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
