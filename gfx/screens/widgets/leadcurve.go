package widgets

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// LeadCurve is how far a seat was ahead throughout a game, as anybody can count it on the board.
type LeadCurve struct {
	Leads []float32 // after each move, from -1 to 1
}

// Set finds the leads of a seat in the positions of a game. There are none for a game whose lead cannot
// be counted.
func (d *LeadCurve) Set(states []game.State, seat game.Seat) {
	d.Leads = d.Leads[:0]
	most := float32(1)
	for _, s := range states {
		st, ok := explain.StandingOf(s, seat)
		if !ok {
			d.Leads = d.Leads[:0]
			return
		}
		lead := float32(st.Lead)
		if n := len(d.Leads); n > 0 && (st.Missing > 0 || st.Other == game.Nobody) {
			lead = d.Leads[n-1] // there is nothing to compare
		}
		most = max(most, lead, -lead)
		d.Leads = append(d.Leads, lead)
	}
	for i := range d.Leads {
		d.Leads[i] /= most
	}
}

// Draw draws the curve, filled up to the line on which the sides are level, with a dot at a move; -1 is
// no dot.
func (d *LeadCurve) Draw(c *ui.Frame, r displaylist.Rect, ahead, behind game.Hue, dot int) {
	const rim, column = 10, 2
	n := len(d.Leads)
	mid, half := r.Y+r.H/2, r.H/2-rim
	if n > 1 {
		width := r.W - 2*rim
		at := func(along float32) float32 {
			i := min(int(along), n-2)
			return d.Leads[i] + (d.Leads[i+1]-d.Leads[i])*(along-float32(i))
		}
		for x := float32(0); x < width; x += column {
			lead := at((x + column/2) / width * float32(n-1))
			ink := theme.Mix(c.Theme.Panel, c.Theme.Seats[ahead%game.Hues], 0.4)
			if lead < 0 {
				ink = theme.Mix(c.Theme.Panel, c.Theme.Seats[behind%game.Hues], 0.4)
			}
			y := mid - half*lead
			c.List.Fill(displaylist.Rect{X: r.X + rim + x, Y: min(y, mid), W: column, H: max(y-mid, mid-y)}, 0, ink)
		}
		const points = 48
		step := max(1, float32(n-1)/points)
		for from := float32(0); from < float32(n-1); from += step {
			to := min(from+step, float32(n-1))
			c.List.Segment(r.X+rim+width*from/float32(n-1), mid-half*at(from), r.X+rim+width*to/float32(n-1), mid-half*at(to), 2, c.Theme.Ink)
		}
	}
	c.List.Segment(r.X, mid, r.X+r.W, mid, 1, c.Theme.Line)
	if dot >= 0 && dot < n {
		c.List.Disc(r.X+rim+(r.W-2*rim)*float32(dot)/float32(max(n-1, 1)), mid-half*d.Leads[dot], 5.5, c.Theme.Accent)
	}
}

// SharesBar paints the seats' expected shares if known, with symbols if signed.
func SharesBar(c *ui.Frame, r displaylist.Rect, seats []game.SeatInfo, shares [3]int, signed bool) {
	const gap = 2
	sum := shares[0] + shares[1] + shares[2]
	if sum == 0 {
		return
	}
	x, room := r.X, r.W-gap*float32(len(seats)-1)
	for i := range seats {
		w := room * float32(shares[i]) / float32(sum)
		if w >= 1 {
			c.List.Fill(displaylist.Rect{X: x, Y: r.Y, W: w, H: r.H}, min(r.H/2, w/2), c.Theme.Seats[seats[i].Hue%game.Hues])
			if signed && w >= r.H {
				board.SeatSign(c.List, c.Theme.Panel, seats[i].Hue, x+w/2, r.Y+r.H/2, r.H/2)
			}
		}
		x += w + gap
	}
}
