package screentest

import (
	"strings"
	"testing"

	"freckers/assets"
	"freckers/gfx/text"
)

// language is that of a catalogue, with its translations that end with an ellipsis by
// themselves.
type language struct {
	*text.Locale
	open map[string]bool
}

// languages returns those of all catalogues.
func languages(t *testing.T) (list []language) {
	t.Helper()
	names, err := text.Languages(assets.Locales())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		d, err := text.ReadPO(assets.Locales(), name)
		if err != nil {
			t.Fatal(err)
		}
		l := language{d.Locale(), map[string]bool{}}
		for _, context := range d.Messages {
			for _, translation := range context {
				if strings.HasSuffix(translation, "…") {
					l.open[translation] = true
				}
			}
		}
		list = append(list, l)
	}
	return list
}
