package board

import (
	"math"

	"freckers/game"
	"freckers/gfx/motion"
	"freckers/gfx/paint"
)

// Proportions in cells.
const (
	spriteWidth   = 160.0 / 110 // art is drawn in a box of 160, a cell is 110 of it
	idleScale     = 0.965
	restShadow    = 0.030 // how far the shadow of a standing piece lies to the right and below
	leapShadow    = 0.125 // and that of a piece at the top of its leap
	shadowAlpha   = 0.34
	shadowSlope   = 1.1 // how much further below than to the right shadows fall
	liftedAlpha   = 0.3 // of the piece that is left behind while it is carried
	carriedScale  = 1.12
	badgeRadius   = 0.125
	badgeFromBack = 0.035 // the badge sits a little behind the middle
)

// pose is a piece as it is painted: place and size in pixels, angle on screen.
type pose struct {
	piece  game.Piece
	stance motion.Stance
	blink  bool
	x, y   float32
	angle  float32
	scale  float32
	alpha  float32
	height float32
}

// facing is the angle on screen in which a standing piece looks.
func (s *Scene) facing(p game.Piece) float32 {
	a := float32(0)
	if p.Owner >= 0 && int(p.Owner) < maxSeats {
		a = s.face[p.Owner]
	}
	return s.onScreen(a)
}

func (s *Scene) onScreen(a float32) float32 {
	if s.Flipped {
		a += math.Pi
	}
	return a
}

// drawPieces paints the pieces that stand on their cells.
func (s *Scene) drawPieces(l *paint.List) {
	life := s.idleAct()
	for c := range s.spots {
		piece := s.spots[c].Piece
		if piece.None() {
			continue
		}
		cell := game.Cell(c)
		p := pose{piece: piece, scale: 1, alpha: 1, angle: s.facing(piece)}
		p.x, p.y = s.Point(cell)
		if cell == s.Marks.Turned {
			p.angle = s.onScreen(s.Marks.Angle)
		}
		switch {
		case cell == s.Marks.Lifted:
			p.alpha = liftedAlpha
		case cell == s.Marks.Hover || cell == s.Marks.Selected:
			p.stance = motion.Crouch
		case cell == life.cell:
			life.apply(s, &p)
		}
		s.drawPiece(l, &p)
	}
}

// drawMoving paints what flies above the board, lowest first.
func (s *Scene) drawMoving(l *paint.List) {
	for i := range s.frame.Pieces {
		m := &s.frame.Pieces[i]
		p := pose{piece: m.Piece, stance: m.Stance, scale: m.Scale, alpha: m.Alpha, height: m.Height}
		p.x, p.y = s.place(m.X, m.Y)
		home := s.facing(m.Piece)
		if m.Home {
			p.angle = home
		} else {
			p.angle = s.onScreen(m.Angle)
			p.angle += float32(math.Remainder(float64(home-p.angle), 2*math.Pi)) * m.Turn
		}
		if p.alpha > 0 {
			s.drawPiece(l, &p)
		}
	}
	u := s.Unit()
	for _, b := range s.frame.Bubbles {
		x, y := s.place(b.X, b.Y)
		l.Sprite("bubble", x, y, b.R*u*bubbleWidth, 0, b.Alpha)
	}
}

// drawCarried paints the piece that a hand carries over the board.
func (s *Scene) drawCarried(l *paint.List) {
	if s.Marks.Lifted == game.NoCell || s.Marks.Carried.None() {
		return
	}
	s.drawPiece(l, &pose{
		piece: s.Marks.Carried, stance: motion.Leap, x: s.Marks.CarryX, y: s.Marks.CarryY,
		angle: s.facing(s.Marks.Carried), scale: carriedScale, alpha: 1, height: 1,
	})
}

func (s *Scene) drawPiece(l *paint.List, p *pose) {
	u := s.Unit()
	w := u * spriteWidth * p.scale
	if p.stance == motion.Idle {
		w *= idleScale
	}
	k := s.look(p.piece.Look)
	drift := u * (restShadow + (leapShadow-restShadow)*p.height)
	l.Sprite(k.shadow[p.stance], p.x+drift, p.y+drift*shadowSlope, w, p.angle, p.alpha*(shadowAlpha-0.10*p.height))
	name := k.stance[p.stance]
	if p.blink && p.stance == motion.Idle {
		name = k.blink
	}
	l.Sprite(name, p.x, p.y, w, p.angle, p.alpha)
	if s.Patterns && p.piece.Owner >= 0 {
		sin, cos := math.Sincos(float64(p.angle))
		back := badgeFromBack * u * p.scale
		drawBadge(l, s.Theme, p.piece.Owner, p.x-float32(sin)*back, p.y+float32(cos)*back, badgeRadius*u*p.scale, p.alpha)
	}
}
