package words

import "testing"

func TestALineBecomesASentence(t *testing.T) {
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
		if got := Sentence(line); got != want {
			t.Errorf("%q becomes %q, want %q", line, got, want)
		}
		if again := Sentence(want); again != want {
			t.Errorf("the sentence %q becomes %q", want, again)
		}
	}
}
