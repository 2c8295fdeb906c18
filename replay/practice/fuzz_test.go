package practice_test

import (
	"testing"

	"freckers/game/gametest"
	"freckers/replay/practice"
)

// FuzzOpen opens a deck of any content: it is read as far as it goes, and once it has been
// set right it opens without a note.
func FuzzOpen(f *testing.F) {
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		s := newDrawer()
		s.texts[practice.FileName] = string(text)
		d, _ := practice.Open(s)
		d.Today(5)
		if _, err := d.Add(1, card(0)); err != nil {
			t.Fatal(err)
		}
		kept := s.texts[practice.FileName]
		again, note := practice.Open(s)
		if kept != string(text) && (note != "" || len(again.Cards()) != len(d.Cards())) {
			t.Errorf("opened again: %d cards of %d, note %q", len(again.Cards()), len(d.Cards()), note)
		}
	}, gametest.Texts(
		`{"format":"freckers-practice","version":1}
{"game":"freckers","rules":"pads","position":"p","line":["MOVE 0,3 D","GROW"],"avoid":"GROW","record":"a.freckers","node":5,"stability":2.3,"difficulty":2.1,"added":20770,"last":20771,"due":20773,"reviews":1,"lapses":2}
{"game":"freckers","position":"q","line":["GROW"],"added":1,"removed":3}
{"searched":"a","mark":"1"}
`,
		"{\"format\":\"freckers-practice\",\"version\":2}\n",
		"\x00\n{}",
	)...)
}
