package text_test

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/fstest"

	"freckers/gfx/text"
)

const german = `msgid ""
msgstr ""
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Play"
msgstr "Spielen"

msgid "Undo"
msgstr ""

msgctxt "speed"
msgid "Fast"
msgstr "Schnell"

msgid "%d move"
msgid_plural "%d moves"
msgstr[0] "%d Zug"
msgstr[1] "%d Züge"

msgid "%[1]s beats %[2]s"
msgstr "%[2]s verliert gegen %[1]s"

msgid "the disk is full"
msgstr "die Platte ist voll"

msgctxt "error"
msgid "row %d has %s"
msgstr "Reihe %d hat %s"
`

// TestMessagesAreTranslated reads a file as the program does, and as it comes to a page.
func TestMessagesAreTranslated(t *testing.T) {
	d := catalogue(t, german)
	file, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	page, err := text.ReadCatalogue(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, de := range []*text.Locale{d.Locale(), page} {
		for _, c := range []struct{ got, want string }{
			{de.Language(), "de"},
			{de.T("Play"), "Spielen"},
			{de.T("Undo"), "Undo"},
			{de.T("Not in the catalogue"), "Not in the catalogue"},
			{de.T(""), ""},
			{de.C("speed", "Fast"), "Schnell"},
			{de.N("%d move", "%d moves", 1), "1 Zug"},
			{de.N("%d move", "%d moves", 3), "3 Züge"},
			{de.N("%s: %d move", "%s: %d moves", 2, "Newt", 2), "Newt: 2 moves"},
			{de.T("%[1]s beats %[2]s", "Newt", "Toad"), "Toad verliert gegen Newt"},
			{de.Error(errors.New("the disk is full")), "Die Platte ist voll."},
			{de.Line("record: row 2 has Play"), "record: Reihe 2 hat Spielen"},
		} {
			if c.got != c.want {
				t.Errorf("got %q, want %q", c.got, c.want)
			}
		}
	}
	if _, err := text.ReadCatalogue([]byte("<!doctype html>")); err == nil {
		t.Error("a page of HTML is read as a catalogue")
	}
}

// catalogue reads a German one.
func catalogue(t *testing.T, file string) *text.PlainCatalogue {
	t.Helper()
	d, err := text.ReadPO(fstest.MapFS{"de.po": {Data: []byte(file)}}, "de")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestNilLocaleIsEnglish(t *testing.T) {
	var en *text.Locale
	if got := en.T("Play"); got != "Play" {
		t.Errorf("got %q, want the message", got)
	}
	if one, many := en.N("%d move", "%d moves", 1), en.N("%d move", "%d moves", 0); one != "1 move" || many != "0 moves" {
		t.Errorf("got %q and %q", one, many)
	}
	if n := testing.AllocsPerRun(100, func() { en.T("Play"); en.C("speed", "Fast") }); n != 0 {
		t.Errorf("%v allocations for messages without arguments", n)
	}
}

func TestErrorsBecomeSentences(t *testing.T) {
	var en *text.Locale
	for line, want := range map[string]string{
		"":                                     "",
		"this file is empty":                   "This file is empty.",
		"game.log: this is not text":           "game.log: this is not text.",
		"école is no name":                     "École is no name.",
		"what now?":                            "What now?",
		"The link is copied: it holds a game.": "The link is copied: it holds a game.",
		"still thinking …":                     "Still thinking …",
		"record:1: it ends here (torn)":        "record:1: it ends here (torn).",
		"2026 freckers: not saved":             "2026 freckers: not saved.",
	} {
		if got := en.Sentence(line); got != want {
			t.Errorf("%q becomes %q, want %q", line, got, want)
		}
		if again := en.Sentence(want); again != want {
			t.Errorf("the sentence %q becomes %q", want, again)
		}
	}
}
