package screentest

import (
	"testing"

	"freckers/assets"
	"freckers/gfx/text"
	"freckers/gfx/text/po"
)

// languages returns the locales of all catalogues.
func languages(t *testing.T) (list []*text.Locale) {
	t.Helper()
	names, err := po.Languages(assets.Locales())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		d, err := po.Read(assets.Locales(), name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, d.Locale())
	}
	return list
}
