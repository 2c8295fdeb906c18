//go:build !js

package web

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestAFrameInASandboxOfNoOrigin(t *testing.T) {
	s := site(t)
	for name, allowed := range map[string]bool{"allowed": true, "forbidden": false} {
		t.Run(name, func(t *testing.T) {
			mux := http.NewServeMux()
			mux.Handle("/", s.Handler())
			mux.HandleFunc("/around.html", func(w http.ResponseWriter, r *http.Request) {
				fmt.Fprint(w, `<!doctype html><link rel="icon" href="icon-64.png"><iframe sandbox="allow-scripts" src="./?level=1" width="600" height="500"></iframe>`)
			})
			p := blank(t, httptest.NewServer(originHeader(mux, allowed)), 640, 560)
			p.visit("around.html")
			if allowed {
				p.awaitNews("ready", "true")
			} else {
				p.awaitNews("failed", `n.message.includes("allow-same-origin")`)
				p.Complaints() // the browser itself notes what it could not fetch
			}
			p.look("shown")
		})
	}
}

// originHeader serves with the page's own header for other origins, or without it.
func originHeader(h http.Handler, keep bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if keep {
			h.ServeHTTP(w, r)
			return
		}
		h.ServeHTTP(withoutOrigin{w}, r)
	})
}

// withoutOrigin leaves out the header that lets other origins read an answer.
type withoutOrigin struct{ http.ResponseWriter }

func (w withoutOrigin) WriteHeader(status int) {
	w.Header().Del("Access-Control-Allow-Origin")
	w.ResponseWriter.WriteHeader(status)
}

func (w withoutOrigin) Write(p []byte) (int, error) {
	w.Header().Del("Access-Control-Allow-Origin")
	return w.ResponseWriter.Write(p)
}

func TestCopiesOnOneOriginKeepTheirOwnOfflineStores(t *testing.T) {
	s := site(t)
	mux := http.NewServeMux()
	for _, at := range []string{"/a/", "/a/b/"} {
		mux.Handle(at, http.StripPrefix(at[:len(at)-1], s.Handler()))
	}
	mux.HandleFunc("/blank.html", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,">`)
	})
	p := blank(t, httptest.NewServer(mux), phoneW, phoneH)
	p.Do(settings(t, instant))
	p.visit("blank.html")
	// A version of before names held the scope left these.
	p.Eval(`Promise.all([["freckers-0123456789abcdef", "/a/"], ["freckers-fedcba9876543210", "/other/"]].map(async ([name, at]) =>
		(await caches.open(name)).put(at, new Response("old"))))`, nil)
	for _, at := range []string{"a/", "a/b/", "a/"} {
		p.load(at)
		p.kept()
	}
	var names []string
	p.Eval(`caches.keys()`, &names)
	slices.Sort(names)
	if len(names) != 3 || !strings.HasPrefix(names[0], "freckers "+p.url+"a/ ") || !strings.HasPrefix(names[1], "freckers "+p.url+"a/b/ ") || names[2] != "freckers-fedcba9876543210" {
		t.Errorf("the browser keeps %q, want one store for each copy, and that of another copy", names)
	}
	p.serve.CloseClientConnections()
	p.serve.Close()
	p.load(gametest.Sample(t, []string{"a/", "a/b/"}, 1)[0])
}

// fieldNews reports to the page around a frame the link and the nodes that the frame shows, and its
// warnings.
const fieldNews = `for (const kind of ["warn", "error"])
	console[kind] = (...said) => parent.postMessage({ freckers: "warning", message: said.join(" ") }, "*");
setInterval(() => parent.postMessage({ freckers: "field", link: document.getElementById("link")?.value ?? "",
	nodes: JSON.parse(window.freckersNodes?.() ?? "[]") }, "*"), 100);`

// otherSite serves a page whose frame, of another site, shows a game. What the
// frame may do is in allow, and a script runs in it before its own.
func otherSite(t *testing.T, allow, script string) http.Handler {
	t.Helper()
	text, _ := logText(t)
	s := site(t)
	mux := http.NewServeMux()
	mux.Handle("/", withFile(t, "/game.log", text))
	mux.HandleFunc("/frame.html", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(bytes.Replace(s.Files[indexFile], []byte("<head>"), []byte(`<head><script src="first.js"></script>`), 1))
	})
	mux.HandleFunc("/first.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, fieldNews, script)
	})
	mux.HandleFunc("/around.html", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="icon-64.png"><body style="margin:0">
			<iframe src="http://%s/frame.html?replay=game.log" allow=%q width="390" height="844" style="border:0;display:block"></iframe>`, elsewhere(r.Host), allow)
	})
	return mux
}

// elsewhere is an address under which the same server is another site.
func elsewhere(address string) string { return strings.Replace(address, "127.0.0.1", "localhost", 1) }

func TestALinkIsCopiedInAFrameOfAnotherSite(t *testing.T) {
	const noHand = `document.execCommand = () => false;`
	for _, c := range gametest.Sample(t, []struct {
		name, allow, script string
		copied              bool
	}{
		{"allowed", "clipboard-write", noHand, true},
		{"by hand", "", "", true},
		{"forbidden", "", noHand, false},
	}, 1) {
		t.Run(c.name, func(t *testing.T) {
			p := blank(t, httptest.NewServer(otherSite(t, c.allow, c.script)), 390, 844)
			p.nodes = remoteNodes
			p.visit("around.html")
			p.awaitNews("ready", "true")
			p.Do(chromedp.MouseClickXY(waterX, waterY)) // somebody turns to the frame
			p.frames(10)
			h := p.hand()
			h.press("Menu")
			h.press("Copy link")
			p.key("h")
			p.frames(10)
			p.Holds("the frame warns of nothing", `!told.some((n) => n.freckers === "warning")`)
			begins := elsewhere(p.url) + "frame.html#g="
			if !c.copied {
				p.awaitNews("field", fmt.Sprintf("n.link.startsWith(%q)", begins))
				p.look("field")
				p.key(kb.Escape)
				p.Eval("told = []; 0", nil)
				p.awaitNews("field", `n.link === ""`)
				return
			}
			p.frames(30)
			p.Do(p.grantClipboard()) // to look
			p.Eval(`setInterval(() => navigator.clipboard.readText().then((text) => { window.copied = text; }), 50); 0`, nil)
			p.Await("the link in the clipboard", fmt.Sprintf("window.copied?.startsWith(%q)", begins))
			p.look("copied")
		})
	}
}

func TestWithoutScriptsOnlyTheReasonStands(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 390, 844)
	p.Do(browsertest.Call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}))
	p.visit("")
	p.look("said")
	p.Holds("the page names JavaScript", `document.getElementById("load").innerText.includes("JavaScript")`)
	p.Holds("it shows no line and no bar", "line.offsetHeight + bar.offsetHeight === 0")
}
