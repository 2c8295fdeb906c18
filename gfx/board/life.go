package board

import (
	"math"
	"time"

	"freckers/game"
)

// One frog at a time has a moment of its own: every slot belongs to one of
// them, and much of it is rest.
const (
	slotTime  = 2800 * time.Millisecond
	actTime   = 1600 * time.Millisecond
	blinkTime = 140 * time.Millisecond
	breath    = 0.035 // how much larger a breathing frog gets
	lookTurn  = 0.60  // radians that a frog turns at most to look
)

type idleKind uint8

const (
	breathe idleKind = iota
	blink
	lookAbout
)

// idleLife is the one frog that stirs at the moment.
type idleLife struct {
	cell game.Cell
	kind idleKind
	at   time.Duration // since it began
}

// idleAct chooses the frog that stirs: by its cell, so that others may move
// without the turn passing to another frog half way. Nothing stirs in reduced
// motion or with the clock at 0.
func (s *Scene) idleAct() idleLife {
	rest := idleLife{cell: game.NoCell}
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
	return idleLife{cell: best, kind: kinds[mixed(slot)%uint32(len(kinds))], at: at}
}

// mixed scatters a number over all bits.
func mixed(h uint32) uint32 {
	h = h*2654435761 + 0x9E3779B9
	h ^= h >> 15
	h *= 0x85EBCA6B
	return h ^ h>>13
}

// apply lets the frog breathe once, blink twice, or look at the pointer.
func (a idleLife) apply(s *Scene, p *pose) {
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
