package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

const (
	firstRow = 2 // of the rows that frogs of an apart position stand in
	homeRow  = 7
	codes    = 16807 // 7 frogs or fewer in each of the five rows on the way
	far      = 99    // turns: more than any race takes
)

// weight gives what a frog in a row adds to the code of a lane: its frogs in
// each row as the digits of a number in base 7, home left out.
var weight = [8]int{firstRow: 1, 3: 7, 4: 49, 5: 343, 6: 2401}

func codeOf(frogs uint64) int {
	code := 0
	for b := frogs; b != 0; b &= b - 1 {
		code += weight[bits.TrailingZeros64(b)>>3]
	}
	return code
}

// bounds gives, for each wished number of frogs home and each code, turns that
// are never more than the frogs need: pads are everywhere, and a frog hops over
// any other frog that stands in the next row, whatever their columns are.
type bounds [freckers.Frogs + 1][codes]uint8

// rowCount is the frogs in each row.
type rowCount [8]uint8

func (n *rowCount) code() int {
	code := 0
	for r, have := range n {
		code += int(have) * weight[r]
	}
	return code
}

func newBounds() *bounds {
	b := new(bounds)
	for target := range b {
		for code := range b[target] {
			b[target][code] = far
		}
		b.spread(target, firstRow, rowCount{homeRow: freckers.Frogs})
	}
	return b
}

// spread fills in every lane that arises from n by taking frogs from home to
// the rows from top on.
func (b *bounds) spread(target, top int, n rowCount) {
	if top == homeRow {
		b.turns(target, n)
		return
	}
	for {
		b.spread(target, top+1, n)
		if n[homeRow] == 0 {
			return
		}
		n[homeRow]--
		n[top]++
	}
}

// turns gives the least number of turns, and fills it in. Every turn brings a
// frog down, so this ends.
func (b *bounds) turns(target int, n rowCount) uint8 {
	known := &b[target][n.code()]
	switch {
	case *known != far:
		return *known
	case int(n[homeRow]) >= target:
		*known = 0
		return 0
	}
	for from := firstRow; from < homeRow; from++ {
		if n[from] == 0 {
			continue
		}
		m := n
		m[from]--
		for to := from + 1; to <= homeRow; to++ {
			// A step, or a chain of hops over frogs in every second row.
			hops := (to - from) / 2
			if to > from+1 && ((to-from)%2 != 0 || n[from+2*hops-1] == 0) {
				if (to-from)%2 == 0 {
					break
				}
				continue
			}
			m[to]++
			*known = min(*known, 1+b.turns(target, m))
			m[to]--
		}
	}
	return *known
}
