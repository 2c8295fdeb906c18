package ui

import (
	"testing"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
)

func TestWindowsAreSharedOutInLargerPixels(t *testing.T) {
	for _, c := range []struct {
		w, h    float32
		percent int
		want    ZoomFit
	}{
		{1280, 800, 100, ZoomFit{1, 1280, 800, 800}},
		{320, 480, 100, ZoomFit{1, 320, 480, 480}},
		{1280, 800, 200, ZoomFit{2, 640, 400, 400}},
		{1280, 800, 125, ZoomFit{1.25, 1024, 640, 640}},
		{400, 700, 200, ZoomFit{2, 200, 680, 350}},
		{700, 400, 200, ZoomFit{2, 350, 560, 200}},
		{1280, 500, 200, ZoomFit{2, 640, 330, 250}},
		{320, 480, 200, ZoomFit{1.6, 200, 680, 300}},
		{150, 150, 200, ZoomFit{1, 150, 150, 150}},
	} {
		if got := NewZoom(c.w, c.h, c.percent); got != c.want {
			t.Errorf("%v by %v at %d %%: %+v, want %+v", c.w, c.h, c.percent, got, c.want)
		}
	}
}

func TestSizesFollowEachOther(t *testing.T) {
	for _, c := range [][3]int{{100, 1, 125}, {175, 1, 200}, {200, 1, 200}, {200, -1, 175}, {100, -1, 100}, {130, -1, 125}} {
		if got := NextZoom(c[0], c[1]); got != c[2] {
			t.Errorf("%d %% and a step of %d lead to %d %%, want %d %%", c[0], c[1], got, c[2])
		}
	}
}

// scroller is a window of 400 by 350 logical pixels on a column of twelve buttons.
type scroller struct {
	ui      *Frame
	view    ZoomView
	pressed int
}

func (s *scroller) tick(in input.State) {
	f := ZoomFit{Scale: 1, W: 400, H: 720, View: 350}
	in.Y += s.view.Top
	s.ui.Begin(in, time.Second/60, f.W, f.H, 1)
	for i := range 12 {
		if s.ui.Button(displaylist.Rect{X: 20, Y: float32(60*i) + 4, W: 200, H: 48}, string(rune('A'+i)), Secondary) {
			s.pressed++
		}
	}
	s.view.Follow(s.ui, f)
	s.ui.End()
}

func TestTheWheelAndAFingerScroll(t *testing.T) {
	s := scroller{ui: New()}
	s.tick(input.State{X: 50, Y: 100})
	s.tick(input.State{X: 50, Y: 100, Wheel: -1})
	if s.view.Top != notch {
		t.Fatalf("a notch of the wheel leads to %v, want %v", s.view.Top, notch)
	}
	s.tick(input.State{X: 50, Y: 100, Wheel: -100})
	if s.view.Top != 720-350 {
		t.Errorf("the wheel leads to %v, past the end", s.view.Top)
	}
	s.tick(input.State{X: 50, Y: 100, Wheel: 100})
	s.tick(input.State{X: 50, Y: 200, Down: true, Pressed: true, Touch: true})
	for _, y := range []float32{190, 150, 120} {
		s.tick(input.State{X: 50, Y: y, Down: true, Touch: true})
	}
	s.tick(input.State{X: 50, Y: 120, Released: true, Touch: true})
	if s.view.Top != 70 || s.pressed != 0 {
		t.Errorf("a finger that drew a button up by 80 scrolled by %v and pressed %d buttons, want 70 after the slack, and none", s.view.Top, s.pressed)
	}
	s.tick(input.State{X: 50, Y: 150, Down: true, Pressed: true, Touch: true})
	s.tick(input.State{X: 50, Y: 150, Released: true, Touch: true})
	if s.pressed != 1 {
		t.Error("a button cannot be pressed after scrolling")
	}
}

func TestTheFocusedWidgetComesIntoView(t *testing.T) {
	s := scroller{ui: New()}
	s.tick(input.State{Away: true})
	for i := range 12 {
		in := input.State{Away: true, Keyed: true}
		in.Ask(input.NextFocus)
		s.tick(in)
		s.tick(input.State{Away: true, Keyed: true})
		top, bottom := float32(60*i)+4, float32(60*i)+52
		if top < s.view.Top || bottom > s.view.Top+350 {
			t.Errorf("the focus is on button %d from %v to %v, and %v to %v shows", i, top, bottom, s.view.Top, s.view.Top+350)
		}
	}
	in := input.State{Away: true, Keyed: true}
	in.Ask(input.PageUp)
	if s.tick(in); s.view.Top != 370-pageOf*350 {
		t.Errorf("a page up leads to %v", s.view.Top)
	}
}

func TestOnlyWhatShowsIsPainted(t *testing.T) {
	s := scroller{ui: New()}
	s.tick(input.State{X: 50, Y: 100})
	if s.view.Shifted(s.ui.List) != s.ui.List {
		t.Error("a list at the top is copied")
	}
	s.tick(input.State{X: 50, Y: 100, Wheel: -1})
	moved := s.view.Shifted(s.ui.List)
	for i, o := range moved.Ops {
		if o.Y != s.ui.List.Ops[i].Y-notch {
			t.Fatalf("operation %d lies at %v, want %v", i, o.Y, s.ui.List.Ops[i].Y-notch)
		}
	}
	if at := s.view.Placed(displaylist.Rect{X: 10, Y: 100, W: 5, H: 5}, ZoomFit{Scale: 2}); at != (displaylist.Rect{X: 20, Y: 68, W: 10, H: 10}) {
		t.Errorf("a rectangle lies at %v in the window", at)
	}
}
