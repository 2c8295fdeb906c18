package po_test

import (
	"testing"
	"testing/fstest"

	"freckers/gfx/text/po"
)

const german = `
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Play"
msgstr "Spielen"

msgid "%d move"
msgid_plural "%d moves"
msgstr[0] "%d Zug"
msgstr[1] "%d Züge"
`

// TestALanguageIsOneFile adds a catalogue and expects its texts where the environment
// names its language, and English elsewhere.
func TestALanguageIsOneFile(t *testing.T) {
	files := fstest.MapFS{"de.po": {Data: []byte(german)}}
	for _, c := range []struct{ env, value, play, moves string }{
		{"LANG", "de_AT.UTF-8", "Spielen", "2 Züge"},
		{"LC_ALL", "de", "Spielen", "2 Züge"},
		{"LANG", "de_DE@euro", "Spielen", "2 Züge"},
		{"LANG", "C.UTF-8", "Play", "2 moves"},
		{"LANG", "../de", "Play", "2 moves"},
		{"LANG", "", "Play", "2 moves"},
	} {
		l, err := po.Find(files, func(name string) string {
			if name == c.env {
				return c.value
			}
			return ""
		})
		if err != nil {
			t.Errorf("%s=%s: %v", c.env, c.value, err)
		}
		if play, moves := l.T("Play"), l.N("%d move", "%d moves", 2); play != c.play || moves != c.moves {
			t.Errorf("%s=%s: got %q and %q, want %q and %q", c.env, c.value, play, moves, c.play, c.moves)
		}
	}
}
