//go:build !js

package browsertest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Tab is a page in Chromium, in a profile of its own.
type Tab struct {
	T       testing.TB
	Context context.Context
	Profile cdp.BrowserContextID
	Explain func() string // adds what the page shows to a failure

	long context.Context // without the page's lifetime

	mu    sync.Mutex
	wrong []string
	all   []string // that was written to the console
}

// Call is the action of a protocol command whose result does not matter.
func Call[P, R any](c cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, params)
		return err
	})
}

// Before runs a script in every page before its own.
func Before(script string) chromedp.Action[chromedp.Void] {
	return Call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Resize sets the page's size, and the device pixels to one of its own.
func Resize(w, h int64, ratio float64, mobile bool) chromedp.Action[chromedp.Void] {
	return Call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: w, Height: h, DeviceScaleFactor: ratio, Mobile: mobile})
}

// Media emulates what the reader prefers: "light" or "dark", and "reduce" or "no-preference".
func Media(scheme, motion string) chromedp.Action[chromedp.Void] {
	return Call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion}}})
}

// Listen calls f for each event of the tab.
func (p *Tab) Listen(f func(event any)) {
	p.T.Helper()
	if err := chromedp.Listen(p.Context, f); err != nil {
		p.T.Fatal(err)
	}
}

// hear notes what a page has to complain of: exceptions, errors on the console,
// breaches of its policy.
func (p *Tab) hear(ev any) {
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

// Complaints returns what the page complained of so far, once.
func (p *Tab) Complaints() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	wrong := p.wrong
	p.wrong = nil
	return wrong
}

func (p *Tab) checkComplaints() {
	if wrong := p.Complaints(); len(wrong) > 0 {
		p.T.Errorf("the page complains: %s", strings.Join(wrong, "; "))
	}
}

// Do runs actions one after the other.
func (p *Tab) Do(actions ...chromedp.Action[chromedp.Void]) {
	p.T.Helper()
	if err := chromedp.Do(p.Context, actions...); err != nil {
		p.T.Fatalf("the browser: %v; the page complains: %q", err, p.Complaints())
	}
}

// Open shows the page at an address.
func (p *Tab) Open(url string) { p.T.Helper(); p.Do(chromedp.Navigate(url)) }

// OpenFile shows a page of the disk, with what its address ends with.
func (p *Tab) OpenFile(path, end string) {
	p.T.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		p.T.Fatal(err)
	}
	p.Open("file://" + filepath.ToSlash(abs) + end)
}

// Close ends the browser of a tab that is alone in it.
func (p *Tab) Close() {
	p.T.Helper()
	if err := chromedp.Cancel(p.long); err != nil {
		p.T.Fatal(err)
	}
}

// Eval reads the value of a piece of JavaScript, or what it promises, into a variable, unless that is nil.
func (p *Tab) Eval(script string, into any) {
	p.T.Helper()
	raw, err := chromedp.Run(p.Context, chromedp.Evaluate[[]byte](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.T.Fatalf("%s: %v; the page complains: %q", script, err, p.Complaints())
	}
	if into != nil {
		if err := json.Unmarshal(raw, into); err != nil {
			p.T.Fatalf("%s gives %s: %v", script, raw, err)
		}
	}
}

// Holds reports what is not so unless a piece of JavaScript is true.
func (p *Tab) Holds(what, script string) {
	p.T.Helper()
	var so bool
	if p.Eval(fmt.Sprintf("Boolean(%s)", script), &so); !so {
		p.T.Errorf("it is not so that %s: %s", what, script)
	}
}

// Await waits until a piece of JavaScript is true.
func (p *Tab) Await(what, script string) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.Context, Patience)
	defer cancel()
	poll := chromedp.Poll[chromedp.Void](fmt.Sprintf("Boolean(%s)", script), chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(0))
	_, err := chromedp.Run(ctx, poll)
	for gone := (*cdproto.Error)(nil); errors.As(err, &gone) && ctx.Err() == nil; {
		_, err = chromedp.Run(ctx, poll) // the page was loaded anew
	}
	if err != nil {
		if Pictures() != "" {
			p.Picture("failed")
		}
		p.T.Fatalf("%s: %v; %s; the page complains: %q and writes %q", what, err, p.Explain(), p.Complaints(), p.all)
	}
}

// Text returns the value of a script as text for a failure, empty on an error.
func (p *Tab) Text(script string) string {
	text, _ := chromedp.Run(p.Context, chromedp.Evaluate[[]byte](script))
	return string(text)
}

// Pictures is the folder for the pictures of pages, which FRECKERS_PICTURES names, empty if nobody wants to look.
func Pictures() string { return os.Getenv("FRECKERS_PICTURES") }

// Picture takes a picture of the page as a PNG, and puts it into the folder of [Pictures], if there is one.
func (p *Tab) Picture(name string) []byte {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.long, Patience)
	defer cancel()
	shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.T.Logf("no picture: %v", err)
		return nil
	}
	keep(p.T, name, shot)
	return shot
}

// keep writes the picture of a test into the folder of [Pictures], if there is one.
func keep(t testing.TB, name string, shot []byte) {
	t.Helper()
	dir := Pictures()
	if dir == "" {
		return
	}
	name = strings.ReplaceAll(t.Name(), "/", "-") + "-" + name + ".png"
	if err := os.WriteFile(filepath.Join(dir, name), shot, 0o644); err != nil {
		t.Error(err)
	}
}
