package text_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text"
	"freckers/replay/gamefile"

	"github.com/leonelquinteros/gotext"
)

const germanErrors = `
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "out of time"
msgstr "Zeit überschritten"

msgctxt "error"
msgid "no frog at %s: expected a %s one"
msgstr "Ein Frosch (%[2]s) wird erwartet, auf %[1]s ist keiner"

msgctxt "error"
msgid "red"
msgstr "rot"

msgctxt "error"
msgid "row %d has %s: expected 8"
msgstr "Reihe %d hat %s statt 8"

msgctxt "error"
msgid "%d cell"
msgid_plural "%d cells"
msgstr[0] "%d Feld"
msgstr[1] "%d Felder"

msgctxt "error"
msgid "the saved games cannot be listed: %s"
msgstr "Die Spiele fehlen: %s"

msgctxt "error"
msgid "choose a file"
msgstr "wähle eine Datei"
`

func TestErrorsAreTranslatedWithTheirValues(t *testing.T) {
	de := catalogue(t, germanErrors).Locale()
	for line, want := range map[string]string{
		"out of time":                        "Zeit überschritten",
		"no frog at 3,3: expected a red one": "Ein Frosch (rot) wird erwartet, auf 3,3 ist keiner",
		"row 2 has 1 cell: expected 8":       "Reihe 2 hat 1 Feld statt 8",
		"row 2 has 9 cells: expected 8":      "Reihe 2 hat 9 Felder statt 8",
		"the saved games cannot be listed: no frog at 1,2: expected a blue one": "Die Spiele fehlen: Ein Frosch (blue) wird erwartet, auf 1,2 ist keiner",
		"game.log:7: row 2 has 1 cell: expected 8; choose a file":               "game.log:7: Reihe 2 hat 1 Feld statt 8; wähle eine Datei",
		"an engine's own words: no idea":                                        "an engine's own words: no idea",
		"":                                                                      "",
	} {
		if got := de.Line(line); got != want {
			t.Errorf("%q becomes %q, want %q", line, got, want)
		}
	}
	report := strings.Repeat("row 2 has 1 cell: expected 8; an engine's own words (", 30)
	if got, want := de.Line(report), strings.ReplaceAll(report, "row 2 has 1 cell: expected 8", "Reihe 2 hat 1 Feld statt 8"); got != want {
		t.Errorf("a long report becomes %q", got)
	}
	var english *text.Locale
	if got := english.Line("row 2 has 1 cell: expected 8"); got != "row 2 has 1 cell: expected 8" {
		t.Errorf("in English: %q", got)
	}
}

// TestEveryErrorOfTheTemplateIsRecognised makes each error with values, and expects
// its own translation with them.
func TestEveryErrorOfTheTemplateIsRecognised(t *testing.T) {
	template, err := fs.ReadFile(assets.Locales(), "freckers.pot")
	if err != nil {
		t.Fatal(err)
	}
	file := gotext.NewPo()
	file.Parse(template)
	pseudo := text.Pseudo(assets.Locales())
	verbs := regexp.MustCompile(`%(?:%|(?:\[\d+\])?[-+# 0-9.]*([a-zA-Z]))`)
	for _, entry := range file.GetDomain().GetCtxTranslations()[text.ErrorContext] {
		format := strings.ReplaceAll(entry.ID, "%w", "%v")
		var values []any
		found := verbs.FindAllStringSubmatch(format, -1)
		for i, verb := range found {
			switch verb[1] {
			case "": // a percent sign
			case "d":
				values = append(values, 40+i)
			case "c":
				values = append(values, 'x')
			case "x":
				values = append(values, 0xabc)
			case "f":
				values = append(values, 0.5)
			default:
				values = append(values, fmt.Sprintf("<%d>", i))
			}
		}
		line := format
		want := pseudo.C(text.ErrorContext, format)
		if entry.PluralID != "" {
			format = entry.PluralID
			want = pseudo.C(text.ErrorContext, format)
		}
		if found != nil {
			line, want = fmt.Sprintf(format, values...), fmt.Sprintf(want, values...)
		}
		if got := pseudo.Line(line); got != want {
			t.Errorf("%q\n becomes %q,\n    want %q", line, got, want)
		}
	}
}

// english finds words that no message of the pseudo-locale holds.
var (
	quoted = regexp.MustCompile(`"(\\.|[^"\\])*"(\.\.\.)?|\S+\.(freckers|log|out|json)\b`)
	// foreign is what the course's referee wrote, and what its like stands for.
	foreign = regexp.MustCompile(`(ILLEGAL ACTION|ERROR|ÉRRÖR|subprocess|<invalid).*`)
	names   = regexp.MustCompile(`\b(freckers|chexers|froglet|billabong|standard|classic|endless|touch|pads|referee|number)\b`)
	english = regexp.MustCompile(`(^|[ (\[])[a-z]*[aeiou][a-z]*[a-z]( |$|[,;:.)\]])`)
)

func checkTranslated(t *testing.T, pseudo *text.Locale, line string) {
	t.Helper()
	got := pseudo.Line(line)
	left := got
	for _, may := range []*regexp.Regexp{quoted, foreign, names} {
		left = may.ReplaceAllString(left, "")
	}
	if word := english.FindString(left); word != "" {
		t.Errorf("%q\n becomes %q: %q is English", line, got, word)
	}
}

// TestRefusalsOfTheRulesAreTranslated plays actions where they are illegal and
// misspells positions.
func TestRefusalsOfTheRulesAreTranslated(t *testing.T) {
	pseudo := text.Pseudo(assets.Locales())
	seen := map[string]bool{}
	check := func(err error) {
		if err == nil || seen[err.Error()] {
			return
		}
		seen[err.Error()] = true
		checkTranslated(t, pseudo, err.Error())
	}
	for _, g := range catalog.Games() {
		random := rand.New(rand.NewPCG(1, 2))
		options := game.Options{Seed: 3}
		s, err := g.New(options)
		if err != nil {
			t.Fatal(err)
		}
		states := []game.State{s}
		for len(states) < 60 && !s.Outcome().Over {
			actions := s.Actions(nil)
			if s, _, err = s.Play(actions[random.IntN(len(actions))]); err != nil {
				t.Fatal(err)
			}
			states = append(states, s)
		}
		for range 500 {
			at, other := states[random.IntN(len(states))], states[random.IntN(len(states))]
			actions := other.Actions(nil)
			if len(actions) == 0 {
				continue
			}
			action := []byte(actions[random.IntN(len(actions))])
			if random.IntN(3) == 0 {
				action[random.IntN(len(action))] = "0123456789 ,-UDLRxabz"[random.IntN(21)]
			}
			_, _, err := at.Play(game.Action(action))
			check(err)
			position := []byte(at.String())
			for range 1 + random.IntN(2) {
				position[random.IntN(len(position))] = "0123456789 ,.*/RBGrbgA~x"[random.IntN(24)]
			}
			_, err = g.Parse(string(position), options)
			check(err)
		}
		_, err = g.New(game.Options{RuleSet: "none"})
		check(err)
	}
	_, err := catalog.Find("chess")
	check(err)
}

// TestWhatIsWrongWithFilesIsTranslated opens the damaged files that the record and
// the referee's logs are tested with.
func TestWhatIsWrongWithFilesIsTranslated(t *testing.T) {
	pseudo := text.Pseudo(assets.Locales())
	for _, pattern := range []string{"../../replay/testdata/odd/*", "../../replay/testdata/*.log"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, name := range names {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			rec, err := gamefile.Read(filepath.Base(name), bytes.NewReader(content))
			if err != nil {
				checkTranslated(t, pseudo, err.Error())
				continue
			}
			for _, note := range rec.Notes {
				checkTranslated(t, pseudo, note.String())
			}
		}
	}
}
