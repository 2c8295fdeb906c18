package openings

import (
	"fmt"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

func library(t testing.TB, d *screentest.Desk) *Screen {
	t.Helper()
	for i, actions := range [][]string{{"GROW", "GROW", "MOVE 0,3 D"}, {"GROW", "MOVE 7,3 U"}, {"GROW", "MOVE 7,4 U"}, {"MOVE 0,3 D", "GROW"}} {
		d.Keep(t, fmt.Sprint(i), record(t, actions...))
	}
	return opened(t, d, screentest.FirstGame())
}

// opened opens the screen and waits until the games are read.
func opened(t testing.TB, d *screentest.Desk, g game.Game) *Screen {
	t.Helper()
	s := New(d.Env, g)
	t.Cleanup(func() { s.Close() })
	settle(t, d, s)
	return s
}

func TestMovesLeadDeeperAndDownToTheGames(t *testing.T) {
	d := screentest.New()
	s := library(t, d)
	if len(s.rows) != 2 || s.rows[0].Games != 3 || s.rows[0].Won[1] != 3 {
		t.Fatalf("the first moves are %+v", s.rows)
	}
	d.Press(t, s, s.rows[0].label)
	d.Rest(s, 1280, 800, 2)
	if len(s.rows) != 2 || s.rows[0].Games != 2 {
		t.Fatalf("after Grow the moves are %+v: mirror images count as one", s.rows)
	}
	d.PressNamed(t, s, 1280, 800, "Games")
	d.Rest(s, 1280, 800, 2)
	if len(s.lines) != 3 || !strings.Contains(d.Said(), "Bob won") {
		t.Fatalf("the games are %q", d.Said())
	}
	next, ok := d.Press(t, s, s.lines[0].Title).(nav.Playback)
	if !ok || next.Record.Cursor != 1 {
		t.Errorf("a game leads to %+v", next)
	}
	d.PressNamed(t, s, 1280, 800, "Previous")
	if d.Rest(s, 1280, 800, 2); s.at().Ply() != 0 {
		t.Error("Previous leads not back to the start")
	}
}

func TestMovesByKeysAndOnTheBoard(t *testing.T) {
	d := screentest.New()
	s := library(t, d)
	d.Ask(s, input.StepForward)
	if s.at().Ply() != 1 {
		t.Fatal("the key for the next move does not follow the first one")
	}
	d.Ask(s, input.StepBack)
	if s.at().Ply() != 0 {
		t.Fatal("the key for the previous move leads not back")
	}
	for _, c := range []string{"0,3", "1,3"} {
		cell, _ := s.game.Info().Layout.Find(c)
		x, y := s.pond.Board.Point(cell)
		d.Click(s, 1280, 800, x, y)
	}
	if s.at().Ply() != 1 || len(s.rows) != 1 {
		t.Errorf("a move on the board leads to %s with %d moves", s.at(), len(s.rows))
	}
}

// everyPanel is the screen in its states.
func everyPanel(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	list := map[string]screentest.Framer{}
	moves := library(t, d)
	list["moves"] = moves
	deeper := opened(t, d, screentest.FirstGame())
	deeper.play(d.Env, deeper.rows[0].Action)
	list["deeper"] = deeper
	games := opened(t, d, screentest.FirstGame())
	games.listed = true
	list["games"] = games
	list["none"] = opened(t, d, catalog.Games()[1])
	choosing := opened(t, d, screentest.FirstGame())
	choosing.choosing = true
	list["choosing"] = choosing
	reading := opened(t, d, screentest.FirstGame())
	reading.read(endless(make(chan struct{})))
	list["reading"] = reading
	return list
}

func TestNothingIsCutOrOverlaps(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestSteadyFramesAllocateNothing(t *testing.T) { screentest.Steady(t, everyPanel) }
