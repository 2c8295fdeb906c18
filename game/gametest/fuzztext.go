package gametest

import (
	"bytes"
	"slices"
	"testing"
)

// FuzzText fuzzes a parser. The corpus starts with the documents, each whole and in every variant
// of [BrokenTexts]. An input is a text with edits, see [EditText]; check is called with the result.
func FuzzText(f *testing.F, check func(t *testing.T, text []byte), documents ...[]byte) {
	f.Helper()
	for i, d := range documents {
		f.Add(d, []byte(nil))
		// One of each kind is enough: tests run the corpus, too.
		broken := BrokenTexts(d)
		if i > 0 {
			broken = broken[i%len(broken):][:1]
		}
		for _, b := range broken {
			f.Add(b, []byte(nil))
		}
		f.Add(d, []byte{opReplace, byte(3 * i), 0, byte(i)})
	}
	f.Fuzz(func(t *testing.T, text, edits []byte) {
		text = EditText(text, edits)
		defer func() {
			if t.Failed() && len(edits) > 0 {
				t.Logf("the edited text is %q", text)
			}
		}()
		check(t, text)
	})
}

// Texts converts the texts of documents for [FuzzText].
func Texts(texts ...string) (documents [][]byte) {
	for _, t := range texts {
		documents = append(documents, []byte(t))
	}
	return documents
}

// depth is how deeply [BrokenTexts] nests a list: more than encoding/json accepts.
const depth = 20_000

// BrokenTexts returns a text damaged in the ways of crashes, editors, operating systems and
// attackers.
func BrokenTexts(text []byte) [][]byte {
	half := text[:len(text)/2]
	list := [][]byte{
		half,
		slices.Concat(half, make([]byte, 100)), // after a power cut
		slices.Concat(text, make([]byte, 100)),
		slices.Concat([]byte("\ufeff"), text),
		bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")),
		bytes.TrimRight(text, "\n"),
		slices.Concat(text, text),
		slices.Concat(text, []byte("\xff\xfe\xc3")),
		slices.Concat(text, bytes.Repeat([]byte("["), depth), []byte("\n")),
		{},
	}
	if at := slices.IndexFunc(tokens(text), func(t token) bool { return isDigit(text[t.from]) }); at >= 0 {
		t := tokens(text)[at]
		list = append(list, slices.Concat(text[:t.from], []byte("99999999999999999999"), text[t.to:]))
	}
	return list
}
