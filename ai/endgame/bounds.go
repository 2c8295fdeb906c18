package endgame

import (
	"math/bits"

	"freckers/game/freckers"
)

const (
	firstRow    = 2 // in which frogs of an apart position stand
	homeRow     = 7
	codes       = 16807 // 0 to 6 frogs in each of the five rows before home
	unreachable = 99    // turns, more than any race takes
)

// weight is what a frog in a row adds to the code of a lane: its frogs in each row as the
// digits of a number in base 7, without home.
var weight = [8]int{firstRow: 1, 3: 7, 4: 49, 5: 343, 6: 2401}

func rowCode(frogs uint64) int {
	code := 0
	for b := frogs; b != 0; b &= b - 1 {
		code += weight[bits.TrailingZeros64(b)>>3]
	}
	return code
}

// lowerBounds holds, by the target number of frogs home and by code, turns that a lane
// needs at least: with pads everywhere, and hops over any frog in the next row, whatever
// the columns are.
type lowerBounds [freckers.Frogs + 1][codes]uint8

type rowCount [8]uint8

func (c *rowCount) code() int {
	code := 0
	for r, have := range c {
		code += int(have) * weight[r]
	}
	return code
}

func newBounds() *lowerBounds {
	b := new(lowerBounds)
	for target := range b {
		for code := range b[target] {
			b[target][code] = unreachable
		}
		b.fill(target, firstRow, rowCount{homeRow: freckers.Frogs})
	}
	return b
}

// fill sets the bounds of every lane that results from n by moving frogs from home to the
// rows from top on.
func (b *lowerBounds) fill(target, top int, n rowCount) {
	if top == homeRow {
		b.set(target, n)
		return
	}
	for {
		b.fill(target, top+1, n)
		if n[homeRow] == 0 {
			return
		}
		n[homeRow]--
		n[top]++
	}
}

// set computes a bound and returns it. Every turn brings a frog down, so that it
// terminates.
func (b *lowerBounds) set(target int, n rowCount) uint8 {
	known := &b[target][n.code()]
	switch {
	case *known != unreachable:
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
			*known = min(*known, 1+b.set(target, m))
			m[to]--
		}
	}
	return *known
}
