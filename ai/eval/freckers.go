// Package eval implements the handcrafted evaluations, one file per game.
package eval

import (
	"math/bits"
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

// FreckersLoud is the least gain of a loud move of Freckers, see [alphabeta.Traits].
const FreckersLoud = 4 * row

const (
	row   = 100 // hundredths of a step: one frog, one row
	fileA = uint64(0x0101010101010101)
	fileH = uint64(0x8080808080808080)
	goal  = uint64(0xFF) << 56 // of a side that moves down the board
)

// term is a tapered weight: one at the start of the race and one at its end in one
// number, so that both are added at once.
type term int64

func taper(early, late int) term { return term(early) + term(late)<<32 }

// at interpolates the weight between progress 0, all frogs at their start, and
// raceLength, all home.
func (t term) at(progress int) int {
	early := int(int32(t))
	late := int((t + 1<<31) >> 32)
	return (early*(raceLength-progress) + late*progress) / raceLength
}

const raceLength = 2 * freckers.Frogs * 7

// Freckers evaluates positions of Freckers by the progress of the frogs and their mobility
// with the pads and frogs ahead. Weights are in hundredths of a step.
type Freckers struct {
	FreckersMoves
	rows         [8]term // of one frog by the rows it has come
	mover, other sideWeights
	tempo        term // of the side to move
}

// sideWeights are for the prospects of a side.
type sideWeights struct {
	best    [8]term // its greatest gain of rows by one move
	second  [8]term // the greatest gain of another frog
	steps   term    // for each pad that some frog can step ahead to
	stuck   term    // for each frog short of the goal with neither step nor hop
	water   term    // for each cell ahead of some frog that GROW would fill
	pads    term    // for each pad ahead of the hindmost frog
	last    term    // for each row that the hindmost frog has come
	movable term    // for each frog that can step ahead
}

// NewFreckers returns the evaluator with weights that were fitted to the results of
// 8000 games of self-play.
func NewFreckers() *Freckers {
	return &Freckers{
		rows: [8]term{taper(0, 0), taper(124, 164), taper(221, 270), taper(370, 322),
			taper(413, 446), taper(437, 575), taper(420, 828), taper(163, 1287)},
		mover: sideWeights{
			best: [8]term{taper(0, 0), taper(5, 324), taper(49, 512), taper(49, 600),
				taper(32, 740), taper(100, 740), taper(199, 741), taper(199, 741)},
			second: [8]term{taper(0, 0), taper(229, -68), taper(287, 44), taper(287, 100),
				taper(302, 190), taper(302, 190), taper(316, 190), taper(316, 190)},
			steps: taper(-49, 88), stuck: taper(42, -134), water: taper(-60, 72),
			pads: taper(27, 21), last: taper(-73, 349), movable: taper(64, -8),
		},
		other: sideWeights{
			best: [8]term{taper(0, 0), taper(-46, 259), taper(4, 436), taper(4, 500),
				taper(-60, 642), taper(-60, 642), taper(67, 623), taper(67, 623)},
			second: [8]term{taper(0, 0), taper(136, -15), taper(188, 89), taper(188, 150),
				taper(179, 242), taper(179, 242), taper(269, 242), taper(269, 242)},
			steps: taper(-47, 88), stuck: taper(40, -110), water: taper(-59, 75),
			pads: taper(28, 20), last: taper(-53, 330), movable: taper(67, -11),
		},
		tempo: taper(25, 25),
	}
}

// Clone returns an equal evaluator for another goroutine.
func (f *Freckers) Clone() *Freckers {
	c := *f
	c.FreckersMoves = FreckersMoves{}
	return &c
}

// Traits implements [alphabeta.Evaluator].
func (*Freckers) Traits() alphabeta.Traits {
	return alphabeta.Traits{Loud: FreckersLoud, Margin: 80, Limit: freckers.MaxPly}
}

// FreckersMoves generates moves for the evaluators of Freckers. It is not safe for concurrent
// use.
type FreckersMoves struct {
	list []freckers.Move
	turn freckers.Turn
}

// maxMoves bounds the moves of a position. It is a power of two, so that indexes modulo
// it need no bounds checks.
const maxMoves = 128

// gains are the gains of steps and hops by their direction.
var gains = func() (g [freckers.Directions]int16) {
	for way := range g {
		g[way] = int16(row * freckers.Rows(way))
	}
	return g
}()

// Choices implements [alphabeta.Evaluator]. A move gains the rows that its frog advances, GROW
// one row. The code is the move itself.
func (f *FreckersMoves) Choices(p *freckers.Pos, dst []Choice) []Choice {
	if p.Outcome().Over {
		return dst
	}
	t := &f.turn
	t.Find(p)
	n := len(dst)
	dst = slices.Grow(dst, maxMoves)
	to := (*[maxMoves]Choice)(dst[n : n+maxMoves])
	to[0] = Choice{Move: freckers.Grow, Code: uint16(freckers.Grow), Gain: row}
	k := 1
	for way := range freckers.Directions {
		for b := t.To(way); b != 0; b &= b - 1 {
			m := t.Move(way, bits.TrailingZeros64(b))
			to[k%maxMoves] = Choice{Move: m, Code: uint16(m), Gain: gains[way]}
			k++
		}
	}
	for frogs := t.Chains(); frogs != 0; frogs &= frogs - 1 {
		from := bits.TrailingZeros64(frogs)
		for b := t.Reach(frogs & -frogs); b != 0; b &= b - 1 {
			cell := bits.TrailingZeros64(b)
			m := t.Chain(from, cell)
			to[k%maxMoves] = Choice{Move: m, Code: uint16(m), Gain: int16(cell>>3-from>>3) * row}
			k++
		}
	}
	return dst[:n+k]
}

// Recall implements [alphabeta.Recaller].
func (*FreckersMoves) Recall(p *freckers.Pos, code uint16) (c Choice, ok bool) {
	m := freckers.Move(code)
	return Choice{Move: m, Code: code, Gain: gain(m, forward(p))}, p.Has(m)
}

// Loud implements [alphabeta.Evaluator]: chains of hops over four rows or more are loud.
func (f *FreckersMoves) Loud(p *freckers.Pos, dst []Choice) []Choice {
	f.list = p.Chains(f.list[:0])
	dir := forward(p)
	for _, m := range f.list {
		if g := gain(m, dir); g >= FreckersLoud {
			dst = append(dst, Choice{Move: m, Code: uint16(m), Gain: g})
		}
	}
	return dst
}

// Choice is a move of Freckers for the search.
type Choice = alphabeta.Choice[freckers.Move]

// forward is what a row down the board gains for the side to move.
func forward(p *freckers.Pos) int16 { return row - 2*row*int16(p.ToMove()) }

// Gain returns the static gain of a move for the side to move, in hundredths of a step.
func Gain(p *freckers.Pos, m freckers.Move) int { return int(gain(m, forward(p))) }

func gain(m freckers.Move, forward int16) int16 {
	if m == freckers.Grow {
		return row
	}
	return (int16(m>>9&7) - int16(m>>3&7)) * forward
}

// Value implements [alphabeta.Evaluator].
func (f *Freckers) Value(p *freckers.Pos) int {
	own, opp := p.Red, bits.ReverseBytes64(p.Blue)
	ownFree, oppFree := p.Pads, bits.ReverseBytes64(p.Pads)
	if p.ToMove() == freckers.BlueSeat {
		own, opp, ownFree, oppFree = opp, own, oppFree, ownFree
	}
	mine, come := f.side(own, own|bits.ReverseBytes64(opp), ownFree, &f.mover)
	theirs, gone := f.side(opp, opp|bits.ReverseBytes64(own), oppFree, &f.other)
	return alphabeta.Clamp((mine - theirs + f.tempo).at(come + gone))
}

// side evaluates one side alone, turned so that it moves down the board, and counts
// the rows that its frogs have come.
func (f *Freckers) side(own, occ, free uint64, w *sideWeights) (value term, come int) {
	for r := range 8 {
		n := bits.OnesCount64(own >> (8 * r) & 0xFF)
		value += term(n) * f.rows[r]
		come += n * r
	}
	ahead := ahead(own)
	steps := ahead & free
	movable := stepsBack(free) & own &^ goal
	best, second := 0, 0
	if movable != 0 {
		best = 1
	}
	if movable&(movable-1) != 0 {
		second = 1
	}
	hopping := hoppers(own, occ, free)
	for b := hopping; b != 0; b &= b - 1 {
		from := bits.TrailingZeros64(b)
		gain := (63-bits.LeadingZeros64(reach(b&-b, occ, free)))>>3 - from>>3
		switch {
		case gain > best:
			if best > 1 || movable != b&-b {
				second = best
			}
			best = gain
		case gain > second:
			second = gain
		}
	}
	last := bits.TrailingZeros64(own) >> 3
	return value + w.best[best] + w.second[second] +
		term(bits.OnesCount64(steps))*w.steps +
		term(bits.OnesCount64(own&^goal&^movable&^hopping))*w.stuck +
		term(bits.OnesCount64(ahead&^(occ|free)))*w.water +
		term(bits.OnesCount64(free&^(1<<(8*last+8)-1)))*w.pads +
		term(last)*w.last +
		term(bits.OnesCount64(movable))*w.movable, come
}

// ahead returns the cells that steps forward from b reach.
func ahead(b uint64) uint64 {
	return b<<8 | b<<7&^fileH | b<<9&^fileA
}

// stepsBack returns the cells from which a step forward reaches b.
func stepsBack(b uint64) uint64 {
	return b>>8 | b>>7&^fileA | b>>9&^fileH
}

// hoppers returns the cells of b from which a hop over occ reaches land, moving down.
func hoppers(b, occ, land uint64) uint64 {
	down := occ & (land >> 8) >> 8
	left := occ & (land &^ fileH >> 7) &^ fileH >> 7
	right := occ & (land &^ fileA >> 9) &^ fileA >> 9
	west := occ & (land &^ fileH << 1) &^ fileH << 1
	east := occ & (land &^ fileA >> 1) &^ fileA >> 1
	return b & (down | left | right | west | east)
}

// reach returns the cells of land that chains of hops over occ reach from cell b,
// moving down.
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
