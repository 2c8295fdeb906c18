package play

import (
	"strings"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// phoneWide and phoneHigh are the window of a phone.
const phoneWide, phoneHigh = 400, 700

// onPhone is a game of so many moves against a level on a phone.
func onPhone(t *testing.T, plies int) (*screentest.Desk, *Screen) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Reduced, d.Env.Settings.MoveList = true, true
	first := screentest.FirstGame()
	name := d.Save(t, first, []session.Seat{{}, session.LevelSeat(first, 3)}, plies)
	g := resume(t, d, name)
	d.Rest(g, phoneWide, phoneHigh, 60)
	return d, g
}

func TestTheMovesAreListedOnAPhone(t *testing.T) {
	d, g := onPhone(t, 12)
	last := len(g.view.moves.Plies) - 1
	press := func(what string) {
		t.Helper()
		x, y := d.Word(t, what)
		d.Click(g, phoneWide, phoneHigh, x+5, y)
		d.Rest(g, phoneWide, phoneHigh, 60)
	}
	if press(g.view.moves.Plies[last].Label); g.looking != 0 {
		t.Fatalf("a press on the last move looks at node %d", g.looking)
	}
	_, y := d.Word(t, g.view.moves.Plies[last].Label)
	d.At(g, phoneWide, phoneHigh, input.State{X: 80, Y: y, Wheel: 40})
	d.Rest(g, phoneWide, phoneHigh, 60)
	if press(g.view.moves.Plies[0].Label); g.looking != g.view.moves.Plies[0].ID {
		t.Fatalf("a press on the first move looks at node %d", g.looking)
	}
	if press("Back to the game"); g.looking != 0 {
		t.Fatal("the way back does not lead to the game")
	}
}

// TestTheBoardOfAPhoneIsAsWideAsItIs asks for pads that a finger hits.
func TestTheBoardOfAPhoneIsAsWideAsItIs(t *testing.T) {
	d, g := onPhone(t, 2)
	d.Env.Settings.MoveList = false
	d.Rest(g, phoneWide, phoneHigh, 2)
	if area := g.pond.stage.Board.Area; area.W < 0.9*phoneWide {
		t.Errorf("the board is %v wide", area.W)
	}
	panel, area := d.Panel(), g.pond.stage.Board.Area
	if m := panel.Meet(displaylist.Rect{X: area.X, Y: area.Y, W: area.W, H: area.H}); m.W*m.H > 0 {
		t.Errorf("the panel at %v covers the board at %v", panel, area)
	}
}

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, crowded) }

// TestAGreetingDoesNotHideWhoseTurnItIs has the rival speak.
func TestAGreetingDoesNotHideWhoseTurnItIs(t *testing.T) {
	d, g := onPhone(t, 2)
	g.players.company.Poke(nil, 1, true)
	d.Rest(g, phoneWide, phoneHigh, 2)
	if line, _ := g.players.company.Says(); line == "" || !strings.Contains(d.Said(), strings.Fields(line)[0]) {
		t.Fatal("nobody speaks")
	}
	if !d.Written("Your turn") {
		t.Errorf("whose turn it is stands nowhere: %q", d.Said())
	}
}
