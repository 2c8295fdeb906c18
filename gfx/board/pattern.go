package board

import (
	"math"

	"freckers/gfx/displaylist"
	"freckers/replay"
)

// The patterns of lines that are drawn, so that nobody has to tell their colors apart: green is whole, red is cut across, blue is split
// along, and amber has dots. In widths of the line.
const (
	cutWide   = 0.55
	cutEvery  = 2.6
	splitWide = 0.34
	dotRadius = 0.30
	dotEvery  = 2.2
)

func (s *Scene) drawPatternRing(l *displaylist.List, t replay.Tint, x, y, radius, wide float32) {
	dark := s.Theme.WaterDeep
	switch t {
	case replay.Blue:
		l.Ring(x, y, radius, splitWide*wide, dark)
	case replay.Red, replay.Amber:
		every := float32(cutEvery)
		if t == replay.Amber {
			every = dotEvery
		}
		n := max(int(2*math.Pi*radius/(every*wide)), 6)
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			nx, ny := float32(cos), float32(sin)
			s.drawPatternMark(l, t, x+radius*nx, y+radius*ny, nx, ny, wide)
		}
	}
}

// drawPatternShaft draws the pattern of an arrow along its shaft.
func (s *Scene) drawPatternShaft(l *displaylist.List, a replay.Arrow, n nib, wide float32) {
	u := s.Unit()
	x1, y1 := s.Point(a.From)
	x2, y2 := s.Point(a.To)
	far := float32(math.Hypot(float64(x2-x1), float64(y2-y1)))
	dx, dy := (x2-x1)/far, (y2-y1)/far
	begin, end := n.from*u+wide/2, far-n.to*u-wide/2
	switch a.Tint {
	case replay.Blue:
		l.Segment(x1+dx*begin, y1+dy*begin, x1+dx*end, y1+dy*end, splitWide*wide, s.Theme.WaterDeep)
	case replay.Red, replay.Amber:
		every := cutEvery * wide
		if a.Tint == replay.Amber {
			every = dotEvery * wide
		}
		for at := begin + every/2; at < end; at += every {
			s.drawPatternMark(l, a.Tint, x1+dx*at, y1+dy*at, -dy, dx, wide)
		}
	}
}

// drawPatternMark draws one part of a pattern: a cut across a line, or a dot on it. The line has the normal nx, ny there.
func (s *Scene) drawPatternMark(l *displaylist.List, t replay.Tint, x, y, nx, ny, wide float32) {
	dark := s.Theme.WaterDeep
	if t == replay.Amber {
		l.Disc(x, y, dotRadius*wide, dark)
		return
	}
	half := wide * (1 - cutWide) / 2 // the ends of a segment are round
	l.Segment(x-nx*half, y-ny*half, x+nx*half, y+ny*half, cutWide*wide, dark)
}
