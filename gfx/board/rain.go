package board

import (
	"image/color"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// Rain is a summer shower over the pond.
type Rain struct {
	On bool
	// At is the time since it began; a shower at rest is drawn as it was then.
	At time.Duration
}

// A shower: how many drops and streaks there are at a time, how long each is seen, and proportions in cells.
const (
	rainDrops   = 64
	rainStreaks = 40
	rainRing    = 1500 * time.Millisecond
	rainFall    = 700 * time.Millisecond
	rainGrows   = 0.24
	rainLong    = 0.30
	rainWet     = 0.045
)

// rainInk is the color of rings, streaks, and drops on pads.
func rainInk() color.NRGBA { return color.NRGBA{R: 0xE4, G: 0xF1, B: 0xF6, A: 255} }

// chance is a number from 0 to 1 that only a drop and its turn decide.
func chance(drop, turn, salt uint32) float32 {
	x := drop*2654435761 ^ turn*2246822519 ^ salt*3266489917
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return float32(x&0xFFFF) / 0xFFFF
}

// turnOf is how often a drop has fallen before, and how far it has come, from 0 to 1.
func turnOf(at, takes time.Duration, drop uint32) (turn uint32, share float32) {
	t := float32(at)/float32(takes) + chance(drop, 0, 1)
	return uint32(t), t - float32(uint32(t))
}

// drawRain draws the rings of drops on open water, and the drops that lie on pads.
func (s *Scene) drawRain(l *displaylist.List) {
	if !s.Rain.On || s.Theme.Contrast {
		return
	}
	u, ink := s.Unit(), rainInk()
	for i := range uint32(rainDrops) {
		turn, share := turnOf(s.Rain.At, rainRing, i)
		x, y := s.fallen(i, turn)
		if !s.openWater(x, y) {
			continue
		}
		for _, ring := range [...]float32{share, share - 0.35} {
			if ring > 0 {
				l.Ring(x, y, (0.03+rainGrows*ring)*u, max(0.015*u, 1), ink).Alpha = 0.55 * (1 - ring)
			}
		}
		if share < 0.4 {
			l.Disc(x, y, 0.02*u, ink).Alpha = 0.8
		}
	}
	for c := range s.spots {
		if !s.isPad(c) || s.hidden[c] || !s.spots[c].Piece.None() {
			continue
		}
		for k := range uint32(c % 3) {
			x, y := s.Point(game.Cell(c))
			x += (chance(uint32(c), k, 2) - 0.5) * 0.5 * u
			y += (chance(uint32(c), k, 3) - 0.5) * 0.5 * u
			l.Disc(x, y, rainWet*u, ink).Alpha = 0.75
			l.Disc(x+0.3*rainWet*u, y+0.35*rainWet*u, 0.6*rainWet*u, s.Theme.Shade).Alpha = 0.15
		}
	}
}

// drawStreaks draws the falling drops, over everything.
func (s *Scene) drawStreaks(l *displaylist.List) {
	if !s.Rain.On || s.Theme.Contrast {
		return
	}
	u := s.Unit()
	for i := range uint32(rainStreaks) {
		turn, share := turnOf(s.Rain.At, rainFall, i)
		x, y := s.fallen(i+rainDrops, turn)
		x, y = x+(share-0.5)*0.1*u, y+(share-0.5)*1.6*u
		l.Segment(x, y, x+0.06*u, y+rainLong*u, max(0.012*u, 1), rainInk()).Alpha = 0.22 + 0.18*chance(i, turn, 4)
	}
}

// fallen is where a drop falls.
func (s *Scene) fallen(drop, turn uint32) (x, y float32) {
	r := s.Around
	if r.W == 0 {
		r = s.Area
	}
	return r.X + r.W*chance(drop, turn, 5), r.Y + r.H*chance(drop, turn, 6)
}

// openWater reports whether there is no pad and no land at a point.
func (s *Scene) openWater(x, y float32) bool {
	if s.firm() || s.land.Shores != 0 {
		c := s.View.At(x, y)
		return c != game.NoCell && s.spots[c].Terrain == game.Lake
	}
	const reach = 0.62 // of a pad with the ring beside it, in cells
	u := s.Unit()
	for c := range s.spots {
		if px, py := s.Point(game.Cell(c)); s.isPad(c) && (px-x)*(px-x)+(py-y)*(py-y) < reach*reach*u*u {
			return false
		}
	}
	return true
}
