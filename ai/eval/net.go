package eval

import (
	"math/bits"

	"freckers/ai/alphabeta"
	"freckers/game/freckers"
)

// words is the number of uint64 that hold one view's outputs of the first
// layer, four to each. Every output stands in 16 bits of its own with Room
// added, so that it is never negative and whole words can be added.
const words = Width / 4

type row64 [words]uint64

// Net judges positions of Freckers by a net. It remembers the sums of the positions
// that it judged last, at most one of each ply, and judges another by what
// differs; and what it said of some thousand others, since a search comes to a
// fifth of its positions by several ways. So it belongs to one search.
type Net struct {
	moves
	layer *layers
	seen  [freckers.MaxPly + 1]sums
	said  [1 << saidBits]saying
}

// saying is what was said of a position: its value above the lower bits of its hash.
// It takes the place of any other with the same upper bits.
type saying uint64

const (
	saidBits = 13
	hashBits = 48 // that are kept; the upper ones say the place
)

func say(value int, hash uint64) saying {
	return saying(uint64(value)<<hashBits | hash&(1<<hashBits-1))
}

func (s saying) value() int          { return int(int16(s >> hashBits)) }
func (s saying) about(h uint64) bool { return (uint64(s)^h)&(1<<hashBits-1) == 0 }

// outs are the weights of the outputs: of the even ones of each word of the mover's
// view, of the odd ones, and the same for the other's.
type outs [4 * words]uint64

// layers are weights in the form in which they are summed: by words, or by lanes
// of wide registers where the build and the processor have them. Both give the
// same sums.
type layers struct {
	first [rowsMade]row64 // of which Inputs are used
	bias  row64
	out   [Buckets]outs
	wide  [Buckets][2 * Width]int16 // the same, for lanes
	last  [Buckets]int64
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
		for i := range 2 * words {
			o, to := w.Out[b][4*i:], l.out[b][i+i/words*words:]
			to[0], to[words] = crossed(o[0], o[2]), crossed(o[1], o[3])
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
func (*Net) Traits() alphabeta.Traits { return traits(true) }

// Value judges a running position from the view of the side to move.
func (n *Net) Value(p *freckers.Pos) int {
	hash := p.Hash()
	last := &n.said[hash>>(64-saidBits)]
	if last.about(hash) {
		return last.value()
	}
	value := alphabeta.Bounded(n.judge(p))
	*last = say(value, hash)
	return value
}

// judge makes the value of a position from its sums.
func (n *Net) judge(p *freckers.Pos) int {
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
func weighWords(mover, other *row64, out *outs) int64 {
	const ones = 0x0001_0001_0001_0001 // 1 in each of four numbers
	total := weigh(mover, other, out, ones, (1<<15-Room-1-One)*ones, One, 0x0000_FFFF_0000_FFFF)
	low := int64(int32(total)) // what the lower halves of the products come to
	return (int64(total) - low) >> 32
}

// weigh clips the outputs of both views and multiplies them by their weights. The
// sum stands in the upper half, above the lower halves of the products. Its numbers
// are given so that they stay in registers.
//
//go:noinline
func weigh(mover, other *row64, out *outs, ones, bound, one, even uint64) (total uint64) {
	movers, others, weights := mover[:words], other[:words], out[:]
	for i, x := range movers {
		above := x >> 14 & ones          // 1 where the output is not negative
		over := (x + bound) >> 15 & ones // 1 where it is more than One
		x = (x | over*one) & (above * one)
		first := x & even
		total += first*weights[i] + (x^first)>>16*weights[i+words]
		x = others[i]
		above = x >> 14 & ones
		over = (x + bound) >> 15 & ones
		x = (x | over*one) & (above * one)
		first = x & even
		total += first*weights[i+2*words] + (x^first)>>16*weights[i+3*words]
	}
	return total
}

// Bucket is the part of the race that a position belongs to, of which down and
// up are the boards of the frogs that move down and up.
func Bucket(down, up uint64) int { return bucket(come(down, up)) }

func bucket(come int) int { return come * Buckets / (raceLength + 1) % Buckets }

// come counts the rows that the frogs have come.
func come(down, up uint64) int { return rowsOf(down) + 7*freckers.Frogs - rowsOf(up) }

// rowOf is how many rows the frog on a cell has come: it moves up where the board of
// blue frogs has the cell.
func rowOf(cell int, blue uint64) int { return cell>>3 ^ int(blue>>(cell&63)&1)*7 }

// rowsOf sums the rows of the cells of b.
func rowsOf(b uint64) int {
	return bits.OnesCount64(b&0xFF00FF00FF00FF00) + 2*bits.OnesCount64(b&0xFFFF0000FFFF0000) +
		4*bits.OnesCount64(b&0xFFFFFFFF00000000)
}
