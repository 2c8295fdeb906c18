// Command demo shows every widget on one page, for looking at and for tests.
package main

import (
	"fmt"
	"os"

	"freckers/gfx/app/window"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// page is what the demo remembers.
type page struct {
	presses int
	sound   bool
	speed   int
	volume  float32
	name    string
	chosen  int
	cell    string
	rows    []string
	told    string
}

func main() {
	p := &page{speed: 1, volume: 0.6, name: "pond 1", chosen: 6}
	for i := range 40 {
		p.rows = append(p.rows, fmt.Sprintf("%d,%d ↘ ↓", i%8, i/8))
	}
	if err := window.Run(window.Options{Frame: p.frame}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func (p *page) frame(c *ui.Frame, w *window.Window) bool {
	s := w.Settings
	phase := float32(0)
	if !s.Reduced {
		phase = float32(c.Now.Seconds()) * 6
	}
	c.List.Add(displaylist.Op{Kind: displaylist.Water, W: c.W, H: c.H, Alpha: 1, Phase: phase,
		Color: c.Theme.WaterLight, Color2: c.Theme.WaterDeep})
	pw := min(464, c.W*0.55)
	panel := displaylist.Rect{X: c.W - 24 - pw, Y: 24, W: pw, H: c.H - 48}
	p.pond(c, displaylist.Rect{X: 24, Y: 24, W: panel.X - 48, H: c.H - 48})
	c.Block(panel)
	c.List.Fill(panel, theme.PanelRadius, c.Theme.Panel)
	in := panel.Inset(theme.PanelInset)
	p.panel(c, w, in)
	return !c.In.Is(input.Cancel)
}

func (p *page) pond(c *ui.Frame, r displaylist.Rect) {
	t := c.Area(r, "pond")
	if t.Ring {
		c.List.Frame(r, theme.RowRadius, 3, c.Theme.Accent)
	}
	names := []string{"pad-1", "frog-red-idle", "pad-2", "frog-blue-idle", "pad-3", "frog-red-leap"}
	for i, n := range names {
		x, y := r.X+60+float32(i/2)*100, r.Y+70
		c.List.Sprite(n, x, y, 128, float32(i/2)*0.7, 1)
	}
	if t.Hover {
		c.List.Ring(t.X, t.Y, 30, 3, c.Theme.MarkLegal)
		c.List.Disc(t.X, t.Y, 6, c.Theme.MarkLegal)
	}
	if t.Clicked {
		p.cell = fmt.Sprintf("clicked at %.0f, %.0f", t.X, t.Y)
	}
	c.List.Add(displaylist.Op{Kind: displaylist.Dots, X: r.X + 60, Y: r.Y + 160, W: 200, H: 60, R: 12, Stroke: 6, Alpha: 1,
		Color: c.Theme.MarkPath})
	c.List.Segment(r.X+60, r.Y+200, r.X+260, r.Y+260, 5, c.Theme.MarkPath)
	c.List.Text(p.cell, r.X+20, r.Y+r.H-20, theme.BodySize, false, displaylist.Left, c.Theme.OnWater)
}

func (p *page) panel(c *ui.Frame, w *window.Window, r displaylist.Rect) {
	c.Label("Every widget", r.X, r.Y+26, theme.TitleSize, true, displaylist.Left)
	c.QuietLabel(fmt.Sprintf("pressed %d times", p.presses), r.X+r.W, r.Y+26, displaylist.Right)
	y := r.Y + 48
	third := (r.W - 24) / 3
	for i, name := range []string{"Grow", "Hint", "Undo"} {
		kind := ui.Secondary
		if i == 0 {
			kind = ui.Primary
		}
		if c.Button(displaylist.Rect{X: r.X + float32(i)*(third+12), Y: y, W: third, H: 47}, name, kind, ui.InitialFocus(i == 0)) {
			p.presses++
			w.Sound.Play("click")
		}
	}
	y += 60
	for i, g := range []string{"first", "prev", "play", "next", "last"} {
		cell := displaylist.Rect{X: r.X + float32(i)*(r.W-56)/4, Y: y, W: 56, H: 56}
		if c.IconButton(cell, g, "go "+g, g == "play") {
			p.presses++
		}
	}
	y += 66
	s := w.Settings
	c.Toggle(displaylist.Rect{X: r.X, Y: y, W: r.W, H: 44}, "Sound", &s.Sound)
	y += 50
	themes := []string{"day", "night"}
	t := 0
	if s.Theme == "night" {
		t = 1
	}
	if c.Segmented(displaylist.Rect{X: r.X, Y: y, W: r.W, H: 44}, "Theme", themes, &t) {
		s.Theme = themes[t]
	}
	y += 50
	c.Toggle(displaylist.Rect{X: r.X, Y: y, W: r.W, H: 44}, "Reduced motion", &s.Reduced)
	y += 50
	c.Slider(displaylist.Rect{X: r.X, Y: y, W: r.W, H: 44}, &s.Volume, 0)
	y += 50
	c.TextField(displaylist.Rect{X: r.X, Y: y, W: r.W, H: 44}, "name", &p.name)
	y += 54
	y += 8 + c.Text(0, "A frog lands only on free lily pads, at every hop of its chain; the pad it leaves sinks.",
		displaylist.Rect{X: r.X, Y: y, W: r.W}, theme.QuietSize, false, c.Theme.Quiet)
	foot := r.Y + r.H - 44
	if foot-y > 60 {
		p.list(c, displaylist.Rect{X: r.X - 8, Y: y, W: r.W + 16, H: foot - 8 - y})
	}
	x := r.X
	for _, name := range []string{"New game", "Replays", "Settings", "Rules"} {
		width := c.QuietWidth(name)
		c.Button(displaylist.Rect{X: x, Y: foot, W: width, H: 44}, name, ui.Quiet)
		x += width + 36
	}
}

func (p *page) list(c *ui.Frame, r displaylist.Rect) {
	got := c.Rows(r, "moves", len(p.rows), 34, func(i int, r displaylist.Rect, hovered bool) {
		if i == p.chosen {
			c.List.Fill(r, 10, c.Theme.Row)
		} else if hovered {
			row := c.Theme.Row
			row.A = 110
			c.List.Fill(r, 10, row)
		}
		c.List.Text(p.rows[i], r.X+74, r.Y+r.H/2+6, theme.BodySize, false, displaylist.Left, c.Theme.Ink)
		c.List.Disc(r.X+56, r.Y+r.H/2, 5, c.Theme.Seats[i%2])
	})
	if got >= 0 {
		p.chosen = got
	}
}
