// Package handicap lets the machine see a position of Freckers as a young or a
// hurried player does. What such a player overlooks is missing from the moves
// that the search is given, and what they value is all that it judges by: so
// their mistakes are those of somebody who did not look, not of a die.
package handicap

import (
	"math/bits"
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game"
	"freckers/game/freckers"
)

// Sight says what a player overlooks. The zero value overlooks nothing.
type Sight struct {
	// Chain is the longest chain of hops that the player finds for a frog of
	// their own in the turn at hand, and Later in the turns to come, for
	// either side; 0 is any length.
	Chain, Later int
	// Frogs is how many of their own frogs the player looks at in a turn:
	// the foremost that is not home, and others as the seed has it; 0 is all.
	Frogs int
	// Near is how far from the frog that moved last the player looks for the
	// frogs that could answer, in rows or columns; 0 is the whole board.
	Near int
	// Forgets says that the player does not think of GROW while a frog that
	// they look at can come forward.
	Forgets bool
	// Simple says that the player judges by nothing but how far the frogs have
	// come, in which the foremost count more: Front is what each row further
	// ahead adds to the worth of a row, in hundredths of a step.
	Simple bool
	Front  int
	// Noise is the greatest error of a judgement, in hundredths of a step:
	// the same error for the same position and seed.
	Noise int
	// Swing is by how much the noise of a game differs from Noise, which is
	// what it is between good days and bad: on the worst day it is so many
	// percent more, on the best it is less in the same proportion.
	Swing int
}

// Pos is a position as a player sees it.
type Pos struct {
	freckers.Pos
	sight *Sight
	seed  uint64
	noise int // of this game
	root  int // the ply of the turn at hand
	last  int // the cell to which the last frog came, nowhere after GROW
}

const nowhere = -1

// See lets a player with a sight look at a position.
func See(p *freckers.Pos, s *Sight, seed uint64) Pos {
	return Pos{Pos: *p, sight: s, seed: seed, noise: s.noise(seed), root: p.Ply(), last: nowhere}
}

// Play is [freckers.Pos.Play].
func (p *Pos) Play(m freckers.Move, child *Pos) {
	p.Pos.Play(m, &child.Pos)
	child.sight, child.seed, child.noise, child.root, child.last = p.sight, p.seed, p.noise, p.root, nowhere
	if m != freckers.Grow {
		child.last = m.To()
	}
}

// noise is that of the day that a game's seed stands for.
func (s *Sight) noise(seed uint64) int {
	day := int(mix(seed)%201) - 100 // the worst is 100, the best -100
	if day < 0 {
		return s.Noise * 10_000 / (10_000 - s.Swing*day)
	}
	return s.Noise * (10_000 + s.Swing*day) / 10_000
}

// view is what a player sees of one position. The board is turned so that the
// side to move goes down.
type view struct {
	looked uint64 // the frogs that are looked at
	occ    uint64
	land   uint64 // where a hop may end that is not the last of its chain
	chain  int    // the longest chain seen, 0 for any
	flip   int
	from   int // the frog whose chains are in far
	far    uint64
}

func (p *Pos) view() view {
	v := view{flip: int(p.ToMove()) * 56, from: nowhere, chain: p.sight.Chain}
	own, all, pads := p.Frogs(p.ToMove()), p.Red|p.Blue, p.Pads
	if v.flip != 0 {
		own, all, pads = bits.ReverseBytes64(own), bits.ReverseBytes64(all), bits.ReverseBytes64(pads)
	}
	v.occ, v.land, v.looked = all, pads, own
	if p.RuleSet() == freckers.Referee {
		v.land = ^all
	}
	s := p.sight
	if p.Ply() > p.root {
		v.chain = s.Later
		if s.Near > 0 && p.last != nowhere {
			v.looked &= around(p.last^v.flip, s.Near)
		}
	}
	if s.Frogs > 0 && (p.Ply()-p.root)%2 == 0 {
		v.looked = p.some(own, s.Frogs)
	}
	return v
}

// some is the foremost of own that is not home, and others up to n.
func (p *Pos) some(own uint64, n int) uint64 {
	const home = uint64(0xFF) << 56
	way := own &^ home
	if way == 0 {
		return own
	}
	looked := uint64(1) << (63 - bits.LeadingZeros64(way))
	way &^= looked
	for luck := mix(p.seed ^ uint64(p.Ply())); n > 1 && way != 0; n-- {
		skip := int(luck % uint64(bits.OnesCount64(way)))
		luck = mix(luck)
		b := way
		for range skip {
			b &= b - 1
		}
		looked |= b & -b
		way &^= b & -b
	}
	return looked
}

// sees says whether the player sees a move of a frog.
func (v *view) sees(m freckers.Move) bool {
	from, to := m.From()^v.flip, m.To()^v.flip
	if v.looked>>from&1 == 0 {
		return false
	}
	rows, cols := to>>3-from>>3, to&7-from&7
	if v.chain == 0 || max(rows, cols, -cols) == 1 {
		return true
	}
	if v.from != from {
		v.from, v.far = from, chains(1<<from, v.occ, v.land, v.chain)
	}
	return v.far>>to&1 != 0
}

func (v *view) forward(m freckers.Move) bool { return (m.To()^v.flip)>>3 > (m.From()^v.flip)>>3 }

// around is the board of the cells at most so far from a cell.
func around(cell, far int) uint64 {
	b := uint64(0)
	for r := max(cell>>3-far, 0); r <= min(cell>>3+far, 7); r++ {
		for c := max(cell&7-far, 0); c <= min(cell&7+far, 7); c++ {
			b |= 1 << (8*r + c)
		}
	}
	return b
}

// chains is the board of the cells that at most so many hops over occ come to
// from b, moving down.
func chains(b, occ, land uint64, most int) uint64 {
	const not0, not7 = uint64(0xFEFEFEFEFEFEFEFE), uint64(0x7F7F7F7F7F7F7F7F) // all columns but one
	all := uint64(0)
	for front := b; front != 0 && most > 0; most-- {
		over := [5]uint64{front << 8 & occ, front << 7 & not7 & occ, front << 9 & not0 & occ, front >> 1 & not7 & occ, front << 1 & not0 & occ}
		front = (over[0]<<8 | over[1]<<7&not7 | over[2]<<9&not0 | over[3]>>1&not7 | over[4]<<1&not0) & land &^ all
		all |= front
	}
	return all
}

// mix spreads the bits of x.
func mix(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93)
	return hi ^ lo
}

// Choice is a move as the search tries it.
type Choice = alphabeta.Choice[freckers.Move]

// Judge judges positions by what a player sees of them.
type Judge[J alphabeta.Judge[freckers.Pos, freckers.Move]] struct {
	Of J // what they would say of it with open eyes
}

// Traits are those of the judge behind it.
func (j Judge[J]) Traits() alphabeta.Traits { return j.Of.Traits() }

// Choices appends the moves that the player sees, at least one where there is any.
func (j Judge[J]) Choices(p *Pos, dst []Choice) []Choice {
	begin := len(dst)
	dst = p.seen(j.Of.Choices(&p.Pos, dst), begin)
	if !p.sight.Forgets || len(dst)-begin < 2 {
		return dst
	}
	v, grow, forward := p.view(), -1, false
	for i, c := range dst[begin:] {
		if c.Move == freckers.Grow {
			grow = begin + i
		} else {
			forward = forward || v.forward(c.Move)
		}
	}
	if grow >= 0 && forward {
		dst = slices.Delete(dst, grow, grow+1)
	}
	return dst
}

// Loud appends those of Choices that gain much.
func (j Judge[J]) Loud(p *Pos, dst []Choice) []Choice {
	begin := len(dst)
	return p.seen(j.Of.Loud(&p.Pos, dst), begin)
}

// seen keeps those of the choices from begin on that the player sees.
func (p *Pos) seen(list []Choice, begin int) []Choice {
	v := p.view()
	kept := list[:begin]
	for _, c := range list[begin:] {
		if c.Move == freckers.Grow || v.sees(c.Move) {
			kept = append(kept, c)
		}
	}
	return kept
}

// Value judges a running position from the view of the side to move.
func (j Judge[J]) Value(p *Pos) int {
	s := p.sight
	value := 0
	if s.Simple {
		own, other := p.Red, bits.ReverseBytes64(p.Blue)
		if p.ToMove() == game.Seat(1) {
			own, other = other, own
		}
		value = s.come(own) - s.come(other)
	} else {
		value = j.Of.Value(&p.Pos)
	}
	if n := p.noise; n > 0 {
		value += int(mix(p.Hash()^p.seed)%uint64(2*n+1)) - n
	}
	return alphabeta.Bounded(value)
}

// come is what frogs that go down are worth by their rows alone.
func (s *Sight) come(frogs uint64) int {
	total := 0
	for r := 1; r < 8; r++ {
		total += bits.OnesCount64(frogs>>(8*r)&0xFF) * (100*r + s.Front*r*(r-1)/2)
	}
	return total
}
