package refereelog_test

import (
	"strings"
	"testing"

	"freckers/replay/refereelog"
)

// TestWhatAnEncodingWithoutArrowsLoses reads what Python leaves of a game in code page 1252 and its like: a log without
// the lines that have arrows, an output that ends at the first of them, and one in which each is an error.
func TestWhatAnEncodingWithoutArrowsLoses(t *testing.T) {
	const failed = "'charmap' codec can't encode character '\\u2193' in position 38: character maps to <undefined>"
	const trace = "--- Logging error ---\nTraceback (most recent call last):\n  File \"cp1252.py\", line 19, in encode\nUnicodeEncodeError: " + failed + "\n"
	log, begin, torn, errors := "", "", "", ""
	for _, l := range logged(t, "../testdata/game-3.log") {
		if !strings.ContainsRune(l.text, '[') {
			log += l.text
		}
	}
	for _, l := range printed(t, "../testdata/game-3.log") {
		switch arrows := strings.Contains(l.text, "plays action MOVE"); {
		case arrows:
			if torn == "" {
				torn = begin
			}
			errors += trace
		case strings.Contains(l.text, " game board ") || strings.HasPrefix(l.text, "* referee : *") || strings.HasPrefix(l.text, "* referee : ."):
		default:
			begin += l.text
			errors += l.text
		}
	}
	for name, c := range map[string]struct {
		text   string
		unread int
	}{
		"a log": {log, 58}, "errors": {errors, 58}, "a torn output": {torn + "* referee @ unhandled exception: " + failed + "\n* referee @ result: <error>\n", 1}, "a traceback": {torn + trace, 1},
	} {
		rec := parse(t, "game", c.text)
		source := rec.Header.Source
		if len(rec.Nodes) != 1 || source.Unread != c.unread || !source.Lossy(0) {
			t.Errorf("%s: %d moves are read, and %d are not, want none and %d", name, len(rec.Nodes)-1, source.Unread, c.unread)
		}
		if !strings.Contains(source.Why, "has no arrows") || !strings.Contains(source.Why, "freckers replay game.log game.out") {
			t.Errorf("%s: it says %q", name, source.Why)
		}
	}
	if _, err := refereelog.ParseAll("trace.txt", trace); err == nil {
		t.Error("a traceback alone is a game")
	}
}
