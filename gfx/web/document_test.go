//go:build !js

package web

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp/kb"
)

// position is the one of the first game that the cells tell, after so many moves.
func (p ear) position(ply int) game.State {
	p.T.Helper()
	cells := p.cells()
	g := catalogFirst()
	var rows []string
	for r := range 8 {
		row := ""
		for c := range 8 {
			about := cells[fmt.Sprintf("%d,%d", r, c)]
			sign := "."
			for _, s := range []struct{ words, sign string }{{"free pad", "*"}, {"frog, Red", "R"}, {"frog, Blue", "B"}} {
				if strings.HasPrefix(about, s.words) {
					sign = s.sign
				}
			}
			row += sign
		}
		rows = append(rows, row)
	}
	s, err := g.Parse(fmt.Sprintf("%s %c %d", strings.Join(rows, "/"), "rb"[ply%2], ply), game.Options{})
	if err != nil {
		p.T.Fatalf("the cells tell %q: %v", rows, err)
	}
	return s
}

// act plays an action: by the cells that it touches, or by its button.
func (p ear) act(s game.State, a game.Action) {
	p.T.Helper()
	sites := s.Layout().Sites
	for c := range sites {
		choices, _ := s.Choices(game.Cell(c), 1000)
		for _, ch := range choices {
			if ch.Action != a {
				continue
			}
			for i, at := range ch.Cells {
				p.press("button", sites[at].Name)
				if onward, _ := s.NextHops(ch.Cells[:i+1]); i < len(ch.Cells)-1 || len(onward) > 0 {
					p.hear(sites[at].Name+" selected", "button", func(h heard) bool {
						return strings.HasPrefix(h.name, sites[at].Name+", ") && strings.Contains(h.name, "selected")
					})
				}
			}
			if onward, _ := s.NextHops(ch.Cells); len(onward) > 0 {
				p.key(kb.Enter)
			}
			return
		}
	}
	p.grow()
}

// grow presses the button for the move without a cell. Where that would only pass, the button says so at
// the first press, and takes none for a second after it has become Pass.
func (p ear) grow() {
	p.T.Helper()
	button := func(h heard) bool { return strings.HasPrefix(h.name, "Grow") || strings.HasPrefix(h.name, "Pass") }
	if strings.HasPrefix(p.hear("Grow or Pass", "button", button).name, "Grow") {
		p.press("button", "Grow")
		return
	}
	p.frames(75)
	p.press("button", "Pass")
	p.told("Press again to pass")
	p.press("button", "Pass")
}

// wholeGameByEar plays against the first level to the end, by the accessibility tree alone.
func wholeGameByEar(t *testing.T) {
	p := begin(t, "?level=1")
	p.told("The game is ready.")
	p.told("You are Red, and begin.")
	for ply := 0; ; ply += 2 {
		s := p.position(ply)
		p.Eval(`document.querySelectorAll("#document [aria-live] p").forEach((e) => e.remove())`, nil) // it keeps no more than fifty
		p.act(s, best(t, s))
		said := p.next(0, func(s string) bool {
			return strings.HasSuffix(s, " Your turn.") || strings.Contains(s, " win after ") || strings.Contains(s, " wins after ") || strings.Contains(s, "A draw after ")
		})
		if !strings.HasSuffix(said, " Your turn.") {
			t.Log(said)
			if !strings.Contains(said, "You win after ") {
				t.Errorf("the game ends with %q", said)
			}
			break
		}
	}
	p.press("button", "Rematch")
	p.told("You are Red, and begin.")
}

// next waits until a sentence as wanted was announced behind the first ones, and returns it.
func (p ear) next(after int, so func(string) bool) (said string) {
	p.T.Helper()
	for end := time.Now().Add(browsertest.Patience); ; p.frames(2) {
		all := p.log()
		if i := slices.IndexFunc(all[min(after, len(all)):], so); i >= 0 {
			return all[after+i]
		}
		if time.Now().After(end) {
			p.T.Fatalf("what was wanted is not among %q", all[min(after, len(all)):])
		}
	}
}

// log returns the sentences that were announced, oldest first.
func (p ear) log() (list []string) {
	p.T.Helper()
	p.Eval(`[...document.querySelectorAll("#document [aria-live] p")].map((e) => e.textContent)`, &list)
	return list
}

func TestAReplayIsSteppedByEar(t *testing.T) {
	record, plies := logText(t)
	p := ear{openWith(t, "/games/game-3.log", record, "?replay=games/game-3.log", 1280, 800)}
	p.Do(browsertest.Call(accessibility.Enable, cdp.Empty{}))
	p.check("replay")
	p.press("button", "Next move")
	p.awaitNews("at", "n.action === 1")
	p.next(0, func(s string) bool { return strings.HasPrefix(s, "Red ") })
	p.key(kb.Enter)
	p.awaitNews("at", "n.action === 2")
	p.next(1, func(s string) bool { return strings.HasPrefix(s, "Blue ") })
	p.press("button", "Previous move")
	p.awaitNews("at", "n.action === 1")
	bar := p.find("slider", "Position in the game")
	p.focus(bar)
	p.key(kb.End)
	p.awaitNews("at", fmt.Sprintf("n.action === %d", plies))
	p.told(fmt.Sprintf("Move %d. ", plies))
	p.hear("the moves", "listbox", func(h heard) bool { return h.name == "Moves" })
}

// TestSettingsAreChangedByEar goes from the title to the settings and back, by controls alone.
func TestSettingsAreChangedByEar(t *testing.T) {
	p := begin(t, "")
	p.check("title")
	p.press("button", "Settings")
	p.find("heading", "Settings")
	p.check("settings")
	if slices.Contains(p.log(), "Settings") {
		t.Error("the title is announced, though it has the focus")
	}
	state := func(role, name, state, want string) {
		t.Helper()
		p.hear(fmt.Sprintf("%s %s, %s %s", role, name, state, want), role, func(h heard) bool { return h.name == name && h.state[state] == want })
	}
	state("switch", "Coordinates at the rim", "checked", "false")
	p.press("switch", "Coordinates at the rim")
	state("switch", "Coordinates at the rim", "checked", "true")
	state("switch", "Opponents talk", "checked", "true")
	p.press("switch", "Opponents talk")
	state("switch", "Opponents talk", "checked", "false")
	p.key(kb.Escape)
	p.find("button", "Saved games")
	p.Await("the setting", `JSON.parse(localStorage.getItem("freckers/keep/settings.json")).coordinates`)
}

// TestTheFocusShowsAndKeysStayInTheDocument looks for the ring that the canvas shows round what has the
// focus in the document, and presses keys there that mean something on the canvas.
func TestTheFocusShowsAndKeysStayInTheDocument(t *testing.T) {
	p := ear{drawn(t, httptest.NewServer(site(t).Handler()), phoneW, phoneH)}
	p.Do(settings(t, instant), browsertest.Call(accessibility.Enable, cdp.Empty{}))
	p.visit("?level=1")
	p.told("You are Red, and begin.")
	p.frames(30)
	p.check("play")
	var plain, ringed []byte
	p.focus(p.find("button", "Hint"))
	p.frames(30)
	plain = p.Picture("hint")
	p.focus(p.find("button", "Grow"))
	p.frames(30)
	if ringed = p.Picture("grow"); bytes.Equal(plain, ringed) {
		t.Error("the canvas looks the same, whatever has the focus")
	}
	p.key("g")
	p.frames(10)
	if said := p.log(); slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "grows") }) {
		t.Errorf("a letter on a button plays a move: %q", said)
	}
	p.nothingAnew()
	p.Eval(`document.querySelector("canvas").focus()`, nil)
	p.frames(5)
	p.key("g")
	p.told("Press again to pass")
	p.key("i")
	p.Await("the field for a move", `document.activeElement.getAttribute("aria-label") === "Move to play, as text"`)
	p.key(kb.Escape)
	p.Await("the canvas again", `document.activeElement === document.querySelector("canvas")`)
	p.focus(p.find("button", "0,1"))
	p.key(kb.ArrowLeft)
	p.frames(10)
	var keys int
	if p.Eval(`document.querySelectorAll("[role=toolbar] [aria-description^='Arrow keys']").length`, &keys); keys > 0 {
		t.Error("the keys of the board are told again with each cell")
	}
}

// nothingAnew presses Grow and wants nothing said of it that the log says too, or that its own move explains, and
// the keys of the board described before the focus comes to it.
func (p ear) nothingAnew() {
	p.T.Helper()
	p.Eval(`{
		const b = document.activeElement;
		window.anew = [];
		new MutationObserver(() => anew.push(b.getAttribute("aria-description"))).observe(b, { attributeFilter: ["aria-description"] });
	}`, nil)
	p.key(kb.Enter)
	p.told("Grow would change nothing")
	p.frames(10)
	p.Holds("Grow is not described anew while it has the focus", "anew.length === 0")
	p.Holds("the cell that Tab leads to names the keys", `document.querySelector("[role=toolbar] [tabindex='0']").getAttribute("aria-description")?.startsWith("Arrow keys")`)
}
