package play

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// leastCurve is the width from which the curve of who is ahead can be read.
const leastCurve = 90

// leading is the seat whose lead is drawn: the only person's, or else the first.
func leading(t *session.Session) game.Seat {
	person, _ := opponents(t.Seats(), game.Nobody)
	return max(person, 0)
}

// updateLead finds who was ahead throughout the game.
func (f *view) updateLead(t *session.Session) {
	rec := t.Journal().Record()
	var states []game.State
	for _, id := range rec.Line(rec.Cursor) {
		states = append(states, rec.State(id))
	}
	f.lead.Set(states, leading(t))
}

// hasCurve reports whether the curve of who is ahead is shown, as the settings have it.
func (g *Screen) hasCurve(e *nav.Env) bool {
	return e.Settings.Lead && len(g.view.lead.Leads) > 1
}

// leadCurve draws who was ahead throughout the game, up to the move that is shown.
func (g *Screen) leadCurve(c *ui.Frame, r displaylist.Rect) {
	seats := g.session.State().Game().Info().Seats
	us := int(leading(g.session))
	at := len(g.view.lead.Leads) - 1
	if g.looking != 0 {
		at = g.session.Journal().Record().Depth(g.looking)
	}
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	g.view.lead.Draw(c, r, seats[us].Hue, seats[(us+1)%len(seats)].Hue, at)
}

// besideCurve draws the curve in the left half of r and returns the place of a line in the right one.
func (g *Screen) besideCurve(c *ui.Frame, r displaylist.Rect, line string) displaylist.Rect {
	const gap = 12
	curve := r
	curve.W = (r.W - gap) / 2
	g.leadCurve(c, curve)
	r.X, r.W = r.X+curve.W+gap, r.W-curve.W-gap
	if over := r.H - c.TextHeight(line, r.W, theme.QuietSize, false); over > 0 {
		r.Y, r.H = r.Y+over/2, r.H-over/2
	}
	return r
}
