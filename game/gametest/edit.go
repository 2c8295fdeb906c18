package gametest

import (
	"bytes"
	"slices"
)

// The kinds of edits. The order must stay, since corpora hold them.
const (
	opDelete     = iota // a token
	opRepeat            // a token, up to 128 times
	opSwap              // a token with another one
	opCopy              // another token over it
	opReplace           // a token by one of values
	opNest              // a token in up to 2^14 brackets
	opDeleteLine        // the line of a token
	opRepeatLine        // the line of a token
	opSwapLine          // the line of a token with another one
	opTruncate          // the text before a token
	opZero              // the text from a token by NUL bytes
	opFlip              // a bit of a token
	opCount             // a number, up or down
	opWindows           // line ends
	opByteOrder         // a mark in front
	operationsTotal
)

// editSize is the length of an edit: its kind, the index of a token in two bytes, least
// first, and an argument.
const editSize = 4

// The bounds of what [EditText] does.
const (
	maxEdits = 16
	maxText  = 1 << 20 // bytes, beyond which a text does not grow
)

func values() []string {
	return []string{
		"0", "1", "-1", "2147483648", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308", "1e999", "0.5", "-0", "00",
		"null", "true", "false", "NaN", `""`, "{}", "[]", "[null]", `{"a":1}`, `"\u0000"`, `"\ud800"`, `"\u202e"`,
		"\x00", "\xff", "\xc3", "\ufeff", "\u202e", "\u2028", "\x1b[31m", "\r", "\n", "\t", " ", "..", "/", `\`, "'", `"`, ":", ",", "}", "]",
	}
}

// EditText applies edits to the tokens of a text: words, numbers, spaces and single characters.
// Every 4 bytes are one edit; any bytes are valid, and an incomplete edit is ignored.
func EditText(text, edits []byte) []byte {
	for range maxEdits {
		if len(edits) < editSize || len(text) > maxText {
			break
		}
		text = edit(text, edits[0]%operationsTotal, int(edits[1])+int(edits[2])<<8, int(edits[3]))
		edits = edits[editSize:]
	}
	return text
}

// edit returns a copy of text with one token changed. index chooses the token, modulo their number; what arg means
// depends on op: how far away another token is, how often, or which bit.
func edit(text []byte, op byte, index, arg int) []byte {
	switch op {
	case opWindows:
		return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	case opByteOrder:
		return slices.Concat([]byte("\ufeff"), text)
	case opDeleteLine, opRepeatLine, opSwapLine:
		return editLine(text, op, index, arg)
	}
	all := tokens(text)
	if len(all) == 0 {
		return text
	}
	t, other := all[index%len(all)], all[(index+arg)%len(all)]
	old := text[t.from:t.to]
	replace := func(by ...[]byte) []byte {
		return slices.Concat(text[:t.from], slices.Concat(by...), text[t.to:])
	}
	switch op {
	case opDelete:
		return replace()
	case opRepeat:
		return replace(bytes.Repeat(old, 1<<(arg%8)))
	case opSwap:
		if other.from < t.from {
			t, other = other, t
		}
		if t == other {
			return text
		}
		return slices.Concat(text[:t.from], text[other.from:other.to], text[t.to:other.from], text[t.from:t.to], text[other.to:])
	case opCopy:
		return replace(text[other.from:other.to])
	case opReplace:
		return replace([]byte(values()[arg%len(values())]))
	case opNest:
		n := 1 << (arg % 15)
		return replace(bytes.Repeat([]byte("["), n), old, bytes.Repeat([]byte("]"), n))
	case opTruncate:
		return slices.Clone(text[:t.from])
	case opZero:
		return slices.Concat(text[:t.from], make([]byte, len(text)-t.from))
	case opFlip:
		flipped := slices.Clone(text)
		flipped[t.from+arg/8%len(old)] ^= 1 << (arg % 8)
		return flipped
	default: // opCount
		return replace(editCount(old, arg))
	}
}

// editCount adds 1 to the last digit of a number, or subtracts it, without a carry.
func editCount(number []byte, arg int) []byte {
	n := slices.Clone(number)
	last := &n[len(n)-1]
	switch {
	case !isDigit(*last):
	case arg%2 == 0 && *last < '9':
		*last++
	case *last > '0':
		*last--
	}
	return n
}

func editLine(text []byte, op byte, index, arg int) []byte {
	lines := slices.Collect(bytes.Lines(text))
	if len(lines) == 0 {
		return text
	}
	i, other := index%len(lines), (index+arg)%len(lines)
	switch op {
	case opDeleteLine:
		lines = slices.Delete(lines, i, i+1)
	case opRepeatLine:
		lines = slices.Insert(lines, other, lines[i])
	default:
		lines[i], lines[other] = lines[other], lines[i]
	}
	return bytes.Join(lines, nil)
}

type token struct{ from, to int }

// tokens takes a text apart: letters, digits and bytes beyond ASCII that follow each other
// are one token, and so are blanks; every other byte is one.
func tokens(text []byte) (list []token) {
	for i, b := range text {
		k := kind(b)
		if n := len(list); n > 0 && k != sign && kind(text[i-1]) == k {
			list[n-1].to++
			continue
		}
		list = append(list, token{i, i + 1})
	}
	return list
}

// The kinds of bytes.
const (
	sign = iota
	digit
	letter
	blank
)

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func kind(b byte) int {
	switch {
	case isDigit(b):
		return digit
	case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z', b == '_', b >= 0x80:
		return letter
	case b == ' ', b == '\t':
		return blank
	}
	return sign
}
