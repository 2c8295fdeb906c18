package story

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// PadSprite is the sprite of a lily pad.
func PadSprite(t *theme.Theme) string {
	if t.Night {
		return "pad-1-night"
	}
	return "pad-1"
}

// Draw draws a fact in a rectangle.
func (d *Story) Draw(c *ui.Frame, e *nav.Env, r displaylist.Rect, f *Fact) {
	switch f.kind {
	case chainFact:
		d.drawChain(c, e, r, f.hops)
	case wonFact:
		c.List.Sprite(e.Idle(d.chained.Look), r.X+r.W/2, r.Y+r.H/2, r.H*1.2, 0, 1)
	case curveFact:
		us := int(max(d.won, 0))
		d.curve.Draw(c, r, d.seats[us].Hue, d.seats[(us+1)%len(d.seats)].Hue, d.turned)
	case wideFact, closeFact:
		x, y, size := r.X+r.W/2, r.Y+r.H/2, min(r.H*1.05, r.W*0.55)
		left, right, lower := y, y, size
		if f.kind == wideFact { // the winner is large and far ahead
			left, right, lower = y-0.1*r.H, y+0.2*r.H, 0.6*size
		}
		first := max(d.won, 0)
		other := d.seats[(int(first)+1)%len(d.seats)]
		c.List.Sprite(e.Idle(d.seats[first].Look), x-r.W*0.27, left, size, 0, 1)
		c.List.Sprite(e.Idle(other.Look), x+r.W*0.27, right, lower, 0, 1)
		for i := range 6 {
			c.List.Disc(x, r.Y+6+(r.H-12)*float32(i)/5, 1.5, c.Theme.Quiet)
		}
	}
}

// drawChain draws hops over pads, five at most, with the piece at their end.
func (d *Story) drawChain(c *ui.Frame, e *nav.Env, r displaylist.Rect, hops int) {
	hops = max(1, min(hops, 5))
	step := r.W / float32(hops+1)
	pad, base := min(step*0.8, 22), r.Y+r.H*0.72
	for i := range hops + 1 {
		c.List.Sprite(PadSprite(c.Theme), r.X+step*(float32(i)+0.5), base, pad, 0, 1)
	}
	const dots = 9
	for i := range hops {
		for k := 1; k < dots; k++ {
			along := float32(k) / dots
			x := r.X + step*(float32(i)+0.5+along)
			c.List.Disc(x, base-pad*0.3-4*along*(1-along)*r.H*0.42, 1.6, c.Theme.Accent)
		}
	}
	c.List.Sprite(e.Idle(d.chained.Look), r.X+step*(float32(hops)+0.5), base-2, max(pad*1.9, 26), 0, 1)
}
