//go:build !js

package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
)

// gamesOf is the script that lists the lengths of the saved games in moves.
const gamesOf = `Object.entries(localStorage).filter(([k]) => k.startsWith("freckers/games/")).map(([, v]) => v.split("\n").filter((l) => l.startsWith('{"id"')).length)`

// Firefox does what Chromium does: one thing of three with each seed.
func TestFirefox(t *testing.T) {
	for _, c := range gametest.Sample(t, []struct {
		name string
		run  func(t *testing.T)
	}{{"plays and keeps", firefoxPlaysAndKeeps}, {"shows a frame", firefoxShowsAFrame}, {"keys", keysOfEveryLayoutReachFirefox}}, 1) {
		t.Run(c.name, c.run)
	}
}

// firefox is a Firefox whose pages report what the game does, without animations.
func firefox(t *testing.T, w, h int) *browsertest.Firefox {
	t.Helper()
	f := browsertest.StartFirefox(t, w, h)
	f.Before(listening)
	f.Before(keeping(t, instant))
	return f
}

func firefoxPlaysAndKeeps(t *testing.T) {
	serve := httptest.NewServer(site(t).Handler())
	t.Cleanup(serve.Close)
	f := firefox(t, 900, 700)
	f.Open(serve.URL + "/?level=1")
	f.Await("the game to begin", hasBegun)
	grow := `JSON.parse(freckersNodes()).find((n) => n.Role !== "text" && n.Label === "Grow")`
	f.Press("the button Grow", grow)
	f.Await("the answer", `told.some((n) => n.freckers === "at" && n.action === 2)`)
	f.Await("the saved game", gamesOf+`[0] === 2`)
	f.Look("played")
	f.Await("all files to be kept", `navigator.serviceWorker.ready.then(({ active }) => active.state === "activated")`)
	serve.CloseClientConnections()
	serve.Close()
	f.Open(serve.URL + "/?level=1")
	f.Await("the game to begin", hasBegun)
	f.Press("the button Grow, without a network", grow)
	f.Await("an answer without a network", `told.some((n) => n.freckers === "at" && n.action === 2)`)
	f.Look("offline")
}

func firefoxShowsAFrame(t *testing.T) {
	text, plies := logText(t)
	mux := http.NewServeMux()
	mux.Handle("/", withFile(t, "/game.log", text))
	mux.HandleFunc("/around.html", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><meta charset="utf-8"><link rel="icon" href="icon-64.png"><body style="margin:0">
			<iframe id="pond" src="./?embed=1&replay=game.log" width="480" height="584" style="border:0;display:block"></iframe>`)
	})
	serve := httptest.NewServer(mux)
	t.Cleanup(serve.Close)
	f := firefox(t, 640, 640)
	f.Open(serve.URL + "/around.html")
	inside := func(selector string) string {
		return `pond.contentDocument.querySelector("freckers-board")?.shadowRoot.querySelector("` + selector + `")`
	}
	f.Await("the last position", inside(".line")+`?.textContent.startsWith("Move 58 of 58. ")`)
	f.Await("all frogs", `pond.contentDocument.querySelector("freckers-board").shadowRoot.querySelectorAll(".fp-men > g").length === 12`)
	f.Look("waits")
	f.Await("readiness", `told.some((n) => n.freckers === "ready" && n.version === 1)`)
	f.Press("the button", inside(".play"))
	f.Await("a move that is played", `told.some((n) => n.freckers === "at" && n.action === 2 && n.playing)`)
	f.Press("Last move", inside(".last"))
	f.Await("the end", fmt.Sprintf(`told.at(-1).action === %d && !told.at(-1).playing`, plies))
	f.Look("played")
	f.Eval(`void pond.contentWindow.postMessage({ freckers: "go", to: 7 }, location.origin)`, nil)
	f.Await("the answer to a message", `told.some((n) => n.freckers === "at" && n.action === 7 && n.hops === 0)`)
	f.Await("the controls to follow", inside("input[type=range]")+`.value === "7"`)
}
