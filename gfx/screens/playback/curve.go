package playback

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Radii of the curve's dots, in logical pixels.
const (
	mistakeDot = 4.5
	blunderDot = 6
	legendDot  = 5.5

	numberedDot = 8
)

// Mistakes are numbered on a curve from a height, logical pixels, and up to a number of them.
const (
	numberedHeight = 44
	mostNumbers    = 9
	numberSize     = 11
)

func textRoom(lines int) float32 { return float32(lines) * theme.QuietSize * ui.Leading }

// reviewLines is how many lines of text fit with the curve into h, leaving the list a row.
func (r *Screen) reviewLines(h float32, s widgets.Layout) int {
	if r.review.job == nil || s.Low {
		return 0
	}
	for _, lines := range [...]int{2, 1} {
		if (lines > 1 || s.Body.W >= widgets.OneLine) && h >= curveHeight(s)+4+widgets.LabelRow+8+textRoom(lines)+8+widgets.MoveRowHeight {
			return lines
		}
	}
	return 0
}

// tipRoom is the part of the list's unused height left to the tooltips of the mistake buttons.
func tipRoom(h float32) float32 {
	const tip = 20
	return min(h-widgets.WholeRows(displaylist.Rect{H: h}, widgets.MoveRowHeight).H, tip)
}

// hasTitle reports whether the title is shown: it gives way to the curve if that needs its room.
func (r *Screen) hasTitle(col *widgets.Column, s widgets.Layout) bool {
	if !s.Small || len(r.notes.Texts) > 0 || r.pondName != "" {
		return !s.Low
	}
	n := len(r.names)
	over := col.H - float32(n)*seatHeight(s, n) - 8 - (widgets.ButtonRow + 4) - (widgets.ScrubRow + 4)
	return !s.Low && (r.reviewLines(over-widgets.TitleHeight(true), s) > 0 || r.reviewLines(over, s) == 0)
}

func curveHeight(s widgets.Layout) float32 { return s.Size(36, 60) }

// plot is the rectangle of a curve over the positions of a game.
type plot struct {
	displaylist.Rect
	of []expectation
}

func (p *plot) x(i int) float32 { return p.X + p.W*float32(i)/float32(max(len(p.of)-1, 1)) }

// y is the height at which the first seats together have so many thousandths.
func (p *plot) y(thousandths float32) float32 { return p.Y + p.H*thousandths/1000 }

// upTo are the thousandths of the first seats together at a position.
func (p *plot) upTo(i, seats int) float32 {
	sum := 0
	for _, s := range p.of[i].shares[:seats] {
		sum += s
	}
	return float32(sum)
}

// curve paints the expected shares throughout the game, the first seat at the top. A press goes
// there, and one on a mistake goes before it.
func (r *Screen) curve(c *ui.Frame, bar displaylist.Rect) {
	p := plot{Rect: displaylist.Rect{X: bar.X + ui.SliderEnd, Y: bar.Y, W: bar.W - 2*ui.SliderEnd, H: bar.H}, of: r.review.shares}
	seats := r.Reel.State().Game().Info().Seats
	r.touchCurve(c.DragArea(bar, "curve"), &p)
	c.List.Fill(p.Rect, 0, c.Theme.Row)
	for from := 0; from < len(p.of); from++ {
		to := from
		for to+1 < len(p.of) && p.of[from].known && p.of[to+1].known {
			to++
		}
		if to > from {
			p.run(c, seats, from, to)
		}
		from = to
	}
	for s := 1; s < len(seats); s++ {
		even := c.Theme.Ink
		even.A = 90
		y := p.y(1000 * float32(s) / float32(len(seats)))
		c.List.Segment(p.X, y, p.X+p.W, y, 1, even)
	}
	place := p.X + p.W*float32(r.Reel.Position()/float64(max(r.Reel.Len(), 1)))
	c.List.Segment(place, p.Y, place, p.Y+p.H, 1.5, c.Theme.Ink)
	p.dots(c, seats, r)
	for i, seat := range seats {
		y := p.Y + legendDot + (p.H-2*legendDot)*float32(i)/float32(len(seats)-1)
		board.SeatDot(c.List, c.Theme, seat.Hue, bar.X+legendDot-2, y, legendDot, true, true)
	}
}

func (r *Screen) touchCurve(t ui.Response, p *plot) {
	if t.Pressed {
		if r.review.pressed = p.dotAt(t.X, t.Y, r); r.review.pressed >= 0 {
			r.goBefore(r.review.pressed)
		}
	}
	if (t.Down || t.Released) && (r.review.pressed < 0 || t.Dragged) {
		r.review.pressed = -1
		r.Reel.Seek(float64((t.X-p.X)/p.W) * float64(r.Reel.Len()))
	}
}

// The areas of a curve consist of columns, so wide in logical pixels, of which some are stripes.
const (
	columnWide  = 2
	stripeEvery = 4
)

// How strong the colour of a seat is in its area, and in the stripes of one, of 255.
const (
	areaStrength   = 150
	stripeStrength = 90
)

// striped marks every second seat's area, so that colour alone does not tell neighbours apart.
func (p *plot) striped(seat int, x float32) bool {
	return seat%2 == 1 && int((x-p.X)/columnWide)%stripeEvery == 0
}

// run paints the areas between two positions; all from one to the other are known.
func (p *plot) run(c *ui.Frame, seats []game.SeatInfo, from, to int) {
	const wide = columnWide
	left, right := p.x(from), p.x(to)
	last := len(seats) - 1
	c.List.Fill(displaylist.Rect{X: left, Y: p.Y, W: right - left, H: p.H}, 0, softened(c.Theme, seats[last].Hue, areaStrength))
	for x := left; x < right; x += wide {
		if p.striped(last, x) {
			c.List.Fill(displaylist.Rect{X: x, Y: p.Y, W: min(wide, right-x), H: p.H}, 0, softened(c.Theme, seats[last].Hue, stripeStrength))
		}
	}
	for s := last; s > 0; s-- {
		area, stripe := softened(c.Theme, seats[s-1].Hue, areaStrength), softened(c.Theme, seats[s-1].Hue, stripeStrength)
		k := from
		for x := left; x < right; x += wide {
			middle := min(x+wide/2, right)
			for k+1 < to && p.x(k+1) <= middle {
				k++
			}
			a, b := p.upTo(k, s), p.upTo(k+1, s)
			part := (middle - p.x(k)) / (p.x(k+1) - p.x(k))
			// A pixel more than a column leaves no seam between two of them.
			w := min(wide+1, right-x)
			ink := area
			if p.striped(s-1, x) {
				ink = stripe
			}
			c.List.Fill(displaylist.Rect{X: x, Y: p.Y, W: w, H: p.y(a+(b-a)*part) - p.Y}, 0, ink)
		}
		for i := from; i < to; i++ {
			c.List.Segment(p.x(i), p.y(p.upTo(i, s)), p.x(i+1), p.y(p.upTo(i+1, s)), 1.5, c.Theme.Panel)
		}
	}
}

// dots marks mistakes at the position they led to, blunders larger, with their numbers where the curve
// is high and they stand apart.
func (p *plot) dots(c *ui.Frame, seats []game.SeatInfo, r *Screen) {
	const rim, ring = 1.5, 3.5
	numbered := p.H >= numberedHeight && len(r.review.numbers) <= mostNumbers
	n, last := -1, p.X-numberedDot
	for i := range r.review.mistakes {
		if !r.review.isMistake(i) {
			continue
		}
		n++
		x, y, radius := p.dot(i, r)
		named := numbered && x-last >= 2*(numberedDot+rim)
		if named {
			radius, last = numberedDot, x
			y = max(p.Y+radius, min(p.Y+p.H-radius, y))
		}
		if i == r.review.judged {
			c.List.Disc(x, y, radius+ring, c.Theme.Accent)
		}
		c.List.Disc(x, y, radius+rim, c.Theme.Panel)
		hue := seats[r.Moves.Plies[i].Seat].Hue
		if !named {
			board.SeatDot(c.List, c.Theme, hue, x, y, radius, true, true)
			continue
		}
		c.List.Disc(x, y, radius, c.Theme.Seats[hue%game.Hues])
		c.List.Text(r.review.numbers[n], x, y+numberSize*0.355, numberSize, true, displaylist.Middle, c.Theme.Panel)
	}
}

func (p *plot) dot(i int, r *Screen) (x, y, radius float32) {
	radius = mistakeDot
	if r.review.mistakes[i].lost >= analysis.BlunderLoss {
		radius = blunderDot
	}
	y = p.y(p.upTo(i+1, min(int(r.Moves.Plies[i].Seat)+1, len(r.names)-1)))
	return p.x(i + 1), max(p.Y+radius, min(p.Y+p.H-radius, y)), radius
}

// dotAt is the mistake whose dot is nearest, -1 if none is near.
func (p *plot) dotAt(x, y float32, r *Screen) int {
	const near = 6.0 // logical pixels from the edge of a dot
	found, least := -1, near
	for i := range r.review.mistakes {
		if !r.review.isMistake(i) {
			continue
		}
		dx, dy, radius := p.dot(i, r)
		if d := math.Hypot(float64(x-dx), float64(y-dy)) - float64(radius); d < least {
			found, least = i, d
		}
	}
	return found
}

// softened is the colour of a seat on the panel, so strong of 255.
func softened(t *theme.Theme, h game.Hue, strength int) color.NRGBA {
	seat, ground := t.Seats[h%game.Hues], t.Panel
	mix := func(a, b uint8) uint8 { return uint8((int(a)*strength + int(b)*(255-strength)) / 255) }
	return color.NRGBA{R: mix(seat.R, ground.R), G: mix(seat.G, ground.G), B: mix(seat.B, ground.B), A: 255}
}

// reviewButton starts the review, or shows its progress and stops it; an icon where words do not
// fit. It returns the rest of the row.
func (r *Screen) reviewButton(c *ui.Frame, e *nav.Env, row displaylist.Rect) displaylist.Rect {
	const apart, placeRoom = 12, 150 // the longest words of where the playback is
	l := &r.review
	if len(r.Moves.Plies) == 0 || l.job != nil && l.job.Done() {
		return row
	}
	label, glyph, tip := c.T("Review game"), "search", c.T("Review game")
	if l.state != "" {
		label, glyph, tip = l.state, "stop", c.T("Stop")
	}
	w, pressed := c.QuietWidth(label), false
	if l.wordy = w+apart+placeRoom <= row.W; l.wordy {
		pressed = c.Button(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: row.H}, label, ui.Quiet)
		w += apart
	} else {
		w = 22
		pressed = c.QuietIcon(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: w}, glyph, tip)
	}
	if pressed {
		r.toggleReview(e)
	}
	row.W -= w
	return row
}

// mistakeButtons lead to the previous and the next mistake. It returns the rest of the row.
func (r *Screen) mistakeButtons(c *ui.Frame, row displaylist.Rect) displaylist.Rect {
	const side, step, apart = 30, 38, 10
	l := &r.review
	if !l.hasMistakes {
		return row
	}
	prev := displaylist.Rect{X: row.X + row.W - step - side, Y: row.Y + (row.H-side)/2, W: side, H: side}
	next := prev
	next.X += step
	last, first := r.aroundMistake()
	if c.QuietIcon(prev, "slip-prev", l.tips[0], ui.Disabled(l.mistakeFrom(last, -1) < 0)) {
		r.toMistake(last, -1)
	}
	if c.QuietIcon(next, "slip-next", l.tips[1], ui.Disabled(l.mistakeFrom(first, 1) < 0)) {
		r.toMistake(first, 1)
	}
	row.W -= step + side + apart
	return row
}

func (r *Screen) mistakeAside(i int, row displaylist.Rect) string {
	if row.W < widgets.RoomyRow {
		return r.review.mistakes[i].mark
	}
	return r.review.mistakes[i].aside
}

// message is about the current move, as much as fits into so many lines, or the whole game,
// or progress that is shown nowhere else.
func (r *Screen) message(c *ui.Frame, s widgets.Layout, lines int) string {
	switch {
	case r.review.line != "":
		for _, line := range [...]string{r.review.line, r.review.shorter[0]} {
			if len(c.Lines(0, line, s.Body.W, theme.QuietSize, false)) <= lines {
				return line
			}
		}
		return r.review.shorter[1]
	case r.review.state != "" && !r.review.wordy:
		return r.review.state
	case s.Small || displaylist.Measure(r.review.sum, theme.QuietSize, false) > s.Body.W:
		return r.review.brief
	}
	return r.review.sum
}
