package text_test

import (
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/text"
)

// FuzzReadCatalogue reads any file as a catalogue of a page: it is refused, or says something for
// each message.
func FuzzReadCatalogue(f *testing.F) {
	gametest.FuzzText(f, func(t *testing.T, file []byte) {
		l, err := text.ReadCatalogue(file)
		if err != nil {
			return
		}
		for _, got := range []string{l.T("Play"), l.C("speed", "Fast"), l.N("%d move", "%d moves", 1), l.N("%d move", "%d moves", 1<<62), l.Line("row 2 has Play")} {
			if got == "" {
				t.Error("a message is empty")
			}
		}
	}, gametest.Texts(`{"language":"de","messages":{"":{"Play":"Spielen"},"error":{"row %d has %s":"Reihe %d hat %s"}},`+
		`"plurals":{"":{"%d move":{"many":"%d moves","forms":["%d Zug","%d Züge"]}}},"forms":[1,0,1]}`)...)
}
