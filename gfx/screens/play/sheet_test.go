package play

import (
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// phoneWide and phoneHigh are the window of a phone.
const phoneWide, phoneHigh = 400, 700

// onPhone is a game of so many moves against a level on a phone.
func onPhone(t *testing.T, plies int) (*screentest.Desk, *Screen) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Reduced = true
	first := screentest.FirstGame()
	name := d.Save(t, first, []session.Seat{{}, session.SeatAt(first, 3)}, plies)
	g, err := Resume(d.Env, nav.Resume{Name: name}, false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.session.Close() })
	d.Rest(g, phoneWide, phoneHigh, 60)
	return d, g
}

func TestTheLastMovesAreInAStripOnAPhone(t *testing.T) {
	d, g := onPhone(t, 12)
	last := len(g.view.moves.Plies) - 1
	chip := func(i int) (x, y float32) {
		t.Helper()
		return d.Word(t, g.view.moves.Plies[i].Label)
	}
	x, y := chip(last - 1)
	d.Click(g, phoneWide, phoneHigh, x, y)
	if d.Rest(g, phoneWide, phoneHigh, 60); g.looking != g.view.moves.Plies[last-1].ID {
		t.Fatalf("a press on the last move but one looks at node %d", g.looking)
	}
	x, y = d.Word(t, "Back to the game")
	d.Click(g, phoneWide, phoneHigh, x+5, y)
	if d.Rest(g, phoneWide, phoneHigh, 60); g.looking != 0 {
		t.Fatal("the way back does not lead to the game")
	}
	_, y = chip(last)
	in := func(x float32, pressed, released bool) input.State {
		return input.State{X: x, Y: y, Down: !released, Pressed: pressed, Released: released}
	}
	for pull := range 4 {
		d.At(g, phoneWide, phoneHigh, in(40, true, false))
		d.At(g, phoneWide, phoneHigh, in(80, false, false))
		d.At(g, phoneWide, phoneHigh, in(380, false, false))
		d.At(g, phoneWide, phoneHigh, in(380, false, true))
		d.Rest(g, phoneWide, phoneHigh, 10)
		if g.looking != 0 {
			t.Fatalf("pull %d of the strip looks at node %d", pull, g.looking)
		}
	}
	d.Rest(g, phoneWide, phoneHigh, 60)
	if x, _ := chip(0); x < 0 || x > 60 {
		t.Errorf("pulled to its start the strip has its first move at %v", x)
	}
}

func TestAllMovesAreListedOnAPhone(t *testing.T) {
	d, g := onPhone(t, 12)
	rows := func() (n int) {
		for _, number := range g.view.moves.Numbers[8:] { // which no row of the board has
			if d.Written(number) {
				n++
			}
		}
		return n
	}
	toggle := func() {
		x, y := d.Word(t, "Moves")
		d.Click(g, phoneWide, phoneHigh, x, y)
		d.Rest(g, phoneWide, phoneHigh, 60)
	}
	if toggle(); rows() < 4 || !d.Written("Undo") {
		t.Errorf("%d moves are listed: %q", rows(), d.Said())
	}
	x, y := d.Word(t, g.view.moves.Plies[10].Label)
	d.Click(g, phoneWide, phoneHigh, x, y)
	if d.Rest(g, phoneWide, phoneHigh, 10); g.looking == 0 || !d.Written("Back to the game") {
		t.Errorf("a press on a move looks at node %d: %q", g.looking, d.Said())
	}
	if toggle(); rows() > 1 {
		t.Errorf("%d moves are listed after another press", rows())
	}
}

// TestTheBoardOfAPhoneIsAsWideAsItIs asks for pads that a finger hits.
func TestTheBoardOfAPhoneIsAsWideAsItIs(t *testing.T) {
	d, g := onPhone(t, 2)
	if area := g.stage.Board.Area; area.W < 0.9*phoneWide {
		t.Errorf("the board is %v wide", area.W)
	}
	panel, area := d.Panel(), g.stage.Board.Area
	if m := screentest.Meet(panel, displaylist.Rect{X: area.X, Y: area.Y, W: area.W, H: area.H}); m.W*m.H > 0 {
		t.Errorf("the panel at %v covers the board at %v", panel, area)
	}
}

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, crowded) }

// pull draws the sheet by its title by so many pixels upwards.
func pull(d *screentest.Desk, g screentest.Framer, by float32) {
	panel := d.Panel()
	x, y := float32(phoneWide/2), panel.Y+10
	d.At(g, phoneWide, phoneHigh, input.State{X: x, Y: y, Down: true, Pressed: true, Touch: true})
	for i := range 4 {
		d.At(g, phoneWide, phoneHigh, input.State{X: x, Y: y - by*float32(i+1)/4, Down: true, Touch: true})
	}
	d.At(g, phoneWide, phoneHigh, input.State{X: x, Y: y - by, Released: true, Touch: true})
	d.Rest(g, phoneWide, phoneHigh, 60)
}

func TestTheSheetFollowsAFinger(t *testing.T) {
	d, g := onPhone(t, 12)
	low := d.Panel().H
	for _, by := range []float32{60, 200} {
		if pull(d, g, by); d.Panel().H < low+100 || !d.Written(g.view.moves.Numbers[11]) {
			t.Errorf("pulled up by %v the sheet is %v high, before %v: %q", by, d.Panel().H, low, d.Said())
		}
		if pull(d, g, -by); d.Panel().H != low {
			t.Errorf("pulled down by %v the sheet is %v high, before %v", by, d.Panel().H, low)
		}
	}
	if pull(d, g, -150); d.Panel().H != low {
		t.Errorf("a low sheet is pulled down to %v from %v", d.Panel().H, low)
	}
	if g.session.State().Ply() != 12 || g.looking != 0 {
		t.Error("a swipe plays or looks back")
	}
}

func TestTheWayBackLowersTheSheet(t *testing.T) {
	d, g := onPhone(t, 12)
	low := d.Panel().H
	pull(d, g, 200)
	if g.Leave(d.Env) != nil {
		t.Error("the browser's way back leaves the game while the sheet is up")
	}
	next := d.Steer(g, phoneWide, phoneHigh, input.Cancel)
	if d.Rest(g, phoneWide, phoneHigh, 60); next != nil || g.menu || d.Panel().H != low {
		t.Errorf("Esc leads to %v, the menu is open: %v, and the sheet is %v high", next, g.menu, d.Panel().H)
	}
	if d.Steer(g, phoneWide, phoneHigh, input.Cancel); !g.menu {
		t.Error("with a low sheet Esc does not open the menu")
	}
}

// TestAGreetingDoesNotHideWhoseTurnItIs has the rival speak in the place of the title.
func TestAGreetingDoesNotHideWhoseTurnItIs(t *testing.T) {
	d, g := onPhone(t, 2)
	g.company.Poke(nil, 1, true)
	d.Rest(g, phoneWide, phoneHigh, 2)
	if line, _ := g.company.Says(); line == "" || !g.phone.speaks {
		t.Fatal("nobody speaks")
	}
	if !d.Written("Your turn") {
		t.Errorf("whose turn it is stands nowhere: %q", d.Said())
	}
}
