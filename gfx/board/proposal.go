package board

import (
	"image/color"
	"math"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Tone is the meaning of a [Proposal].
type Tone uint8

// The tones.
const (
	Better Tone = iota // in gold, its landings numbered
	Idea               // the same, of several
	Played             // in red
)

// Proposal is a move that is drawn on the board without being played: its path, the start first,
// or one cell, and the pads that it opens.
type Proposal struct {
	Path, Grown []game.Cell
	Tone        Tone
	Mark        string  // on a disc at its end: "check", or letters; empty for none
	Strength    float32 // 0 to 1
	// Disc is the ground of the number of a moment, which stands where the move begins; transparent for another mark.
	Disc color.NRGBA
	// Engine is which of several engines has the idea, from 0; each has its own color and stroke.
	Engine int
}

// Proportions of proposals in cells.
const (
	hintRing   = 0.50
	glowRing   = 0.57
	glowAlpha  = 0.45
	endRing    = 0.45
	ghostScale = 0.92
	dotSmall   = 0.030
	dotLarge   = 0.062
	playedDot  = 0.032
	arcGap     = 0.155
	arrowRoom  = 0.07 // between the point of an arrow and the ring that it points to
	markRadius = 0.155
	markAt     = 0.31 // from the middle of the cell, to the right and up
	markRim    = 0.025
	leastMark  = 8 // logical pixels
	// leastStrength keeps a move that is compared with another one from fading into the pond.
	leastStrength = 0.8

	engineBow  = 0.30 // by how much the arcs of each further engine bow more
	engineRing = 0.07 // by how much its rings are smaller
	markRound  = 0.35 // the corners of its discs, as a part of their radius
)

// tone is the color of a proposal.
func (s *Scene) tone(p *Proposal) color.NRGBA {
	if p.Tone == Played {
		return s.Theme.Rose
	}
	return s.Theme.Engine(p.Engine)
}

// drawProposal draws a better move with a ring round its piece, dots that lead to an arrow, and the piece as it would stand there; one
// that was played more quietly, without these.
func (s *Scene) drawProposal(l *displaylist.List, p *Proposal) {
	strength := max(p.Strength, leastStrength)
	ink := pen{s.tone(p), strength, 1 / strength}
	stroke, smaller := s.wide(hintWide, leastHint), engineRing*float32(p.Engine)
	if p.Tone == Played {
		stroke = s.wide(playedWide, leastPlayed)
	}
	for _, c := range p.Grown {
		if p.Tone != Played {
			s.drawGhost(l, c)
		}
		s.drawRing(l, c, grownRing-smaller, s.wide(playedWide, leastPlayed), ink)
	}
	if len(p.Path) == 0 {
		return
	}
	if p.Tone != Played || len(p.Path) == 1 {
		s.drawRing(l, p.Path[0], hintRing-smaller, stroke, ink)
	}
	if p.Tone != Played && p.Engine == 0 {
		x, y := s.Point(p.Path[0])
		l.Ring(x, y, glowRing*s.Unit(), s.wide(hoverWide, leastHover), ink.color).Alpha = glowAlpha * p.Strength
	}
	last := len(p.Path) - 1
	for k := 1; k <= last; k++ {
		c := p.Path[k]
		if k < last {
			s.drawArc(l, p, k, legalRing-smaller, ink)
			s.drawRing(l, c, legalRing-smaller, s.wide(furtherWide, leastLegal), ink)
			x, y := s.Point(c)
			s.drawDisc(l, x, y, s.wide(legalDot, leastDot), ink)
			continue
		}
		if p.Tone != Played && p.Engine == 0 {
			s.drawGhostPiece(l, s.spots[p.Path[0]].Piece, c, theme.GhostPiece*p.Strength)
		}
		s.drawRing(l, c, endRing-smaller, stroke, ink)
		s.drawArc(l, p, k, endRing-smaller, ink)
	}
}

// drawGhostPiece draws a piece where a move would bring it.
func (s *Scene) drawGhostPiece(l *displaylist.List, piece game.Piece, c game.Cell, alpha float32) {
	if piece.None() || !s.spots[c].Piece.None() || s.Layout.Sites[c].Off {
		return
	}
	site := &s.Layout.Sites[c]
	g := pose{piece: piece, scale: ghostScale, alpha: alpha, angle: s.facing(piece, float32(site.X), float32(site.Y))}
	g.x, g.y = s.Point(c)
	g.right = toTheRight(g.angle, g.angle)
	s.drawPiece(l, &g)
}

// drawArc draws the k-th hop of a proposal: dots along an arc that bows round the piece that it flies over, to an arrowhead at the ring,
// of that radius, where the move ends. The dots of a better move grow to the middle; the hops of further engines bow more, and are of
// dashes and rings.
func (s *Scene) drawArc(l *displaylist.List, p *Proposal, k int, ring float32, ink pen) {
	u := s.Unit()
	x1, y1 := s.Point(p.Path[k-1])
	x2, y2 := s.Point(p.Path[k])
	dx, dy := x2-x1, y2-y1
	long := float32(math.Hypot(float64(dx), float64(dy)))
	bow := s.bow(dx, dy)
	bow += float32(math.Copysign(float64(engineBow*u*float32(p.Engine)), float64(bow)))
	mx, my := (x1+x2)/2+2*bow*dy/long, (y1+y2)/2-2*bow*dx/long
	from, to := float32(legalRing+dotSpace), ring+dotSpace
	if k == 1 {
		from = hintRing + dotSpace
	}
	tip := k == len(p.Path)-1
	if tip {
		to += 0.8 * s.wide(barb, leastBarb) / u
	}
	var headX, headY, wayX, wayY float32
	run, px, py := float32(arcGap)*u, x1, y1
	for i := 1; i <= arcPieces; i++ {
		t := float32(i) / arcPieces
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		x, y := a*x1+b*mx+c*x2, a*y1+b*my+c*y2
		run += float32(math.Hypot(float64(x-px), float64(y-py)))
		if far := math.Hypot(float64(x-x2), float64(y-y2)); far > float64((ring+arrowRoom)*u) {
			headX, headY, wayX, wayY = x, y, (1-t)*(mx-x1)+t*(x2-mx), (1-t)*(my-y1)+t*(y2-my)
		}
		px, py = x, y
		if math.Hypot(float64(x-x1), float64(y-y1)) < float64(from*u) || math.Hypot(float64(x-x2), float64(y-y2)) < float64(to*u) || run < arcGap*u {
			continue
		}
		run = 0
		s.drawArcDot(l, p, x, y, t, [2]float32{(1-t)*(mx-x1) + t*(x2-mx), (1-t)*(my-y1) + t*(y2-my)}, ink)
	}
	if way := float32(math.Hypot(float64(wayX), float64(wayY))); tip && way > 0 {
		stroke := s.wide(hintWide, leastHint)
		if p.Tone == Played {
			stroke = s.wide(playedWide, leastPlayed)
		}
		s.drawArrowhead(l, headX, headY, wayX/way, wayY/way, stroke, ink)
	}
}

// drawArcDot draws one sign of an arc at a share t of its way, which leads in a direction.
func (s *Scene) drawArcDot(l *displaylist.List, p *Proposal, x, y, t float32, way [2]float32, ink pen) {
	dot := s.wide(dotSmall+(dotLarge-dotSmall)*4*t*(1-t), leastPathDot)
	if p.Tone == Played {
		dot = s.wide(playedDot, leastPathDot)
	}
	switch p.Engine {
	case 0:
		s.drawDisc(l, x, y, dot, ink)
	case 1:
		half := 0.3 * arcGap * s.Unit() / max(float32(math.Hypot(float64(way[0]), float64(way[1]))), 1)
		wide := s.wide(2*playedDot, 2*leastPathDot)
		l.Segment(x-half*way[0], y-half*way[1], x+half*way[0], y+half*way[1], wide+2*s.casing(), s.Theme.Casing).Alpha = theme.CasingAlpha * ink.alpha
		l.Segment(x-half*way[0], y-half*way[1], x+half*way[0], y+half*way[1], wide, ink.color).Alpha = ink.alpha
	default:
		r := s.wide(1.4*playedDot, 1.4*leastPathDot)
		l.Ring(x, y, r, 0.8*r+2*s.casing(), s.Theme.Casing).Alpha = theme.CasingAlpha * ink.alpha
		l.Ring(x, y, r, 0.8*r, ink.color).Alpha = ink.alpha
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
		r := max(markRadius*u, leastMark)
		rim := max(markRim*u, 1.5)
		if p.Disc.A > 0 {
			s.drawMoment(l, p, 1.2*r, rim)
			continue
		}
		x, y := s.Point(end)
		x, y = x+markAt*u, y-markAt*u
		for k := range i { // beside the marks of others that end there
			if s.Marks.Proposals[k].end() == end {
				x -= 2.2 * r
			}
		}
		ground := [...]color.NRGBA{Better: s.Theme.Seats[game.HueGreen], Idea: s.Theme.WaterDeep, Played: s.Theme.Seats[game.HueRed]}[p.Tone]
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

// drawMoment draws the number of a moment at the lower left of where its move begins.
func (s *Scene) drawMoment(l *displaylist.List, p *Proposal, r, rim float32) {
	at := p.end()
	if len(p.Path) > 0 {
		at = p.Path[0]
	}
	x, y := s.Point(at)
	x, y = x-1.4*markAt*s.Unit(), y+1.4*markAt*s.Unit()
	l.Disc(x, y, r+rim, s.Theme.MomentInk())
	l.Disc(x, y, r, p.Disc)
	size := 1.4 * r
	l.Text(p.Mark, x, y+0.36*size, size, true, displaylist.Middle, s.Theme.MomentInk())
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
