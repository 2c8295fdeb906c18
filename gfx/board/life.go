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

// idleAct chooses the frog that stirs. Nothing stirs while an action plays, in
// reduced motion, or with the clock at 0.
func (s *Scene) idleAct() idleLife {
	rest := idleLife{cell: game.NoCell}
	if s.Reduced || s.Clock <= 0 || s.Motion != nil {
		return rest
	}
	slot := uint32(s.Clock / slotTime)
	at := s.Clock % slotTime
	if at >= actTime {
		return rest
	}
	n := 0
	for c := range s.spots {
		if !s.spots[c].Piece.None() {
			n++
		}
	}
	if n == 0 {
		return rest
	}
	h := slot*0x9E3779B1 + 0x7F4A7C15
	h ^= h >> 16
	h *= 0x85EBCA6B
	h ^= h >> 13
	chosen := int(h % uint32(n))
	kind := [...]idleKind{breathe, blink, breathe, lookAbout, blink}[h>>16%5]
	for c := range s.spots {
		if s.spots[c].Piece.None() {
			continue
		}
		if chosen == 0 {
			return idleLife{cell: game.Cell(c), kind: kind, at: at}
		}
		chosen--
	}
	return rest
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
