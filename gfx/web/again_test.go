//go:build !js

package web

import (
	"net/http/httptest"
	"testing"

	"freckers/gfx/platform"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// played counts the saved games of a page.
const played = `Object.keys(localStorage).filter((k) => k.startsWith("freckers/games/")).length`

func TestAPageThatIsLoadedAgainGoesOn(t *testing.T) {
	p := open(t, "?level=1", phoneW, phoneH)
	p.reload()
	p.Await("one game", played+" === 1")
	rec := fresh(t)
	h := p.hand()
	h.step(rec.State(0))
	p.awaitPlies(2)
	// Tabs share the settings, and with them which game was played last.
	p.Eval(`(() => {
		const key = "freckers/keep/settings.json", kept = JSON.parse(localStorage.getItem(key));
		localStorage.setItem(key, JSON.stringify({ ...kept, playing: "the game of another tab.freckers" }));
	})()`, nil)
	p.reload()
	p.awaitNews("at", "n.action === 2")
	p.load("?level=1&again")
	p.awaitNews("at", "n.action === 0")
	p.Await("two games", played+" === 2")
	p.load("?game=chexers")
	p.Await("one game without the one at its start", played+" === 1")
	p.frames(5)
	p.Holds("who asks for another game is not shown the one that was under way", `!told.some((n) => n.freckers === "at")`)
	p.look("title")
}

func TestASettingIsKeptWhenThePageIsLeft(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 390, 844)
	p.Do(settings(t, func(s *platform.Settings) { s.Speed, s.Reduced, s.Sound = platform.SpeedInstant, true, true }))
	p.load("?level=1")
	p.frames(4)
	h := p.hand()
	h.press("Menu")
	h.press("Sound")
	p.frames(10)
	p.Eval(`window.dispatchEvent(new Event("pagehide"))`, nil)
	p.Holds("the sound that was switched off is off when the page is left", `!JSON.parse(localStorage.getItem("freckers/keep/settings.json")).sound`)
}

func TestTheWayBackLeadsFromAGameToTheTitle(t *testing.T) {
	p := open(t, "", phoneW, phoneH)
	p.Eval("window.same = true; 0", nil)
	h := p.hand()
	for range 2 {
		p.key(kb.Enter)
		p.Await("a place for the game in the history", `history.state === "freckers"`)
		p.unhurried()
		p.Do(chromedp.NavigateBack())
		p.Await("that place to be used up", `history.state === null`)
		p.frames(10)
		p.look("title")
		p.Await("the same page", "window.same")
	}
	p.key(kb.Enter)
	p.Await("a place again", `history.state === "freckers"`)
	rec := fresh(t)
	h.step(rec.State(0))
	p.awaitPlies(2)
	p.key(kb.Escape)
	p.look("menu")
	p.Do(chromedp.NavigateBack())
	p.Await("the place to be made again", `history.state === "freckers"`)
	p.frames(10)
	p.look("game")
	p.Do(chromedp.NavigateBack())
	p.Await("no place on the title", `history.state === null`)
	p.Await("the same page", "window.same")
}
