package ui_test

import (
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// full is a page with one of each widget.
type full struct {
	on     bool
	chosen int
	level  float32
	name   string
	names  []string
	row    func(i int, r displaylist.Rect, hovered bool)
}

func newFull() *full { return &full{name: "pond", names: []string{"slow", "normal", "fast"}} }

func (f *full) page(c *ui.Frame) {
	c.Area(displaylist.Rect{W: 300, H: 480}, "board")
	c.Block(displaylist.Rect{X: 300, W: 340, H: 480})
	c.Button(displaylist.Rect{X: 310, Y: 10, W: 100, H: 46}, "Grow", ui.Primary, ui.InitialFocus(true), ui.Does("grow", 3), ui.Tip("Grow pads"))
	c.Button(displaylist.Rect{X: 420, Y: 10, W: 100, H: 46}, "Hint", ui.Secondary, ui.Disabled(f.on))
	c.Button(displaylist.Rect{X: 530, Y: 10, W: 100, H: 46}, "Rules", ui.Quiet)
	c.IconButton(displaylist.Rect{X: 310, Y: 60, W: 44, H: 44}, "play", "play", true)
	c.Toggle(displaylist.Rect{X: 310, Y: 110, W: 300, H: 44}, "Sound", &f.on)
	c.Segmented(displaylist.Rect{X: 310, Y: 160, W: 300, H: 44}, "Speed", f.names, &f.chosen)
	c.Slider(displaylist.Rect{X: 310, Y: 210, W: 300, H: 44}, &f.level, 0)
	c.TextField(displaylist.Rect{X: 310, Y: 260, W: 300, H: 44}, "name", &f.name)
	c.Text(0, "A frog lands only on free lily pads, at every hop of its chain.",
		displaylist.Rect{X: 310, Y: 310, W: 300}, theme.QuietSize, false, c.Theme.Quiet)
	if f.row == nil {
		f.row = func(i int, r displaylist.Rect, hovered bool) {
			c.Label("0,3 ↘", r.X, r.Y+20, theme.BodySize, hovered, displaylist.Left)
		}
	}
	c.Rows(displaylist.Rect{X: 310, Y: 370, W: 300, H: 100}, "moves", 40, 30, f.row)
}

func TestSteadyTickAllocatesNothing(t *testing.T) {
	h := newUser(newFull().page)
	h.move(360, 30)
	h.rest()
	i := 0
	got := testing.AllocsPerRun(200, func() {
		i++
		h.x = 320 + float32(i%250)
		h.tick(input.State{})
	})
	if got != 0 {
		t.Errorf("a tick allocates %v times", got)
	}
}

func TestStillPageDoesNotChange(t *testing.T) {
	h := newUser(newFull().page)
	h.move(5, 5)
	h.rest()
	h.tick(input.State{})
	if h.c.Changed() || h.c.Moving() {
		t.Errorf("nothing is done: changed %v, moving %v", h.c.Changed(), h.c.Moving())
	}
	h.move(360, 30)
	if !h.c.Changed() {
		t.Error("the pointer came over a button and nothing changed")
	}
	h.rest()
	if h.tick(input.State{}); h.c.Changed() || h.c.Moving() {
		t.Error("the button never comes to rest")
	}
}

func BenchmarkTick(b *testing.B) {
	h := newUser(newFull().page)
	b.ReportAllocs()
	for b.Loop() {
		h.tick(input.State{})
	}
}
