package widgets

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/ui"
)

// zoomed is a board on a stage in a window of a size, and a tick with an input.
func zoomed(t *testing.T, w, h float32) (*Stage, func(in input.State)) {
	t.Helper()
	state := gametest.Start(t, freckers.New(), game.Options{})
	st, c := &Stage{}, ui.New()
	st.Set(state, nil, 0)
	s := NewLayout(w, h)
	tick := func(in input.State) {
		in.Touch = true
		c.Begin(in, time.Second/60, w, h, 1)
		st.Place(s, false)
		st.Zoom(c, c.Area(s.Pond, "board"), false)
		c.End()
		st.Place(s, false)
	}
	tick(input.State{})
	return st, tick
}

func TestTwoFingersEnlargeASmallBoard(t *testing.T) {
	st, tick := zoomed(t, 320, 400)
	before := st.Board.Unit()
	if before >= smallCell {
		t.Fatalf("the cells have %v pixels", before)
	}
	x, y := st.Board.Point(9)
	for range 30 {
		tick(input.State{X: x, Y: y, Pinch: 1.05})
	}
	if got := st.Board.Unit(); got < 2*before-0.1 {
		t.Errorf("cells of %v pixels have %v", before, got)
	}
	if at := st.Board.View.At(x, y); at != 9 {
		t.Errorf("cell %d lies under the fingers, want 9", at)
	}
	for range 60 {
		tick(input.State{X: x, Y: y, Pinch: 0.9})
	}
	if got := st.Board.Unit(); got != before {
		t.Errorf("back again the cells have %v pixels, want %v", got, before)
	}
}

func TestADoubleTapEnlargesASmallBoardAndAFingerMovesIt(t *testing.T) {
	st, tick := zoomed(t, 320, 400)
	before := st.Board.Unit()
	x, y := st.Board.Point(9)
	tap := func() {
		tick(input.State{X: x, Y: y, Pressed: true, Down: true})
		tick(input.State{X: x, Y: y, Released: true})
	}
	if tap(); st.Board.Unit() != before {
		t.Fatal("a single tap enlarges the board")
	}
	if tap(); st.Board.Unit() <= before || st.Board.View.At(x, y) != 9 {
		t.Fatalf("the cells have %v pixels, and %d lies under the finger", st.Board.Unit(), st.Board.View.At(x, y))
	}
	left := st.Board.Area.X
	x1, y1 := st.Board.Around.W/2, st.Board.Around.Y+st.Board.Around.H/2
	tick(input.State{X: x1, Y: y1, Pressed: true, Down: true})
	for i := range 10 {
		tick(input.State{X: x1 - float32(4*i), Y: y1, Down: true})
	}
	if st.Board.Area.X >= left {
		t.Errorf("the board lies at %v, before at %v", st.Board.Area.X, left)
	}
	for range 60 {
		tick(input.State{})
	}
	if tap(); st.Board.Unit() <= before {
		t.Error("a single tap later shows the whole board")
	}
	if tap(); st.Board.Unit() != before {
		t.Errorf("the cells have %v pixels after another double tap, want %v", st.Board.Unit(), before)
	}
}

func TestALargeBoardIsNotEnlarged(t *testing.T) {
	st, tick := zoomed(t, 1280, 800)
	before := st.Board.Unit()
	for range 30 {
		tick(input.State{X: 300, Y: 300, Pinch: 1.05})
	}
	if got := st.Board.Unit(); got != before {
		t.Errorf("the cells have %v pixels, want %v", got, before)
	}
}
