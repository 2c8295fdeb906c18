package text_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"freckers/assets"
	"freckers/gfx/text"

	"golang.org/x/image/font/sfnt"
)

func TestPseudoLocaleLengthensWhatTheFontCanShow(t *testing.T) {
	font, err := sfnt.Parse(assets.Font(false))
	if err != nil {
		t.Fatal(err)
	}
	pseudo := text.Pseudo(assets.Locales())
	for _, m := range []string{"You resigned on the last move of the game", "Quickly", "AEIOUY aeiouy and everything else"} {
		got := pseudo.T(m)
		if n := utf8.RuneCountInString(got); float64(n) < 1.4*float64(len(m)) || float64(n) > 1.8*float64(len(m)) {
			t.Errorf("%q has %d letters, want about 60 %% more than %d", got, n, len(m))
		}
		if !strings.HasPrefix(got, "[") || !strings.HasSuffix(got, "]") {
			t.Errorf("%q has no brackets", got)
		}
		var b sfnt.Buffer
		for _, r := range got {
			if g, err := font.GlyphIndex(&b, r); g == 0 || err != nil {
				t.Errorf("the font has no %q", r)
			}
		}
	}
	if got := pseudo.N("%d move of %[2]s", "%d moves of %[2]s", 2, 2, "Newt"); !strings.Contains(got, "2 m") || !strings.Contains(got, "Newt") {
		t.Errorf("%q lost its arguments", got)
	}
}
