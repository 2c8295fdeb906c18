package practice_test

import (
	"testing"

	"freckers/replay/practice"
)

// FuzzOpen opens a deck of any content: it is read as far as it goes, and once it has been
// set right it opens without a note.
func FuzzOpen(f *testing.F) {
	f.Add("{\"format\":\"freckers-practice\",\"version\":1}\n{\"game\":\"freckers\",\"position\":\"p\",\"line\":[\"GROW\"],\"added\":1}\n{\"searched\":\"a\",\"mark\":\"1\"}\n")
	f.Add("{\"format\":\"freckers-practice\",\"version\":2}\n")
	f.Add("\x00\n{}")
	f.Fuzz(func(t *testing.T, text string) {
		s := newDrawer()
		s.texts[practice.FileName] = text
		d, _ := practice.Open(s)
		d.Today(5)
		if _, err := d.Add(1, card(0)); err != nil {
			t.Fatal(err)
		}
		kept := s.texts[practice.FileName]
		again, note := practice.Open(s)
		if kept != text && (note != "" || len(again.Cards()) != len(d.Cards())) {
			t.Errorf("opened again: %d cards of %d, note %q", len(again.Cards()), len(d.Cards()), note)
		}
	})
}
