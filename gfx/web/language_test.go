//go:build !js

package web

import (
	"fmt"
	"net/http/httptest"
	"testing"

	"freckers/assets"
	"freckers/gfx/text"
)

// inLanguage returns the locale of a catalogue.
func inLanguage(t *testing.T, name string) *text.Locale {
	t.Helper()
	d, err := text.ReadPO(assets.Locales(), name)
	if err != nil {
		t.Fatal(err)
	}
	return d.Locale()
}

// fetched is the script of the catalogues and fonts that the page has fetched.
const fetched = `performance.getEntriesByType("resource").map((e) => e.name.split("/").pop()).filter((n) => /\.(json|otf)$/.test(n)).map((n) => n.replace(/\.[0-9a-f]{12}/, "")).sort()`

// TestALanguageIsFetchedWhenItIsRead asks for English and for German in the address, and
// chooses Japanese in the settings, in which the page then begins without a network.
func TestALanguageIsFetchedWhenItIsRead(t *testing.T) {
	de, ja := inLanguage(t, "de"), inLanguage(t, "ja")
	p := blank(t, httptest.NewServer(site(t).Handler()), 1280, 1100)
	p.Do(settings(t, instant))
	expect := func(language string, want ...string) {
		t.Helper()
		var got []string
		p.Eval(fetched, &got)
		var spoken string
		p.Eval("document.documentElement.lang", &spoken)
		if fmt.Sprint(got) != fmt.Sprint(want) || spoken != language {
			t.Errorf("in %q the page has fetched %q, want %q in %q", spoken, got, want, language)
		}
	}
	p.load("?lang=en")
	p.node("Settings")
	expect("en")

	p.load("?lang=de")
	h := p.hand()
	h.press(de.T("Settings"))
	expect("de", "de.json")
	p.look("german")
	h.point(h.word("日本語"))
	p.node(ja.T("Back"))
	p.look("japanese")
	p.Await("the choice to be stored", `JSON.parse(localStorage.getItem("freckers/keep/settings.json")).language === "ja"`)

	p.kept()
	p.load("")
	expect("ja", "ja-bold.otf", "ja-regular.otf", "ja.json")
	p.Await("the language to be kept", `caches.keys().then(async (names) => { for (const n of names) { window.cached = (await (await caches.open(n)).keys()).filter((r) => /ja.*\.(json|otf)$/.test(r.url)).length } }) && window.cached === 3`)
	p.serve.CloseClientConnections()
	p.serve.Close()
	p.load("?again")
	p.node(ja.T("Settings"))
	p.look("offline")
}
