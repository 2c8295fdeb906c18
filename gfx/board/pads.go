package board

import (
	"math"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board/scenery"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions of the home rows in cells.
const (
	homeOut    = 0.091 // beyond the outer cells, along the row
	homeIn     = 0.023 // inside the cells' edge, across the row
	homeRadius = 0.18
	homeFrame  = 0.02
	padDrift   = 0.028 // offset of a pad's shadow to the right
	padShade   = 0.40
	padTurn    = 0.55 // maximum angle of a pad, radians
)

// drawHomes tints each seat's goal: a rounded rectangle if its cells fill one, otherwise each
// cell.
func (s *Scene) drawHomes(l *displaylist.List) {
	u := s.Unit()
	for seat := range maxSeats {
		b, n := s.homeBox(seat)
		if n == 0 || s.land.Shores&(1<<seat) != 0 {
			continue
		}
		c := s.Theme.Home[s.hue(game.Seat(seat))]
		if s.Theme.Contrast {
			s.outlineHome(l, seat, c)
			continue
		}
		tint := theme.HomeTint + (homeGlow-theme.HomeTint)*s.glow(game.Seat(seat))
		if s.Layout.Shape != game.Square || float32(n) < (b.X2-b.X1)*(b.Y2-b.Y1)-0.5 {
			for i := range s.Layout.Sites {
				if s.Layout.Sites[i].HomeOf&(1<<seat) != 0 {
					x, y := s.Point(game.Cell(i))
					l.Disc(x, y, 0.5*u, c).Alpha = tint
				}
			}
			continue
		}
		r := s.rect(b)
		dx, dy := -homeOut*u, homeIn*u
		if r.W < r.H {
			dx, dy = dy, dx
		}
		r = displaylist.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
		l.Fill(r, homeRadius*u, c).Alpha = tint
		l.Frame(r, homeRadius*u, max(homeFrame*u, 1), c).Alpha = min(1.35*tint, 1)
	}
}

// homeBox returns the bounds of the cells of a seat's goal, and their number.
func (s *Scene) homeBox(seat int) (b scenery.Box, n int) {
	for i := range s.Layout.Sites {
		site := &s.Layout.Sites[i]
		if site.HomeOf&(1<<seat) == 0 {
			continue
		}
		x, y := float32(site.X), float32(site.Y)
		cell := scenery.Box{X1: x - 0.5, Y1: y - 0.5, X2: x + 0.5, Y2: y + 0.5}
		if n++; n == 1 {
			b = cell
		}
		b = b.Union(cell)
	}
	return b, n
}

// padOf returns the kind and angle of the pad in a cell, which vary from cell to cell.
func (s *Scene) padOf(c game.Cell) (kind int, angle float32) {
	h := scenery.Mixed(uint32(c))
	if s.Layout.Shape == game.Hex {
		return padKinds + int(h%padKinds), float32(h>>8%6) * math.Pi / 3
	}
	return int(h % padKinds), (float32(h>>8&0xFF)/127.5 - 1) * padTurn
}

const padKinds = 3

// The pads of square cells, then those of hexagons.
var (
	padShadow = [2 * padKinds]string{"pad-1-shadow", "pad-2-shadow", "pad-3-shadow", "hex-1-shadow", "hex-2-shadow", "hex-3-shadow"}
	padNames  = [2][2 * padKinds]string{{"pad-1", "pad-2", "pad-3", "hex-1", "hex-2", "hex-3"},
		{"pad-1-night", "pad-2-night", "pad-3-night", "hex-1-night", "hex-2-night", "hex-3-night"}}
	budNames = [2][2]string{{"bud", "pad-half"}, {"bud-night", "pad-half-night"}}
)

func (s *Scene) hour() int {
	if s.Theme.Night {
		return 1
	}
	return 0
}

// isPad reports whether a cell has a leaf; the land of hexagons is leaves, too.
func (s *Scene) isPad(c int) bool {
	g := s.spots[c].Terrain
	return g == game.Pad || g == game.Land && s.Layout.Shape == game.Hex
}

func (s *Scene) drawPads(l *displaylist.List) {
	w := s.Unit() * spriteWidth
	for c := range s.spots {
		if !s.isPad(c) || s.hidden[c] {
			continue
		}
		x, y := s.Point(game.Cell(c))
		if s.Theme.Contrast {
			s.plainPad(l, x+s.shake(game.Cell(c)), y, 1, 1)
			continue
		}
		kind, angle := s.padOf(game.Cell(c))
		drift := padDrift * s.Unit()
		depth := s.dip(game.Cell(c))
		low := drift * depth
		l.Sprite(padShadow[kind], x+drift, y+drift*shadowSlope, w, angle, padShade)
		x += low + s.shake(game.Cell(c))
		l.Sprite(padNames[s.hour()][kind], x, y+low*shadowSlope, w*(1-dipShrink*depth), angle, 1)
	}
	for i := range s.frame.Pads {
		s.drawPadPose(l, &s.frame.Pads[i])
	}
}

func (s *Scene) drawPadPose(l *displaylist.List, p *animation.PadPose) {
	x, y := s.Point(p.Cell)
	if s.Theme.Contrast {
		s.plainPad(l, x, y, p.Scale, p.Alpha)
		return
	}
	kind, angle := s.padOf(p.Cell)
	name := padNames[s.hour()][kind]
	if p.Opening != animation.Full {
		name = budNames[s.hour()][p.Opening]
	}
	w := s.Unit() * spriteWidth * p.Scale
	if p.Opening == animation.Full {
		drift := padDrift * s.Unit() * p.Scale
		l.Sprite(padShadow[kind], x+drift, y+drift*shadowSlope, w, angle+p.Angle, padShade*p.Alpha).H *= p.Squeeze
	}
	l.Sprite(name, x, y, w, angle+p.Angle, p.Alpha).H *= p.Squeeze
}

func (s *Scene) drawGhost(l *displaylist.List, c game.Cell) {
	x, y := s.Point(c)
	if s.Theme.Contrast {
		l.Ring(x, y, plainRadius*s.Unit(), 2, s.Theme.Pad)
		return
	}
	kind, angle := s.padOf(c)
	l.Sprite(padNames[s.hour()][kind], x, y, s.Unit()*spriteWidth, angle, theme.GhostPad)
}
