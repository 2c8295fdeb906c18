//go:build !js

package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/platform"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// phone is a small page with the panel under the board, which is soon drawn,
// and the middle of its GROW button.
const (
	phoneW, phoneH = 300, 640
	growX, growY   = 65, 515
)

// phoneHand points at the board of a page of w by more than twice w.
func phoneHand(p *tab, w float64, touch bool) hand {
	const rim = 28
	apart := (w - 2*rim) / 8
	return hand{tab: p, first: rim + apart/2, top: rim + apart/2, apart: apart, touch: touch}
}

// settings has a page find settings of a person who was there before.
func settings(t testing.TB, change func(s *platform.Settings)) chromedp.Action[chromedp.Void] {
	t.Helper()
	s := platform.Defaults()
	change(&s)
	text, err := json.Marshal(string(s.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	return before(fmt.Sprintf(`localStorage.getItem("freckers/keep/settings.json") ?? localStorage.setItem("freckers/keep/settings.json", %s)`, text))
}

// instant is a game without animations or sounds.
func instant(s *platform.Settings) { s.Speed, s.Reduced, s.Sound = platform.SpeedInstant, true, false }

// best is a good action.
func best(t *testing.T, s game.State) game.Action {
	t.Helper()
	th, err := ai.Start(context.Background(), ai.Request{State: s, Limits: ai.Limits{Nodes: 20_000}, Seed: 1}).Wait()
	if err != nil {
		t.Fatal(err)
	}
	return th.Best()
}

// play plays an action by pointing at it.
func (h *hand) play(s game.State, a game.Action) {
	h.t.Helper()
	for c := range s.Game().Info().Layout.Sites {
		choices, _ := s.Choices(game.Cell(c), 1000)
		for _, ch := range choices {
			if ch.Action == a {
				h.walk(s, ch.Cells)
				return
			}
		}
	}
	h.pressMain()
}

// pressMain presses the main button, slowly enough that it is not the rest of a
// double click on what stood there before.
func (h *hand) pressMain() {
	h.t.Helper()
	const apart = 24
	h.frames(apart)
	h.point(growX, growY)
}

// walk touches the cells of an action, and the last one again where the piece
// could hop on from it.
func (h *hand) walk(s game.State, cells []game.Cell) {
	h.t.Helper()
	for _, c := range cells {
		h.point(h.at(s, c))
		h.frames(3)
	}
	if onward, _ := s.NextHops(cells); len(onward) > 0 {
		h.point(h.at(s, cells[len(cells)-1]))
	}
}

func TestAWholeGame(t *testing.T) {
	for _, c := range []struct {
		name  string
		touch bool
	}{{"clicks", false}, {"touch", true}} {
		t.Run(c.name, func(t *testing.T) {
			p := blank(t, httptest.NewServer(site(t).Handler()), phoneW, phoneH)
			p.do(call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: c.touch}), settings(t, instant))
			p.visit("?level=1")
			p.begun()
			h := phoneHand(p, phoneW, c.touch)
			rec := fresh(t)
			s := rec.State(0)
			for ply := 0; !s.Outcome().Over; {
				h.play(s, best(t, s))
				p.await(fmt.Sprintf("the answer to action %d", ply+1), fmt.Sprintf(
					`told.some((n) => n.freckers === "over" || n.freckers === "at" && n.action >= %d)`, ply+2))
				rec = p.record()
				s = rec.State(rec.Cursor)
				ply = s.Ply()
			}
			if o := s.Outcome(); o.Winner != 0 {
				t.Errorf("the game ends with %+v", o)
			}
			p.awaitNews("over", fmt.Sprintf("n.action === %d", s.Ply()))
			p.frames(5)
			p.look("over")
			p.eval("told = []; 0", nil)
			h.pressMain()
			p.awaitNews("at", "n.action === 0")
		})
	}
}

// around is a page that embeds the game, higher than its window.
const around = `<!doctype html><link rel="icon" href="icon-64.png"><body style="margin:0;height:3000px">
<iframe id="pond" src="./?embed=1&level=1" width="480" height="480" style="border:0;display:block"></iframe>`

// embed opens a page round the game.
func embed(t *testing.T, text string, w, h int) *tab {
	t.Helper()
	p := blank(t, httptest.NewServer(withFile(t, "/around.html", []byte(text))), w, h)
	p.do(settings(t, instant))
	return p
}

func TestAGameInAFrame(t *testing.T) {
	p := embed(t, around, 600, 600)
	p.visit("around.html")
	p.awaitNews("ready", "true")
	p.awaitNews("at", "n.action === 0")
	p.frames(5)
	p.look("begun")
	h := hand{tab: p, first: 70 + 42.5/2, top: 24 + 42.5/2, apart: 42.5}
	rec := fresh(t)
	h.step(rec.State(0))
	p.awaitPlies(2)
	p.awaitNews("at", "n.action === 2 && n.notation.length > 0")
	h.point(90, 433)
	p.awaitNews("at", `n.action === 3 && n.notation === "GROW"`)
	p.awaitNews("at", "n.action === 4")
	p.look("played")
	p.eval(`pond.contentWindow.postMessage({ freckers: "step" }, location.origin)`, nil)
	p.awaitNews("error", "n.message.length > 0")
}
