// Package eval judges positions for the search, one file a game.
package eval

import (
	"math/bits"

	"freckers/ai/search"
	"freckers/game/freckers"
)

const (
	row   = 100 // hundredths of a step: one frog, one row
	fileA = uint64(0x0101010101010101)
	fileH = uint64(0x8080808080808080)
	goal  = uint64(0xFF) << 56 // of a side that moves down the board
)

// Freckers judges positions of Freckers: how far the frogs have come, and what
// pads and frogs ahead of them are good for.
type Freckers struct {
	mover, other sideWeights
	curve        [8]int // worth of one frog by the rows it has come
	tempo        int    // worth of being the one to move
}

// sideWeights are hundredths of a step for what a side can look forward to.
type sideWeights struct {
	best   int // a row gained by its best move
	second int // a row gained by the best move of another frog
	steps  int // a pad that some frog can step ahead to
	stuck  int // a frog on its way with neither step nor hop ahead
	water  int // a cell ahead of some frog that a GROW would fill
}

// NewFreckers gives the judge with its weights.
func NewFreckers() *Freckers {
	return &Freckers{
		mover: sideWeights{best: 60, second: 25, steps: 8, stuck: -20, water: 3},
		other: sideWeights{best: 40, second: 25, steps: 8, stuck: -20, water: 3},
		curve: [8]int{0, 125, 240, 350, 455, 555, 655, 760},
		tempo: 40,
	}
}

// Traits tells the search the scales of the game.
func (*Freckers) Traits() search.Traits {
	return search.Traits{Loud: 2 * row, Margin: 120, Limit: freckers.MaxPly}
}

// Code is the move itself.
func (*Freckers) Code(m freckers.Move) uint16 { return uint16(m) }

// Gain is the way the move brings its frog, and a small hope for GROW.
func (*Freckers) Gain(p *freckers.Pos, m freckers.Move) int {
	if m == freckers.Grow {
		return row
	}
	rows := m.To()>>3 - m.From()>>3
	if p.ToMove() == freckers.BlueSeat {
		rows = -rows
	}
	return rows * row
}

// Value judges a running position from the view of the side to move.
func (f *Freckers) Value(p *freckers.Pos) int {
	own, opp := p.Red, bits.ReverseBytes64(p.Blue)
	ownFree, oppFree := p.Pads, bits.ReverseBytes64(p.Pads)
	if p.ToMove() == freckers.BlueSeat {
		own, opp, ownFree, oppFree = opp, own, oppFree, ownFree
	}
	return f.side(own, own|bits.ReverseBytes64(opp), ownFree, &f.mover) -
		f.side(opp, opp|bits.ReverseBytes64(own), oppFree, &f.other) + f.tempo
}

// side judges one side alone, turned so that it moves down the board.
func (f *Freckers) side(own, occ, free uint64, w *sideWeights) int {
	value := 0
	for r := range 8 {
		value += bits.OnesCount64(own>>(8*r)&0xFF) * f.curve[r]
	}
	ahead := ahead(own)
	steps := ahead & free
	best, second := 0, 0
	movable := stepsBack(free) & own &^ goal
	if steps != 0 {
		best = 1
		if movable&(movable-1) != 0 {
			second = 1
		}
	}
	hopping := hoppers(own, occ, free)
	for b := hopping; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b)
		gain := (63-bits.LeadingZeros64(reach(b&-b, occ, free)))>>3 - from>>3
		switch {
		case gain > best:
			best, second = gain, best
		case gain > second:
			second = gain
		}
	}
	stuck := own &^ goal &^ movable &^ hopping
	return value + best*w.best + second*w.second +
		bits.OnesCount64(steps)*w.steps +
		bits.OnesCount64(stuck)*w.stuck +
		bits.OnesCount64(ahead&^(occ|free))*w.water
}

// ahead is the board of the cells that steps forward from b come to.
func ahead(b uint64) uint64 {
	return b<<8 | b<<7&^fileH | b<<9&^fileA
}

// stepsBack is the board of the cells from which a step forward comes to b.
func stepsBack(b uint64) uint64 {
	return b>>8 | b>>7&^fileA | b>>9&^fileH
}

// hoppers is the board of those cells of b from which a hop over occ comes to
// land, moving down.
func hoppers(b, occ, land uint64) uint64 {
	down := occ & (land >> 8) >> 8
	left := occ & (land &^ fileH >> 7) &^ fileH >> 7
	right := occ & (land &^ fileA >> 9) &^ fileA >> 9
	west := occ & (land &^ fileH << 1) &^ fileH << 1
	east := occ & (land &^ fileA >> 1) &^ fileA >> 1
	return b & (down | left | right | west | east)
}

// reach is the board of the cells in land that chains of hops over occ from
// cell b come to, moving down.
func reach(b, occ, land uint64) uint64 {
	occR, occL := occ&^fileA, occ&^fileH
	all := uint64(0)
	for front := b; front != 0; {
		left := land &^ all
		front = (front<<8&occ)<<8&left | (front<<7&occL)<<7&left&^fileH |
			(front<<9&occR)<<9&left&^fileA | (front>>1&occL)>>1&left&^fileH | (front<<1&occR)<<1&left&^fileA
		all |= front
	}
	return all
}
