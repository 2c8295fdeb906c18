//go:build !js

package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take for one thing, and lifetime how long it may be open.
// Only a page that hangs fails by them, however busy the machine is.
const (
	patience = 20 * time.Second
	lifetime = 10 * time.Minute
)

// tab is a page in a profile of its own: nothing is kept in it yet.
type tab struct {
	t       testing.TB
	ctx     context.Context
	long    context.Context // without the page's lifetime
	profile cdp.BrowserContextID
	url     string
	serve   *httptest.Server
	nodes   string // the script that asks for its nodes

	mu    sync.Mutex
	wrong []string
	all   []string // that was written to the console
}

// open serves the page and opens its address, such as "?game=chexers", without animations, after some preparations.
func open(t testing.TB, address string, w, h int, prepared ...chromedp.Action[chromedp.Void]) *tab {
	t.Helper()
	p := blank(t, httptest.NewServer(site(t).Handler()), w, h)
	p.do(append(prepared, settings(t, instant))...)
	p.load(address)
	return p
}

// pictures is the folder for the pictures of the pages, empty if nobody wants to look.
func pictures() string { return os.Getenv("FRECKERS_PICTURES") }

// blank is an empty tab in which nothing is kept, in a browser of its own for a benchmark. Its pages
// draw only if somebody wants to look: drawing costs much.
func blank(t testing.TB, serve *httptest.Server, w, h int) *tab {
	t.Helper()
	if pictures() != "" {
		return drawn(t, serve, w, h)
	}
	t.Cleanup(serve.Close) // after the tab has ended, which may wait for an answer
	if b, ok := t.(*testing.B); ok {
		return newTab(t, ownTab(b, drawsItself), serve, w, h)
	}
	p := newTab(t, sharedTab(t, shared), serve, w, h)
	p.do(before(undrawn), before(unkept))
	return p
}

// drawn is a [blank] tab of which a test takes pictures.
func drawn(t testing.TB, serve *httptest.Server, w, h int) *tab {
	t.Helper()
	t.Cleanup(serve.Close)
	return newTab(t, sharedTab(t, drawing), serve, w, h)
}

// newTab prepares an empty tab of a browser.
func newTab(t testing.TB, long context.Context, serve *httptest.Server, w, h int) *tab {
	t.Helper()
	ctx, cancel := context.WithTimeout(long, lifetime)
	t.Cleanup(cancel)
	p := &tab{t: t, ctx: ctx, long: long, url: serve.URL + "/", serve: serve, nodes: pageNodes}
	// The tab lives as long as the first context used.
	if err := chromedp.Do(long); err != nil {
		t.Fatal(err)
	}
	p.profile = chromedp.FromContext(long).BrowserContextID
	p.listen(p.hear)
	p.do(call(log.Enable, cdp.Empty{}), call(runtime.Enable, cdp.Empty{}), call(page.Enable, page.EnableParams{}), before(listening),
		resize(int64(w), int64(h), 1, w < 600))
	t.Cleanup(func() {
		if wrong := p.said(); len(wrong) > 0 {
			t.Errorf("the page complains: %s", strings.Join(wrong, "; "))
		}
	})
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

// before runs a script in every page before its own.
func before(script string) chromedp.Action[chromedp.Void] {
	return call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// call is the action of a protocol command whose result does not matter.
func call[P, R any](c cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, params)
		return err
	})
}

// resize sets the page's size, and the device pixels to one of its own.
func resize(w, h int64, ratio float64, mobile bool) chromedp.Action[chromedp.Void] {
	return call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: w, Height: h, DeviceScaleFactor: ratio, Mobile: mobile})
}

// touch is an event of one finger, nil at its end.
func touch(finger *input.TouchPoint, kind input.DispatchTouchEventType) chromedp.Action[chromedp.Void] {
	points := []*input.TouchPoint{}
	if finger != nil {
		points = append(points, finger)
	}
	return call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// grantClipboard lets the page read and write the clipboard.
func (p *tab) grantClipboard() chromedp.Action[chromedp.Void] {
	grant := func(name string) chromedp.Action[chromedp.Void] {
		return call(browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted, BrowserContextID: p.profile,
		})
	}
	return chromedp.Steps(grant("clipboard-read"), grant("clipboard-write"))
}

// listen calls f for each event of the tab.
func (p *tab) listen(f func(event any)) {
	p.t.Helper()
	if err := chromedp.Listen(p.ctx, f); err != nil {
		p.t.Fatal(err)
	}
}

// hear notes what a page has to complain of: exceptions, errors on the console,
// breaches of its policy.
func (p *tab) hear(ev any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		p.wrong = append(p.wrong, (&chromedp.ExceptionError{ExceptionDetails: ev.ExceptionDetails}).Error())
	case *log.EventEntryAdded:
		if ev.Entry.Level == log.EntryLevelError {
			p.wrong = append(p.wrong, ev.Entry.Text+" "+ev.Entry.URL)
		}
	case *runtime.EventConsoleAPICalled:
		for _, arg := range ev.Args {
			p.all = append(p.all, string(arg.Value))
		}
		if ev.Type == runtime.ConsoleAPICalledTypeError || ev.Type == runtime.ConsoleAPICalledTypeAssert {
			for _, arg := range ev.Args {
				p.wrong = append(p.wrong, string(arg.Value))
			}
		}
	}
}

// said returns what the page complained of so far, once.
func (p *tab) said() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	wrong := p.wrong
	p.wrong = nil
	return wrong
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatalf("the browser: %v; the page complains: %q", err, p.said())
	}
}

func (p *tab) visit(address string) { p.t.Helper(); p.do(chromedp.Navigate(p.url + address)) }

// load visits an address of the game, and waits until it has begun.
func (p *tab) load(address string) { p.t.Helper(); p.visit(address); p.begun() }

func (p *tab) reload() { p.t.Helper(); p.do(chromedp.Reload()); p.begun() }

// eval is the value of a piece of JavaScript as JSON.
func (p *tab) eval(script string, into any) {
	p.t.Helper()
	raw, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]byte](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v; the page complains: %q", script, err, p.said())
	}
	if into != nil {
		if err := json.Unmarshal(raw, into); err != nil {
			p.t.Fatalf("%s gives %s: %v", script, raw, err)
		}
	}
}

// holds reports what is not so unless a piece of JavaScript is true.
func (p *tab) holds(what, script string) {
	p.t.Helper()
	var so bool
	if p.eval(fmt.Sprintf("Boolean(%s)", script), &so); !so {
		p.t.Errorf("it is not so that %s: %s", what, script)
	}
}

// await waits until a piece of JavaScript is true.
func (p *tab) await(what, script string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	poll := chromedp.Poll[chromedp.Void](fmt.Sprintf("Boolean(%s)", script), chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(0))
	_, err := chromedp.Run(ctx, poll)
	for gone := (*cdproto.Error)(nil); errors.As(err, &gone) && ctx.Err() == nil; {
		_, err = chromedp.Run(ctx, poll) // the page was loaded anew
	}
	if err != nil {
		p.look("failed")
		told, _ := chromedp.Run(p.ctx, chromedp.Evaluate[[]byte](`told.filter((n) => n.freckers !== "field")`)) // empty on an error
		shown, _ := chromedp.Run(p.ctx, chromedp.Evaluate[[]byte](p.nodes+`.map((n) => n.Role + " " + n.Label).filter((n) => !n.startsWith("gridcell"))`))
		p.t.Fatalf("%s: %v; the game tells %s and shows %s, the page complains: %q and writes %q", what, err, told, shown, p.said(), p.all)
	}
}

// look takes a picture of the page into the folder that FRECKERS_PICTURES names, if it does.
func (p *tab) look(name string) {
	p.t.Helper()
	if pictures() != "" {
		p.frames(30)
		p.picture(name)
	}
}

// picture is [tab.look] where the test looks, too.
func (p *tab) picture(name string) []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.long, patience)
	defer cancel()
	shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Logf("no picture: %v", err)
		return nil
	}
	if dir := pictures(); dir != "" {
		name = strings.ReplaceAll(p.t.Name(), "/", "-") + "-" + name + ".png"
		if err := os.WriteFile(dir+"/"+name, shot, 0o644); err != nil {
			p.t.Error(err)
		}
	}
	return shot
}

// begun waits until the game's first frame stands on the page.
func (p *tab) begun() {
	p.t.Helper()
	p.await("the game to begin", `!document.getElementById("load") && performance.getEntriesByName("freckers-began").length > 0`)
}

// kept has all files of the page kept in the browser, and waits until they are.
func (p *tab) kept() {
	p.t.Helper()
	p.await("the page to keep its files", "window.keep !== null")
	p.eval(`window.keep?.(); navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
		const look = () => active.state === "activated" ? done(true) : setTimeout(look, 20);
		look();
	}))`, nil)
}

// catalogFirst is the game that comes first everywhere.
func catalogFirst() game.Game { return catalog.Games()[0] }
