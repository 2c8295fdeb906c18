//go:build !js

package web

import "testing"

// A page fetches the art of a game when it shows that game, and what it sounds like after the start.
func TestArtComesWithItsGame(t *testing.T) {
	fetched := `((name) => performance.getEntriesByType("resource").some((one) => one.name.includes("/" + name + ".")))`
	p := open(t, "?game=chexers&level=1", 800, 600)
	p.patiently("the art of Chexers", fetched+`("chexers")`)
	p.patiently("the sounds", fetched+`("sounds")`)
	var kangaroos bool
	p.eval(fetched+`("kangaroos")`, &kangaroos)
	if kangaroos {
		t.Error("a game of Chexers fetches the kangaroos")
	}
}
