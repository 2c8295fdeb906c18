package saves

import (
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

// list is the screen with games of all kinds, so many times.
func list(t testing.TB, d *screentest.Desk, times int, name, notice string) *Games {
	t.Helper()
	of := nav.Games{Name: name, Notice: notice}
	for i := range times {
		for n, g := range catalog.Games() {
			rec := screentest.Recorded(t, g, 3+n)
			switch i % 3 {
			case 1:
				rec.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
			case 2:
				rec.Result = &replay.Result{Winner: game.Nobody, Reason: game.ReasonInterrupted, Seat: game.Nobody}
			}
			of.Records = append(of.Records, rec)
		}
	}
	return NewGames(d.Env, of)
}

func screens(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	return map[string]screentest.Framer{
		"few":  list(t, d, 1, "games.log", ""),
		"many": list(t, d, 40, "2026-01-02 15.04.05 a-long-name-of-a-file-that-somebody-has-written-down-in-full.log", screentest.LongNotice),
	}
}

func TestWordsOfGamesStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, screens) }

func TestSteadyFrameOfGamesAllocatesNothing(t *testing.T) { screentest.Steady(t, screens) }

func TestAGameIsChosen(t *testing.T) {
	d := screentest.New()
	s := list(t, d, 2, "two.log", "")
	d.Rest(s, 1280, 800, 2)
	d.Says(t, "Which game?", "two.log", "3 moves · unfinished", "wins: ")
	next, ok := d.Press(t, s, "4 moves · unfinished").(nav.Playback)
	if !ok || next.Record != s.of.Records[1] || next.Title != "two 2" {
		t.Errorf("game 2 leads to %+v", next)
	}
	if next := d.Ask(s, input.Cancel); next != (nav.Back{}) {
		t.Errorf("Escape leads to %T", next)
	}
}
