//go:build !js

package web

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/text"
	"freckers/gfx/web/browsertest"
	"freckers/replay/gamefile"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const logFile = "../../replay/testdata/game-3.log"

// openWith is [open] with a further file beside the page's own.
func openWith(t *testing.T, path string, text []byte, address string, w, h int, prepared ...chromedp.Action[chromedp.Void]) *tab {
	t.Helper()
	p := blank(t, httptest.NewServer(withFile(t, path, text)), w, h)
	p.Do(append(prepared, settings(t, instant))...)
	p.load(address)
	return p
}

// withFile serves the page with a further file beside its own.
func withFile(t testing.TB, path string, text []byte) http.Handler {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/", site(t).Handler())
	mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
		// Who has gone away needs no answer.
		_, _ = w.Write(text)
	})
	return mux
}

func logText(t testing.TB) (text []byte, plies int) {
	t.Helper()
	text, err := os.ReadFile(logFile)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := gamefile.Read("game-3.log", bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return text, len(rec.Plies(len(rec.Nodes) - 1))
}

// awaitNews waits until the game reports something of which all fields are as
// wanted.
func (p *tab) awaitNews(kind string, fields string) {
	p.T.Helper()
	p.Await(kind+" "+fields, fmt.Sprintf(`told.some((n) => n.freckers === %q && %s)`, kind, fields))
}

// key presses a key for some frames.
func (p *tab) key(key string) {
	p.T.Helper()
	for _, k := range kb.Encode([]rune(key)[0]) {
		p.Do(browsertest.Call(input.DispatchKeyEvent, *k))
		p.frames(3)
	}
}

func TestAReplayIsStepped(t *testing.T) {
	text, plies := logText(t)
	p := openWith(t, "/games/game-3.log", text, "?replay=games/game-3.log", 1280, 800)
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", plies))
	for i, key := range []string{".", ".", ","} {
		p.key(key)
		p.awaitNews("at", fmt.Sprintf("n.action === %d", []int{1, 2, 1}[i]))
	}
	p.key(kb.End)
	p.awaitNews("at", fmt.Sprintf("n.action === %d", plies))
	p.look("replay")
	p.Eval(`location.hash = "#g=1nonsense"`, nil)
	p.awaitNews("error", `n.message.includes("no whole game")`)
	p.look("broken-link")
}

func TestAReplayIsExported(t *testing.T) {
	text, positions := shortGame(t)
	p := openWith(t, "/short.freckers", text, "?replay=short.freckers", 1280, 800)
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", positions-1))
	p.Eval(`URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text.slice(0, 6); }); return "#"; }; 0`, nil)
	p.hand().press("Menu")
	p.hand().press("Export")
	p.Await("a picture", `window.saved === "GIF89a"`)
}

func TestABrowserThatCannotIsTold(t *testing.T) {
	s := site(t)
	for name, c := range map[string]struct{ script, want string }{
		"no WebGL":       {`HTMLCanvasElement.prototype.getContext = () => null`, "WebGL"},
		"no WebAssembly": {`delete window.WebAssembly`, "WebAssembly"},
		"no game":        {"0", "downloaded"},
	} {
		t.Run(name, func(t *testing.T) {
			p := blank(t, httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if name == "no game" && strings.HasPrefix(r.URL.Path, "/game.") {
					http.NotFound(w, r)
					return
				}
				s.Handler().ServeHTTP(w, r)
			})), 800, 600)
			p.Do(browsertest.Before(c.script))
			p.visit("")
			p.Await("the sentence", fmt.Sprintf(`document.getElementById("line")?.textContent.includes(%q)`, c.want))
			p.look("said")
			if name == "no game" {
				p.Complaints() // the browser itself notes what it could not fetch
			}
		})
	}
}

func TestAWrongAddressIsTold(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 800, 600)
	p.Do(settings(t, instant))
	for _, c := range gametest.Sample(t, []struct{ name, address, want string }{
		{"a broken link", "?broken#g=1abc", "no whole game"},
		{"a newer link", "?newer#g=2abc", "newer"},
		{"a foreign file", "?replay=icon-64.png", "icon-64.png"},
		{"a missing file", "?replay=missing.log", "could not be downloaded"},
		{"a broken address", "?replay=http://[", "could not be downloaded"},
		{"another site", "?replay=https://example.org/game.log", "another site"},
		{"another game", "?game=tennis", "does not exist"},
		{"another level", "?level=99", "level"},
	}, 2) {
		p.load(c.address)
		p.awaitNews("error", fmt.Sprintf("n.message.includes(%q)", c.want))
		var told string
		p.Eval(`told.find((n) => n.freckers === "error").message`, &told)
		if told != (*text.Locale)(nil).Sentence(told) || strings.Contains(told, "python") {
			t.Errorf("%s: a visitor is told %q", c.name, told)
		}
		p.look(c.name)
		if c.name == "a missing file" {
			p.Complaints() // the browser itself notes what it could not fetch
		}
	}
}

func TestOfflineAfterTheFirstVisit(t *testing.T) {
	for _, emptied := range gametest.Sample(t, []bool{false, true}, 1) {
		t.Run(fmt.Sprintf("emptied=%t", emptied), func(t *testing.T) {
			p := open(t, "", phoneW, phoneH)
			p.kept()
			if emptied {
				p.Do(browsertest.Call(network.ClearBrowserCache, cdp.Empty{}))
			}
			p.serve.CloseClientConnections()
			p.serve.Close()
			p.load("?level=1")
			rec := fresh(t)
			h := p.hand()
			h.step(rec.State(0))
			p.awaitPlies(2)
			p.look("offline")
		})
	}
}

func TestAWorkerThatDiesIsReplaced(t *testing.T) {
	p := open(t, "?level=10", 1280, 800)
	h := p.hand()
	rec := fresh(t)
	h.step(rec.State(0))
	p.Await("a thought under way", `workers.length === 1`)
	p.Eval(`workers[0].terminate(); workers[0].onmessage({ data: { ended: "killed" } })`, nil)
	rec = p.awaitPlies(2)
	p.Holds("another worker was started for the one that died", "workers.length === 2")
	p.Eval(`window.frames = 0; (function count() { frames++; requestAnimationFrame(count); })(); 0`, nil)
	h.step(rec.State(rec.Cursor))
	p.awaitPlies(4)
	p.Holds("frames are shown while the machine thinks", "frames >= 5")
}
