package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

// way is what a lane is run for, and what the other side may have to do with
// it.
type way struct {
	target int // frogs to bring home
	water  bool
	help   uint64 // cells that have a pad whenever no own frog is there
	wild   uint64 // cells that may be hopped over whatever is there
	ban    uint64 // cells that no frog lands on
	clear  int    // cell from which on none of these boards matters
	goal   uint64 // all of this, as in a key of the table
	plain  uint64 // goal of a lane whose frogs are all clear
}

// alone is the way of a side that the other has nothing to do with.
func alone(target int, rules freckers.RuleSet) way {
	goal := uint64(target) | uint64(rules)<<3
	return way{target: target, water: rules == freckers.Referee, goal: goal, plain: goal}
}

// prospects gives the way by which a side surely comes home, and the one by which it
// might at best; see [Passed]. row is the row of its hindmost frog.
func prospects(rules freckers.RuleSet, gap, row int) (firm, hope way) {
	firm = alone(freckers.Frogs, rules)
	hope = firm
	if gap >= 2 {
		return firm, hope
	}
	shared, last := uint64(0xFF)<<(8*row), row
	hope.help = shared
	if gap == 0 {
		last = row + 1
		hope.help |= shared << 8
		hope.wild = shared
		firm.ban, firm.clear = shared, 8*row+8
		firm.goal |= uint64(row)<<4 | 1<<7
	}
	hope.clear = 8*last + 8
	hope.goal |= uint64(row)<<4 | uint64(2+gap)<<7
	return firm, hope
}

// key is the goal of a lane in the table.
func (w *way) key(l lane) uint64 {
	if bits.TrailingZeros64(l.frogs) >= w.clear {
		return w.plain
	}
	return w.goal
}

// cut brings the pads of a lane to what the way makes of them, and leaves out
// those behind the hindmost frog, which nobody reaches.
func (w *way) cut(l lane) lane {
	l.pads = (l.pads | w.help) &^ (l.frogs | w.ban) & (^uint64(0) << (bits.TrailingZeros64(l.frogs) &^ 7))
	return l
}

// reach is the board of the cells to which a move of one frog leads.
func (w *way) reach(l lane, frog uint64) uint64 {
	land, occ := l.pads, l.frogs|w.wild
	if w.water {
		land = ^(l.frogs | w.ban)
	}
	all := uint64(0)
	for front := hops(frog, occ, land); front != 0; front = hops(front, occ, land&^all) {
		all |= front
	}
	return (all | steps(frog)) & l.pads
}

// after gives the lane after a choice.
func (w *way) after(l lane, c choice) lane {
	if c&growth == growth {
		l.pads |= around(l.frogs)
		return w.cut(l)
	}
	to := uint64(1) << c.to()
	l.frogs ^= 1<<c.from() | to
	l.pads &^= to
	return w.cut(l)
}

// dry says that without a GROW fewer than target frogs can come home. It takes
// it that a frog may hop over any cell that has a frog or a pad, so it may
// say so too seldom.
func (w *way) dry(l lane) bool {
	occ := l.frogs | l.pads
	if bits.OnesCount64(occ&home) < w.target {
		return true
	}
	if w.water {
		return false
	}
	can := l.frogs & home // the frogs and pads from which a frog comes home
	for front := l.pads & home; front != 0; front &= l.pads {
		can |= front
		front = back(front, occ) & occ &^ can
		can |= front
	}
	return bits.OnesCount64(can&l.frogs) < w.target
}
