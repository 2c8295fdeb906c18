package board

import (
	"math"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// ShakeTime is how long a cell shakes after a refused touch.
const ShakeTime = 180 * time.Millisecond

const (
	duckDip   = 0.06 // of a piece that is flown over
	dipShrink = 0.035
	homeGlow  = 0.62 // alpha of a goal that glows
	shakeFar  = 4    // logical pixels
	flyGlow   = 0.16
	dropArt   = 3.2 // the droplet's picture is that many radii wide
)

// dip returns how deep the pad of a cell has gone under a landing, 0 at rest.
func (s *Scene) dip(c game.Cell) float32 {
	for i := range s.frame.Dips {
		if s.frame.Dips[i].Cell == c {
			return s.frame.Dips[i].Depth
		}
	}
	return 0
}

// duck returns how far the piece of a cell ducks, 0 at rest.
func (s *Scene) duck(c game.Cell) float32 {
	for i := range s.frame.Under {
		if s.frame.Under[i].Cell == c {
			return s.frame.Under[i].Duck
		}
	}
	return 0
}

// glow returns how much the goal of a seat glows, 0 at rest.
func (s *Scene) glow(seat game.Seat) float32 {
	for i := range s.frame.Glows {
		if s.frame.Glows[i].Seat == seat {
			return s.frame.Glows[i].Alpha
		}
	}
	return 0
}

// shake returns how far to the right what is in a cell is shaken: there and back, twice.
func (s *Scene) shake(c game.Cell) float32 {
	if s.Reduced || c != s.Refused || s.RefusedFor <= 0 || s.RefusedFor >= ShakeTime {
		return 0
	}
	k := float64(s.RefusedFor) / float64(ShakeTime)
	return shakeFar * float32(math.Sin(4*math.Pi*k))
}

// drawBlooms draws the flowers of a celebration, and at night fireflies about them.
func (s *Scene) drawBlooms(l *displaylist.List) {
	u := s.Unit()
	for i := range s.frame.Blooms {
		b := &s.frame.Blooms[i]
		x, y := s.place(b.X, b.Y)
		l.Sprite("lilyflower", x, y, b.Scale*u, b.Angle, b.Alpha)
		if s.Theme.Night {
			x, y = s.place(b.FlyX, b.FlyY)
			l.Disc(x, y, flyGlow*u, s.Theme.MarkPath).Alpha = 0.25 * b.Alpha
			l.Disc(x, y, flyGlow/3*u, s.Theme.MarkLegal).Alpha = b.Alpha
		}
	}
}

func (s *Scene) drawDrops(l *displaylist.List) {
	if s.Theme.Contrast {
		return
	}
	u := s.Unit()
	for i := range s.frame.Drops {
		d := &s.frame.Drops[i]
		x, y := s.place(d.X, d.Y)
		l.Sprite("droplet", x, y, d.R*u*dropArt, s.onScreen(d.Angle), d.Alpha)
	}
}
