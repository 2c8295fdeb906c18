package text_test

import (
	"encoding/json"
	"testing"
	"testing/fstest"

	"freckers/game/gametest"
	"freckers/gfx/text"
)

// FuzzRead reads any file as a catalogue: the program and the page, which gets it as JSON,
// say the same with it.
func FuzzRead(f *testing.F) {
	gametest.FuzzText(f, func(t *testing.T, file []byte) {
		d, err := text.ReadPO(fstest.MapFS{"pl.po": {Data: file}}, "pl")
		if err != nil {
			t.Fatal(err)
		}
		encoded, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		page, err := text.ReadCatalogue(encoded)
		if err != nil {
			t.Fatal(err)
		}
		l := d.Locale()
		if l.T("Play") == "" || l.C("speed", "Fast") == "" || l.Line("record: row 2 has Play") == "" {
			t.Error("a message is empty")
		}
		for _, n := range []int{-1, 0, 1, 2, 5, 100, 1_000_001} {
			if a, b := l.N("%d move", "%d moves", n), page.N("%d move", "%d moves", n); a == "" || a != b && len(a) == len(b) {
				t.Errorf("%d moves are %q, and %q in the page", n, a, b)
			}
		}
	}, gametest.Texts(polish, "msgctxt \"speed\"\nmsgid \"Fast\"\nmsgstr \"Szybko\"\n\n#, fuzzy\nmsgid \"\"\n\"row %d has \"\n\"%s\"\nmsgstr \"rz\\\"ąd\\n %d ma %s\"\n")...)
}
