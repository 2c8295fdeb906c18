package board

import (
	"math"
	"time"

	"freckers/game"
)

// One frog at a time has an idle animation in a slot of time, and then rests.
const (
	slotTime  = 2800 * time.Millisecond
	actTime   = 1600 * time.Millisecond
	blinkTime = 140 * time.Millisecond
	breath    = 0.035 // growth of a breathing frog
	lookTurn  = 0.60  // maximum turn to look, radians
)

type idleKind uint8

const (
	breathe idleKind = iota
	blink
	lookAbout
)

// idle is the idle animation of the moment.
type idle struct {
	cell game.Cell
	kind idleKind
	at   time.Duration // since its start
}

// idleNow chooses the idle frog, by its cell, so that others may move meanwhile. None is
// animated with reduced motion or the clock at 0.
func (s *Scene) idleNow() idle {
	rest := idle{cell: game.NoCell}
	at := s.Clock % slotTime
	if s.Reduced || s.Clock <= 0 || at >= actTime {
		return rest
	}
	slot := uint32(s.Clock / slotTime)
	best, most := game.NoCell, uint32(0)
	for c := range s.spots {
		if s.spots[c].Piece.None() && (s.Motion == nil || s.State.Spot(game.Cell(c)).Piece.None()) {
			continue
		}
		if h := mixed(slot*0x9E3779B1 + uint32(c)); best == game.NoCell || h > most {
			best, most = game.Cell(c), h
		}
	}
	kinds := [...]idleKind{breathe, blink, breathe, lookAbout, blink}
	return idle{cell: best, kind: kinds[mixed(slot)%uint32(len(kinds))], at: at}
}

// mixed hashes a number.
func mixed(h uint32) uint32 {
	h = h*2654435761 + 0x9E3779B9
	h ^= h >> 15
	h *= 0x85EBCA6B
	return h ^ h>>13
}

// apply makes the frog breathe once, blink twice, or look at the pointer.
func (a idle) apply(s *Scene, p *pose) {
	k := float64(a.at) / float64(actTime)
	bump := float32(0.5 - 0.5*math.Cos(2*math.Pi*k))
	switch a.kind {
	case breathe:
		p.scale += breath * bump
	case blink:
		p.blink = a.at < blinkTime || (a.at > 3*blinkTime && a.at < 4*blinkTime)
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
