// Package handicap makes the engine overlook moves of Freckers like a young or hurried
// player. The moves are missing from the move lists of the search, so that its mistakes look
// like oversights rather than random moves.
package handicap

import (
	"math/bits"
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

// Profile describes what a player overlooks. The zero value overlooks nothing.
type Profile struct {
	// Chain is the longest chain of hops that the player finds for their own frogs in the
	// turn at hand, and LaterChain for either side in later turns; 0 is any length.
	Chain, LaterChain int
	// Frogs is how many of their own frogs the player considers in a turn: the foremost
	// short of the goal, and others by the seed; 0 is all.
	Frogs int
	// Near is how far from the frog that moved last the player looks for answers, in rows
	// or columns; 0 is the whole board.
	Near int
	// ForgetsGrow hides GROW while a frog that the player considers can move forward.
	ForgetsGrow bool
	// Simple evaluates only the progress of the frogs. Front is how much more each row is
	// worth than the one before, in hundredths of a step.
	Simple bool
	Front  int
	// Noise is the maximum random error of an evaluation, in hundredths of a step. The
	// error depends on the position and the seed.
	Noise int
	// Swing is the maximum percentage by which the noise of a game, by its seed, exceeds
	// Noise; it can fall below it in the same proportion.
	Swing int
}

// Pos is a position as a player sees it.
type Pos struct {
	freckers.Pos
	profile *Profile
	seed    uint64
	noise   int // of this game
	root    int // the ply of the turn at hand
	last    int // the cell to which the last frog came, noCell after GROW
}

const noCell = -1

// View returns a position as a player with a profile sees it.
func View(p *freckers.Pos, s *Profile, seed uint64) Pos {
	return Pos{Pos: *p, profile: s, seed: seed, noise: s.noise(seed), root: p.Ply(), last: noCell}
}

// Play writes the position after m, as the same player sees it, to child; see
// [freckers.Pos.Play].
func (p *Pos) Play(m freckers.Move, child *Pos) {
	p.Pos.Play(m, &child.Pos)
	child.profile, child.seed, child.noise, child.root, child.last = p.profile, p.seed, p.noise, p.root, noCell
	if m != freckers.Grow {
		child.last = m.To()
	}
}

// noise returns the noise of the game with a seed.
func (p *Profile) noise(seed uint64) int {
	day := int(mix(seed)%201) - 100 // the worst is 100, the best -100
	if day < 0 {
		return p.Noise * 10_000 / (10_000 - p.Swing*day)
	}
	return p.Noise * (10_000 + p.Swing*day) / 10_000
}

// visible is what a player sees of one position. The board is turned so that the side to
// move goes down.
type visible struct {
	frogs uint64 // that are considered
	occ   uint64
	land  uint64 // where a hop may end that is not the last of its chain
	chain int    // longest one seen, 0 for any
	flip  int
	from  int // frog whose chains are in far
	far   uint64
}

// visible returns what the player notices in the position: at the root, and later only near the last move if the
// profile has it so.
func (p *Pos) visible() visible {
	v := visible{flip: int(p.ToMove()) * 56, from: noCell, chain: p.profile.Chain}
	own, all, pads := p.Frogs(p.ToMove()), p.Red|p.Blue, p.Pads
	if v.flip != 0 {
		own, all, pads = bits.ReverseBytes64(own), bits.ReverseBytes64(all), bits.ReverseBytes64(pads)
	}
	v.occ, v.land, v.frogs = all, pads, own
	if p.RuleSet() == freckers.Referee {
		v.land = ^all
	}
	s := p.profile
	if p.Ply() > p.root {
		v.chain = s.LaterChain
		if s.Near > 0 && p.last != noCell {
			v.frogs &= around(p.last^v.flip, s.Near)
		}
	}
	if s.Frogs > 0 && (p.Ply()-p.root)%2 == 0 {
		v.frogs = p.someFrogs(own, s.Frogs)
	}
	return v
}

// someFrogs returns the foremost frog short of the goal, and others up to n.
func (p *Pos) someFrogs(own uint64, n int) uint64 {
	const home = uint64(0xFF) << 56
	way := own &^ home
	if way == 0 {
		return own
	}
	frogs := uint64(1) << (63 - bits.LeadingZeros64(way))
	way &^= frogs
	for luck := mix(p.seed ^ uint64(p.Ply())); n > 1 && way != 0; n-- {
		skip := int(luck % uint64(bits.OnesCount64(way)))
		luck = mix(luck)
		b := way
		for range skip {
			b &= b - 1
		}
		frogs |= b & -b
		way &^= b & -b
	}
	return frogs
}

func (v *visible) sees(m freckers.Move) bool {
	from, to := m.From()^v.flip, m.To()^v.flip
	if v.frogs>>from&1 == 0 {
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

func (v *visible) forward(m freckers.Move) bool { return (m.To()^v.flip)>>3 > (m.From()^v.flip)>>3 }

func around(cell, far int) uint64 {
	b := uint64(0)
	for r := max(cell>>3-far, 0); r <= min(cell>>3+far, 7); r++ {
		for c := max(cell&7-far, 0); c <= min(cell&7+far, 7); c++ {
			b |= 1 << (8*r + c)
		}
	}
	return b
}

// chains returns the cells that at most so many hops over occ reach from b, moving down.
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

// mix is a hash function.
func mix(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93)
	return hi ^ lo
}

// Choice is a move for the search.
type Choice = alphabeta.Choice[freckers.Move]

// Evaluator evaluates positions as a player sees them.
type Evaluator[E alphabeta.Evaluator[freckers.Pos, freckers.Move]] struct {
	Of E // without the handicap
}

// Traits implements [alphabeta.Evaluator].
func (e Evaluator[E]) Traits() alphabeta.Traits { return e.Of.Traits() }

// Choices implements [alphabeta.Evaluator]. It returns the moves that the player sees, at
// least one unless there are none.
func (e Evaluator[E]) Choices(p *Pos, dst []Choice) []Choice {
	begin := len(dst)
	dst = p.filter(e.Of.Choices(&p.Pos, dst), begin)
	if !p.profile.ForgetsGrow || len(dst)-begin < 2 {
		return dst
	}
	v, grow, forward := p.visible(), -1, false
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

// Loud implements [alphabeta.Evaluator].
func (e Evaluator[E]) Loud(p *Pos, dst []Choice) []Choice {
	begin := len(dst)
	return p.filter(e.Of.Loud(&p.Pos, dst), begin)
}

// filter keeps those of the choices from begin on that the player sees.
func (p *Pos) filter(list []Choice, begin int) []Choice {
	v := p.visible()
	kept := list[:begin]
	for _, c := range list[begin:] {
		if c.Move == freckers.Grow || v.sees(c.Move) {
			kept = append(kept, c)
		}
	}
	return kept
}

// Value implements [alphabeta.Evaluator]: by the rows of the frogs alone if the profile is simple, with noise that position and seed
// decide.
func (e Evaluator[E]) Value(p *Pos) int {
	value := 0
	if profile := p.profile; profile.Simple {
		value = profile.advance(p.Red) - profile.advance(bits.ReverseBytes64(p.Blue))
		if p.ToMove() == 1 {
			value = -value
		}
	} else {
		value = e.Of.Value(&p.Pos)
	}
	if n := p.noise; n > 0 {
		value += int(mix(p.Hash()^p.seed)%uint64(2*n+1)) - n
	}
	return alphabeta.Clamp(value)
}

// advance returns the worth of frogs that go down by their rows alone.
func (p *Profile) advance(frogs uint64) int {
	total := 0
	for r := 1; r < 8; r++ {
		total += bits.OnesCount64(frogs>>(8*r)&0xFF) * (100*r + p.Front*r*(r-1)/2)
	}
	return total
}
