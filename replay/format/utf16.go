package format

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
)

// The byte order marks.
const (
	markUTF8   = "\xef\xbb\xbf"
	markLittle = "\xff\xfe"
	markBig    = "\xfe\xff"
)

// decodeUTF16 returns the text as UTF-8 where parts of it are UTF-16, with or without a mark: PowerShell
// redirects output so, and appends so to files of other programs.
func decodeUTF16(data []byte) []byte {
	var text []byte
	for at := 0; at < len(data); {
		begin, order := findUTF16(data[at:])
		text = append(text, data[at:at+begin]...)
		at += begin
		if order == nil {
			break
		}
		units := unitsOf(data[at:], order)
		if len(units) == 0 {
			text = append(text, data[at])
			at++
			continue
		}
		at += 2 * len(units)
		if units[0] == 0xfeff {
			units = units[1:]
		}
		text = append(text, string(utf16.Decode(units))...)
	}
	return bytes.TrimPrefix(text, []byte(markUTF8))
}

// findUTF16 returns where UTF-16 begins and its byte order, or the length of the data and nil.
func findUTF16(data []byte) (begin int, order binary.ByteOrder) {
	for i := 0; i+1 < len(data); i++ {
		switch a, b := data[i], data[i+1]; {
		case a == 0xff && b == 0xfe && wideASCII(data[i+2:], binary.LittleEndian), b == 0 && wideASCII(data[i:], binary.LittleEndian):
			return i, binary.LittleEndian
		case a == 0xfe && b == 0xff && wideASCII(data[i+2:], binary.BigEndian), a == 0 && wideASCII(data[i:], binary.BigEndian):
			return i, binary.BigEndian
		}
	}
	return len(data), nil
}

// wideASCII reports whether the data begin with a few letters of ASCII in two bytes each.
func wideASCII(data []byte, order binary.ByteOrder) bool {
	const letters = 3
	n := 0
	for ; n < letters && len(data) >= 2; n, data = n+1, data[2:] {
		if u := order.Uint16(data); u >= 0x7f || u < ' ' && u != '\n' && u != '\r' && u != '\t' && u != 0x1b {
			return false
		}
	}
	return n == letters
}

// unitsOf returns the units up to the end of the UTF-16: where letters of one byte begin.
func unitsOf(data []byte, order binary.ByteOrder) (units []uint16) {
	const most = 4 // pairs of letters in a row that may be letters of other scripts
	narrow := 0
	for ; len(data) >= 2; data = data[2:] {
		u := order.Uint16(data)
		if u == 0 {
			break
		}
		if printable(byte(u)) && printable(byte(u>>8)) {
			if narrow++; narrow == most {
				return units[:len(units)-most+1]
			}
		} else {
			narrow = 0
		}
		units = append(units, u)
	}
	return units
}

func printable(b byte) bool { return b >= ' ' && b < 0x7f || b == '\n' || b == '\r' || b == '\t' }
