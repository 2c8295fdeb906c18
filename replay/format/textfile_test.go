package format_test

import (
	"slices"
	"testing"

	"freckers/replay/format"
)

func TestWhatIsText(t *testing.T) {
	for name, x := range map[string]struct {
		data string
		text bool
	}{
		"nothing":                   {"", true},
		"lines":                     {"one\ntwo\n", true},
		"Latin-1":                   {"M\xfcller\n", true},
		"zeros at the end":          {"one\ntwo\n\x00\x00\x00", true},
		"zeros in a later line":     {"one\nt\x00o\nthree\n", true},
		"UTF-16":                    {"\xff\xfeo\x00n\x00e\x00", true},
		"a byte order mark":         {"\xef\xbb\xbfone\n\x00", true},
		"zeros in the first line":   {"o\x00e\ntwo\n", false},
		"zeros only":                {"\x00\x00", false},
		"a picture":                 {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", false},
		"zeros after Latin-1 alone": {"M\xfcller\n\x00", false},
	} {
		if _, ok := format.Decode([]byte(x.data)); ok != x.text {
			t.Errorf("%s: text %v, want %v", name, ok, x.text)
		}
	}
}

func TestDecodesUTF16(t *testing.T) {
	const ascii, wide = "one\ttwo\r\n", "o\x00n\x00e\x00\t\x00\x93\x21\x42\x4e\x98\x21\r\x00\n\x00"
	const big = "\x00o\x00n\x00e\x00\t\x21\x93\x4e\x42\x21\x98\x00\r\x00\n"
	const text = "one\t↓乂↘\r\n"
	for name, x := range map[string]struct{ data, want string }{
		"little with a mark":       {"\xff\xfe" + wide, text},
		"big with a mark":          {"\xfe\xff" + big, text},
		"little without a mark":    {wide, text},
		"big without a mark":       {big, text},
		"little after one byte":    {ascii + wide, ascii + text},
		"marked after one byte":    {ascii + "\xff\xfe" + wide, ascii + text},
		"one byte after little":    {wide + ascii, text + ascii},
		"one byte after a mark":    {"\xff\xfe" + wide + ascii, text + ascii},
		"zeros of a power failure": {ascii + "\x00\x00\x00\x00", ascii + "\x00\x00\x00\x00"},
		"a mark of UTF-8":          {"\xef\xbb\xbf" + text, text},
		"nothing but a mark":       {"\xff\xfe", "\xff\xfe"},
	} {
		if got, _ := format.Decode([]byte(x.data)); string(got) != x.want {
			t.Errorf("%s: %q, want %q", name, got, x.want)
		}
	}
}

func TestLines(t *testing.T) {
	line := func(n int, text string) format.Line { return format.Line{Number: n, Text: text} }
	for text, want := range map[string][]format.Line{
		"":               nil,
		"one":            {{Number: 1, Text: "one", Incomplete: true}},
		"one\r\n\ntwo\n": {line(1, "one"), line(2, ""), line(3, "two")},
		"one\rtwo\r":     {line(1, "one"), line(2, "two")},
	} {
		if got := slices.Collect(format.Lines(text)); !slices.Equal(got, want) {
			t.Errorf("%q is split into %+v, want %+v", text, got, want)
		}
	}
}
