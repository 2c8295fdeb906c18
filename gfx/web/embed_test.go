//go:build !js

package web

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
	"freckers/replay"
	"freckers/replay/link"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// pictured is whether a frame shows its position.
const pictured = `performance.getEntriesByName("freckers-picture").length > 0`

// in is the script of a part of the only board of a page.
func in(selector string) string {
	return fmt.Sprintf(`document.querySelector("freckers-board").shadowRoot.querySelector(%q)`, selector)
}

// framed is the page of a frame that shows a game.
func framed(t *testing.T, address string, w, h int) *tab {
	t.Helper()
	text, _ := logText(t)
	p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), w, h)
	p.visit(address)
	p.Await("the position", pictured)
	return p
}

func TestAReplayInAFrameNeverWakesTheGame(t *testing.T) {
	_, plies := logText(t)
	p := framed(t, "?embed=1&replay=game.log", 480, 584)
	p.look("end")
	p.Await("how it ended", fmt.Sprintf(`%s.textContent === "Move %d of %[2]d. Blue wins."`, in(".line"), plies))
	for selector, want := range map[string]int{".first": 0, ".last": plies, ".back": plies - 1} {
		p.Eval(in(selector)+`.click()`, nil)
		p.awaitNews("at", fmt.Sprintf("n.action === %d && !n.playing", want))
	}
	p.Eval(`document.querySelector("freckers-board").go(6)`, nil)
	p.Eval(in(".hopon")+`.click()`, nil)
	p.awaitNews("at", "n.action === 6 && n.hop === 1 && n.hops === 2 && !n.playing")
	p.Eval(in(".first")+`.click(); `+in(".play")+`.click()`, nil)
	p.awaitNews("at", "n.action === 2 && n.playing")
	p.Eval(in(".play")+`.click(); told = []; 0`, nil)
	p.Await("the address of the whole game", in(".full")+`.href`)
	p.Holds("a replay fetches no program", `!performance.getEntriesByType("resource").some((r) => /wasm|machine|engine/.test(r.name))`)
}

// The link leads to the whole game, at the same move.
func TestAFrameOpensInFullAtTheSameMove(t *testing.T) {
	addresses := map[string]string{"a file": "?embed=1&replay=game.log&at=6", "a level": "board.html?level=1"}
	for _, name := range gametest.Sample(t, slices.Sorted(maps.Keys(addresses)), 1) {
		address := addresses[name]
		t.Run(name, func(t *testing.T) {
			p := framed(t, address, 480, 584)
			if name == "a level" {
				p.Await("my turn", in(".grow[aria-disabled=false]"))
				p.Eval(in(".grow")+`.click()`, nil)
				p.Await("the reply", `document.querySelector("freckers-board").actions.length === 2`)
			}
			p.Await("a heading", `document.title.length > 0 && document.querySelector("h1")?.textContent === document.title`)
			var full string
			p.Await("the address", in(".full")+`.href`)
			if name == "a level" {
				p.Await("the address of both moves", in(".full")+`.hash.length > 100 && !told.some((n) => n.freckers === "error")`)
			}
			p.Eval(in(".full")+`.href`, &full)
			if strings.Contains(full, "embed") {
				t.Errorf("the whole game is at %q", full)
			}
			p.Do(settings(t, instant))
			p.load(strings.TrimPrefix(full, p.url))
			if name == "a level" {
				p.awaitNews("loaded", "n.actions === 2")
				return
			}
			p.awaitNews("at", "n.action === 6")
		})
	}
}

// TestTheControlsFit looks at the controls from the smallest frame on, as at 400 %, in both themes.
func TestTheControlsFit(t *testing.T) {
	text, _ := logText(t)
	p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), 320, 256)
	for _, size := range gametest.Sample(t, [][2]int64{{320, 256}, {320, 300}, {400, 700}, {640, 360}, {1280, 800}}, 3) {
		p.Do(browsertest.Resize(size[0], size[1], 1, size[0] < 600))
		for _, theme := range []string{"day", "night"} {
			p.visit("?embed=1&replay=game.log&theme=" + theme)
			p.Await("the position", pictured)
			var wrong []string
			p.Eval(`[...document.querySelector("freckers-board").shadowRoot.querySelectorAll(".bar button, .bar a, .bar select, input")].flatMap((e) => {
				const r = e.getBoundingClientRect();
				return r.left >= 0 && r.right <= innerWidth && r.width >= 44 && r.height >= 44 && (e.ariaLabel || e.title) ? [] : [e.outerHTML.slice(0, 60) + JSON.stringify(r)];
			})`, &wrong)
			if len(wrong) > 0 {
				t.Errorf("%v: too small, outside or nameless: %q", size, wrong)
			}
			p.Holds(fmt.Sprintf("the board can be seen in %v", size), in(".pond")+`.clientHeight >= 120`)
			p.look(fmt.Sprintf("%dx%d-%s", size[0], size[1], theme))
		}
	}
}

// TestPicturesOfAllGames draws a position on each board.
func TestPicturesOfAllGames(t *testing.T) {
	mux := http.NewServeMux()
	mux.Handle("/", site(t).Handler())
	recs := map[string]*replay.Record{}
	for _, g := range catalog.Games() {
		for i, set := range g.Info().RuleSets {
			recs[g.Info().BoardUnder(set.Name)] = wander(t, g, uint64(i), 40)
		}
	}
	for name, rec := range recs {
		mux.HandleFunc("/"+name+".freckers", func(w http.ResponseWriter, _ *http.Request) {
			if err := rec.Write(w); err != nil {
				t.Error(err)
			}
		})
	}
	p := blank(t, httptest.NewServer(mux), 400, 500)
	for _, name := range gametest.Sample(t, slices.Sorted(maps.Keys(recs)), 3) {
		rec, want := recs[name], 0
		for c := range rec.Layout().Sites {
			if !rec.State(rec.Cursor).Spot(game.Cell(c)).Piece.None() {
				want++
			}
		}
		all := fmt.Sprintf(`document.querySelector("freckers-board").shadowRoot.querySelectorAll(".fp-men > g").length === %d`, want)
		p.visit("?embed=1&replay=" + name + ".freckers")
		p.Await("the position", pictured)
		p.Await("the pieces of "+name, all)
		var tally []string
		p.Eval(`[...document.querySelector("freckers-board").shadowRoot.querySelectorAll(".tally")].map((e) => e.textContent)`, &tally)
		for seat, got := range tally {
			is := rec.State(rec.Cursor).Tally(game.Seat(seat))
			if want := fmt.Sprint(is.Have); is.Of == 0 && got != want || is.Of > 0 && got != want+fmt.Sprint("/", is.Of) {
				t.Errorf("%s: seat %d has %s, want %+v", name, seat, got, is)
			}
		}
		p.look(name)
		packed, _, err := link.Encode(rec)
		if err != nil {
			t.Fatal(err)
		}
		p.visit("board.html?game=" + rec.Game().Info().Name + "#g=" + packed)
		p.Await("the position of the link", pictured+" && "+all)
	}
}

// The page around a frame scrolls over the board, also once somebody has clicked in it.
func TestThePageAroundABoardScrolls(t *testing.T) {
	text, _ := logText(t)
	mux := http.NewServeMux()
	mux.Handle("/", withFile(t, "/game.log", text))
	mux.HandleFunc("/around.html", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="icon-64.png"><body style="margin:0;height:3000px"><iframe id="pond" src="board.html?replay=game.log" width="480" height="640" style="border:0;display:block"></iframe>`)
	})
	p := blank(t, httptest.NewServer(mux), 600, 600)
	p.Do(browsertest.Call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}))
	p.visit("around.html")
	p.awaitNews("ready", "true")
	p.Do(chromedp.MouseClickXY(240, 200))
	p.Await("the frame to have the keys", `document.activeElement === pond && pond.contentDocument.hasFocus()`)
	for name, scroll := range map[string]func(){
		"wheel":  p.wheel,
		"finger": p.swipe,
	} {
		p.Eval("scrollTo(0, 0)", nil)
		scroll()
		p.Await("the page to scroll by "+name, "scrollY > 0")
	}
}

func TestFiveFramesFetchNothingHeavy(t *testing.T) {
	text, _ := logText(t)
	mux := http.NewServeMux()
	mux.Handle("/", withFile(t, "/game.log", text))
	mux.HandleFunc("/post.html", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, post)
	})
	p := blank(t, httptest.NewServer(mux), 640, 900)
	sum := p.transferred()
	p.visit("post.html")
	p.Await("five boards", fivePictures)
	p.look("post")
	if n := sum(); n > 120_000 {
		t.Errorf("five frames fetch %d bytes", n)
	} else {
		t.Logf("five frames fetch %d bytes", n)
	}
}

// A frame that is asked for one game after another keeps none of the earlier ones.
func TestManyGamesInAFrame(t *testing.T) {
	p := framed(t, "?embed=1", 480, 584)
	p.Eval(`(async () => {
		const board = document.querySelector("freckers-board"), text = await (await fetch("game.log")).text();
		for (let n = 0; n < 50; n++) await board.load(text, { at: n });
		window.loads = board.shadowRoot.querySelectorAll(".fp-board").length;
	})()`, nil)
	p.Await("one board after fifty games", "loads === 1")
	p.Await("where the last begins", in(".line")+`.textContent === "Move 49 of 58"`)
}

// post is a page with five frames.
var post = `<!doctype html><link rel="icon" href="data:,">` + strings.Repeat(`<iframe src="board.html?replay=game.log" width="300" height="420"></iframe>`, 5)

const fivePictures = `frames.length === 5 && Array.from(frames).every((f) => f.` + pictured + `)`

// transferred returns what sums the bytes that the network carries.
func (p *tab) transferred() (sum func() int64) {
	p.T.Helper()
	var n atomic.Int64
	p.Listen(func(ev any) {
		if ev, ok := ev.(*network.EventLoadingFinished); ok {
			n.Add(int64(ev.EncodedDataLength))
		}
	})
	p.Do(browsertest.Call(network.Enable, network.EnableParams{}))
	return n.Load
}
