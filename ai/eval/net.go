package eval

import (
	"math/bits"

	"freckers/ai/search"
	"freckers/game/freckers"
)

// words is the number of uint64 that hold one view's outputs of the first
// layer, four to each. Every output stands in 16 bits of its own with Room
// added, so that it is never negative and whole words can be added.
const words = Width / 4

type row64 [words]uint64

// Net judges positions of Freckers by a net. It remembers the positions that it
// judged last, at most one of each ply, and judges another by what differs: so
// it belongs to one search.
type Net struct {
	moves
	layer *layers
	seen  [freckers.MaxPly + 1]sums
}

// layers are weights in the form in which they are summed: by words, or by lanes
// of wide registers where the build and the processor have them. Both give the
// same sums.
type layers struct {
	first [256]row64 // of which Inputs are used: any uint8 is within
	bias  row64
	out   [Buckets][2 * words][2]uint64 // for the even and for the odd outputs of a word
	wide  [Buckets][2 * Width]int16     // the same, for lanes
	last  [Buckets]int64
}

// sums is the first layer of a position in Red's view and in Blue's.
type sums struct {
	red, blue, pads uint64
	come            int // rows, by all frogs
	views           [2]row64
}

// NewNet gives a judge with the weights of a net.
func NewNet(w *Weights) *Net { return newNet(w.layers()) }

// Clone gives a judge of the same opinion for another search.
func (n *Net) Clone() *Net { return newNet(n.layer) }

func newNet(l *layers) *Net {
	n := &Net{layer: l}
	for i := range n.seen {
		n.seen[i].views = [2]row64{n.layer.bias, n.layer.bias}
	}
	return n
}

func (w *Weights) layers() *layers {
	l := &layers{wide: w.Out}
	for i := range w.First {
		l.first[i] = packed(&w.First[i], 0)
		if haveLanes() {
			l.first[i] = apart(&w.First[i])
		}
	}
	l.bias = packed(&w.Bias, Room)
	for b := range w.Out {
		for i := range l.out[b] {
			o := w.Out[b][4*i:]
			l.out[b][i] = [2]uint64{crossed(o[0], o[2]), crossed(o[1], o[3])}
		}
		l.last[b] = int64(w.Last[b])
	}
	return l
}

// packed sums four numbers into each word, each with plus added.
func packed(from *[Width]int16, plus int) (to row64) {
	for i, v := range from {
		to[i/4] += uint64(int(v)+plus) << (16 * (i % 4))
	}
	return to
}

// apart puts four numbers into each word, none of which borrows from the next.
func apart(from *[Width]int16) (to row64) {
	for i, v := range from {
		to[i/4] |= uint64(uint16(v)) << (16 * (i % 4))
	}
	return to
}

// crossed holds two weights so that the upper half of its product with a low
// half x and a high half y is a*x + b*y.
func crossed(a, b int16) uint64 { return uint64(int64(a))<<32 + uint64(int64(b)) }

// Traits tells the search the scales of the game.
func (*Net) Traits() search.Traits { return traits(true) }

// Value judges a running position from the view of the side to move.
func (n *Net) Value(p *freckers.Pos) int {
	s := n.follow(p)
	part := bucket(s.come)
	mover, other := &s.views[0], &s.views[1]
	if p.ToMove() == freckers.BlueSeat {
		mover, other = other, mover
	}
	total := n.layer.last[part]
	if haveLanes() {
		total += weighLanes(mover, other, &n.layer.wide[part])
	} else {
		total += weighWords(mover, other, &n.layer.out[part])
	}
	return int(total / OutOne)
}

// weighWords is what the outputs of both views come to by the weights of a
// bucket.
func weighWords(mover, other *row64, out *[2 * words][2]uint64) int64 {
	total := weigh(mover, (*[words][2]uint64)(out[:words])) + weigh(other, (*[words][2]uint64)(out[words:]))
	low := int64(int32(total)) // what the lower halves of the products come to
	return (int64(total) - low) >> 32
}

// Bucket is the part of the race that a position belongs to, of which down and
// up are the boards of the frogs that move down and up.
func Bucket(down, up uint64) int { return bucket(come(down, up)) }

func bucket(come int) int { return come * Buckets / (raceLength + 1) % Buckets }

// come counts the rows that the frogs have come.
func come(down, up uint64) int { return rowsOf(down) + 7*freckers.Frogs - rowsOf(up) }

// rowsOf sums the rows of the cells of b.
func rowsOf(b uint64) int {
	return bits.OnesCount64(b&0xFF00FF00FF00FF00) + 2*bits.OnesCount64(b&0xFFFF0000FFFF0000) +
		4*bits.OnesCount64(b&0xFFFFFFFF00000000)
}

// follow gives the sums of p, made from those of the last position of the ply
// before where that is its parent, and else from the nearest of those two plies.
func (n *Net) follow(p *freckers.Pos) *sums {
	ply := p.Ply()
	to := &n.seen[ply]
	from := &n.seen[max(ply-1, 0)]
	if n.layer.play(from, to, p) {
		return to
	}
	if to.far(p) < from.far(p) {
		from = to
	}
	n.layer.step(from, to, p)
	return to
}

// far counts the inputs that differ.
func (s *sums) far(p *freckers.Pos) int {
	return bits.OnesCount64(s.red^p.Red) + bits.OnesCount64(s.blue^p.Blue) + bits.OnesCount64(s.pads^p.Pads)
}

// play makes the sums of p from those of the position before, if one frog has
// come to a pad since and nothing else has changed.
func (l *layers) play(from, to *sums, p *freckers.Pos) (ok bool) {
	red, blue, pad := from.red^p.Red, from.blue^p.Blue, from.pads^p.Pads
	if pad == 0 || pad&(pad-1) != 0 || red != 0 && blue != 0 {
		return false
	}
	left := (red | blue) ^ pad
	if left&(left-1) != 0 || left == 0 || (p.Red|p.Blue)&pad == 0 || p.Pads&pad != 0 {
		return false
	}
	on, off := uint8(bits.TrailingZeros64(pad)), uint8(bits.TrailingZeros64(left))
	to.red, to.blue, to.pads = p.Red, p.Blue, p.Pads
	rows := int(on>>3) - int(off>>3)
	if blue == 0 {
		to.come = from.come + rows
		l.move(from, to, on, off, own, other)
	} else {
		to.come = from.come - rows
		l.move(from, to, on, off, other, own)
	}
	return true
}

// step makes the sums of p from those of another position, which may stand in
// the same place.
func (l *layers) step(from, to *sums, p *freckers.Pos) {
	red, blue, pads := from.red^p.Red, from.blue^p.Blue, from.pads^p.Pads
	to.red, to.blue, to.pads = p.Red, p.Blue, p.Pads
	to.come = come(p.Red, p.Blue)
	if from != to {
		to.views = from.views
	}
	l.change(to, red, p.Red, own, other)
	l.change(to, blue, p.Blue, other, own)
	l.change(to, pads, p.Pads, free, free)
}

// The first inputs of each kind. They are multiples of 64, so that flip turns
// an input's cell upside down.
const (
	own   = 0
	other = 64
	free  = 128
	flip  = 56
)

// move is the step for a frog that comes to the pad on from off, an input of one
// kind in Red's view and of another in Blue's.
func (l *layers) move(from, to *sums, on, off, red, blue uint8) {
	a, b, c := &l.first[red+on], &l.first[red+off], &l.first[free+on]
	d, e, f := &l.first[blue+on^flip], &l.first[blue+off^flip], &l.first[free+on^flip]
	if haveLanes() {
		moveLanes(&from.views, &to.views, a, b, c, d, e, f)
		return
	}
	change3(&from.views[0], &to.views[0], a, b, c)
	change3(&from.views[1], &to.views[1], d, e, f)
}

// change3 sets to to from + on - off - pad.
func change3(from, to, on, off, pad *row64) {
	to[0] = from[0] + on[0] - off[0] - pad[0]
	to[1] = from[1] + on[1] - off[1] - pad[1]
	to[2] = from[2] + on[2] - off[2] - pad[2]
	to[3] = from[3] + on[3] - off[3] - pad[3]
	to[4] = from[4] + on[4] - off[4] - pad[4]
	to[5] = from[5] + on[5] - off[5] - pad[5]
	to[6] = from[6] + on[6] - off[6] - pad[6]
	to[7] = from[7] + on[7] - off[7] - pad[7]
}

// change follows the changed cells of a board, which are inputs of one kind in
// Red's view and of another in Blue's, to what they are now.
func (l *layers) change(s *sums, changed, now uint64, red, blue uint8) {
	for b := changed & now; b != 0; b &= b - 1 {
		cell := uint8(bits.TrailingZeros64(b))
		l.add(&s.views[0], red+cell)
		l.add(&s.views[1], blue+cell^flip)
	}
	for b := changed &^ now; b != 0; b &= b - 1 {
		cell := uint8(bits.TrailingZeros64(b))
		l.sub(&s.views[0], red+cell)
		l.sub(&s.views[1], blue+cell^flip)
	}
}

func (l *layers) add(s *row64, input uint8) {
	w := &l.first[input]
	if haveLanes() {
		addLanes(s, w)
		return
	}
	s[0] += w[0]
	s[1] += w[1]
	s[2] += w[2]
	s[3] += w[3]
	s[4] += w[4]
	s[5] += w[5]
	s[6] += w[6]
	s[7] += w[7]
}

func (l *layers) sub(s *row64, input uint8) {
	w := &l.first[input]
	if haveLanes() {
		subLanes(s, w)
		return
	}
	s[0] -= w[0]
	s[1] -= w[1]
	s[2] -= w[2]
	s[3] -= w[3]
	s[4] -= w[4]
	s[5] -= w[5]
	s[6] -= w[6]
	s[7] -= w[7]
}

// ones has 1 in each of four numbers.
const ones = 0x0001_0001_0001_0001

// weigh clips the outputs of a view and multiplies them by their weights. The
// sum stands in the upper half, above the lower halves of the products.
func weigh(v *row64, weights *[words][2]uint64) uint64 {
	const even = 0x0000_FFFF_0000_FFFF
	total := uint64(0)
	for i, x := range v {
		above := x >> 14 & ones                            // 1 where the output is not negative
		over := (x + (1<<15-Room-1-One)*ones) >> 15 & ones // 1 where it is more than One
		x = (x | (over<<9 - over)) & (above<<9 - above)
		first := x & even
		total += first*weights[i][0] + (x^first)>>16*weights[i][1]
	}
	return total
}
