package text_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/gfx/text"

	"golang.org/x/image/font/sfnt"
)

// message is one of a catalogue, with its translation: the first form for one that counts,
// and then its others.
type message struct {
	context, id, many string
	forms             []string
}

// messagesOf lists the messages of a catalogue, by the alphabet.
func messagesOf(d *text.PlainCatalogue) (list []message) {
	for context, all := range d.Messages {
		for id, translation := range all {
			list = append(list, message{context, id, "", []string{translation}})
		}
	}
	for context, all := range d.Plurals {
		for id, p := range all {
			list = append(list, message{context, id, p.Many, p.Forms})
		}
	}
	slices.SortFunc(list, func(a, b message) int { return strings.Compare(a.context+"\n"+a.id, b.context+"\n"+b.id) })
	return list
}

// eachCatalogue calls check for every language.
func eachCatalogue(t *testing.T, check func(t *testing.T, language string, d *text.PlainCatalogue)) {
	t.Helper()
	languages, err := text.Languages(assets.Locales())
	if err != nil || len(languages) == 0 {
		t.Fatalf("there are no catalogues: %v", err)
	}
	for _, language := range languages {
		t.Run(language, func(t *testing.T) {
			d, err := text.ReadPO(assets.Locales(), language)
			if err != nil {
				t.Fatal(err)
			}
			check(t, language, d)
		})
	}
}

// verb is one of a format, with the number of its argument if it has one.
var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([-+# 0-9.]*[%a-zA-Z])`)

func verbsOf(format string) (list []string) {
	at := 0
	for _, v := range verb.FindAllStringSubmatch(format, -1) {
		if v[2] == "%" {
			continue
		}
		if at++; v[1] != "" {
			if _, err := fmt.Sscan(v[1], &at); err != nil {
				panic(err)
			}
		}
		// A translation may leave a value out, as that of "one frog", by printing nothing of it.
		list = append(list, fmt.Sprint(at, strings.TrimPrefix(v[2], ".0")))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func edges(s string) [2]bool { return [2]bool{strings.HasPrefix(s, " "), strings.HasSuffix(s, " ")} }

func TestCataloguesAreComplete(t *testing.T) {
	// The forms of a plural, by language: those of the CLDR, without what needs millions.
	plurals := map[string]int{"de": 2, "es": 2, "fr": 2, "ja": 1, "pt_BR": 2, "zh_CN": 1}
	eachCatalogue(t, func(t *testing.T, language string, d *text.PlainCatalogue) {
		if d.Language != language {
			t.Errorf("its header names the language %q", d.Language)
		}
		forms := 1 + slices.Max(d.Forms)
		if want, known := plurals[language]; known && forms != want {
			t.Errorf("it has %d forms of a plural, want %d", forms, want)
		}
		for _, m := range messagesOf(d) {
			want := 1
			if m.many != "" {
				want = forms
			}
			if len(m.forms) != want || slices.Contains(m.forms, "") {
				t.Errorf("%q (%s) is not translated, or not in %d forms: %q", m.id, m.context, want, m.forms)
				continue
			}
			for _, form := range m.forms {
				if got := verbsOf(form); !slices.Equal(got, verbsOf(m.id)) && (m.many == "" || !slices.Equal(got, verbsOf(m.many))) {
					t.Errorf("%q has other verbs than %q", form, m.id)
				}
				if edges(form) != edges(m.id) {
					t.Errorf("%q begins or ends with a space where %q does not, or does not where it does", form, m.id)
				}
			}
		}
	})
}

// TestFontsHaveTheLettersOfTheCatalogues looks each letter up as the screen does: in the
// typeface, then in the font of the language.
func TestFontsHaveTheLettersOfTheCatalogues(t *testing.T) {
	eachCatalogue(t, func(t *testing.T, language string, d *text.PlainCatalogue) {
		for _, bold := range []bool{false, true} {
			var fonts []*sfnt.Font
			for _, file := range [][]byte{assets.Font(bold), assets.WideFont(language, bold)} {
				if file == nil {
					continue
				}
				f, err := sfnt.Parse(file)
				if err != nil {
					t.Fatal(err)
				}
				fonts = append(fonts, f)
			}
			missing := map[rune]string{}
			var b sfnt.Buffer
			for _, m := range messagesOf(d) {
				for _, r := range strings.Join(m.forms, "") {
					found := r == '\n' || slices.ContainsFunc(fonts, func(f *sfnt.Font) bool {
						i, err := f.GlyphIndex(&b, r)
						return err == nil && i != 0
					})
					if !found {
						missing[r] = m.id
					}
				}
			}
			for r, id := range missing {
				t.Errorf("the font, bold %v, has no %q (%U), which the translation of %q has: python3 assets/font/makecjk.py", bold, r, r, id)
			}
		}
	})
}

func TestEveryLanguageHasAGlossary(t *testing.T) {
	eachCatalogue(t, func(t *testing.T, language string, _ *text.PlainCatalogue) {
		if _, err := os.Stat("../../assets/locales/glossary/" + language + ".md"); err != nil {
			t.Errorf("translators have agreed on no words: %v", err)
		}
	})
}
