// Package eval judges positions for the search, one file a game.
package eval

import (
	"math/bits"
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

const (
	row   = 100 // hundredths of a step: one frog, one row
	loud  = 4 * row
	fileA = uint64(0x0101010101010101)
	fileH = uint64(0x8080808080808080)
	goal  = uint64(0xFF) << 56 // of a side that moves down the board
)

// term is a weight at the start of the race and one at its end, in one number,
// so that both are summed at once.
type term int64

func both(early, late int) term { return term(early) + term(late)<<32 }

// at gives the weight at a point of the race: 0 where all frogs stand at their
// start, raceLength where all are home.
func (t term) at(progress int) int {
	early := int(int32(t))
	late := int((t + 1<<31) >> 32)
	return (early*(raceLength-progress) + late*progress) / raceLength
}

const raceLength = 2 * freckers.Frogs * 7

// Freckers judges positions of Freckers: how far the frogs have come, and what
// pads and frogs ahead of them are good for. Weights are in hundredths of a
// step.
type Freckers struct {
	moves
	rows         [8]term // worth of one frog by the rows it has come
	mover, other sideWeights
	tempo        term // worth of being the one to move
}

// sideWeights are for what a side can look forward to.
type sideWeights struct {
	best    [8]term // its greatest gain of rows by one move
	second  [8]term // the greatest gain of another frog
	steps   term    // for each pad that some frog can step ahead to
	stuck   term    // for each frog on its way with neither step nor hop
	water   term    // for each cell ahead of some frog that GROW would fill
	pads    term    // for each pad ahead of the hindmost frog
	last    term    // for each row that the hindmost frog has come
	movable term    // for each frog that can step ahead
}

// NewFreckers gives the judge with its weights, which were fitted to the
// results of 8000 games of self-play.
func NewFreckers() *Freckers {
	return &Freckers{
		rows: [8]term{both(0, 0), both(124, 164), both(221, 270), both(370, 322),
			both(413, 446), both(437, 575), both(420, 828), both(163, 1287)},
		mover: sideWeights{
			best: [8]term{both(0, 0), both(5, 324), both(49, 512), both(49, 600),
				both(32, 740), both(100, 740), both(199, 741), both(199, 741)},
			second: [8]term{both(0, 0), both(229, -68), both(287, 44), both(287, 100),
				both(302, 190), both(302, 190), both(316, 190), both(316, 190)},
			steps: both(-49, 88), stuck: both(42, -134), water: both(-60, 72),
			pads: both(27, 21), last: both(-73, 349), movable: both(64, -8),
		},
		other: sideWeights{
			best: [8]term{both(0, 0), both(-46, 259), both(4, 436), both(4, 500),
				both(-60, 642), both(-60, 642), both(67, 623), both(67, 623)},
			second: [8]term{both(0, 0), both(136, -15), both(188, 89), both(188, 150),
				both(179, 242), both(179, 242), both(269, 242), both(269, 242)},
			steps: both(-47, 88), stuck: both(40, -110), water: both(-59, 75),
			pads: both(28, 20), last: both(-53, 330), movable: both(67, -11),
		},
		tempo: both(25, 25),
	}
}

// Clone gives a judge of the same opinion for another search.
func (f *Freckers) Clone() *Freckers {
	c := *f
	c.moves = moves{}
	return &c
}

// Traits tells the search the scales of the game.
func (*Freckers) Traits() alphabeta.Traits { return traits(false) }

// traits are the scales of the game, for a search by the net, which is keen, or for one
// that cannot trust its judge as far.
func traits(net bool) alphabeta.Traits {
	t := alphabeta.Traits{Loud: loud, Margin: 80, Limit: freckers.MaxPly}
	if net {
		t.Margin, t.Trust = 60, alphabeta.Sure
	}
	return t
}

// moves is what any judge of Freckers says of a move. It keeps a list, so that it
// belongs to one search.
type moves struct {
	list []freckers.Move
	turn freckers.Turn
}

// room is for any list, and a power of two so that its bounds need no checks.
const room = 128

// gains are what the ways of a step or a hop gain.
var gains = func() (g [freckers.Directions]int16) {
	for way := range g {
		g[way] = int16(row * freckers.Rows(way))
	}
	return g
}()

// Choices appends the moves of p: the gain is the way the move brings its frog,
// and a small hope for GROW. The code is the move itself.
func (f *moves) Choices(p *freckers.Pos, dst []Choice) []Choice {
	if p.Outcome().Over {
		return dst
	}
	t := &f.turn
	t.Find(p)
	n := len(dst)
	dst = slices.Grow(dst, room)
	to := (*[room]Choice)(dst[n : n+room])
	to[0] = Choice{Move: freckers.Grow, Code: uint16(freckers.Grow), Gain: row}
	k := 1
	for way := range freckers.Directions {
		for b := t.To(way); b != 0; b &= b - 1 {
			m := t.Move(way, bits.TrailingZeros64(b))
			to[k%room] = Choice{Move: m, Code: uint16(m), Gain: gains[way]}
			k++
		}
	}
	for frogs := t.Chains(); frogs != 0; frogs &= frogs - 1 {
		from := bits.TrailingZeros64(frogs)
		for b := t.Reach(frogs & -frogs); b != 0; b &= b - 1 {
			cell := bits.TrailingZeros64(b)
			m := t.Chain(from, cell)
			to[k%room] = Choice{Move: m, Code: uint16(m), Gain: int16(cell>>3-from>>3) * row}
			k++
		}
	}
	return dst[:n+k]
}

// Recall gives the choice of that code, which is the move itself, if p has it.
func (*moves) Recall(p *freckers.Pos, code uint16) (c Choice, ok bool) {
	m := freckers.Move(code)
	return Choice{Move: m, Code: code, Gain: gain(m, turnOf(p))}, p.Has(m)
}

// Loud appends the choices that gain at least four rows: chains of hops.
func (f *moves) Loud(p *freckers.Pos, dst []Choice) []Choice {
	f.list = p.Chains(f.list[:0])
	turn := turnOf(p)
	for _, m := range f.list {
		if g := gain(m, turn); g >= loud {
			dst = append(dst, Choice{Move: m, Code: uint16(m), Gain: g})
		}
	}
	return dst
}

// Choice is a move of Freckers as the search tries it.
type Choice = alphabeta.Choice[freckers.Move]

// turnOf is what a row down the board is worth to the side to move.
func turnOf(p *freckers.Pos) int16 { return row - 2*row*int16(p.ToMove()) }

// Gain is what the side to move wins by a move at first sight, in hundredths of
// a step.
func Gain(p *freckers.Pos, m freckers.Move) int { return int(gain(m, turnOf(p))) }

func gain(m freckers.Move, turn int16) int16 {
	if m == freckers.Grow {
		return row
	}
	return way(m, turn)
}

// way is the gain of a move other than GROW.
func way(m freckers.Move, turn int16) int16 {
	return (int16(m>>9&7) - int16(m>>3&7)) * turn
}

// Value judges a running position from the view of the side to move.
func (f *Freckers) Value(p *freckers.Pos) int {
	own, opp := p.Red, bits.ReverseBytes64(p.Blue)
	ownFree, oppFree := p.Pads, bits.ReverseBytes64(p.Pads)
	if p.ToMove() == freckers.BlueSeat {
		own, opp, ownFree, oppFree = opp, own, oppFree, ownFree
	}
	mine, come := f.side(own, own|bits.ReverseBytes64(opp), ownFree, &f.mover)
	theirs, gone := f.side(opp, opp|bits.ReverseBytes64(own), oppFree, &f.other)
	return alphabeta.Bounded((mine - theirs + f.tempo).at(come + gone))
}

// side judges one side alone, turned so that it moves down the board, and says
// how many rows its frogs have come.
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
