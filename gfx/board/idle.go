package board

import (
	"math"
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
)

// One frog at a time has an idle animation in a slot of time, and then rests.
const (
	slotTime  = 2800 * time.Millisecond
	actTime   = 1600 * time.Millisecond
	catchTime = 2400 * time.Millisecond
	blinkTime = 140 * time.Millisecond
	breath    = 0.035 // growth of a breathing frog
	lookTurn  = 0.60  // maximum turn to look, radians
	lookFar   = 3.5   // cells from which a frog notices the pointer
)

// How a frog catches a fly: in shares of [catchTime], and in cells.
const (
	tongueOut  = 0.70
	tongueBack = 0.80
	flyFrom    = 1.5  // how far away the fly appears
	flyNear    = 0.62 // and where it is caught
	flySize    = 0.38
	flyArt     = 160.0 / 100
	flapTime   = 100 * time.Millisecond
	tongueLong = 78.0 / 160 // of the tongue's picture
	croakSwell = 0.05
)

type idleKind uint8

const (
	breathe idleKind = iota
	blink
	lookAbout
	croak
	catchFly
)

// idle is the idle animation of the moment.
type idle struct {
	cell game.Cell
	kind idleKind
	slot uint32
	at   time.Duration // since its start
}

// Idle reports whether no idle animation is running at a value of [Scene.Clock], so that the clock
// may stop there.
func Idle(clock time.Duration) bool { return clock%slotTime >= catchTime }

// SkipIdle returns the next value of [Scene.Clock] at which no idle animation is running.
func SkipIdle(clock time.Duration) time.Duration {
	return clock + max(catchTime-clock%slotTime, 0)
}

// idleNow chooses the idle frog, by its cell, so that others may move meanwhile; a frog that
// looks at the pointer is the nearest to it. None is animated with reduced motion or the
// clock at 0.
func (s *Scene) idleNow() idle {
	at := s.Clock % slotTime
	if s.Reduced || s.Clock <= 0 || Idle(s.Clock) {
		return idle{cell: game.NoCell}
	}
	slot := uint32(s.Clock / slotTime)
	kinds := [...]idleKind{breathe, blink, lookAbout, croak, blink, lookAbout, catchFly, breathe, lookAbout, blink}
	a := idle{cell: game.NoCell, kind: kinds[mixed(slot)%uint32(len(kinds))], slot: slot, at: at}
	most, near := uint32(0), float32(lookFar)*s.Unit()
	for c := range s.spots {
		cell := game.Cell(c)
		if s.spots[c].Piece.None() && (s.Motion == nil || s.State.Spot(cell).Piece.None()) {
			continue
		}
		h := mixed(slot*0x9E3779B1 + uint32(c))
		if a.cell == game.NoCell || h > most {
			a.cell, most = cell, h
		}
	}
	if a.kind == lookAbout && s.Pointer {
		a.cell = s.nearest(a.cell, near)
	}
	if a.cell == game.NoCell {
		return a
	}
	if a.kind >= croak && !isFrog(s.spots[a.cell].Piece) {
		a.kind = breathe
	}
	if a.kind != catchFly && at >= actTime {
		a.cell = game.NoCell
	}
	return a
}

// isFrog reports whether a piece croaks and catches flies.
func isFrog(p game.Piece) bool { return strings.HasPrefix(p.Look, "frog-") }

// nearest returns the piece nearest to the pointer, or else if none is near.
func (s *Scene) nearest(other game.Cell, near float32) game.Cell {
	best := other
	for c := range s.spots {
		if s.spots[c].Piece.None() {
			continue
		}
		x, y := s.Point(game.Cell(c))
		if d := float32(math.Hypot(float64(x-s.PointerX), float64(y-s.PointerY))); d < near && d > s.Unit()/2 {
			best, near = game.Cell(c), d
		}
	}
	return best
}

// Croak returns the number, from 1, of the time slot in which a frog croaks now, or 0 if none
// does. The sound is to be played once per slot.
func (s *Scene) Croak() uint32 {
	if s.State == nil || s.Layout == nil || len(s.spots) != len(s.Layout.Sites) {
		return 0
	}
	if a := s.idleNow(); a.cell != game.NoCell && a.kind == croak {
		return a.slot + 1
	}
	return 0
}

// apply makes the frog breathe once, blink twice, croak twice, look at the pointer or wait
// for a fly.
func (a idle) apply(s *Scene, p *pose) {
	k := float64(a.at) / float64(actTime)
	bump := float32(0.5 - 0.5*math.Cos(2*math.Pi*k))
	switch a.kind {
	case breathe:
		p.scale += breath * bump
	case blink:
		p.blink = a.at < blinkTime || (a.at > 3*blinkTime && a.at < 4*blinkTime)
	case croak:
		if k < 0.6 {
			p.scale += croakSwell * float32(math.Abs(math.Sin(2*math.Pi*k/0.6)))
		}
	case catchFly:
		if k := a.caught(); k > tongueBack {
			p.blink = k < 0.9
		}
	case lookAbout:
		if !s.Pointer {
			p.scale += breath * bump
			return
		}
		to := math.Atan2(float64(s.PointerX-p.x), float64(p.y-s.PointerY))
		turn := math.Remainder(to-float64(p.angle), 2*math.Pi)
		turn = max(-lookTurn, min(lookTurn, turn))
		p.angle += float32(turn) * min(1, 2*bump)
	}
}

// caught returns how far the catching of a fly has come, from 0 to 1.
func (a idle) caught() float64 { return float64(a.at) / float64(catchTime) }

// drawTongue draws the tongue under a frog as it shoots out and comes back.
func (a idle) drawTongue(s *Scene, l *displaylist.List, p *pose) {
	k := a.caught()
	if k < tongueOut || k > tongueBack {
		return
	}
	out := float32(1 - math.Abs(2*(k-tongueOut)/(tongueBack-tongueOut)-1))
	u := s.Unit()
	w := u * spriteWidth
	l.Sprite("tongue", p.x, p.y, w, p.angle, 1).H = w * out * flyNear / (spriteWidth * tongueLong)
}

// drawFly draws the fly: it comes in from the side in a wavering line, waits before the frog,
// and is gone with the tongue.
func (a idle) drawFly(s *Scene, l *displaylist.List, p *pose) {
	k := a.caught()
	if k > (tongueOut+tongueBack)/2 {
		return
	}
	side := 1.0
	if a.slot&1 == 0 {
		side = -1
	}
	left := 1 - min(1, k/0.55)
	angle := float64(p.angle) + side*1.3*left*left
	far := flyNear + (flyFrom-flyNear)*left + 0.05*math.Sin(float64(a.at)/9e7)
	sin, cos := math.Sincos(angle)
	u := float64(s.Unit())
	x, y := p.x+float32(far*u*sin), p.y-float32(far*u*cos)
	name := "fly"
	if a.at/flapTime%2 == 1 {
		name = "fly-flap"
	}
	l.Sprite(name, x, y, float32(u*flySize*flyArt), float32(angle-side*math.Pi/2*left+math.Pi*(1-left)), float32(min(1, 8*k)))
}
