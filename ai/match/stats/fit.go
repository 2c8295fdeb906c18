package stats

import (
	"math"
	"slices"
)

// fit is the estimation of ratings in progress. It works in natural logarithms.
type fit struct {
	games  []term
	edges  []edge
	rating []float64
	pools  [][]int
	member []int // the pool of each player
	place  []int // its place there
}

// term is the part of a meeting in the likelihood. A term may be a virtual one.
type term struct {
	Meeting
	total float64   // games
	part  []float64 // by seat: the probability to win, at the present ratings
	edges []int     // of each two seats, in order; -1 for those of one player
}

// edge joins two players that met. The Fisher information is the Laplacian matrix of
// these edges, as a meeting of n games adds n p(a) p(b) for each two seats.
type edge struct {
	a, b   int
	weight float64
}

// newFit prepares the ratings of n players. Each gets about prior virtual draws, spread over the opponents it met, so
// that a player who always won has a finite rating.
func newFit(n int, meetings []Meeting, prior float64) *fit {
	f := &fit{rating: make([]float64, n), member: make([]int, n), place: make([]int, n)}
	played := make([]float64, n)
	for _, m := range meetings {
		for _, p := range m.Players {
			played[p] += m.games()
		}
	}
	for _, m := range meetings {
		total := m.games()
		if total == 0 {
			continue
		}
		f.games = append(f.games, term{Meeting: m, total: total, part: make([]float64, len(m.Players))})
		virtual, seats := 0.0, float64(len(m.Players))
		for _, p := range m.Players {
			virtual += prior / seats * total / played[p]
		}
		if virtual == 0 {
			continue
		}
		even := Meeting{Players: m.Players, Points: make([]float64, len(m.Players))}
		for seat := range even.Points {
			even.Points[seat] = virtual / seats
		}
		f.games = append(f.games, term{Meeting: even, total: virtual, part: make([]float64, len(m.Players))})
	}
	f.addEdges()
	f.connect()
	return f
}

// addEdges makes one edge for each two players that met, and has the terms refer to them by index: -1 where both seats
// are the same player's.
func (f *fit) addEdges() {
	index := map[[2]int]int{}
	for i := range f.games {
		t := &f.games[i]
		for seat, a := range t.Players {
			for _, b := range t.Players[:seat] {
				if a == b {
					t.edges = append(t.edges, -1)
					continue
				}
				key := [2]int{min(a, b), max(a, b)}
				k, ok := index[key]
				if !ok {
					k = len(f.edges)
					index[key] = k
					f.edges = append(f.edges, edge{a: key[0], b: key[1]})
				}
				t.edges = append(t.edges, k)
			}
		}
	}
}

func (f *fit) weigh() {
	for i := range f.edges {
		f.edges[i].weight = 0
	}
	for _, t := range f.games {
		k := 0
		for seat := range t.Players {
			for other := range seat {
				if e := t.edges[k]; e >= 0 {
					f.edges[e].weight += t.total * t.part[seat] * t.part[other]
				}
				k++
			}
		}
	}
}

// connect finds the pools, in the order of their first players.
func (f *fit) connect() {
	root := make([]int, len(f.rating))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for _, t := range f.games {
		for _, p := range t.Players {
			a, b := find(t.Players[0]), find(p)
			root[max(a, b)] = min(a, b)
		}
	}
	number := map[int]int{}
	for i := range root {
		r := find(i)
		k, ok := number[r]
		if !ok {
			k = len(f.pools)
			number[r] = k
			f.pools = append(f.pools, nil)
		}
		f.member[i], f.place[i] = k, len(f.pools[k])
		f.pools[k] = append(f.pools[k], i)
	}
}

const (
	maxSteps  = 200   // of Newton's method, which needs about ten
	precision = 1e-8  // of the ratings
	tolerance = 1e-11 // of the square of what is left of an equation
	maxStep   = 3.0   // the most that a rating changes in a step
)

// maximise finds the ratings of the greatest likelihood by Newton's method. The
// likelihood is concave, so shortening a step that went too far always succeeds.
func (f *fit) maximise() {
	likelihood := f.likelihood()
	before := make([]float64, len(f.rating))
	for range maxSteps {
		f.weigh()
		step := f.solve(f.gradient())
		longest := 0.0
		for _, s := range step {
			longest = max(longest, math.Abs(s))
		}
		if longest < precision {
			return
		}
		copy(before, f.rating)
		scale := min(1, maxStep/longest)
		for {
			for i := range step {
				f.rating[i] = before[i] + scale*step[i]
			}
			next := f.likelihood()
			if next >= likelihood {
				likelihood = next
				break
			}
			if scale /= 2; scale*longest < precision {
				return // as close as rounding allows
			}
		}
	}
}

// likelihood returns the logarithm of the likelihood, and updates the probabilities.
func (f *fit) likelihood() float64 {
	sum := 0.0
	for _, t := range f.games {
		highest, all := math.Inf(-1), 0.0
		for seat, p := range t.Players {
			t.part[seat] = f.rating[p]
			if t.Handicap != nil {
				t.part[seat] += t.Handicap[seat] / eloPerNat
			}
			highest = max(highest, t.part[seat])
		}
		for seat, strength := range t.part {
			sum += t.Points[seat] * (strength - highest)
			t.part[seat] = math.Exp(strength - highest)
			all += t.part[seat]
		}
		for seat := range t.part {
			t.part[seat] /= all
		}
		sum -= t.total * math.Log(all)
	}
	return sum
}

// gradient returns the points of each player beyond those expected.
func (f *fit) gradient() []float64 {
	g := make([]float64, len(f.rating))
	for _, t := range f.games {
		for seat, p := range t.Players {
			g[p] += t.Points[seat] - t.total*t.part[seat]
		}
	}
	return g
}

// multiplyByInformation multiplies x by the Fisher information, the negative second derivative.
func (f *fit) multiplyByInformation(x, product []float64) {
	clear(product)
	for _, e := range f.edges {
		d := e.weight * (x[e.a] - x[e.b])
		product[e.a] += d
		product[e.b] -= d
	}
}

// solve divides by the Fisher information by the method of conjugate gradients. As adding
// a constant to all ratings changes nothing, right must sum up to zero in each pool, up
// to rounding; so does the solution.
func (f *fit) solve(right []float64) []float64 {
	n := len(right)
	x, product := make([]float64, n), make([]float64, n)
	weight := make([]float64, n) // the diagonal, to precondition
	for _, e := range f.edges {
		weight[e.a] += e.weight
		weight[e.b] += e.weight
	}
	rest := slices.Clone(right)
	f.centre(rest) // of rounding errors
	scaled := make([]float64, n)
	scale := func() float64 {
		sum := 0.0
		for i, r := range rest {
			if weight[i] > 0 {
				scaled[i] = r / weight[i]
			}
			sum += r * scaled[i]
		}
		return sum
	}
	size := scale()
	enough := size * tolerance
	direction := slices.Clone(scaled)
	for range 2*n + 10 {
		if size <= enough {
			break
		}
		f.multiplyByInformation(direction, product)
		bend := 0.0
		for i, d := range direction {
			bend += d * product[i]
		}
		if bend <= 0 {
			break
		}
		step := size / bend
		for i := range x {
			x[i] += step * direction[i]
			rest[i] -= step * product[i]
		}
		last := size
		size = scale()
		for i := range direction {
			direction[i] = scaled[i] + size/last*direction[i]
		}
	}
	f.centre(x)
	return x
}

// centre makes the average of each pool zero.
func (f *fit) centre(x []float64) {
	for _, pool := range f.pools {
		sum := 0.0
		for _, p := range pool {
			sum += x[p]
		}
		for _, p := range pool {
			x[p] -= sum / float64(len(pool))
		}
	}
}

// ratings returns the fitted ratings in Elo with their standard errors, which are infinite for a player alone in its
// pool.
func (f *fit) ratings() Ratings {
	n := len(f.rating)
	r := Ratings{Elo: make([]float64, n), Error: make([]float64, n), Pool: f.member, covariance: make([][]float64, n), place: f.place}
	right := make([]float64, n)
	f.weigh()
	for _, pool := range f.pools {
		for _, p := range pool {
			r.Elo[p] = f.rating[p] * eloPerNat
			if len(pool) == 1 {
				r.Error[p] = math.Inf(1)
				continue
			}
			clear(right)
			for _, q := range pool {
				right[q] = -1 / float64(len(pool))
			}
			right[p]++
			column := f.solve(right)
			r.covariance[p] = make([]float64, len(pool))
			for i, q := range pool {
				r.covariance[p][i] = column[q] * eloPerNat * eloPerNat
			}
			r.Error[p] = math.Sqrt(max(r.covariance[p][f.place[p]], 0))
		}
	}
	return r
}
