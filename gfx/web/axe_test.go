//go:build !js

package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
)

// axe returns the script of axe-core.
func axe(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile(filepath.Join(modules(t), "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

// accessible checks that axe-core finds nothing on the page that is shown, apart from what a selector names: wide and by
// day, narrow and by night.
func (p *tab) accessible(name, axe, without string) {
	p.T.Helper()
	for _, c := range []struct {
		scheme string
		w      int64
	}{{"light", 1000}, {"dark", 400}} {
		p.Do(browsertest.Resize(c.w, 800, 1, false), browsertest.Call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: c.scheme}},
		}))
		var found []string
		p.Eval(axe+fmt.Sprintf(`;axe.run({ exclude: %q }, { resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap((v) =>
			v.nodes.slice(0, 2).map((n) => v.id + ": " + n.target.flat().join(" ") + ": " + n.html.slice(0, 200) + " " + n.any.map((c) => c.message).join())))`, without), &found)
		if len(found) > 0 {
			p.T.Errorf("%s, %s, %d pixels wide:\n\t%s", name, c.scheme, c.w, strings.Join(found, "\n\t"))
		}
	}
}

// CheckAccessible checks pages in a folder that another package has written. Ready is a script that is true once a page is.
func CheckAccessible(t *testing.T, dir, ready string, pages ...string) {
	t.Helper()
	axe := axe(t)
	p := blank(t, httptest.NewServer(http.FileServer(http.Dir(dir))), 1000, 800)
	for _, page := range gametest.Sample(t, pages, 2) {
		p.visit(page)
		p.Await("the page "+page, ready)
		p.Complaints() // a tab asks for an icon
		p.accessible(page, axe, "template")
	}
}

func TestPagesAreAccessible(t *testing.T) {
	axe := axe(t)
	p := blank(t, httptest.NewServer(site(t).Handler()), 1000, 800)
	const nothing = "template" // none of which is on a page
	var pages [][2]string      // and what is left out
	add := func(page, without string) { pages = append(pages, [2]string{page, without}) }
	for _, g := range catalog.Games() {
		add(lightPage("level=1&game="+g.Info().Name), nothing)
	}
	for _, page := range []string{lightPage("record=examples/game.freckers&at=20&list"), lightPage("friend"), lightPage("record=nothing"), "?embed=1"} {
		add(page, nothing)
	}
	for _, name := range site(t).Names(false) {
		if strings.HasPrefix(name, "examples/") && strings.HasSuffix(name, ".html") {
			add(name, "freckers-board")
		}
	}
	for _, c := range gametest.Sample(t, pages, 2) {
		page, without := c[0], c[1]
		p.visit(page)
		p.Await("the boards of "+page, `[...document.querySelectorAll("freckers-board")].every((b) => b.shadowRoot.querySelector(".bar, [role=alert]") || b.getBoundingClientRect().top > innerHeight)`)
		p.Complaints() // a record that is not there
		p.accessible(page, axe, without)
	}
	p.load("")
	screens := []string{"", "New game", "Rules"}
	checked := gametest.Sample(t, screens, 1)
	for _, screen := range screens {
		if screen != "" {
			p.hand().press(screen)
			p.frames(3)
		}
		if slices.Contains(checked, screen) {
			p.accessible(fmt.Sprintf("the full page: %q", screen), axe, nothing)
		}
	}
}
