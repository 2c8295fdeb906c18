package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

// objective is what a lane must reach, and what the other side may have to do with it.
type objective struct {
	target    int // frogs to bring home
	overWater bool
	extraPads uint64 // cells with a pad unless an own frog is there
	wildcards uint64 // cells that may always be hopped over
	banned    uint64 // cells on which no frog may land
	clearFrom int    // cell from which these boards do not matter
	sharedKey uint64 // identifies all of this in the table
	soloKey   uint64 // the same for a lane whose frogs are all clear
}

// soloObjective is that of a side that the other cannot affect.
func soloObjective(target int, rules freckers.RuleSet) objective {
	key := uint64(target) | uint64(rules)<<3
	return objective{target: target, overWater: rules == freckers.Referee, sharedKey: key, soloKey: key}
}

// objectives returns one that surely brings a side home, and one that does so at best;
// see [Passed]. row is the row of its hindmost frog.
func objectives(rules freckers.RuleSet, gap, row int) (certain, possible objective) {
	certain = soloObjective(freckers.Frogs, rules)
	possible = certain
	if gap >= 2 {
		return certain, possible
	}
	shared, last := uint64(0xFF)<<(8*row), row
	possible.extraPads = shared
	if gap == 0 {
		last = row + 1
		possible.extraPads |= shared << 8
		possible.wildcards = shared
		certain.banned, certain.clearFrom = shared, 8*row+8
		certain.sharedKey |= uint64(row)<<4 | 1<<7
	}
	possible.clearFrom = 8*last + 8
	possible.sharedKey |= uint64(row)<<4 | uint64(2+gap)<<7
	return certain, possible
}

func (o *objective) key(l lane) uint64 {
	if bits.TrailingZeros64(l.frogs) >= o.clearFrom {
		return o.soloKey
	}
	return o.sharedKey
}

// restrict changes the pads of a lane as the objective demands, and removes those behind
// the hindmost frog, which nobody can reach.
func (o *objective) restrict(l lane) lane {
	l.pads = (l.pads | o.extraPads) &^ (l.frogs | o.banned) & (^uint64(0) << (bits.TrailingZeros64(l.frogs) &^ 7))
	return l
}

func (o *objective) reach(l lane, frog uint64) uint64 {
	land, occ := l.pads, l.frogs|o.wildcards
	if o.overWater {
		land = ^(l.frogs | o.banned)
	}
	all := uint64(0)
	for front := hops(frog, occ, land); front != 0; front = hops(front, occ, land&^all) {
		all |= front
	}
	return (all | steps(frog)) & l.pads
}

func (o *objective) apply(l lane, c choice) lane {
	if c&growMove == growMove {
		l.pads |= around(l.frogs)
		return o.restrict(l)
	}
	to := uint64(1) << c.to()
	l.frogs ^= 1<<c.from() | to
	l.pads &^= to
	return o.restrict(l)
}

// needsGrow reports whether fewer than target frogs can come home without a GROW. It
// assumes that a frog may hop over any frog or pad, so that it may miss some.
func (o *objective) needsGrow(l lane) bool {
	occ := l.frogs | l.pads
	if bits.OnesCount64(occ&home) < o.target {
		return true
	}
	if o.overWater {
		return false
	}
	can := l.frogs & home // frogs and pads from which a frog can come home
	for front := l.pads & home; front != 0; front &= l.pads {
		can |= front
		front = back(front, occ) & occ &^ can
		can |= front
	}
	return bits.OnesCount64(can&l.frogs) < o.target
}
