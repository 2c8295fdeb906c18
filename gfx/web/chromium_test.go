//go:build !js

package web

import (
	"context"
	"os"
	"os/exec"
	"testing"

	"github.com/chromedp/chromedp"
)

// How a browser draws: by the processor, or as if by a processor for drawing to
// which all is free: it takes every call and does nothing.
const (
	drawsItself  = "swiftshader"
	drawsNothing = "null"
)

// The tests share two browsers, each of which starts with its first tab and ends with the tests: one
// for those that look at what a page draws, and one for all others.
var (
	drawing, endDrawing = newBrowser(drawsItself, quick...)
	shared, endShared   = newBrowser(drawsNothing, quick...)
)

// quick makes a browser compile programs in one pass, since a test is over before a second one for
// speed pays, and check only the functions that run, and open windows without the pages of an address bar.
var quick = []chromedp.ExecAllocatorOption{
	chromedp.Flag("js-flags", "--liftoff-only --wasm-lazy-validation"),
	chromedp.Flag("disable-features", "Translate,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup"),
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

func TestMain(m *testing.M) {
	code := m.Run()
	endShared()
	endDrawing()
	_ = os.RemoveAll(npmFolder()) // it is among the temporary files
	os.Exit(code)
}

// newBrowser returns the first tab of a browser that starts when the tab is used, and what
// ends both.
func newBrowser(draws string, more ...chromedp.ExecAllocatorOption) (context.Context, context.CancelFunc) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("chromium"), chromedp.NoSandbox,
		chromedp.Flag("use-angle", draws), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-gpu", false),
		chromedp.Flag("autoplay-policy", "document-user-activation-required"), chromedp.WindowSize(1280, 800))
	allocator, end := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	first, endFirst := chromedp.NewContext(allocator)
	return first, func() { endFirst(); end() }
}

// ownTab is the tab of a browser of its own, which compiles for speed and keeps what it
// has compiled.
func ownTab(b *testing.B, draws string) context.Context {
	b.Helper()
	requireChromium(b)
	first, end := newBrowser(draws)
	b.Cleanup(end)
	return first
}

// sharedTab is a tab of a shared browser with a profile of its own.
func sharedTab(t testing.TB, browser context.Context) context.Context {
	t.Helper()
	requireChromium(t)
	if err := chromedp.Do(browser); err != nil {
		t.Fatal(err)
	}
	tab, end := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	return tab
}

func requireChromium(t testing.TB) {
	t.Helper()
	if _, err := exec.LookPath("chromium"); err == nil {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no chromium: install the Debian package")
	}
	t.Skip("there is no chromium to try the page in")
}
