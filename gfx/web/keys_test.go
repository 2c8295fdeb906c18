//go:build !js

package web

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/input/inputtest"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// typist returns the code of the page's key that types a letter in a layout, or is in its place, and what it types.
func typist(l *inputtest.Layout, letter string) (code, types string) {
	k := l.At(strings.ToUpper(letter))
	for _, other := range l.Keys {
		if other.Plain == letter {
			k = other
		}
	}
	if len(k.Code) == 1 {
		return "Key" + k.Code, k.Plain
	}
	return k.Code, k.Plain
}

// strike presses the key of a letter, with Ctrl or Ctrl and Shift held as hands hold them.
func (p *tab) strike(l *inputtest.Layout, letter string, held ...string) {
	p.T.Helper()
	code, types := typist(l, letter)
	down, up := kb.KeyRawDown, kb.KeyUp
	modifiers := 0
	event := func(kind input.DispatchKeyEventType, key, code string) {
		p.Do(browsertest.Call(input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Modifiers: int64(modifiers), Key: key, Code: code}))
	}
	bits := map[string]int{"Control": int(kb.ModifierCtrl), "Shift": int(kb.ModifierShift)}
	for _, m := range held {
		modifiers |= bits[m]
		event(down, m, m+"Left")
	}
	if modifiers&bits["Shift"] != 0 {
		types = strings.ToUpper(types)
	}
	event(down, types, code)
	p.frames(3)
	event(up, types, code)
	for _, m := range held {
		modifiers &^= bits[m]
		event(up, m, m+"Left")
	}
	p.frames(3)
}

func TestKeysOfEveryLayoutReachThePage(t *testing.T) {
	p := open(t, "?level=1", 1280, 800)
	p.Do(chromedp.MouseClickXY(waterX, waterY)) // the page has the keys
	for _, l := range gametest.Sample(t, inputtest.Layouts(), 2) {
		t.Run(l.Name, func(t *testing.T) {
			all := p.T
			p.T = t
			defer func() { p.T = all }()
			at := func(action int) {
				p.awaitNews("at", fmt.Sprintf("n.action === %d", action))
			}
			forget := func() { p.Eval(`told.length = 0`, nil) }
			forget()
			p.strike(&l, "g")
			at(2)
			forget()
			p.strike(&l, "z", "Control")
			at(0)
			forget()
			p.strike(&l, "y", "Control")
			at(2)
			forget()
			p.strike(&l, "z", "Control")
			at(0)
			forget()
			p.strike(&l, "z", "Control", "Shift")
			at(2)
			forget()
			p.strike(&l, "u")
			at(0)
		})
	}
}

func keysOfEveryLayoutReachFirefox(t *testing.T) {
	serve := httptest.NewServer(site(t).Handler())
	t.Cleanup(serve.Close)
	f := firefox(t, 900, 700)
	f.Open(serve.URL + "/?level=1")
	f.Await("the game to begin", hasBegun)
	// The driver's keys are of one layout: the events are those that Firefox sends with others.
	strike := func(l *inputtest.Layout, letter string, ctrl bool) {
		code, types := typist(l, letter)
		f.Eval(fmt.Sprintf(`(async () => {
			told.length = 0;
			const send = (kind, key, code, ctrlKey) => document.querySelector("canvas").dispatchEvent(new KeyboardEvent(kind, { key, code, ctrlKey, bubbles: true, cancelable: true }));
			const frame = () => new Promise((done) => requestAnimationFrame(done));
			if (%[1]v) send("keydown", "Control", "ControlLeft", true);
			send("keydown", %[2]q, %[3]q, %[1]v);
			for (let i = 0; i < 3; i++) await frame();
			send("keyup", %[2]q, %[3]q, %[1]v);
			if (%[1]v) send("keyup", "Control", "ControlLeft", false);
			for (let i = 0; i < 3; i++) await frame();
		})()`, ctrl, types, code), nil)
	}
	for _, l := range gametest.Sample(t, inputtest.Layouts(), 2) {
		for _, c := range []struct {
			letter string
			ctrl   bool
			at     int
		}{{"g", false, 2}, {"z", true, 0}, {"y", true, 2}, {"u", false, 0}} {
			strike(&l, c.letter, c.ctrl)
			f.Await(l.Name+": "+c.letter, fmt.Sprintf(`told.some((n) => n.freckers === "at" && n.action === %d)`, c.at))
		}
	}
}
