package board

import (
	"freckers/game"
	"freckers/gfx/displaylist"
)

const (
	cardInset  = 0.06 // of the card's smaller side
	cardRadius = 14
)

// DrawCard appends a small picture of a scene's board on water or ground. It sets the scene's
// layout and area; reuse the scene, which caches the layout.
func DrawCard(l *displaylist.List, s *Scene, card displaylist.Rect) {
	s.Layout = s.State.Layout()
	s.Area = card.Inset(min(card.W, card.H) * cardInset)
	s.Reduced, s.Coordinates = true, false
	ground, _ := s.ground()
	l.Fill(card, cardRadius, ground)
	l.Add(displaylist.Op{Kind: displaylist.Clip, X: card.X, Y: card.Y, W: card.W, H: card.H})
	Draw(l, s)
	l.Add(displaylist.Op{Kind: displaylist.Unclip})
}

// detailRadius is that of the corners of [DrawDetail].
const detailRadius = 11

// DrawDetail appends the part of a scene's board around x, y, in the units of [game.Site], such that cells rows of cells
// fill the height of the card. It sets the scene's layout and area; reuse the scene.
func DrawDetail(l *displaylist.List, s *Scene, card displaylist.Rect, x, y, cells float32) {
	s.Layout = s.State.Layout()
	s.Reduced, s.Waiting, s.Coordinates, s.Refused = true, true, false, game.NoCell
	unit, w, h := card.H/cells, float32(s.Layout.Width), float32(s.Layout.Height)
	if s.Flipped {
		x, y = w-x, h-y
	}
	s.Area = displaylist.Rect{X: card.X + card.W/2 - x*unit, Y: card.Y + card.H/2 - y*unit, W: w * unit, H: h * unit}
	ground, _ := s.ground()
	l.Fill(card, detailRadius, ground)
	l.Add(displaylist.Op{Kind: displaylist.Clip, X: card.X, Y: card.Y, W: card.W, H: card.H})
	Draw(l, s)
	l.Add(displaylist.Op{Kind: displaylist.Unclip})
}
