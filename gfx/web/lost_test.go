//go:build !js

package web

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/replay"
)

// lose has the page believe that the WebGL context was taken away, and waits until it has been loaded again.
func (p *tab) lose() {
	p.t.Helper()
	p.eval(`window.earlier = true; document.querySelector("canvas").dispatchEvent(new Event("webglcontextlost")); 0`, nil)
	p.await("the page to be loaded again", "!window.earlier")
	p.begun()
}

// A browser may take the WebGL context away: the page comes back with the record that it was sent, at the same move, with a
// saved game that is replayed, with a position that is set up, and with a game's clock as it stood.
func TestALostContextLosesNothing(t *testing.T) {
	record, err := os.ReadFile("testdata/messages.freckers")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(string(record))
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "", 800, 600)
	const there = `window.seen?.action === 2`
	p.do(before(`window.addEventListener("freckers", ({ detail }) => { if (["loaded", "at"].includes(detail.freckers)) window.seen = detail; })`))
	p.visit("")
	p.begun()
	p.eval(fmt.Sprintf(`window.postMessage({ freckers: "load", record: %s }, "*"); window.postMessage({ freckers: "go", to: 2 }, "*"); 0`, text), nil)
	p.await("the second move", there)
	p.lose()
	p.await("the second move again", there)

	p.eval(fmt.Sprintf(`localStorage.setItem("freckers/games/game.freckers", %s); 0`, text), nil)
	p.visit("?again")
	p.begun()
	h := p.hand()
	h.press("Saved games")
	h.press("Replay")
	p.eval(`window.postMessage({ freckers: "go", to: 2 }, "*"); 0`, nil)
	p.await("the second move of the saved game", there)
	p.lose()
	p.await("the second move of the saved game again", there)

	p.visit("")
	p.begun()
	h.press("Workshop")
	h.press("Set up a position")
	h.press("Empty board")
	p.lose()
	p.node("Empty board")
	var frogs int
	if p.eval(p.nodes+`.filter((n) => n.Role === "gridcell" && /frog/i.test(n.Label)).length`, &frogs); frogs > 0 {
		t.Errorf("%d frogs stand on the empty board", frogs)
	}

	p.eval(fmt.Sprintf(`localStorage.setItem("freckers/games/game.freckers", %q); 0`, timedGame(t)), nil)
	p.visit("?again")
	p.begun()
	h.press("Saved games")
	h.press("Continue")
	p.frames(30)
	p.lose()
	p.await("the clock", `localStorage.getItem("freckers/games/game.freckers").includes("thinking")`)
}

// timedGame is a game of two people after one move, with ten minutes for each.
func timedGame(t *testing.T) string {
	t.Helper()
	rec, err := replay.New(catalogFirst(), game.Options{}, []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindPerson}})
	if err != nil {
		t.Fatal(err)
	}
	rec.Header.Limits.Game = 10 * time.Minute
	if id, err := rec.Add(0, "GROW", 0); err != nil || rec.Goto(id) != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := rec.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
