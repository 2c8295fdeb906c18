package pairing

import (
	"cmp"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// exactLimit is the largest number of players for which all tables are compared, by the
// number of seats: the work doubles with each.
func exactLimit(seats int) int { return map[int]int{2: 14, 3: 12}[seats] }

// arrange divides the players 0 to n-1 into tables so that the costs of all pairs at the
// same table add up to as little as possible: exactly for a few players, otherwise close
// to it, with most effort on tables that cost at least as much as a bad pair. Players
// that belong together should have near numbers. n is a multiple of the seats.
func arrange(n, seats int, bad int64, cost func(i, j int) int64) [][]int {
	var tables [][]int
	if n <= exactLimit(seats) {
		tables = arrangeExactly(n, seats, cost)
	} else {
		tables = arrangeGreedily(n, seats, cost)
		improve(tables, bad, cost)
		if reseat(tables, bad, cost) {
			improve(tables, bad, cost)
		}
	}
	for _, t := range tables {
		slices.Sort(t)
	}
	slices.SortFunc(tables, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	return tables
}

// arrangeExactly tries everything: best[set] is the least cost of seating a set of
// players, of whom the first one always gets the next table.
func arrangeExactly(n, seats int, cost func(i, j int) int64) [][]int {
	best, table := make([]int64, 1<<n), make([]uint32, 1<<n)
	for set := uint32(1); set < 1<<n; set++ {
		best[set] = math.MaxInt64
		if bits.OnesCount32(set)%seats != 0 {
			continue
		}
		a := bits.TrailingZeros32(set)
		try := func(t uint32, own int64) {
			if c := best[set&^t] + own; c < best[set] {
				best[set], table[set] = c, t
			}
		}
		for rest := set & (set - 1); rest != 0; rest &= rest - 1 {
			b := bits.TrailingZeros32(rest)
			ab := cost(a, b)
			if seats == 2 {
				try(1<<a|1<<b, ab)
				continue
			}
			for last := rest & (rest - 1); last != 0; last &= last - 1 {
				c := bits.TrailingZeros32(last)
				try(1<<a|1<<b|1<<c, ab+cost(a, c)+cost(b, c))
			}
		}
	}
	var tables [][]int
	for set := uint32(1<<n - 1); set != 0; set &^= table[set] {
		var t []int
		for rest := table[set]; rest != 0; rest &= rest - 1 {
			t = append(t, bits.TrailingZeros32(rest))
		}
		tables = append(tables, t)
	}
	return tables
}

// arrangeGreedily gives the first player without a table the cheapest company that is
// left, and so on.
func arrangeGreedily(n, seats int, cost func(i, j int) int64) [][]int {
	left := make([]int, n)
	for i := range left {
		left[i] = i
	}
	var tables [][]int
	for len(left) > 0 {
		t := []int{left[0]}
		left = left[1:]
		for len(t) < seats {
			best, least := 0, int64(math.MaxInt64)
			for k, p := range left {
				c := int64(0)
				for _, q := range t {
					c += cost(q, p)
				}
				if c < least {
					best, least = k, c
				}
			}
			t = append(t, left[best])
			left = slices.Delete(left, best, best+1)
		}
		tables = append(tables, t)
	}
	return tables
}

// nearTables is how many tables before and after it a table is compared with.
const nearTables = 48

// improve exchanges players between two tables for as long as that makes them cheaper.
// Near tables have players that belong together; only a bad table is compared with all.
func improve(tables [][]int, bad int64, cost func(i, j int) int64) {
	own := make([]int64, len(tables))
	changed := make([]bool, len(tables)) // since the table was compared
	for i, t := range tables {
		own[i], changed[i] = tableCost(t, cost), true
	}
	for again := true; again; {
		again = false
		for i := range tables {
			if !changed[i] {
				continue
			}
			changed[i] = false
			from, to := max(i-nearTables, 0), min(i+nearTables+1, len(tables))
			if own[i] >= bad {
				from, to = 0, len(tables)
			}
			for j := from; j < to; j++ {
				if i != j && exchange(tables[i], tables[j], &own[i], &own[j], cost) {
					changed[i], changed[j], again = true, true, true
				}
			}
		}
	}
}

const (
	reseats  = 1000 // how often bad tables are seated anew, at most
	patience = 200  // and without success
)

// reseat seats bad tables anew, each time together with others chosen by lot, and
// reports whether that made any cheaper. It always chooses alike.
func reseat(tables [][]int, bad int64, cost func(i, j int) int64) (improved bool) {
	rng := rand.New(rand.NewPCG(1, uint64(len(tables))))
	seats := len(tables[0])
	together := min(map[int]int{2: 6, 3: 3}[seats], len(tables))
	last := 0
	for try := range reseats {
		var worst []int
		for i, t := range tables {
			if tableCost(t, cost) >= bad {
				worst = append(worst, i)
			}
		}
		if len(worst) == 0 || try-last > patience {
			return improved
		}
		chosen := []int{worst[rng.IntN(len(worst))]}
		for len(chosen) < together {
			if i := rng.IntN(len(tables)); !slices.Contains(chosen, i) {
				chosen = append(chosen, i)
			}
		}
		var players []int
		before, after := int64(0), int64(0)
		for _, i := range chosen {
			players = append(players, tables[i]...)
			before += tableCost(tables[i], cost)
		}
		anew := arrangeExactly(len(players), seats, func(i, j int) int64 { return cost(players[i], players[j]) })
		for k, t := range anew {
			for seat, p := range t {
				t[seat] = players[p]
			}
			tables[chosen[k]] = t
			after += tableCost(t, cost)
		}
		if after < before {
			improved, last = true, try
		}
	}
	return improved
}

// exchange makes the best exchange of one player for another, if it is one for the
// better.
func exchange(a, b []int, ownA, ownB *int64, cost func(i, j int) int64) bool {
	least := *ownA + *ownB
	atA, atB := -1, -1
	var newA, newB int64
	for i := range a {
		for j := range b {
			a[i], b[j] = b[j], a[i]
			if ca, cb := tableCost(a, cost), tableCost(b, cost); ca+cb < least {
				least, atA, atB, newA, newB = ca+cb, i, j, ca, cb
			}
			a[i], b[j] = b[j], a[i]
		}
	}
	if atA < 0 {
		return false
	}
	a[atA], b[atB] = b[atB], a[atA]
	*ownA, *ownB = newA, newB
	return true
}

func tableCost(t []int, cost func(i, j int) int64) int64 {
	sum := int64(0)
	for i, a := range t {
		for _, b := range t[:i] {
			sum += cost(a, b)
		}
	}
	return sum
}
