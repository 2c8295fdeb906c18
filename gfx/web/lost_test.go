//go:build !js

package web

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
	"freckers/replay"
)

// lose has the page believe that the WebGL context was taken away, and waits until it has been loaded again.
func (p *tab) lose() {
	p.T.Helper()
	p.Eval(`window.earlier = true; document.querySelector("canvas").dispatchEvent(new Event("webglcontextlost")); 0`, nil)
	p.Await("the page to be loaded again", "!window.earlier")
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
	const there = `window.seen?.action === 2`
	resumed := func(p *tab, game, press string) {
		p.Eval(fmt.Sprintf(`localStorage.setItem("freckers/games/game.freckers", %s); 0`, game), nil)
		p.load("?again")
		p.hand().press("Saved games")
		p.hand().press(press)
	}
	for _, c := range gametest.Sample(t, []struct {
		name  string
		reach func(p *tab)
		same  string
	}{
		{"a record that was sent", func(p *tab) {
			p.Eval(fmt.Sprintf(`window.postMessage({ freckers: "load", record: %s }, "*"); window.postMessage({ freckers: "go", to: 2 }, "*"); 0`, text), nil)
			p.Await("the second move", there)
		}, there},
		{"a saved game", func(p *tab) {
			resumed(p, string(text), "Replay")
			p.Eval(`window.postMessage({ freckers: "go", to: 2 }, "*"); 0`, nil)
			p.Await("the second move", there)
		}, there},
		{"an empty board", func(p *tab) {
			p.hand().press("Workshop")
			p.hand().press("Set up a position")
			p.hand().press("Empty board")
		}, `((nodes) => nodes.some((n) => n.Label === "Empty board") && !nodes.some((n) => n.Role === "gridcell" && /frog/i.test(n.Label)))(` + pageNodes + `)`},
		{"a clock", func(p *tab) {
			resumed(p, strconv.Quote(timedGame(t)), "Continue")
			p.frames(30)
		}, `localStorage.getItem("freckers/games/game.freckers").includes("thinking")`},
	}, 1) {
		t.Run(c.name, func(t *testing.T) {
			p := open(t, "", 800, 600, browsertest.Before(`window.addEventListener("freckers", ({ detail }) => { if (["loaded", "at"].includes(detail.freckers)) window.seen = detail; })`))
			c.reach(p)
			p.lose()
			p.Await("what was there before", c.same)
		})
	}
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
