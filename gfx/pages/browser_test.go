//go:build !js

package pages

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
	"freckers/replay"
)

var chromium = browsertest.New(browsertest.DrawsNothing)

func TestMain(m *testing.M) { os.Exit(browsertest.Run(m, chromium)) }

// tab is the page of a game that is open in Chromium.
type tab struct{ *browsertest.Tab }

// open opens the page of a record from a file.
func open(t *testing.T, rec *replay.Record, hash string) *tab {
	t.Helper()
	p := &tab{chromium.Open(t, 1280, 800)}
	p.Explain = func() string { return "the game stands at " + p.Text(shadow+`.textContent.slice(0, 300)`) }
	path := filepath.Join(t.TempDir(), "game.html")
	if err := WriteFile(path, rec); err != nil {
		t.Fatal(err)
	}
	p.OpenFile(path, hash)
	return p
}

// shadow is the script of the board's own document.
const shadow = `document.querySelector("freckers-board").shadowRoot`

// key presses a key, with Shift if it is wanted.
func (p *tab) key(key string, shift bool) {
	p.T.Helper()
	modifiers := int64(0)
	if shift {
		modifiers = 8 // as the protocol numbers them
	}
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		p.Do(browsertest.Call(input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: key, Code: key, Modifiers: modifiers}))
	}
}

// part is the script of an element of the board.
func part(selector string) string {
	return fmt.Sprintf(`%s.querySelector(%q)`, shadow, selector)
}

// pace sets a speed that is not in the list.
func (p *tab) pace(speed float64) {
	p.T.Helper()
	p.Eval(fmt.Sprintf(`(() => { const s = %s; s.add(new Option("", %[2]v)); s.value = %[2]v; s.dispatchEvent(new Event("change")); })()`, part("select"), speed), nil)
}

// stands waits until the game stands after so many moves, and hops of the next.
func (p *tab) stands(what string, move, hop int) {
	p.T.Helper()
	want := fmt.Sprintf("Move %d of ", move)
	switch {
	case hop > 0:
		want = fmt.Sprintf("Move %d of ", move+1)
	case move == 0:
		want = "Start position"
	}
	p.Await(what, fmt.Sprintf(`((line) => line.startsWith(%q) && %s)(%s.textContent)`, want, map[bool]string{true: fmt.Sprintf(`line.includes("hop %d of it")`, hop), false: `!line.includes("hop")`}[hop > 0], part(".line")))
}

// media emulates what the reader prefers, and the size of the window.
func (p *tab) media(scheme, motion string, w, h int64) {
	p.T.Helper()
	p.Do(browsertest.Media(scheme, motion), browsertest.Resize(w, h, 1, w < 600))
}

// look takes a picture if somebody wants to look.
func (p *tab) look(name string) {
	p.T.Helper()
	if browsertest.Pictures() != "" {
		p.Picture(name)
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
	p.Eval(part(".hopon")+`.click()`, nil)
	p.stands("a press shows one hop", at, 1)
	p.Eval(part(".hopback")+`.click()`, nil)
	p.stands("and takes it back", at, 0)
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
	p.Await("keys that would go on do nothing at the start", part(".back")+`.ariaDisabled === "true"`)
	p.key("ArrowRight", false)
	p.stands("right shows a move again", 1, 0)
	p.Await("cells say what is on them", `/, frog, Red$/.test(`+part(".cells button:nth-child(3)")+`.ariaLabel)`)
	p.Await("a comment is shown", part(".comment")+`.textContent === "A comment." && !`+part(".comment")+`.hidden`)
	p.Await("the row of the move is marked", part(".moves [aria-current=step] .no")+`.textContent === "1"`)
	p.Await("the move is announced", `/^Ada (steps|hops|grows)/.test(`+part("[role=log] p:last-child")+`.textContent)`)
	p.Eval(part(".moves li:nth-child(8) button")+`.click()`, nil)
	p.stands("a press on a row", 8, 0)
	p.Eval(`(() => { const s = `+part("input[type=range]")+`; s.value = 3; s.dispatchEvent(new Event("input")); })()`, nil)
	p.stands("the slider", 3, 0)
	for button, want := range map[string]int{".last": last, ".first": 0} {
		p.Eval(part(button)+`.click()`, nil)
		p.stands(button, want, 0)
	}
	p.Await("no filter, where no program printed", part(".prints")+` === null`)
	var nameless int
	p.Eval(`[...document.querySelector("freckers-board").shadowRoot.querySelectorAll("button, input, select")].filter((e) => !(e.ariaLabel || e.textContent).trim()).length`, &nameless)
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
			p.Await("it has stopped", part(".play")+`.ariaLabel === "Play"`)
			want := 0
			for c := range g.Info().Layout.Sites {
				if !rec.State(rec.Cursor).Spot(game.Cell(c)).Piece.None() {
					want++
				}
			}
			p.Await("the pieces of the last position", fmt.Sprintf(`document.querySelector("freckers-board").shadowRoot.querySelectorAll(".fp-men > g").length === %d`, want))
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
			if browsertest.Pictures() != "" {
				schemes = append(schemes, "dark")
			}
			for _, size := range [][2]int64{{320, 568}, {400, 700}, {768, 1024}, {1280, 800}} {
				for _, scheme := range schemes {
					p.media(scheme, "no-preference", size[0], size[1])
					p.stands("the move", at+1, 0)
					var wide int64
					p.Eval(`document.documentElement.scrollWidth`, &wide)
					if wide > size[0] {
						t.Errorf("%v: the page is %d wide", size, wide)
					}
					p.look(fmt.Sprintf("%s-%dx%d-%s", g.Info().Name, size[0], size[1], scheme))
				}
			}
			var spoken string
			p.Eval(`document.querySelector("freckers-board").shadowRoot.textContent + [...document.querySelector("freckers-board").shadowRoot.querySelectorAll("[aria-label]")].map((e) => e.ariaLabel).join(" ")`, &spoken)
			if strings.Contains(spoken, "undefined") || strings.Contains(spoken, "NaN") {
				t.Errorf("the page says %q", spoken)
			}
			p.media("light", "no-preference", 1280, 800)
			p.pace(0.02)
			p.key("ArrowLeft", false)
			p.key("ArrowRight", false)
			p.Await("the piece is in the air", `[...document.querySelector("freckers-board").shadowRoot.querySelectorAll(".fp-men ellipse")].some((e) => {
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
		p.Eval(part(".log")+`.innerText`, &got)
		if got = strings.Join(strings.Fields(got), " "); got != want {
			t.Errorf("the page shows %q, want %q", got, want)
		}
	}
	text("Ada <b id=evil>depth</b> 3 red </script><script>evil()</script>")
	p.look("prints-day")
	p.Eval(`(() => { const f = `+part(".prints input")+`; f.value = "DEPTH"; f.dispatchEvent(new Event("input")); })()`, nil)
	text("<b id=evil>depth</b> 3 red Depth 7 2")
	p.media("dark", "reduce", 400, 700)
	p.look("prints-phone-night")
	p.Eval(part(".log button:nth-of-type(2)")+`.click()`, nil)
	p.stands("a line that was found leads to its move", 7, 0)
	p.Eval(`(() => { const f = `+part(".prints input")+`; f.value = ""; f.dispatchEvent(new Event("input")); })()`, nil)
	text("Ada Depth 7 other")
	var evil bool
	if p.Eval(part("#evil")+` !== null`, &evil); evil {
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
			p.Await("text, arrow and rings are drawn", part(".fp-sketch text")+`.textContent === "+1" && `+part(".fp-sketch path.fp-t3")+` !== null && `+part(".fp-sketch circle")+` !== null`)
			p.Await("they are a table too, with names of its rows", part("tbody th[scope=row]")+` !== null && /Red's own value/.test(`+part("thead")+`.textContent)`)
			p.Await("the values are a line, and named", part(".curve .own0")+` !== null && /Red's own value/.test(`+part(".legend")+`.textContent)`)
			var wide int64
			if p.Eval(`document.documentElement.scrollWidth`, &wide); wide > size[0] {
				t.Errorf("the page is %d wide in %v", wide, size)
			}
			p.look(fmt.Sprintf("drawings-%dx%d-%s", size[0], size[1], scheme))
			if size[0] < 860 {
				p.Eval(part(".panel")+`.scrollIntoView()`, nil)
				p.look(fmt.Sprintf("drawings-%dx%d-%s-panel", size[0], size[1], scheme))
				p.Eval(`scrollTo(0, 0)`, nil)
			}
		}
	}
	p.Await("long prints leave a phone its moves", `(() => {
		const log = `+part(".log")+`;
		log.querySelector("pre").textContent += "line\n".repeat(2000);
		return log.clientHeight < innerHeight / 2 && log.scrollHeight > 9 * innerHeight;
	})()`)
	p.key("ArrowRight", false)
	p.stands("the next move", 2, 0)
	p.Await("nothing is drawn there", part(".fp-sketch")+`.childElementCount === 0`)
}
