package eval

import (
	"math/bits"

	"freckers/game/freckers"
)

// sums is the first layer of a position in Red's view and in Blue's.
type sums struct {
	red, blue, pads uint64
	ways            ways
	come            int // rows, by all frogs
	views           [2]row64
}

// rowsMade is a power of two, so that any index below it is within.
const rowsMade = 1 << 12

// changes are the inputs by which one position differs from another: the index
// in Red's view, and above it the index in Blue's.
type changes struct {
	on, off   [64]uint32
	ons, offs int
}

// find lists what differs between two positions. The ways of the later one are
// given apart.
func (c *changes) find(was *sums, ways *ways, p *freckers.Pos) {
	before, after := was.red|was.blue, p.Red|p.Blue
	ons, offs := 0, 0
	for b := was.ways.unlike(ways) | (was.red ^ p.Red) | (was.blue ^ p.Blue); b != 0; b &= b - 1 {
		cell := bits.TrailingZeros64(b) & 63
		c.off[offs&63] = frog(was.ways.input(cell), was.blue>>cell)
		c.on[ons&63] = frog(ways.input(cell), p.Blue>>cell)
		offs += int(before >> cell & 1)
		ons += int(after >> cell & 1)
	}
	for b := was.pads &^ p.Pads; b != 0; b &= b - 1 {
		c.off[offs&63] = pad(bits.TrailingZeros64(b))
		offs++
	}
	for b := p.Pads &^ was.pads; b != 0; b &= b - 1 {
		c.on[ons&63] = pad(bits.TrailingZeros64(b))
		ons++
	}
	c.ons, c.offs = ons, offs
}

// frog gives an input of a frog, which is Blue's where the last bit of blue is
// set, and its kind in both views.
func frog(input int, blue uint64) uint32 {
	kind := other * int(blue&1)
	return uint32(input + kind | (input^flip+other-kind)<<16)
}

func pad(cell int) uint32 { return uint32(free + cell | (free+cell^flip)<<16) }

// follow gives the sums of p, made from those of the last position of the ply
// before, or of the same ply where that is nearer.
func (n *Net) follow(p *freckers.Pos) *sums {
	ply := p.Ply()
	to := &n.seen[ply]
	from := &n.seen[max(ply-1, 0)]
	const move = 3 // the pad and both cells of a frog that has moved
	if far := from.far(p); far > move && to.far(p) < far {
		from = to
	}
	n.step(from, to, p)
	return to
}

// far counts the cells that differ, a frog or pad that came or went for one each.
func (s *sums) far(p *freckers.Pos) int {
	return bits.OnesCount64(s.red^p.Red) + bits.OnesCount64(s.blue^p.Blue) + bits.OnesCount64(s.pads^p.Pads)
}

// step makes the sums of p from those of another position, which may stand in
// the same place.
func (n *Net) step(from, to *sums, p *freckers.Pos) {
	var w ways
	w.find(p.Red, p.Blue, p.Pads)
	n.diff.find(from, &w, p)
	to.red, to.blue, to.pads, to.ways = p.Red, p.Blue, p.Pads, w
	to.come = come(p.Red, p.Blue)
	if haveLanes() {
		applyLanes(&n.layer.first, &from.views, &to.views, &n.diff)
	} else {
		n.layer.apply(&from.views, &to.views, &n.diff)
	}
}

// apply sets to to from with the changes.
func (l *layers) apply(from, to *[2]row64, c *changes) {
	both := min(c.ons, c.offs)
	if both == 0 {
		*to = *from
	}
	i, offs := 0, c.offs
	if both > 0 && offs == both+1 { // a move: its frog comes to the pad that goes
		offs--
		on, off, pad := c.on[0], c.off[0], c.off[offs&63]
		move(&to[0], &from[0], &l.first[on%rowsMade], &l.first[off%rowsMade], &l.first[pad%rowsMade])
		move(&to[1], &from[1], &l.first[on>>16%rowsMade], &l.first[off>>16%rowsMade], &l.first[pad>>16%rowsMade])
		i, from = 1, to
	}
	for ; i < both; i++ {
		on, off := c.on[i&63], c.off[i&63]
		trade(&to[0], &from[0], &l.first[on%rowsMade], &l.first[off%rowsMade])
		trade(&to[1], &from[1], &l.first[on>>16%rowsMade], &l.first[off>>16%rowsMade])
		from = to
	}
	for _, on := range c.on[both:c.ons] {
		add(&to[0], &l.first[on%rowsMade])
		add(&to[1], &l.first[on>>16%rowsMade])
	}
	for _, off := range c.off[both:offs] {
		sub(&to[0], &l.first[off%rowsMade])
		sub(&to[1], &l.first[off>>16%rowsMade])
	}
}

// move sets to to from + on - off - pad.
func move(to, from, on, off, pad *row64) {
	to[0] = from[0] + on[0] - off[0] - pad[0]
	to[1] = from[1] + on[1] - off[1] - pad[1]
	to[2] = from[2] + on[2] - off[2] - pad[2]
	to[3] = from[3] + on[3] - off[3] - pad[3]
	to[4] = from[4] + on[4] - off[4] - pad[4]
	to[5] = from[5] + on[5] - off[5] - pad[5]
	to[6] = from[6] + on[6] - off[6] - pad[6]
	to[7] = from[7] + on[7] - off[7] - pad[7]
}

// trade sets to to from + on - off.
func trade(to, from, on, off *row64) {
	to[0] = from[0] + on[0] - off[0]
	to[1] = from[1] + on[1] - off[1]
	to[2] = from[2] + on[2] - off[2]
	to[3] = from[3] + on[3] - off[3]
	to[4] = from[4] + on[4] - off[4]
	to[5] = from[5] + on[5] - off[5]
	to[6] = from[6] + on[6] - off[6]
	to[7] = from[7] + on[7] - off[7]
}

func add(s, w *row64) {
	s[0] += w[0]
	s[1] += w[1]
	s[2] += w[2]
	s[3] += w[3]
	s[4] += w[4]
	s[5] += w[5]
	s[6] += w[6]
	s[7] += w[7]
}

func sub(s, w *row64) {
	s[0] -= w[0]
	s[1] -= w[1]
	s[2] -= w[2]
	s[3] -= w[3]
	s[4] -= w[4]
	s[5] -= w[5]
	s[6] -= w[6]
	s[7] -= w[7]
}
