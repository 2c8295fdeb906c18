//go:build !js

package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/link"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pictured is whether a frame shows the picture of its position.
const pictured = `performance.getEntriesByName("freckers-picture").length > 0`

// framed is a page with a frame that shows a game.
func framed(t *testing.T, address string, w, h int) *tab {
	t.Helper()
	text, _ := logText(t)
	p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), w, h)
	p.do(settings(t, instant))
	p.visit(address)
	p.await("the picture", pictured)
	return p
}

func TestAFrameWaitsForItsReader(t *testing.T) {
	_, plies := logText(t)
	p := framed(t, "?embed=1&replay=game.log", 480, 560)
	p.frames(5)
	p.look("waits")
	var heavy []string
	p.eval(`performance.getEntriesByType("resource").map((r) => r.name).filter((n) => /wasm/.test(n))`, &heavy)
	if len(heavy) > 0 {
		t.Errorf("before a tap the frame fetches %q", heavy)
	}
	var frogs int
	p.eval(`document.querySelectorAll("#poster .fp-men > g").length`, &frogs)
	if frogs != 12 {
		t.Errorf("the picture has %d frogs, want 12", frogs)
	}
	p.do(chromedp.Click(chromedp.CSS("#strip [aria-label='First move']")))
	p.await("the start", fmt.Sprintf(`document.querySelector("#strip output").textContent === "0 / %d"`, plies))
	p.do(chromedp.Click(chromedp.CSS("#strip [aria-label='Next move']")))
	p.await("a move, still without the game", fmt.Sprintf(`document.querySelector("#strip output").textContent === "1 / %d" && !told.length`, plies))
	p.do(chromedp.Click(chromedp.CSS("#poster")))
	p.look("wakes")
	p.begun()
	p.awaitNews("loaded", "true")
	p.awaitNews("at", "n.action === 2")
	p.await("Pause on the button", `document.querySelector("#strip .main").ariaLabel === "Pause"`)
	p.do(chromedp.Click(chromedp.CSS("#strip .main")))
	p.await("rest", `document.querySelector("#strip .main").ariaLabel === "Play"`)
	p.frames(5)
	p.look("begun")
	for _, c := range []struct{ label, want string }{
		{"Last move", fmt.Sprintf("n.action === %d", plies)}, {"Previous move", fmt.Sprintf("n.action === %d", plies-1)}, {"First move", "n.action === 0"},
	} {
		p.eval("told = []; 0", nil)
		p.do(chromedp.Click(chromedp.CSS(fmt.Sprintf("#strip [aria-label=%q]", c.label))))
		p.awaitNews("at", c.want)
	}
}

func TestAGameToPlayWaitsForItsReader(t *testing.T) {
	p := framed(t, "?embed=1&level=1", 480, 560)
	p.look("waits")
	var strip bool
	p.eval(`Boolean(document.getElementById("strip"))`, &strip)
	if strip {
		t.Error("a game to play has the controls of a replay")
	}
	p.key(kb.Tab)
	p.key(kb.Enter)
	p.begun()
	p.awaitNews("at", "n.action === 0")
}

// A record that cannot be read has no picture; the game explains why.
func TestAFrameWithoutAPictureStillOpens(t *testing.T) {
	p := framed(t, "?embed=1&replay=icon-64.png", 480, 560)
	p.do(chromedp.Click(chromedp.CSS("#poster")))
	p.begun()
	p.awaitNews("error", `n.message.includes("icon-64.png")`)
	p.frames(3)
	p.look("told")
}

func TestTheControlsOfAFrameGoByHopAndKey(t *testing.T) {
	p := framed(t, "?embed=1&replay=game.log&at=6", 640, 640)
	p.await("the sixth position", `document.querySelector("#strip output").textContent.startsWith("6 /")`)
	p.do(chromedp.Click(chromedp.CSS("#strip [aria-label='Next hop']"))) // which fetches the game
	p.begun()
	p.await("a hop of the seventh move", `document.querySelector("#strip output").textContent === "6 / 58 (1/2)"`)
	p.awaitNews("at", "n.action === 6 && n.hop === 1 && n.hops === 2 && !n.playing")
	p.frames(3)
	p.look("hop")
	p.do(chromedp.Click(chromedp.CSS("#strip [aria-label='Previous hop']")))
	p.await("no hop", `document.querySelector("#strip output").textContent === "6 / 58"`)
	p.eval(`document.querySelector("#strip .main").focus()`, nil)
	for _, c := range []struct{ key, want string }{{kb.ArrowRight, "7 / 58"}, {kb.ArrowLeft, "6 / 58"}, {kb.End, "58 / 58"}, {kb.Home, "0 / 58"}} {
		p.key(c.key)
		p.await("the position that "+c.want+" names", fmt.Sprintf(`document.querySelector("#strip output").textContent === %q`, c.want))
	}
	p.key(kb.Enter)
	p.awaitNews("at", "n.playing && n.action === 2")
	var full string
	p.eval(`document.querySelector("#strip a").href`, &full)
	if !strings.HasPrefix(full, p.url+"?") && !strings.HasPrefix(full, p.url+"#g=") || strings.Contains(full, "embed") {
		t.Errorf("the whole game is at %q", full)
	}
}

// TestAFingerOnTheControls taps for less than a frame, on the picture and once the game is there.
func TestAFingerOnTheControls(t *testing.T) {
	text, err := os.ReadFile("testdata/messages.freckers")
	if err != nil {
		t.Fatal(err)
	}
	p := blank(t, httptest.NewServer(withFile(t, "/game.freckers", text)), 400, 700)
	p.do(settings(t, instant), call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}))
	p.visit("?embed=1&replay=game.freckers&theme=night")
	p.await("the picture", pictured)
	finger := func(selector string) {
		p.t.Helper()
		var at struct{ X, Y, W, H float64 }
		p.eval(fmt.Sprintf(`(({ x, y, width, height }) => ({ X: x, Y: y, W: width, H: height }))(document.querySelector(%q).getBoundingClientRect())`, selector), &at)
		p.tap(at.X+at.W/2, at.Y+at.H/2)
	}
	finger("#strip [aria-label='Previous move']")
	p.await("the sixth position", `document.querySelector("#strip output").textContent === "6 / 7"`)
	finger("#poster .tap")
	p.begun()
	p.awaitNews("at", "n.action === 7 && !n.playing")
	finger("#strip [aria-label='Previous move']")
	p.await("the sixth position again", `document.querySelector("#strip output").textContent === "6 / 7"`)
	p.await("the curve", `/^M1 \d+L3 \d+$/.test(document.querySelectorAll("#strip .curve path")[1]?.getAttribute("d"))`)
	p.frames(3)
	p.look("curve")
}

// TestTheControlsFit looks at the controls from the smallest frame on, in both themes.
func TestTheControlsFit(t *testing.T) {
	text, _ := logText(t)
	p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), 320, 300)
	for _, size := range [][2]int64{{320, 300}, {400, 700}, {640, 480}, {1280, 800}} {
		p.do(resize(size[0], size[1], 1, size[0] < 600))
		for _, theme := range []string{"day", "night"} {
			p.visit("?embed=1&replay=game.log&theme=" + theme)
			p.await("the picture", pictured)
			var wrong []string
			p.eval(`[...document.querySelectorAll("#strip button, #strip a, #strip input")].flatMap((e) => {
				const r = e.getBoundingClientRect();
				const fits = r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && r.width >= 44 && r.height >= 44;
				return fits && e.ariaLabel ? [] : [e.outerHTML.slice(0, 60) + JSON.stringify(r)];
			})`, &wrong)
			if len(wrong) > 0 {
				t.Errorf("%v: too small, outside or nameless: %q", size, wrong)
			}
			var boardHeight float64
			p.eval(`document.querySelector("#poster .pond").clientHeight`, &boardHeight)
			if boardHeight < 140 {
				t.Errorf("%v: the board is %g pixels high", size, boardHeight)
			}
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
	for name, rec := range recs {
		p.visit("?embed=1&replay=" + name + ".freckers")
		p.await("the picture", pictured)
		want := 0
		for c := range rec.Layout().Sites {
			if !rec.State(rec.Cursor).Spot(game.Cell(c)).Piece.None() {
				want++
			}
		}
		var men int
		p.eval(`document.querySelectorAll("#poster .fp-men > g").length`, &men)
		if men != want {
			t.Errorf("%s: the picture has %d pieces, want %d", name, men, want)
		}
		p.look(name)
		packed, _, err := link.Encode(rec)
		if err != nil {
			t.Fatal(err)
		}
		p.visit("?embed=1&game=" + rec.Game().Info().Name + "#g=" + packed)
		p.await("the picture of the link", fmt.Sprintf(`document.querySelectorAll("#poster .fp-men > g").length === %d`, want))
	}
}

func TestAMessageFetchesTheGameOfAFrame(t *testing.T) {
	text, plies := logText(t)
	mux := http.NewServeMux()
	mux.Handle("/", withFile(t, "/game.log", text))
	mux.HandleFunc("/around.html", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="icon-64.png"><iframe id="pond" src="./?embed=1&replay=game.log" width="480" height="560"></iframe>`)
	})
	p := blank(t, httptest.NewServer(mux), 640, 640)
	p.do(settings(t, instant))
	p.visit("around.html")
	p.await("the picture", `pond.contentWindow.`+pictured)
	p.eval(`pond.contentWindow.postMessage({ freckers: "go", to: 9 }, location.origin)`, nil)
	p.awaitNews("ready", "n.version === 1")
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", plies))
	p.awaitNews("at", "n.action === 9")
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
	p.await("five pictures", fivePictures)
	p.look("post")
	if n := sum(); n > 150_000 {
		t.Errorf("five frames fetch %d bytes before a tap", n)
	} else {
		t.Logf("five frames fetch %d bytes before a tap", n)
	}
	p.eval(`frames[0].document.getElementById("poster").click()`, nil)
	p.awaitNews("ready", "true")
	t.Logf("and %d bytes after one", sum())
}

// post is a page with five frames.
var post = `<!doctype html><link rel="icon" href="data:,">` + strings.Repeat(`<iframe src="./?embed=1&replay=game.log" width="300" height="420"></iframe>`, 5)

const fivePictures = `frames.length === 5 && Array.from(frames).every((f) => f.` + pictured + `)`

// transferred returns what sums the bytes that the network carries.
func (p *tab) transferred() (sum func() int64) {
	p.t.Helper()
	var n atomic.Int64
	p.listen(func(ev any) {
		if ev, ok := ev.(*network.EventLoadingFinished); ok {
			n.Add(int64(ev.EncodedDataLength))
		}
	})
	p.do(call(network.Enable, network.EnableParams{}))
	return n.Load
}
