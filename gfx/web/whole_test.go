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
	"freckers/game/gametest"
	"freckers/gfx/platform"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// phone is a small page with the panel under the board, which is soon drawn.
const phoneW, phoneH = 300, 640

// settings has a page find settings of a person who was there before.
func settings(t testing.TB, change func(s *platform.Settings)) chromedp.Action[chromedp.Void] {
	t.Helper()
	return browsertest.Before(keeping(t, change))
}

// keeping is the script of [settings].
func keeping(t testing.TB, change func(s *platform.Settings)) string {
	t.Helper()
	s := platform.Defaults()
	s.For(catalogFirst().Info().Name).Lesson = platform.LessonDone
	change(&s)
	text, err := json.Marshal(string(s.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf(`localStorage.getItem("freckers/keep/settings.json") ?? localStorage.setItem("freckers/keep/settings.json", %s)`, text)
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

func TestAWholeGame(t *testing.T) {
	for _, by := range gametest.Sample(t, []string{"clicks", "touch", "ear"}, 1) {
		t.Run(by, func(t *testing.T) {
			if by == "ear" {
				wholeGameByEar(t)
				return
			}
			touch := by == "touch"
			p := open(t, "?level=1", phoneW, phoneH, browsertest.Call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: touch}))
			h := &hand{tab: p, touch: touch}
			rec := fresh(t)
			s := rec.State(0)
			for ply := 0; !s.Outcome().Over; {
				h.play(s, best(t, s))
				p.Await(fmt.Sprintf("the answer to action %d", ply+1), fmt.Sprintf(
					`told.some((n) => n.freckers === "over" || n.freckers === "at" && n.action >= %d)`, ply+2))
				rec = p.record()
				s = rec.State(rec.Cursor)
				ply = s.Ply()
			}
			if o := s.Outcome(); o.Winner != 0 {
				t.Errorf("the game ends with %+v", o)
			}
			p.awaitNews("over", fmt.Sprintf(`n.action === %d && n.actions === n.action && typeof n.notation === "string" && n.hop === 0 && n.hops === 0 && n.playing === false`, s.Ply()))
			p.look("over")
			p.Eval("told = []; 0", nil)
			h.press("Rematch")
			p.awaitNews("at", "n.action === 0")
		})
	}
}

// around is a page that embeds the game, higher than its window.
const around = `<!doctype html><link rel="icon" href="icon-64.png"><body style="margin:0;height:3000px">
<iframe id="pond" src="./?level=1" width="480" height="480" style="border:0;display:block"></iframe>`

// embed opens a page round the game.
func embed(t *testing.T, text string, w, h int) *tab {
	t.Helper()
	p := blank(t, httptest.NewServer(withFile(t, "/around.html", []byte(text))), w, h)
	p.nodes = frameNodes
	p.Do(settings(t, instant))
	return p
}
