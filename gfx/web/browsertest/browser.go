//go:build !js

// Package browsertest drives pages in browsers, in tests: in Chromium by its own protocol, and in Firefox by
// WebDriver BiDi. Without the browser a test is skipped, but fails in continuous integration without Chromium.
package browsertest

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Patience is how long a page may take for one thing, and lifetime how long it may be open.
// Only a page that hangs fails by them, however busy the machine is.
const (
	Patience = time.Minute
	lifetime = 10 * time.Minute
)

// How Chromium draws: by the processor, or as if by a processor for drawing to
// which all is free: it takes every call and does nothing.
const (
	DrawsItself  = "swiftshader"
	DrawsNothing = "null"
)

// Browser is a Chromium that starts with its first tab.
type Browser struct {
	first context.Context
	end   func()
}

// New returns a browser for many tests. It compiles programs in one pass, since a test is over before a second one
// for speed pays, and only the functions that run. Windows open without the pages of an address bar. If somebody wants
// [Pictures], it always draws.
func New(draws string) *Browser {
	if Pictures() != "" {
		draws = DrawsItself
	}
	return newBrowser(draws, chromedp.Flag("js-flags", "--liftoff-only --wasm-lazy-validation"),
		chromedp.Flag("disable-features", "Translate,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup"))
}

func newBrowser(draws string, more ...chromedp.ExecAllocatorOption) *Browser {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("chromium"), chromedp.NoSandbox,
		chromedp.Flag("use-angle", draws), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-gpu", false),
		chromedp.Flag("autoplay-policy", "document-user-activation-required"), chromedp.WindowSize(1280, 800))
	allocator, end := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	first, endFirst := chromedp.NewContext(allocator)
	return &Browser{first, func() { endFirst(); end() }}
}

// Run runs the tests of a package and ends its browsers.
func Run(m *testing.M, browsers ...*Browser) (code int) {
	code = m.Run()
	for _, b := range browsers {
		b.end()
	}
	return code
}

// Open returns an empty tab with a profile of its own, in which nothing is kept. The test fails if a page in it complains.
func (b *Browser) Open(t testing.TB, w, h int) *Tab {
	t.Helper()
	requireChromium(t)
	if err := chromedp.Do(b.first); err != nil {
		t.Fatal(err)
	}
	own, end := chromedp.NewContext(b.first, chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	return newTab(t, own, w, h)
}

// OpenAlone returns a tab of a browser of its own, which compiles for speed and keeps what it has compiled.
func OpenAlone(b *testing.B, draws string, w, h int) *Tab {
	b.Helper()
	requireChromium(b)
	own := newBrowser(draws)
	b.Cleanup(own.end)
	return newTab(b, own.first, w, h)
}

func newTab(t testing.TB, long context.Context, w, h int) *Tab {
	t.Helper()
	ctx, cancel := context.WithTimeout(long, lifetime)
	t.Cleanup(cancel)
	p := &Tab{T: t, Context: ctx, long: long, Explain: func() string { return "" }}
	// The tab lives as long as the first context used.
	if err := chromedp.Do(long); err != nil {
		t.Fatal(err)
	}
	p.Profile = chromedp.FromContext(long).BrowserContextID
	p.Listen(p.hear)
	p.Do(Call(log.Enable, cdp.Empty{}), Call(runtime.Enable, cdp.Empty{}), Call(page.Enable, page.EnableParams{}), Resize(int64(w), int64(h), 1, w < 600))
	t.Cleanup(p.checkComplaints)
	return p
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
