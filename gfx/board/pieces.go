package board

import (
	"math"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// Proportions in cells.
const (
	spriteWidth                      = 160.0 / 110 // art is drawn in a box of 160, a cell is 110 of it
	idleScale                        = 0.965
	restShadow                       = 0.030 // offset of the shadow of a standing piece
	leapShadow                       = 0.125 // and of a piece at the top of its leap
	shadowAlpha                      = 0.34
	shadowSlope                      = 1.1 // of the offset down to that to the right
	liftedAlpha                      = 0.3 // of the piece left behind during a drag
	carriedScale                     = 1.12
	selectedScale                    = 1.13
	selectedLift                     = 0.068
	selectedShadowX, selectedShadowY = 0.09, 0.17
	badgeRadius                      = 0.125
	badgeFromBack                    = 0.035 // of the badge behind the centre
	worthRadius                      = 0.185 // of a badge with a digit
	tightRadius                      = 0.36  // the most on a small cell
	leastDigit                       = 7     // logical pixels
	leastShadow                      = 0.10
)

// pose is a piece as painted: position in pixels, angle on screen.
type pose struct {
	piece  game.Piece
	stance animation.Stance
	blink  bool
	x, y   float32
	angle  float32
	scale  float32
	alpha  float32
	height float32
	lift   float32 // of a selected piece, 1 at most: its shadow falls further down
	flat   float32 // see [animation.PiecePose]
	rim    bool    // it is lit, for it can move
	right  bool    // seen from the side, it faces right
}

// facing returns the angle on screen of a standing piece: ahead, or upright if it is neutral, for its value
// is read.
func (s *Scene) facing(p game.Piece, x, y float32) float32 {
	switch {
	case s.Layout.Round:
		return s.onScreen(float32(s.Layout.Heading(p.Owner, float64(x), float64(y))))
	case p.Owner >= 0 && int(p.Owner) < maxSeats:
		return s.onScreen(s.face[p.Owner])
	}
	return 0
}

// toTheRight reports whether a piece that looks to an angle on screen and stands at
// home faces right, seen from the side: up and down it looks the way round.
func toTheRight(angle, home float32) bool {
	const upright = 0.2
	if sin := math.Sin(float64(angle)); sin > upright || sin < -upright {
		return sin > 0
	}
	return math.Sin(float64(home)) > 0
}

func (s *Scene) onScreen(a float32) float32 {
	if s.Flipped {
		a += math.Pi
	}
	return a
}

// drawPieces draws the pieces standing on their cells.
func (s *Scene) drawPieces(l *displaylist.List) {
	idle := s.idleNow()
	s.standing = s.standing[:0]
	var catcher pose
	for c := range s.spots {
		piece := s.spots[c].Piece
		if piece.None() {
			continue
		}
		cell := game.Cell(c)
		site := &s.Layout.Sites[c]
		p := pose{piece: piece, scale: 1, alpha: 1, angle: s.facing(piece, float32(site.X), float32(site.Y))}
		p.x, p.y = s.Point(cell)
		p.right = toTheRight(p.angle, p.angle)
		switch {
		case cell == s.Marks.Lifted:
			p.alpha = liftedAlpha
		case len(s.able) > 0 && !s.able[c] && piece == s.State.Spot(cell).Piece:
			p.scale = unableScale
		case cell == s.Marks.Selected:
			p.lift, p.scale = 1, selectedScale
			p.y -= selectedLift * s.Unit()
		case cell == s.Marks.Hover:
			p.stance = animation.Crouch
		case cell == idle.cell:
			idle.apply(s, &p)
			if idle.kind == catchFly {
				idle.drawTongue(s, l, &p)
				catcher = p
			}
		}
		if len(s.able) > 0 && s.able[c] && piece == s.State.Spot(cell).Piece {
			p.rim = p.stance == animation.Idle && !s.Waiting
		}
		if duck := s.duck(cell); duck > 0 {
			p.stance, p.scale = animation.Crouch, p.scale*(1-duckDip*duck)
		}
		p.x += s.shake(cell)
		s.drawBody(l, &p)
		s.standing = append(s.standing, p)
	}
	if s.badged() {
		s.drawBadges(l, s.standing)
	}
	if !catcher.piece.None() {
		idle.drawFly(s, l, &catcher)
	}
}

// drawMoving draws what is above the board, lowest first.
func (s *Scene) drawMoving(l *displaylist.List) {
	for i := range s.frame.Pieces {
		m := &s.frame.Pieces[i]
		p := pose{piece: m.Piece, stance: m.Stance, scale: m.Scale, alpha: m.Alpha, height: m.Height, flat: m.Flat}
		p.x, p.y = s.place(m.X, m.Y)
		home := s.facing(m.Piece, m.X, m.Y)
		if m.Home {
			p.angle = home
		} else {
			p.angle = s.onScreen(m.Angle)
			p.angle += float32(math.Remainder(float64(home-p.angle), 2*math.Pi)) * m.Turn
		}
		p.right = toTheRight(p.angle, home)
		if p.alpha > 0 {
			s.drawPiece(l, &p)
		}
	}
	u := s.Unit()
	for _, b := range s.frame.Bubbles {
		x, y := s.place(b.X, b.Y)
		l.Sprite("bubble", x, y, b.R*u*bubbleWidth, 0, b.Alpha)
	}
	s.drawSparks(l)
	s.drawNotes(l)
}

func (s *Scene) drawCarried(l *displaylist.List) {
	if s.Marks.Lifted == game.NoCell || s.Marks.Carried.None() {
		return
	}
	at := &s.Layout.Sites[s.Marks.Lifted]
	angle := s.facing(s.Marks.Carried, float32(at.X), float32(at.Y))
	s.drawPiece(l, &pose{
		piece: s.Marks.Carried, stance: animation.Leap, x: s.Marks.CarryX, y: s.Marks.CarryY,
		angle: angle, right: toTheRight(angle, angle), scale: carriedScale, alpha: 1, height: 1,
	})
}

// drawPiece draws a single piece with its badge.
func (s *Scene) drawPiece(l *displaylist.List, p *pose) {
	s.drawBody(l, p)
	if s.badged() {
		one := [1]pose{*p}
		s.drawBadges(l, one[:])
	}
}

// drawBody draws a piece with its shadow, its rim and the pips of its value. On small boards a piece at rest has simpler
// art, and on the smallest a digit instead of pips.
func (s *Scene) drawBody(l *displaylist.List, p *pose) {
	u := s.Unit()
	w := u * spriteWidth * p.scale
	if p.stance == animation.Idle {
		w *= idleScale
	}
	k := s.look(p.piece.Look)
	if k.side {
		p.angle = 0
	}
	mirror := k.side && p.right
	across := w * (1 - p.flat)
	paint := func(name string, x, y, alpha float32) {
		o := l.Sprite(name, x, y, w, p.angle, alpha)
		o.W, o.Mirror = across, mirror
	}
	drift := u * (restShadow + (leapShadow-restShadow)*p.height)
	dark := max(leastShadow, shadowAlpha-0.10*p.height)
	shadowY := p.y + drift*shadowSlope
	if p.lift > 0 {
		drift, shadowY = selectedShadowX*u*p.lift, p.y+selectedShadowY*u*p.lift
	}
	paint(k.shadow[p.stance], p.x+drift, shadowY, p.alpha*dark)
	name := k.stance[p.stance]
	if p.blink && p.stance == animation.Idle {
		name = k.blink
	}
	rim, value := k.rim, Pips(p.piece)
	if value != "" && s.small() && p.stance == animation.Idle {
		name, rim, value = k.small, k.smallRim, smallPips[p.piece.Letter-'1']
	}
	if p.rim {
		paint(rim, p.x, p.y, p.alpha)
	}
	paint(name, p.x, p.y, p.alpha)
	switch {
	case value == "" || s.badged():
	case s.Unit() < tinyCell && s.Unit() >= pictureCell:
		x, y, u := s.back(p)
		l.Disc(x, y, digitRadius(u), s.Theme.Casing).Alpha = p.alpha
		drawDigit(l, p.piece.Letter, x, y, digitRadius(u), p.alpha, s.Theme.MarkLegal)
	default:
		paint(value, p.x, p.y, p.alpha)
	}
}

// digitRadius is that of a disc with a digit on a piece; the cell's size and it are in logical pixels.
func digitRadius(u float32) float32 { return max(worthRadius*u, min(tightRadius*u, leastDigit)) }

// drawBadges draws the badges on the backs of pieces: all discs before all digits, to
// batch the draw calls.
func (s *Scene) drawBadges(l *displaylist.List, list []pose) {
	for i := range list {
		p := &list[i]
		x, y, u := s.back(p)
		switch {
		case p.flat > 0:
		case p.piece.Owner >= 0:
			drawBadge(l, s.Theme, s.hue(p.piece.Owner), isLower(p.piece.Letter), x, y, badgeRadius*u, p.alpha)
		case isDigit(p.piece.Letter):
			l.Disc(x, y, digitRadius(u), s.Theme.MarkLegal).Alpha = p.alpha
		}
	}
	for i := range list {
		if p := &list[i]; p.flat == 0 && p.piece.Owner < 0 && isDigit(p.piece.Letter) {
			x, y, u := s.back(p)
			drawDigit(l, p.piece.Letter, x, y, digitRadius(u), p.alpha, theme.BadgeInk(game.HueBlue))
		}
	}
}

// back returns the place of the badge, and the size of a cell at the height of a piece.
func (s *Scene) back(p *pose) (x, y, u float32) {
	u = s.Unit() * p.scale
	sin, cos := math.Sincos(float64(p.angle))
	return p.x - float32(sin)*badgeFromBack*u, p.y + float32(cos)*badgeFromBack*u, u
}

// isLower reports whether a letter is that of an unpromoted piece.
func isLower(letter byte) bool { return letter >= 'a' && letter <= 'z' }

func isDigit(letter byte) bool { return letter >= '0' && letter <= '9' }
