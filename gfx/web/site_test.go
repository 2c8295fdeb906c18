//go:build !js

package web

import (
	"testing"
	"testing/fstest"
)

func TestThePageSpeaksEveryLanguageOfTheCatalogues(t *testing.T) {
	all, err := translated(fstest.MapFS{"pt_BR.po": {Data: []byte("msgid \"Filling the pond…\"\nmsgstr \"Enchendo o lago…\"\n")}})
	if err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]string{"en": "Filling the pond…", "pt-br": "Enchendo o lago…"} {
		if got := all[language]["Loading"]; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	if all["pt-br"]["NotStarted"] != all["en"]["NotStarted"] {
		t.Error("what is not translated is not English")
	}
}
