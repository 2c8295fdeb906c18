// Package fuzztext feeds fuzz tests with almost valid files and conversations. A fuzzer that
// flips bytes rarely gets past the first check of a parser; here it chooses which word,
// number or line of a valid text is wrong.
package fuzztext

import (
	"bytes"
	"slices"
	"testing"
)

// Run fuzzes a parser. The corpus starts with the documents, each whole and in every variant
// of [Broken]. An input is a text with edits, see [Edit]; check is called with the result.
func Run(f *testing.F, check func(t *testing.T, text []byte), documents ...[]byte) {
	f.Helper()
	for i, d := range documents {
		f.Add(d, []byte(nil))
		// One of each kind is enough: tests run the corpus, too.
		broken := Broken(d)
		if i > 0 {
			broken = broken[i%len(broken):][:1]
		}
		for _, b := range broken {
			f.Add(b, []byte(nil))
		}
		f.Add(d, []byte{opReplace, byte(3 * i), 0, byte(i)})
	}
	f.Fuzz(func(t *testing.T, text, edits []byte) {
		text = Edit(text, edits)
		defer func() {
			if t.Failed() && len(edits) > 0 {
				t.Logf("the edited text is %q", text)
			}
		}()
		check(t, text)
	})
}

// Strings converts the texts of documents for [Run].
func Strings(texts ...string) (documents [][]byte) {
	for _, t := range texts {
		documents = append(documents, []byte(t))
	}
	return documents
}

// depth is how deeply [Broken] nests a list: more than encoding/json accepts.
const depth = 20_000

// Broken returns a text damaged in the ways of crashes, editors, operating systems and
// attackers.
func Broken(text []byte) [][]byte {
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
