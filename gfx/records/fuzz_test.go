package records_test

import (
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/records"
)

// FuzzOpen opens any file as the book of records, counts a game, and opens it again: it is
// sound then, and has the game.
func FuzzOpen(f *testing.F) {
	d := &drawer{}
	b, _ := records.Open(d)
	for _, g := range []records.Game{won("a", 3, 20), lost("b")} {
		if _, err := b.Count(g); err != nil {
			f.Fatal(err)
		}
	}
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		d := &drawer{texts: map[string]string{"records.json": string(text)}}
		b, _ := records.Open(d)
		if _, err := b.Count(won("fuzzed", 2, 9)); err != nil {
			t.Fatal(err)
		}
		open(t, d)
	}, []byte(d.texts["records.json"]))
}
