package play

import (
	"fmt"
	"time"

	"freckers/game"
	"freckers/gfx/screens/widgets"
)

// clocks are the texts of the clocks, made anew when a second has passed.
type clocks [3]struct {
	seconds int
	text    string
}

// clock is what is left to a seat, empty without a clock.
func (p *players) clock(seat game.Seat) string {
	if !p.session.Clocked() {
		return ""
	}
	seconds := int((p.session.TimeLeft(seat) + time.Second - 1) / time.Second)
	c := &p.clocks[seat]
	if c.text == "" || c.seconds != seconds {
		c.seconds, c.text = seconds, fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return c.text
}

// turn turns the board to whoever is to move, where people want that, once the move before has been shown.
func (g *pond) turn(wanted bool) {
	state := g.session.State()
	if _, motion, _ := g.session.Shown(); !wanted || motion != nil || g.turned == state.Ply()+1 || g.session.Over() || !allHuman(g.session.Seats()) {
		return
	}
	g.turned, g.flipped = state.Ply()+1, widgets.FromBelow(state.Layout(), state.ToMove())
}
