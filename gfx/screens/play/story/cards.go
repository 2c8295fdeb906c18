package story

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// The width from which the cards stand side by side, and the heights of a card's words and picture.
const (
	CardsBeside = 300
	CardWords   = 52
	cardPicture = 84
	cardFoot    = 10 // under the words of a card with a picture
)

// Cards are the facts side by side, or one below another where the panel is narrow, as far as
// they fit. It returns the one that is pressed, or nil.
func (d *Story) Cards(c *ui.Frame, e *nav.Env, col *widgets.Column, room float32) (pressed *Fact) {
	const gap = 10
	n := len(d.Facts)
	if n == 0 || room < theme.MinTarget {
		return nil
	}
	card := func(i int, r displaylist.Rect) {
		if d.card(c, e, r, &d.Facts[i]) {
			pressed = &d.Facts[i]
		}
	}
	if col.W < CardsBeside {
		for i := range min(n, int((room+gap)/(theme.MinTarget+gap))) {
			card(i, col.Top(theme.MinTarget, gap))
		}
		return pressed
	}
	h := float32(CardWords)
	if d.pictured() && room >= cardPicture+CardWords+cardFoot {
		h += cardPicture + cardFoot
	}
	row := col.Top(min(h, room), gap)
	for i := range d.Facts {
		card(i, widgets.Cut(row, i, n, gap))
	}
	return pressed
}

// pictured reports whether there is more to draw than a curve of a single move.
func (d *Story) pictured() bool { return len(d.Facts) > 1 || len(d.curve.Leads) > 1 }

// card draws a fact, and reports whether it was pressed to look at its move.
func (d *Story) card(c *ui.Frame, e *nav.Env, r displaylist.Rect, f *Fact) (pressed bool) {
	if f.Node == 0 {
		c.List.Frame(r, theme.RowRadius, 1.5, c.Theme.Line)
	} else {
		pressed = c.Card(r, f.Title, ui.Tip(e.T("Look at this move")))
	}
	const size = theme.QuietSize
	if r.W > 4*r.H && displaylist.Measure(f.Title, size, false)+displaylist.Measure(f.Value, size, true)+32 < r.W {
		c.List.Text(f.Title, r.X+12, r.Y+r.H/2+size*0.355, size, false, displaylist.Left, c.Theme.Quiet)
		c.Label(f.Value, r.X+r.W-12, r.Y+r.H/2+size*0.355, size, true, displaylist.Right)
		return pressed
	}
	h := min(r.H, CardWords)
	x, y := r.X+r.W/2, r.Y+r.H-h
	if r.H > cardPicture+CardWords {
		y -= cardFoot
		d.Draw(c, e, displaylist.Rect{X: r.X + 14, Y: r.Y + 14, W: r.W - 28, H: cardPicture - 14}, f)
	}
	small := c.Shrink(f.Title, r.W-12, min(theme.QuietSize, h*0.29), false)
	c.List.Text(f.Title, x, y+h*0.38, small, false, displaylist.Middle, c.Theme.Quiet)
	large := c.Shrink(f.Value, r.W-12, min(theme.NameSize, h*0.37), true)
	c.Label(f.Value, x, y+h*0.8, large, true, displaylist.Middle)
	return pressed
}
