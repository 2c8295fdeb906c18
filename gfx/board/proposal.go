package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Tone is what a drawn move stands for.
type Tone uint8

// The tones.
const (
	Better Tone = iota // in gold, its landings numbered
	Idea               // the same, of several
	Played             // in red
)

// Proposal is a move that is drawn on the board without being played: its path, its start first,
// or one cell; and the pads that it opens.
type Proposal struct {
	Path, Grown []game.Cell
	Tone        Tone
	Mark        string  // on a disc at its end: "check", or letters; empty for none
	Strength    float32 // 0 to 1
	// Engine is which of several engines has the idea, from 0; each has its own colour and stroke.
	Engine int
}

// Proportions of proposals in cells.
const (
	landingRing  = 0.40
	landingDisc  = 0.19
	landingWidth = 0.045
	arcBow       = 0.5 // of the distance, for the control point beside the middle
	arcDot       = 0.052
	arcGap       = 0.155
	markRadius   = 0.155
	markAt       = 0.31 // from the middle of the cell, to the right and up
	markRim      = 0.025
	leastMark    = 8 // logical pixels

	engineBow  = 0.16 // by how much the arcs of each further engine bow more
	engineRing = 0.07 // by how much its rings are smaller
	markRound  = 0.35 // the corners of its discs, as a part of their radius
)

// tone is the colour of a proposal.
func (s *Scene) tone(p *Proposal) color.NRGBA {
	if p.Tone == Played {
		return theme.Mix(s.Theme.Seats[game.HueRed], s.Theme.MarkLegal, 0.3)
	}
	return s.Theme.Engine(p.Engine)
}

// drawProposals draws the paths of the moves that are proposed, under the pieces.
func (s *Scene) drawProposals(l *displaylist.List) {
	for i := range s.Marks.Proposals {
		p := &s.Marks.Proposals[i]
		ink, ring := pen{s.tone(p), p.Strength, leastStroke, 0}, landingRing-engineRing*float32(p.Engine)
		for _, c := range p.Grown {
			if p.Tone == Played {
				s.ring(l, c, ring, landingWidth, ink)
			} else {
				s.drawGhost(l, c)
				s.ring(l, c, grownRing-engineRing*float32(p.Engine), legalStroke, ink)
			}
		}
		for k, c := range p.Path {
			if k == 0 {
				s.ring(l, c, hoverRing, landingWidth, ink)
				continue
			}
			s.drawArc(l, link{p.Path[k-1], c}, k == 1, p.Engine, ink)
			s.ring(l, c, ring, landingWidth, ink)
			s.drawLanding(l, c, k, len(p.Path)-1, p.Tone, ink)
		}
	}
}

// drawLanding numbers the k-th of n landings, or draws a dot on the only one.
func (s *Scene) drawLanding(l *displaylist.List, c game.Cell, k, n int, t Tone, ink pen) {
	u := s.Unit()
	x, y := s.Point(c)
	if t == Played || n == 1 || k >= len(numerals) || ink.alpha < 1 {
		l.Disc(x, y, max(legalDot*u, leastStroke), ink.color).Alpha = ink.alpha
		return
	}
	l.Disc(x, y, landingDisc*u, ink.color).Alpha = ink.alpha
	size := max(0.25*u, 9)
	l.Text(numerals[k], x, y+0.355*size, size, true, displaylist.Middle, s.Theme.WaterDeep).Alpha = ink.alpha
}

// drawArc draws a hop as a dotted arc that bows to the left of its way, round the piece that it flies
// over; a step is straight. Those of further engines bow more, and are of dashes and rings.
func (s *Scene) drawArc(l *displaylist.List, k link, first bool, engine int, p pen) {
	u := s.Unit()
	x1, y1 := s.Point(k.from)
	x2, y2 := s.Point(k.to)
	dx, dy := x2-x1, y2-y1
	bow := float32(arcBow)
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length < 1.6*u {
		bow = 0
	}
	bow += engineBow * float32(engine)
	mx, my := (x1+x2)/2+bow*dy, (y1+y2)/2-bow*dx
	from, to := landingRing+0.06, landingRing+0.06
	if first {
		from = hoverRing + 0.06
	}
	const pieces = 64
	run, px, py := float32(arcGap)*u, x1, y1
	for i := 1; i <= pieces; i++ {
		t := float32(i) / pieces
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		x, y := a*x1+b*mx+c*x2, a*y1+b*my+c*y2
		run += float32(math.Hypot(float64(x-px), float64(y-py)))
		px, py = x, y
		if math.Hypot(float64(x-x1), float64(y-y1)) < from*float64(u) || math.Hypot(float64(x-x2), float64(y-y2)) < to*float64(u) || run < arcGap*u {
			continue
		}
		run = 0
		switch dot := max(arcDot*u, 1.4); engine {
		case 0:
			l.Disc(x, y, dot, p.color).Alpha = p.alpha
		case 1:
			// the way of the arc there
			vx, vy := (1-t)*(mx-x1)+t*(x2-mx), (1-t)*(my-y1)+t*(y2-my)
			half := 0.3 * arcGap * u / max(float32(math.Hypot(float64(vx), float64(vy))), 1)
			l.Segment(x-half*vx, y-half*vy, x+half*vx, y+half*vy, 1.4*dot, p.color).Alpha = p.alpha
		default:
			l.Ring(x, y, 1.2*dot, 0.6*dot, p.color).Alpha = p.alpha
		}
	}
}

// drawProposalMarks draws the discs at the ends of the moves that are proposed, over the pieces.
func (s *Scene) drawProposalMarks(l *displaylist.List) {
	u := s.Unit()
	for i := range s.Marks.Proposals {
		p := &s.Marks.Proposals[i]
		end := p.end()
		if end < 0 || p.Mark == "" {
			continue
		}
		x, y := s.Point(end)
		r := max(markRadius*u, leastMark)
		x, y = x+markAt*u, y-markAt*u
		for k := range i { // beside the marks of others that end there
			if s.Marks.Proposals[k].end() == end {
				x -= 2.2 * r
			}
		}
		ground := [...]color.NRGBA{Better: s.Theme.Seats[game.HueGreen], Idea: s.Theme.WaterDeep, Played: s.Theme.Seats[game.HueRed]}[p.Tone]
		rim := max(markRim*u, 1.5)
		if p.Engine > 0 {
			square := displaylist.Rect{X: x - r, Y: y - r, W: 2 * r, H: 2 * r}
			l.Fill(square.Inset(-rim), markRound*r+rim, s.tone(p))
			l.Fill(square, markRound*r, ground)
		} else {
			l.Disc(x, y, r+rim, s.Theme.MarkLegal)
			l.Disc(x, y, r, ground)
		}
		if p.Mark == "check" {
			l.Glyph(p.Mark, x, y, 1.5*r, max(0.22*r, 1.5), s.Theme.MarkLegal)
			continue
		}
		size := 1.5 * r
		l.Text(p.Mark, x, y+0.36*size, size, true, displaylist.Middle, s.Theme.MarkLegal)
	}
}

// end is the cell at which the move ends, or the first pad that it opens; [game.NoCell] if there is none.
func (p *Proposal) end() game.Cell {
	switch {
	case len(p.Path) > 0:
		return p.Path[len(p.Path)-1]
	case len(p.Grown) > 0:
		return p.Grown[0]
	}
	return game.NoCell
}
