package text_test

import (
	"encoding/json"
	"testing"

	"freckers/gfx/text"
)

// TestAPageReadsWhatWasWritten sends a catalogue through JSON, as it comes to a page.
func TestAPageReadsWhatWasWritten(t *testing.T) {
	d := &text.PlainCatalogue{
		Language: "de",
		Messages: map[string]map[string]string{
			"":      {"Play": "Spielen", "Undo": ""},
			"speed": {"Fast": "Schnell"},
			"error": {"row %d has %s": "Reihe %d hat %s"},
		},
		Plurals: map[string]map[string]text.Plural{"": {"%d move": {Many: "%d moves", Forms: []string{"%d Zug", "%d Züge"}}}},
		Forms:   []int{1, 0, 1},
	}
	file, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	l, err := text.ReadCatalogue(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ got, want string }{
		{l.Language(), "de"},
		{l.T("Play"), "Spielen"},
		{l.T("Undo"), "Undo"},
		{l.C("speed", "Fast"), "Schnell"},
		{l.N("%d move", "%d moves", 1), "1 Zug"},
		{l.N("%d move", "%d moves", 2), "2 Züge"},
		{l.N("%d frog", "%d frogs", 2), "2 frogs"},
		{l.Line("record: row 2 has Play"), "record: Reihe 2 hat Spielen"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	if _, err := text.ReadCatalogue([]byte("<!doctype html>")); err == nil {
		t.Error("a page of HTML is read as a catalogue")
	}
}
