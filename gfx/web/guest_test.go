//go:build !js

package web

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http/httptest"
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/platform"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// fits waits until the canvas has the page's size, and a pixel for each of the
// screen's.
func (p *tab) fits() {
	p.T.Helper()
	p.Await("a canvas that fits", `(() => {
		const c = document.querySelector("canvas"), r = c.getBoundingClientRect();
		return r.x === 0 && r.y === 0 && r.width === innerWidth && r.height === innerHeight &&
			c.width === Math.floor(innerWidth * devicePixelRatio) && c.height === Math.floor(innerHeight * devicePixelRatio);
	})()`)
	p.frames(4)
}

// sharpest is the greatest difference of two neighbouring pixels of a picture.
func sharpest(t *testing.T, shot []byte) (d int) {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	grey := func(x, y int) int {
		r, g, b, _ := m.At(x, y).RGBA()
		return int(r+g+b) / 3 >> 8
	}
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X + 1; x < m.Bounds().Max.X; x++ {
			d = max(d, grey(x, y)-grey(x-1, y), grey(x-1, y)-grey(x, y))
		}
	}
	return d
}

func TestTheScreenChanges(t *testing.T) {
	p := drawn(t, httptest.NewServer(site(t).Handler()), phoneW, phoneH)
	p.Do(settings(t, instant))
	p.load("?level=1")
	rec := fresh(t)
	var sharp []int
	type screen struct {
		w, h  int64
		ratio float64
	}
	others := gametest.Sample(t, []screen{{phoneW, phoneH, 2}, {phoneW, phoneH, 1.5}, {360, 740, 1.5}}, 1)
	for i, c := range append([]screen{{phoneW, phoneH, 1}}, others...) {
		p.Do(browsertest.Resize(c.w, c.h, c.ratio, true))
		p.Await("the new size", fmt.Sprintf("innerWidth === %d && devicePixelRatio === %g", c.w, c.ratio))
		p.fits()
		shot := p.Picture(fmt.Sprint(c.w, "-", c.ratio))
		if m, err := png.DecodeConfig(bytes.NewReader(shot)); err != nil || m.Width != int(float64(c.w)*c.ratio) {
			t.Errorf("at %g the picture is %d wide: %v", c.ratio, m.Width, err)
		}
		sharp = append(sharp, sharpest(t, shot))
		h := p.hand()
		h.step(rec.State(rec.Cursor))
		rec = p.awaitPlies(2*i + 2)
	}
	for i, d := range sharp {
		if d < sharp[0]*3/4 {
			t.Errorf("picture %d is blurred: neighbours differ by %d at most, in the first one by %d", i, d, sharp[0])
		}
	}
}

func TestTheWholeScreen(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 390, 844)
	p.Do(settings(t, func(s *platform.Settings) { instant(s); s.FullScreen = true }))
	p.load("")
	h := p.hand()
	h.press("Settings")
	press := func() { h.press("Full screen") }
	press()
	p.Await("the whole screen", "document.fullscreenElement")
	p.fits()
	press()
	p.Await("a part of the screen", "!document.fullscreenElement")
	p.fits()
	press()
	p.Await("the whole screen again", "document.fullscreenElement")
	p.Eval("document.exitFullscreen()", nil)
	p.fits()
	p.Eval(`window.asks = 0; Element.prototype.requestFullscreen = () => { asks++; return Promise.reject(new TypeError("not here")); }; 0`, nil)
	for n := range 2 {
		p.frames(4)
		press()
		p.Await("a wish for the whole screen", fmt.Sprint("asks === ", n+1))
	}
	p.Eval(`Element.prototype.requestFullscreen = undefined; Element.prototype.webkitRequestFullscreen = undefined; 0`, nil)
	p.frames(4)
	press()
	p.frames(4)
	p.look("refused")
}

// counting counts frames, and what comes from workers.
const counting = `
	window.shown = window.posted = 0;
	window.requestAnimationFrame = ((ask) => (f) => ask((at) => { shown++; f(at); }))(requestAnimationFrame.bind(window));
	window.Worker = class extends Worker {
		constructor(...a) { super(...a); this.addEventListener("message", () => { posted++; }); }
	};
`

// behind lets another tab come to the front until f has ended.
func (p *tab) behind(f func()) {
	p.T.Helper()
	other, err := chromedp.CallBrowser(p.Context, target.CreateTarget, target.CreateTargetParams{URL: "about:blank", BrowserContextID: p.Profile})
	if err != nil {
		p.T.Fatal(err)
	}
	front := func(id target.ID) {
		p.T.Helper()
		if _, err := chromedp.CallBrowser(p.Context, target.ActivateTarget, target.ActivateTargetParams{TargetID: id}); err != nil {
			p.T.Fatal(err)
		}
	}
	front(other.TargetID)
	p.Await("the tab to be hidden", "document.hidden")
	f()
	front(chromedp.FromContext(p.Context).Target.TargetID)
	p.Await("the tab to be seen again", "!document.hidden")
}

// quiet waits for what was under way, by the timers of which a hidden page has one
// a second, until for three of them nothing is drawn or thought any more.
func (p *tab) quiet() {
	p.T.Helper()
	type doings struct{ Shown, Posted int }
	var was, is doings
	for range 5 {
		was = is
		p.Eval(`new Promise((done) => { let n = 3; const next = () => n-- > 0 ? setTimeout(next) : done({ shown, posted }); next(); })`, &is)
		if is == was {
			return
		}
	}
	p.T.Errorf("behind another tab %d frames were drawn and %d lines thought at last", is.Shown-was.Shown, is.Posted-was.Posted)
}

func TestATabBehindAnother(t *testing.T) {
	p := blank(t, httptest.NewServer(withFile(t, "/short.freckers", short(t))), phoneW, phoneH)
	p.Do(browsertest.Before(counting), settings(t, func(s *platform.Settings) { s.Ponder, s.Speed, s.Sound = true, platform.SpeedInstant, false }))
	p.load("?replay=short.freckers")
	p.key("a")
	p.Await("frogs that think", "posted > 3")
	p.behind(p.quiet)
	p.Await("frogs that think on", fmt.Sprintf("posted > %d", p.posted()))

	p.load("?level=10")
	h := p.hand()
	rec := fresh(t)
	h.step(rec.State(0))
	p.behind(func() {})
	rec = p.awaitPlies(2)
	p.Await("the machine to think ahead", fmt.Sprintf("posted > %d", p.posted()+3))
	p.behind(p.quiet)
	h.play(rec.State(rec.Cursor), best(t, rec.State(rec.Cursor)))
	p.awaitPlies(len(rec.Nodes) + 1)
}

// posted is how many lines came from workers.
func (p *tab) posted() (n int) {
	p.T.Helper()
	p.Eval("posted", &n)
	return n
}

// listens notes what a page does to be heard, and counts the sounds that end by themselves: others
// may begin in silence.
const listens = `
	window.outputs = [];
	window.sounds = 0;
	window.AudioContext = class extends AudioContext {
		constructor(...a) { super(...a); outputs.push(this); }
		createBufferSource() {
			const source = super.createBufferSource(), start = source.start;
			source.start = (...a) => { if (!source.loop) sounds++; return start.apply(source, a); };
			return source;
		}
	};
`

func TestSoundBeginsWithAGesture(t *testing.T) {
	text, _ := logText(t)
	for _, on := range gametest.Sample(t, []bool{true, false}, 1) {
		t.Run(fmt.Sprint(on), func(t *testing.T) {
			p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), phoneW, phoneH)
			p.Do(browsertest.Before(listens), settings(t, func(s *platform.Settings) { s.Sound, s.Reduced = on, true }))
			p.visit("?replay=game.log")
			// Waiting otherwise counts as a gesture.
			p.Eval(`new Promise((done) => {
				const look = () => told.some((n) => n.action === 1) && told.some((n) => n.freckers === "ready") ? done(true) : setTimeout(look, 20);
				window.postMessage({ freckers: "play" }, "*");
				look();
			})`, nil)
			var state string
			p.Eval(`outputs.map((o) => o.state).join() + " " + sounds`, &state)
			if want := map[bool]string{true: "suspended 0", false: " 0"}[on]; state != want {
				t.Errorf("before anybody did anything the sound is %q, want %q", state, want)
			}
			p.Do(chromedp.MouseClickXY(waterX, waterY))
			p.frames(3)
			p.Do(chromedp.MouseClickXY(waterX, waterY))
			p.awaitNews("at", "n.action === 4")
			if on {
				p.Await("sound", `outputs[0].state === "running" && sounds > 0`)
				return
			}
			p.Eval(`outputs.map((o) => o.state).join() + " " + sounds`, &state)
			if state != " 0" {
				t.Errorf("with the sound switched off it is %q", state)
			}
		})
	}
}

// wheel turns the wheel over the frame.
func (p *tab) wheel() {
	// The typed parameters leave out a deltaX of 0, which the browser requires.
	p.Do(browsertest.Call(cdp.Command[map[string]any, cdp.Empty]{Method: input.CommandDispatchMouseEvent},
		map[string]any{"type": chromedp.MouseWheel, "x": 240, "y": 200, "deltaX": 0, "deltaY": 60}))
	p.frames(10)
}

// swipe moves a finger up over the frame.
func (p *tab) swipe() {
	finger := &input.TouchPoint{X: 240, Y: 300}
	p.Do(touch(finger, input.DispatchTouchEventTypeTouchStart))
	for range 10 {
		finger.Y -= 10
		p.Do(touch(finger, input.DispatchTouchEventTypeTouchMove))
		p.frames(1)
	}
	p.Do(touch(nil, input.DispatchTouchEventTypeTouchEnd))
	p.frames(10)
}

func TestThePageRoundItScrolls(t *testing.T) {
	p := embed(t, around, 600, 600)
	p.Do(browsertest.Call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}))
	p.visit("around.html")
	p.awaitNews("at", "n.action === 0")
	place := func() (y float64) {
		p.Eval("scrollY", &y)
		return y
	}
	for name, scroll := range map[string]func(){"wheel": p.wheel, "finger": p.swipe} {
		p.Eval("scrollTo(0, 0)", nil)
		scroll()
		if place() == 0 {
			t.Errorf("over the frame, to which nobody has turned, the %s does not scroll the page", name)
		}
	}
	p.Eval("scrollTo(0, 0)", nil)
	p.key(" ")
	if place() == 0 {
		t.Error("a key does not scroll the page, though nobody has turned to the frame")
	}
	p.Eval("scrollTo(0, 0)", nil)
	p.frames(5)
	p.tap(waterX, waterY)
	p.Await("the frame to have the keys", `document.activeElement === pond && pond.contentDocument.hasFocus()`)
	for name, scroll := range map[string]func(){"wheel": p.wheel, "finger": p.swipe, "space": func() { p.key(" ") }} {
		scroll()
		if y := place(); y != 0 {
			t.Errorf("in the frame to which somebody has turned the %s scrolls the page by %g", name, y)
			p.Eval("scrollTo(0, 0)", nil)
		}
	}
}

func TestAGameInAFrame(t *testing.T) {
	p := embed(t, around, 600, 600)
	p.visit("around.html")
	p.awaitNews("ready", "true")
	p.awaitNews("at", "n.action === 0")
	h := p.hand()
	rec := fresh(t)
	h.step(rec.State(0))
	p.awaitPlies(2)
	p.awaitNews("at", "n.action === 2 && n.notation.length > 0")
	h.press("Grow")
	p.awaitNews("at", `n.action === 3 && n.notation === "GROW"`)
	p.awaitNews("at", "n.action === 4")
	p.look("played")
	p.Eval(`pond.contentWindow.postMessage({ freckers: "step" }, location.origin)`, nil)
	p.awaitNews("error", "n.message.length > 0")
}

// tap is shorter than a frame.
func (p *tab) tap(x, y float64) {
	p.T.Helper()
	p.Do(touch(&input.TouchPoint{X: x, Y: y}, input.DispatchTouchEventTypeTouchStart), touch(nil, input.DispatchTouchEventTypeTouchEnd))
}

func TestFingersAndASoftKeyboard(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 390, 844)
	p.Do(browsertest.Call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}), settings(t, instant))
	p.visit("?game=FROGLET&theme=Night") // the case of names in the address does not matter
	p.begun()
	p.Await("the theme that was named", `document.documentElement.dataset.theme === "night" && !told.some((n) => n.freckers === "error")`)
	p.Do(browsertest.Call(input.SynthesizePinchGesture, input.SynthesizePinchGestureParams{X: 195, Y: 150, ScaleFactor: 2, GestureSourceType: input.GestureSourceTypeTouch}))
	p.Holds("two fingers do not make the page larger", "visualViewport.scale === 1")
	h := p.touchingHand()
	h.press("New game")
	h.press("Rules and pond")
	p.frames(3)
	p.Do(touch(&input.TouchPoint{X: 195, Y: 700}, input.DispatchTouchEventTypeTouchStart))
	for y := 680.0; y >= 300; y -= 20 {
		p.Do(touch(&input.TouchPoint{X: 195, Y: y}, input.DispatchTouchEventTypeTouchMove))
		p.frames(1)
	}
	p.Do(touch(nil, input.DispatchTouchEventTypeTouchEnd))
	p.frames(60) // it glides on
	p.unhurried()
	x, y := p.node("Pond")
	p.look("setup")
	p.tap(x, y)
	p.Await("a field with the focus", `document.activeElement.id === "ebitengine-textinput"`)
	p.frames(5)
	p.look("focused")
	var box struct{ X, Y float64 }
	p.Eval(`(({ x, y }) => ({ x, y }))(document.activeElement.getBoundingClientRect())`, &box)
	if box.X < x-100 || box.X > x+100 || box.Y < y-40 || box.Y > y+40 {
		t.Errorf("the field lies at %g,%g, not where it was touched", box.X, box.Y)
	}
	for range 8 {
		p.key("\b")
	}
	p.Do(browsertest.Call(input.InsertText, input.InsertTextParams{Text: "4"}))
	p.frames(4)
	p.Do(browsertest.Call(input.ImeSetComposition, input.ImeSetCompositionParams{Text: "é", SelectionStart: 1, SelectionEnd: 1}))
	p.frames(4)
	p.look("composing")
	p.Do(browsertest.Call(input.InsertText, input.InsertTextParams{Text: "é"}))
	p.frames(4)
	p.Do(browsertest.Call(input.InsertText, input.InsertTextParams{Text: "2"}))
	p.frames(4)
	p.look("typed")
	h.press("Rules and pond")
	h.press("Start the game")
	p.Await("a game", `localStorage.length > 1 && told.some((n) => n.freckers === "at")`)
	if seed := p.record().Header.Seed; seed != 42 {
		t.Errorf("the pond has the number %d, want 42", seed)
	}
	p.Await("the keyboard to go", `document.activeElement.tagName === "CANVAS"`)
}
