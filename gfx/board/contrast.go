package board

import (
	"image/color"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// In high contrast, pads are discs of one color, goals are outlined, and every piece has a badge.

// Shares of a cell in high contrast.
const (
	plainRadius = 0.45
	plainHome   = 0.05 // the width of the outline of a goal
)

// pale reports whether marks lie on ground as pale as they are, and need a dark edge.
func (s *Scene) pale() bool { return s.firm() || s.Theme.Contrast }

// faint is an opacity of what is less important, which stays visible in high contrast.
func (s *Scene) faint(alpha float32) float32 {
	if s.Theme.Contrast {
		return max(alpha, 0.8)
	}
	return alpha
}

// focusInk is the color of the keyboard's cell.
func (s *Scene) focusInk() color.NRGBA {
	if s.Theme.Contrast {
		return s.Theme.MarkPath
	}
	return s.Theme.MarkLegal
}

// badged reports whether pieces carry the symbols of their sides.
func (s *Scene) badged() bool { return s.Patterns || s.Theme.Contrast }

// drawPlainPad draws a pad as a disc.
func (s *Scene) drawPlainPad(l *displaylist.List, x, y, scale, alpha float32) {
	l.Disc(x, y, plainRadius*scale*s.Unit(), s.Theme.Pad).Alpha = alpha
}

// outlineHome draws the goal of a seat as an outline.
func (s *Scene) outlineHome(l *displaylist.List, seat int, c color.NRGBA) {
	u := s.Unit()
	stroke := max(plainHome*u, 2)
	b, n := s.homeBox(seat)
	if s.Layout.Shape == game.Square && float32(n) >= (b.X2-b.X1)*(b.Y2-b.Y1)-0.5 {
		l.Frame(s.rect(b), homeRadius*u, stroke, c)
		return
	}
	for i := range s.Layout.Sites {
		if s.Layout.Sites[i].HomeOf&(1<<seat) != 0 {
			x, y := s.Point(game.Cell(i))
			l.Ring(x, y, 0.5*u-stroke/2, stroke, c)
		}
	}
}
