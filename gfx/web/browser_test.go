//go:build !js

package web

import (
	"net/http/httptest"
	"os"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// The tests share two browsers: one for those that look at what a page draws, and one for all others.
var (
	drawing = browsertest.New(browsertest.DrawsItself)
	shared  = browsertest.New(browsertest.DrawsNothing)
)

func TestMain(m *testing.M) {
	code := browsertest.Run(m, shared, drawing)
	_ = os.RemoveAll(npmFolder()) // it is among the temporary files
	os.Exit(code)
}

// undrawn is a script that gives a page a WebGL context in its own thread which takes every call and does nothing, half of
// the work of a page that runs for some seconds.
const undrawn = `{
	const usual = HTMLCanvasElement.prototype.getContext, yes = () => true, none = () => null, one = () => ({});
	const answers = {
		getParameter: (name) => name === WebGL2RenderingContext.MAX_TEXTURE_SIZE ? 8192 : null, checkFramebufferStatus: () => WebGL2RenderingContext.FRAMEBUFFER_COMPLETE,
		getError: () => 0, getShaderParameter: yes, getProgramParameter: yes, getUniformLocation: one, isBuffer: yes, isProgram: yes, isVertexArray: yes,
	};
	HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
		if (kind !== "webgl2") return usual.call(this, kind, ...rest);
		if (this.undrawn) return this.undrawn;
		const canvas = this, context = { canvas, get drawingBufferWidth() { return canvas.width; }, get drawingBufferHeight() { return canvas.height; } };
		for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(WebGL2RenderingContext.prototype))) {
			if (typeof value === "number") context[name] = value;
			if (typeof value === "function") context[name] = answers[name] || (name.startsWith("create") ? one : none);
		}
		return this.undrawn = context;
	};
}`

// unkept is a script that has a page fetch the files that it keeps only when [tab.kept] is called.
const unkept = `if (window.ServiceWorkerContainer) {
	window.keep = null;
	const usual = ServiceWorkerContainer.prototype.register;
	ServiceWorkerContainer.prototype.register = function (...a) { return new Promise((done) => { window.keep = () => done(usual.apply(this, a)); }); };
}`

// tab shows what a server has.
type tab struct {
	*browsertest.Tab
	url   string
	serve *httptest.Server
	nodes string // the script that asks for its nodes
}

// open serves the page and opens its address, such as "?game=chexers", without animations, after some preparations.
func open(t testing.TB, address string, w, h int, prepared ...chromedp.Action[chromedp.Void]) *tab {
	t.Helper()
	p := blank(t, httptest.NewServer(site(t).Handler()), w, h)
	p.Do(append(prepared, settings(t, instant))...)
	p.load(address)
	return p
}

// blank is an empty tab in which nothing is kept, in a browser of its own for a benchmark. Its pages
// draw only if somebody wants to look: drawing costs much.
func blank(t testing.TB, serve *httptest.Server, w, h int) *tab {
	t.Helper()
	if browsertest.Pictures() != "" {
		return drawn(t, serve, w, h)
	}
	t.Cleanup(serve.Close) // after the tab has ended, which may wait for an answer
	if b, ok := t.(*testing.B); ok {
		return newTab(browsertest.OpenAlone(b, browsertest.DrawsItself, w, h), serve)
	}
	p := newTab(shared.Open(t, w, h), serve)
	p.Do(browsertest.Before(undrawn), browsertest.Before(unkept))
	return p
}

// drawn is a [blank] tab of which a test takes pictures.
func drawn(t testing.TB, serve *httptest.Server, w, h int) *tab {
	t.Helper()
	t.Cleanup(serve.Close)
	return newTab(drawing.Open(t, w, h), serve)
}

func newTab(of *browsertest.Tab, serve *httptest.Server) *tab {
	p := &tab{Tab: of, url: serve.URL + "/", serve: serve, nodes: pageNodes}
	p.Do(browsertest.Before(listening))
	p.Explain = func() string {
		return "the game tells " + p.Text(`told.filter((n) => n.freckers !== "field")`) +
			" and shows " + p.Text(p.nodes+`.map((n) => n.Role + " " + n.Label).filter((n) => !n.startsWith("gridcell"))`)
	}
	return p
}

// listening gathers what the game reports, and the workers that it starts, but for that which fetches the game.
const listening = `
	window.told = [];
	window.workers = [];
	window.addEventListener("freckers", (e) => told.push(e.detail));
	window.addEventListener("message", (e) => { if (e.source !== window && e.data && e.data.freckers) told.push(e.data); });
	window.Worker = class extends Worker { constructor(...a) { super(...a); if (!String(a[0]).startsWith("program.")) workers.push(this); } };
`

// touch is an event of one finger, nil at its end.
func touch(finger *input.TouchPoint, kind input.DispatchTouchEventType) chromedp.Action[chromedp.Void] {
	points := []*input.TouchPoint{}
	if finger != nil {
		points = append(points, finger)
	}
	return browsertest.Call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// grantClipboard lets the page read and write the clipboard.
func (p *tab) grantClipboard() chromedp.Action[chromedp.Void] {
	grant := func(name string) chromedp.Action[chromedp.Void] {
		return browsertest.Call(browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted, BrowserContextID: p.Profile,
		})
	}
	return chromedp.Steps(grant("clipboard-read"), grant("clipboard-write"))
}

func (p *tab) visit(address string) { p.T.Helper(); p.Open(p.url + address) }

// load visits an address of the game, and waits until it has begun.
func (p *tab) load(address string) { p.T.Helper(); p.visit(address); p.begun() }

func (p *tab) reload() { p.T.Helper(); p.Do(chromedp.Reload()); p.begun() }

// look takes a picture of the page if somebody wants to look.
func (p *tab) look(name string) {
	p.T.Helper()
	if browsertest.Pictures() != "" {
		p.frames(30)
		p.Picture(name)
	}
}

// hasBegun is the script of whether the game's first frame stands on the page.
const hasBegun = `!document.getElementById("load") && performance.getEntriesByName("freckers-began").length > 0`

// begun waits for the game's first frame.
func (p *tab) begun() { p.T.Helper(); p.Await("the game to begin", hasBegun) }

// kept has all files of the page kept in the browser, and waits until they are.
func (p *tab) kept() {
	p.T.Helper()
	p.Await("the page to keep its files", "window.keep !== null")
	p.Eval(`window.keep?.(); navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
		const look = () => active.state === "activated" ? done(true) : setTimeout(look, 20);
		look();
	}))`, nil)
}

// catalogFirst is the game that comes first everywhere.
func catalogFirst() game.Game { return catalog.Games()[0] }
