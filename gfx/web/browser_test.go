package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for what a page should do.
const patience = 4 * time.Minute

// tab is a page in a browser of its own: nothing is kept in it yet.
type tab struct {
	t     testing.TB
	ctx   context.Context
	long  context.Context // without the test's patience
	url   string
	serve *httptest.Server

	mu    sync.Mutex
	wrong []string
	all   []string // that was written to the console
}

// open serves the page and opens its address, such as "?game=chexers".
func open(t testing.TB, address string, w, h int) *tab {
	t.Helper()
	s := site(t)
	p := blank(t, httptest.NewServer(s.Handler()), w, h)
	p.visit(address)
	p.begun()
	return p
}

// How a browser draws: by the processor, or as if by a processor for drawing to
// which all is free: it takes every call and does nothing.
const (
	drawsItself  = "swiftshader"
	drawsNothing = "null"
)

// blank is an empty tab.
func blank(t testing.TB, serve *httptest.Server, w, h int) *tab {
	t.Helper()
	return blankDrawn(t, serve, w, h, drawsItself)
}

// blankDrawn is an empty tab of a browser that draws so.
func blankDrawn(t testing.TB, serve *httptest.Server, w, h int, drawn string) *tab {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no chromium: install the Debian package")
		}
		t.Skip("there is no chromium to try the page in")
	}
	t.Cleanup(serve.Close)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("use-angle", drawn), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-gpu", false),
		chromedp.Flag("autoplay-policy", "document-user-activation-required"), chromedp.WindowSize(w, h))
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	ctx, end = chromedp.NewContext(ctx)
	t.Cleanup(end)
	long := ctx
	ctx, cancel := context.WithTimeout(ctx, patience)
	t.Cleanup(cancel)
	p := &tab{t: t, ctx: ctx, long: long, url: serve.URL + "/", serve: serve}
	chromedp.ListenTarget(ctx, p.hear)
	// The browser lives as long as what it is first asked with.
	if err := chromedp.Run(long); err != nil {
		t.Fatal(err)
	}
	p.do(log.Enable(), runtime.Enable(), page.Enable(), before(listening),
		emulation.SetDeviceMetricsOverride(int64(w), int64(h), 1, w < 600))
	t.Cleanup(func() {
		if wrong := p.said(); len(wrong) > 0 {
			t.Errorf("the page complains: %s", strings.Join(wrong, "; "))
		}
	})
	return p
}

// listening gathers what the game tells, and the workers that it starts.
const listening = `
	window.told = [];
	window.workers = [];
	window.addEventListener("freckers", (e) => told.push(e.detail));
	window.addEventListener("message", (e) => { if (e.source !== window && e.data && e.data.freckers) told.push(e.data); });
	window.Worker = class extends Worker { constructor(...a) { super(...a); workers.push(this); } };
`

// before runs a script in every page before its own.
func before(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// hear notes what a page has to complain of: exceptions, errors on the console,
// breaches of its policy.
func (p *tab) hear(ev any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		p.wrong = append(p.wrong, ev.ExceptionDetails.Error())
	case *log.EventEntryAdded:
		if ev.Entry.Level == log.LevelError {
			p.wrong = append(p.wrong, ev.Entry.Text+" "+ev.Entry.URL)
		}
	case *runtime.EventConsoleAPICalled:
		for _, arg := range ev.Args {
			p.all = append(p.all, string(arg.Value))
		}
		if ev.Type == runtime.APITypeError || ev.Type == runtime.APITypeAssert {
			for _, arg := range ev.Args {
				p.wrong = append(p.wrong, string(arg.Value))
			}
		}
	}
}

// said gives what the page complained of so far, once.
func (p *tab) said() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	wrong := p.wrong
	p.wrong = nil
	return wrong
}

func (p *tab) do(actions ...chromedp.Action) {
	p.t.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.t.Fatalf("the browser: %v; the page complains: %q", err, p.said())
	}
}

func (p *tab) visit(address string) { p.t.Helper(); p.do(chromedp.Navigate(p.url + address)) }

// eval is the value of a piece of JavaScript as JSON.
func (p *tab) eval(script string, into any) {
	p.t.Helper()
	var raw json.RawMessage
	p.do(chromedp.Evaluate(script, &raw, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
	if into != nil {
		if err := json.Unmarshal(raw, into); err != nil {
			p.t.Fatalf("%s gives %s: %v", script, raw, err)
		}
	}
}

// await waits until a piece of JavaScript is true.
func (p *tab) await(what, script string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience*3/4)
	defer cancel()
	err := chromedp.Run(ctx, chromedp.Poll(fmt.Sprintf("Boolean(%s)", script), nil, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(0)))
	if err != nil {
		p.look("failed")
		var told json.RawMessage
		if chromedp.Run(p.ctx, chromedp.Evaluate("told", &told)) != nil {
			told = nil
		}
		p.t.Fatalf("%s: %v; the game tells %s, the page complains: %q and writes %q", what, err, told, p.said(), p.all)
	}
}

// look takes a picture of the page, into the folder that FRECKERS_PICTURES names.
func (p *tab) look(name string) []byte {
	p.t.Helper()
	var shot []byte
	ctx, cancel := context.WithTimeout(p.long, patience/6)
	defer cancel()
	if err := chromedp.Run(ctx, chromedp.CaptureScreenshot(&shot)); err != nil {
		p.t.Logf("no picture: %v", err)
		return nil
	}
	if dir := os.Getenv("FRECKERS_PICTURES"); dir != "" {
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

// kept waits until all files of the page are kept in the browser.
func (p *tab) kept() {
	p.t.Helper()
	p.eval(`navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
		const look = () => active.state === "activated" ? done(true) : setTimeout(look, 20);
		look();
	}))`, nil)
}

// catalogFirst is the game that comes first everywhere.
func catalogFirst() game.Game { return catalog.Games()[0] }
