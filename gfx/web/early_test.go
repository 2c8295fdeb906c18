//go:build !js

package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
	"freckers/replay"
	"freckers/replay/link"

	"github.com/chromedp/cdproto/page"
)

// held serves a page whose game comes only once it is let go.
func held(t *testing.T, files http.Handler) (serve *httptest.Server, letGo func()) {
	t.Helper()
	on := make(chan struct{})
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/game.") && strings.HasSuffix(r.URL.Path, ".wasm") {
			select {
			case <-on:
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	})), func() { close(on) }
}

// While the game comes for the first time the light board plays, and the window goes on with what was played.
func TestTheLightBoardHandsOver(t *testing.T) {
	for _, c := range gametest.Sample(t, []struct {
		name string
		run  func(t *testing.T)
	}{
		{"a level", func(t *testing.T) { handsOverAGame(t, "?level=2&game=freckers") }}, {"the title", func(t *testing.T) { handsOverAGame(t, "") }},
		{"a replay", handsOverAReplay}, {"a friend's game", handsOverAFriendsGame},
	}, 2) {
		t.Run(c.name, c.run)
	}
}

func handsOverAGame(t *testing.T, address string) {
	serve, letGo := held(t, site(t).Handler())
	p := blank(t, serve, 800, 700)
	p.Do(browsertest.Call(page.Navigate, page.NavigateParams{URL: p.url + address}))
	p.Await("a board", `document.querySelector("freckers-board")?.shadowRoot.querySelector(".grow[aria-disabled=false]")`)
	p.look("early")
	p.Eval(in(".grow")+`.click()`, nil)
	p.Await("the reply", `document.querySelector("freckers-board").actions.length === 2`)
	p.Await("my turn", in(".cells .can"))
	p.Eval(in(".cells .can")+`.focus()`, nil)
	letGo()
	p.begun()
	p.awaitNews("at", "n.action === 2")
	p.Await("the focus on the same cell", `document.activeElement.textContent.startsWith("0,")`)
	p.Holds("the window has taken the place of the light board", `!document.querySelector("freckers-board")`)
	rec := p.record()
	if rec.Nodes[1].Action != "GROW" || rec.Nodes[1].Spent == 0 || rec.Nodes[2].Thinking == 0 || rec.Header.Seats[1].Level == 0 {
		t.Errorf("the window goes on with %+v of %+v", rec.Nodes[1], rec.Header)
	}
	p.look("handed-over")
}

func handsOverAReplay(t *testing.T) {
	text, plies := logText(t)
	serve, letGo := held(t, withFile(t, "/game.log", text))
	p := blank(t, serve, 800, 700)
	p.Do(browsertest.Call(page.Navigate, page.NavigateParams{URL: p.url + "?replay=game.log"}))
	p.Await("the end", fmt.Sprintf(`document.querySelector("freckers-board")?.actions.length === %d`, plies))
	p.Eval(`document.querySelector("freckers-board").go(7)`, nil)
	letGo()
	p.begun()
	p.awaitNews("at", "n.action === 7")
}

// handsOverAFriendsGame answers a link on the light board, and goes on in the window.
func handsOverAFriendsGame(t *testing.T) {
	serve, letGo := held(t, site(t).Handler())
	p := blank(t, serve, 800, 700)
	packed := sent(t)
	p.Do(browsertest.Call(page.Navigate, page.NavigateParams{URL: p.url + link.Mark + packed}))
	p.Await("who moved", `document.querySelector("freckers-board")?.shadowRoot.querySelector(".line")?.textContent === "Red moved. You are Blue."`)
	p.Await("my turn", in(".cells .can"))
	p.Eval(in(".cells .can")+`.click()`, nil)
	p.Eval(in(".cells .to")+`.click()`, nil)
	p.Await("my move", `document.querySelector("freckers-board").actions.length === 2`)
	letGo()
	p.begun()
	p.awaitNews("at", "n.action === 2")
	rec := p.record()
	if first, _, _ := link.UnpackTurn(packed); rec.Header.ID != first.Header.ID || rec.Header.Seats[0].Kind != replay.KindFriend || link.SeatHere(rec) != 1 {
		t.Errorf("the window goes on with %+v", rec.Header)
	}
	p.look("handed-over")
}
