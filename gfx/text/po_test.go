package text_test

import (
	"testing"
	"testing/fstest"

	"freckers/gfx/text"
)

const polish = `
msgid ""
msgstr ""
"Language: pl\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "Play"
msgstr "Graj"

msgid "%d move"
msgid_plural "%d moves"
msgstr[0] "%d ruch"
msgstr[1] "%d ruchy"
msgstr[2] "%d ruchów"
`

// TestALanguageIsOneFile reads a catalogue of a language that has more forms of a plural
// than English, for small numbers and for large ones.
func TestALanguageIsOneFile(t *testing.T) {
	files := fstest.MapFS{"pl.po": {Data: []byte(polish)}, "freckers.pot": {}}
	if names, err := text.Languages(files); err != nil || len(names) != 1 || names[0] != "pl" {
		t.Errorf("the languages are %q (%v)", names, err)
	}
	d, err := text.ReadPO(files, "pl")
	if err != nil {
		t.Fatal(err)
	}
	l := d.Locale()
	if got := l.T("Play"); got != "Graj" || l.Language() != "pl" {
		t.Errorf("got %q in %q", got, l.Language())
	}
	for n, want := range map[int]string{0: "0 ruchów", 1: "1 ruch", 3: "3 ruchy", 13: "13 ruchów", 22: "22 ruchy", 1_001: "1001 ruchów", 30_024: "30024 ruchy", 1_012: "1012 ruchów"} {
		if got := l.N("%d move", "%d moves", n); got != want {
			t.Errorf("%d moves are %q, want %q", n, got, want)
		}
	}
	if _, err := text.ReadPO(files, "cs"); err == nil {
		t.Error("a catalogue that is not there can be read")
	}
}
