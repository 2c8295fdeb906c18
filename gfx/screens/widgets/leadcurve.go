package widgets

import (
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
)

// LeadCurve shows a seat's lead throughout a game, as anybody can count it on the board.
type LeadCurve struct {
	points []chart.Point // after each move
	seats  [2]game.SeatInfo
}

// Set computes the leads of a seat in the positions of a game. There are none if the game's lead
// cannot be counted.
func (l *LeadCurve) Set(states []game.State, seat game.Seat) {
	var leads []float32
	most := float32(1)
	l.points = l.points[:0]
	for _, s := range states {
		st, ok := explain.StandingOf(s, seat)
		if !ok {
			return
		}
		lead := float32(st.Lead)
		if n := len(leads); n > 0 && (st.Missing > 0 || st.Other == game.Nobody) {
			lead = leads[n-1] // there is nothing to compare
		}
		most = max(most, lead, -lead)
		leads = append(leads, lead)
	}
	for _, lead := range leads {
		share := int(500 + 500*lead/most)
		l.points = append(l.points, chart.Point{Shares: [3]int{share, 1000 - share}, Known: true})
	}
	if len(states) > 0 {
		seats := states[0].Game().Info().Seats
		l.seats = [...]game.SeatInfo{seats[seat], seats[(int(seat)+1)%len(seats)]}
	}
}

// Shown reports whether there is anything to draw.
func (l *LeadCurve) Shown() bool { return len(l.points) > 1 }

// Draw draws the curve with a dot after a move, or after the last one if there are fewer.
func (l *LeadCurve) Draw(c *ui.Frame, r displaylist.Rect, move int) {
	const rim, radius = 10, 5.5
	p := chart.Plot{Rect: r.Inset(rim), Points: l.points, Seats: l.seats[:]}
	p.Draw(c.List, c.Theme, r)
	move = min(move, len(l.points)-1)
	c.List.Disc(p.At(move), p.Height(p.UpTo(move, 1)), radius, c.Theme.Accent)
}

// SharesBar paints the seats' expected scores in thousandths, with symbols if signed. It paints nothing if
// they are unknown.
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
