//go:build !js

package pages

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
)

// patience is how long a page may take for one thing; only one that hangs fails by it.
const patience = 2 * time.Minute

// The tests share a browser, which starts with the first page and ends with the tests.
var shared, endShared = func() (context.Context, context.CancelFunc) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath("chromium"), chromedp.NoSandbox, chromedp.WindowSize(1280, 800),
		// Windows open without the pages of an address bar.
		chromedp.Flag("disable-features", "Translate,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup"))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	first, endFirst := chromedp.NewContext(allocator)
	return first, func() { endFirst(); end() }
}()

func TestMain(m *testing.M) {
	code := m.Run()
	endShared()
	os.Exit(code)
}

// tab is a page that is open in Chromium.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// open opens the page of a record from a file. It fails the test if the page complains.
func open(t *testing.T, rec *replay.Record, hash string) *tab {
	t.Helper()
	if _, err := exec.LookPath("chromium"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no chromium: install the Debian package")
		}
		t.Skip("there is no chromium to try the page in")
	}
	path := filepath.Join(t.TempDir(), "game.html")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	page := Page{Title: Title(rec), Record: rec}
	if err := page.Write(f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(shared); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(shared, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &tab{t, ctx}
	p.do(call(log.Enable, cdp.Empty{}), call(runtime.Enable, cdp.Empty{}))
	var wrong []string
	if err := chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			wrong = append(wrong, (&chromedp.ExceptionError{ExceptionDetails: ev.ExceptionDetails}).Error())
		case *log.EventEntryAdded:
			wrong = append(wrong, ev.Entry.Text)
		}
	}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.eval("0", nil) // whatever was said before has been heard then
		if len(wrong) > 0 {
			t.Errorf("the page complains: %s", strings.Join(wrong, "; "))
		}
	})
	p.do(chromedp.Navigate("file://" + path + hash))
	return p
}

// call is the action of a protocol command whose result does not matter.
func call[P, R any](c cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, params)
		return err
	})
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

func (p *tab) eval(script string, into any) {
	p.t.Helper()
	raw, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]byte](script))
	if err != nil {
		p.t.Fatalf("%s: %v", script, err)
	}
	if into != nil {
		if err := json.Unmarshal(raw, into); err != nil {
			p.t.Fatalf("%s gives %s: %v", script, raw, err)
		}
	}
}

// await waits until a piece of JavaScript is true.
func (p *tab) await(what, script string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	poll := chromedp.Poll[chromedp.Void](fmt.Sprintf("Boolean(%s)", script), chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(0))
	if _, err := chromedp.Run(ctx, poll); err != nil {
		var at string
		p.eval(`document.querySelector("freckers-board").shadowRoot.textContent.slice(0, 300)`, &at)
		p.t.Fatalf("%s: %v; the game stands at %s", what, err, at)
	}
}

// key presses a key, with Shift if it is wanted.
func (p *tab) key(key string, shift bool) {
	p.t.Helper()
	modifiers := int64(0)
	if shift {
		modifiers = 8 // as the protocol numbers them
	}
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		p.do(call(input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: key, Code: key, Modifiers: modifiers}))
	}
}

// part is the script of an element of the board.
func part(selector string) string {
	return fmt.Sprintf(`document.querySelector("freckers-board").shadowRoot.querySelector(%q)`, selector)
}

// pace sets a speed that is not in the list.
func (p *tab) pace(speed float64) {
	p.t.Helper()
	p.eval(fmt.Sprintf(`(() => { const s = %s; s.add(new Option("", %[2]v)); s.value = %[2]v; s.dispatchEvent(new Event("change")); })()`, part("select"), speed), nil)
}

// stands waits until the game stands after so many moves, and hops of the next.
func (p *tab) stands(what string, move, hop int) {
	p.t.Helper()
	want := fmt.Sprintf("Move %d of ", move)
	switch {
	case hop > 0:
		want = fmt.Sprintf("Move %d of ", move+1)
	case move == 0:
		want = "Start position"
	}
	p.await(what, fmt.Sprintf(`((line) => line.startsWith(%q) && %s)(%s.textContent)`, want, map[bool]string{true: fmt.Sprintf(`line.includes("hop %d of it")`, hop), false: `!line.includes("hop")`}[hop > 0], part(".line")))
}

// media emulates what the reader prefers, and the size of the window.
func (p *tab) media(scheme, motion string, w, h int64) {
	p.t.Helper()
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion}}}),
		call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: w, Height: h, DeviceScaleFactor: 1, Mobile: w < 600}))
}

// look takes a picture into the folder that FRECKERS_PICTURES names, if it does.
func (p *tab) look(name string) {
	p.t.Helper()
	dir := os.Getenv("FRECKERS_PICTURES")
	if dir == "" {
		return
	}
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "page-"+name+".png"), shot, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// hopping returns a game with a move of so many hops, and the number of moves before it.
func hopping(t *testing.T, g game.Game, hops int) (rec *replay.Record, at int) {
	t.Helper()
	for seed := range uint64(50) {
		rec := played(t, g, seed, 60)
		for i, ply := range rec.Plies(0) {
			if ply.Hops == hops && i > 5 {
				return rec, i
			}
		}
	}
	t.Fatalf("no game has a move of %d hops", hops)
	return nil, 0
}

func TestKeysAndControls(t *testing.T) {
	rec, at := hopping(t, catalog.Games()[0], 2)
	rec.Nodes[1].Comment = "A comment."
	p := open(t, rec, fmt.Sprintf("#%d", at))
	last := len(rec.Line(0)) - 1
	p.media("light", "reduce", 1280, 800)
	p.stands("the address names the move", at, 0)
	p.key("ArrowRight", true)
	p.stands("Shift and right show one hop", at, 1)
	p.key("ArrowRight", true)
	p.stands("and the last one", at+1, 0)
	p.key("ArrowLeft", true)
	p.stands("Shift and left take one hop back", at, 1)
	p.key("ArrowLeft", false)
	p.stands("left takes the rest of the move back", at, 0)
	p.key("ArrowRight", false)
	p.stands("right shows a move", at+1, 0)
	p.key("End", false)
	p.stands("End", last, 0)
	p.key("Home", false)
	p.stands("Home", 0, 0)
	p.await("keys that would go on do nothing at the start", part(".back")+`.ariaDisabled === "true"`)
	p.key("ArrowRight", false)
	p.stands("right shows a move again", 1, 0)
	p.await("cells say what is on them", `/, frog, Red$/.test(`+part(".cells button:nth-child(3)")+`.ariaLabel)`)
	p.await("a comment is shown", part(".comment")+`.textContent === "A comment." && !`+part(".comment")+`.hidden`)
	p.await("the row of the move is marked", part(".moves [aria-current=step] .no")+`.textContent === "1"`)
	p.await("the move is announced", `/^Ada (steps|hops|grows)/.test(`+part("[role=log] p:last-child")+`.textContent)`)
	p.eval(part(".moves li:nth-child(8) button")+`.click()`, nil)
	p.stands("a press on a row", 8, 0)
	p.eval(`(() => { const s = `+part("input[type=range]")+`; s.value = 3; s.dispatchEvent(new Event("input")); })()`, nil)
	p.stands("the slider", 3, 0)
	for button, want := range map[string]int{".last": last, ".first": 0} {
		p.eval(part(button)+`.click()`, nil)
		p.stands(button, want, 0)
	}
	p.await("no filter, where no program printed", part(".prints")+` === null`)
	var nameless int
	p.eval(`[...document.querySelector("freckers-board").shadowRoot.querySelectorAll("button, input, select")].filter((e) => !(e.ariaLabel || e.textContent).trim()).length`, &nameless)
	if nameless > 0 {
		t.Errorf("%d controls have no name", nameless)
	}
}

// TestPlaysToTheEnd plays a whole game with its motion and compares the board at the end.
func TestPlaysToTheEnd(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 1) {
		t.Run(g.Info().Name, func(t *testing.T) {
			rec := played(t, g, 2, 16)
			p := open(t, rec, "")
			p.pace(40)
			p.key(" ", false)
			p.stands("it plays to the end", len(rec.Line(0))-1, 0)
			p.await("it has stopped", part(".play")+`.ariaLabel === "Play"`)
			want := 0
			for c := range g.Info().Layout.Sites {
				if !rec.State(rec.Cursor).Spot(game.Cell(c)).Piece.None() {
					want++
				}
			}
			p.await("the pieces of the last position", fmt.Sprintf(`document.querySelector("freckers-board").shadowRoot.querySelectorAll(".fp-men > g").length === %d`, want))
		})
	}
}

// TestPagesFitTheWindow looks for what is cut off, and takes pictures.
func TestPagesFitTheWindow(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 1) {
		t.Run(g.Info().Name, func(t *testing.T) {
			rec, at := hopping(t, g, 1)
			rec.Header.Seats[1].Name = strings.Repeat("longname", 12)
			rec.Nodes[rec.Line(0)[at+1]].Comment = strings.Repeat("A long comment on this move. ", 8)
			p := open(t, rec, fmt.Sprintf("#%d", at+1))
			schemes := []string{"light"}
			if os.Getenv("FRECKERS_PICTURES") != "" {
				schemes = append(schemes, "dark")
			}
			for _, size := range [][2]int64{{320, 568}, {400, 700}, {768, 1024}, {1280, 800}} {
				for _, scheme := range schemes {
					p.media(scheme, "no-preference", size[0], size[1])
					p.stands("the move", at+1, 0)
					var wide int64
					p.eval(`document.documentElement.scrollWidth`, &wide)
					if wide > size[0] {
						t.Errorf("%v: the page is %d wide", size, wide)
					}
					p.look(fmt.Sprintf("%s-%dx%d-%s", g.Info().Name, size[0], size[1], scheme))
				}
			}
			var spoken string
			p.eval(`document.querySelector("freckers-board").shadowRoot.textContent + [...document.querySelector("freckers-board").shadowRoot.querySelectorAll("[aria-label]")].map((e) => e.ariaLabel).join(" ")`, &spoken)
			if strings.Contains(spoken, "undefined") || strings.Contains(spoken, "NaN") {
				t.Errorf("the page says %q", spoken)
			}
			p.media("light", "no-preference", 1280, 800)
			p.pace(0.02)
			p.key("ArrowLeft", false)
			p.key("ArrowRight", false)
			p.await("the piece is in the air", `[...document.querySelector("freckers-board").shadowRoot.querySelectorAll(".fp-men ellipse")].some((e) => {
				const [x, y] = e.getAttribute("transform").match(/[\d.]+/g).map(Number);
				return x > 8 || y > 42;
			})`)
			p.look(g.Info().Name + "-moving")
		})
	}
}

// TestPrintsStandBesideTheirMove shows what programs printed, filters it, and goes where a line was
// printed. Nothing of it is markup.
func TestPrintsStandBesideTheirMove(t *testing.T) {
	rec := played(t, catalog.Games()[0], 3, 12)
	for id, text := range map[int]string{0: "made\n", 3: "<b id=evil>depth</b> 3\x1b[31m red\n</script><script>evil()</script>\n", 7: "Depth 7\nother\n"} {
		if _, err := rec.AddOutput(id, 0, text, 0); err != nil {
			t.Fatal(err)
		}
	}
	p := open(t, rec, "#3")
	p.media("light", "reduce", 1280, 800)
	p.stands("the address names a move", 3, 0)
	text := func(want string) {
		t.Helper()
		var got string
		p.eval(part(".log")+`.innerText`, &got)
		if got = strings.Join(strings.Fields(got), " "); got != want {
			t.Errorf("the page shows %q, want %q", got, want)
		}
	}
	text("Ada <b id=evil>depth</b> 3 red </script><script>evil()</script>")
	p.look("prints-day")
	p.eval(`(() => { const f = `+part(".prints input")+`; f.value = "DEPTH"; f.dispatchEvent(new Event("input")); })()`, nil)
	text("<b id=evil>depth</b> 3 red Depth 7 2")
	p.media("dark", "reduce", 400, 700)
	p.look("prints-phone-night")
	p.eval(part(".log button:nth-of-type(2)")+`.click()`, nil)
	p.stands("a line that was found leads to its move", 7, 0)
	p.eval(`(() => { const f = `+part(".prints input")+`; f.value = ""; f.dispatchEvent(new Event("input")); })()`, nil)
	text("Ada Depth 7 other")
	var evil bool
	if p.eval(part("#evil")+` !== null`, &evil); evil {
		t.Error("what was printed is markup")
	}
}

// TestDrawingsLieOnTheBoard shows what a program drew at a move, and nothing at the next, and its values as a curve.
func TestDrawingsLieOnTheBoard(t *testing.T) {
	p := open(t, printing(t), "#1")
	for _, size := range [][2]int64{{1280, 800}, {400, 700}} {
		for _, scheme := range []string{"light", "dark"} {
			p.media(scheme, "reduce", size[0], size[1])
			p.stands("the address names a move", 1, 0)
			p.await("text, arrow and rings are drawn", part(".fp-sketch text")+`.textContent === "+1" && `+part(".fp-sketch path.fp-t3")+` !== null && `+part(".fp-sketch circle")+` !== null`)
			p.await("they are a table too, with names of its rows", part("tbody th[scope=row]")+` !== null && /Red's own value/.test(`+part("thead")+`.textContent)`)
			p.await("the values are a line, and named", part(".curve .own0")+` !== null && /Red's own value/.test(`+part(".legend")+`.textContent)`)
			var wide int64
			if p.eval(`document.documentElement.scrollWidth`, &wide); wide > size[0] {
				t.Errorf("the page is %d wide in %v", wide, size)
			}
			p.look(fmt.Sprintf("drawings-%dx%d-%s", size[0], size[1], scheme))
			if size[0] < 860 {
				p.eval(part(".panel")+`.scrollIntoView()`, nil)
				p.look(fmt.Sprintf("drawings-%dx%d-%s-panel", size[0], size[1], scheme))
				p.eval(`scrollTo(0, 0)`, nil)
			}
		}
	}
	p.await("long prints leave a phone its moves", `(() => {
		const log = `+part(".log")+`;
		log.querySelector("pre").textContent += "line\n".repeat(2000);
		return log.clientHeight < innerHeight / 2 && log.scrollHeight > 9 * innerHeight;
	})()`)
	p.key("ArrowRight", false)
	p.stands("the next move", 2, 0)
	p.await("nothing is drawn there", part(".fp-sketch")+`.childElementCount === 0`)
}
