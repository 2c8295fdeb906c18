//go:build !js

package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"freckers/game/gametest"

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
func TestTheLightBoardPlaysUntilTheGameIsThere(t *testing.T) {
	for _, address := range gametest.Sample(t, []string{"?level=2&game=freckers", ""}, 1) {
		t.Run("at "+address, func(t *testing.T) {
			serve, letGo := held(t, site(t).Handler())
			p := blank(t, serve, 800, 700)
			p.do(call(page.Navigate, page.NavigateParams{URL: p.url + address}))
			p.await("a board", `document.querySelector("freckers-board")?.shadowRoot.querySelector(".grow[aria-disabled=false]")`)
			p.look("early")
			p.eval(in(".grow")+`.click()`, nil)
			p.await("the reply", `document.querySelector("freckers-board").actions.length === 2`)
			p.await("my turn", in(".cells .can"))
			p.eval(in(".cells .can")+`.focus()`, nil)
			letGo()
			p.begun()
			p.awaitNews("at", "n.action === 2")
			p.await("the focus on the same cell", `document.activeElement.textContent.startsWith("0,")`)
			var left bool
			if p.eval(`document.querySelector("freckers-board") !== null`, &left); left {
				t.Error("the light board stays beside the window")
			}
			rec := p.record()
			if rec.Nodes[1].Action != "GROW" || rec.Nodes[1].Spent == 0 || rec.Nodes[2].Thinking == 0 || rec.Header.Seats[1].Level == 0 {
				t.Errorf("the window goes on with %+v of %+v", rec.Nodes[1], rec.Header)
			}
			p.frames(5)
			p.look("handed-over")
		})
	}
}

// A replay is handed over where it stands.
func TestAReplayIsHandedOverWhereItStands(t *testing.T) {
	text, plies := logText(t)
	serve, letGo := held(t, withFile(t, "/game.log", text))
	p := blank(t, serve, 800, 700)
	p.do(call(page.Navigate, page.NavigateParams{URL: p.url + "?replay=game.log"}))
	p.await("the end", fmt.Sprintf(`document.querySelector("freckers-board")?.actions.length === %d`, plies))
	p.eval(`document.querySelector("freckers-board").go(7)`, nil)
	letGo()
	p.begun()
	p.awaitNews("at", "n.action === 7")
}

// Who was here before sees no other board on the way.
func TestWhoWasHereBeforeSeesTheWindowAtOnce(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 800, 700)
	p.do(settings(t, instant), before(`new MutationObserver(() => { if (document.querySelector("freckers-board")) window.other = true; }).observe(document, { subtree: true, childList: true })`))
	p.visit("?level=1")
	p.begun()
	var other bool
	if p.eval(`Boolean(window.other)`, &other); other {
		t.Error("the light board was shown")
	}
}
