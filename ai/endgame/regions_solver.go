package endgame

import (
	"slices"

	"freckers/game/froglet"
)

// RegionSolver solves endings. It reuses its memory and is not safe for concurrent use.
type RegionSolver struct {
	ponds   regionTable // regions by the hash of their pond
	trees   regionTable // regions by the hash of their moves
	list    []region
	large   []pond  // of the regions whose moves are made when they are needed
	moves   []move  // of the regions
	parts   []int32 // of the moves: regions
	sums    []sum
	nodes   uint64 // regions and sums that were looked at
	most    uint64
	stopped bool

	levels  []level        // one for each move that a region is ahead of the position
	options []move         // of the regions that are being made
	pending []int32        // their parts, and the sums that are being looked at
	choices []regionChoice // of those
	legal   []froglet.Move
}

// region is a game by its moves, the richest first.
type region struct {
	first, last int32 // in moves
	pond        int32 // its place in large, or small
	hash        uint64
}

// small regions know their moves.
const small = -1

// move is a move of a region by its points and by the regions that it leaves.
type move struct {
	key         uint64 // of the sum of those
	points      int32
	first, last int32 // in parts
}

// sum is what is known of a sum of regions: bounds of the lead that the side to move gets.
type sum struct {
	key       uint64
	low, high int16
}

// regionChoice is a move of a region of a sum, which is pending at a place.
type regionChoice struct {
	move
	place int
}

// level is a region that is being made.
type level struct {
	pond, child pond
	regionHops
	class              int
	frog               uint64
	acrossAll, downAll uint64 // what the frog can hop over
	first              int    // of its options
}

const (
	// Regions of up to so many frogs are made at once with all that can become of them.
	maxSmall = 14
	sumBits  = 16
	infinite = 1 << 12
	// maxLevels exceeds the number of turns of any game.
	maxLevels = froglet.Cells
)

// Solve returns the lead in points that the side to move gains under best play. It returns false
// after most regions and sums of regions.
func (s *RegionSolver) Solve(p *froglet.Pos, most uint64) (lead int, ok bool) {
	s.reset(most)
	return s.solve(p, -infinite, infinite)
}

func (s *RegionSolver) reset(most uint64) {
	if s.sums == nil {
		s.sums, s.levels = make([]sum, 1<<sumBits), make([]level, maxLevels)
	}
	s.ponds.clear()
	s.trees.clear()
	clear(s.sums)
	s.list, s.large, s.moves, s.parts = s.list[:0], s.large[:0], s.moves[:0], s.parts[:0]
	s.nodes, s.most, s.stopped = 0, most, false
}

// solve goes on with what the solver knows. It returns a bound if the lead is outside of the
// window.
func (s *RegionSolver) solve(p *froglet.Pos, alpha, beta int) (lead int, ok bool) {
	if p.Full() {
		return 0, false
	}
	s.options, s.pending, s.choices = s.options[:0], s.pending[:0], s.choices[:0]
	top := &s.levels[0]
	top.child.set(p)
	s.split(0)
	if !s.stopped {
		lead = s.value(0, len(s.pending), alpha, beta)
	}
	return lead, !s.stopped
}

func (s *RegionSolver) tick() (stop bool) {
	s.nodes++
	s.stopped = s.stopped || s.nodes > s.most
	return s.stopped
}

// split appends the regions of the child of a level to pending, and returns the key of their
// sum.
func (s *RegionSolver) split(depth int) (key uint64) {
	l := &s.levels[depth]
	l.setPossibleHops(&l.child)
	for !s.stopped && l.next(&l.child, &s.levels[depth+1].pond) {
		if n := s.region(depth + 1); !s.stopped {
			s.pending = append(s.pending, n)
			key += s.list[n].hash
		}
	}
	return key
}

// region returns the index in list of the region at a depth, and adds it if it is new. The moves of a region of more
// than maxSmall frogs are made later, by expand; the index means nothing once the solver has stopped.
func (s *RegionSolver) region(depth int) int32 {
	l := &s.levels[depth]
	hash := l.pond.hash()
	if n, ok := s.ponds.get(hash); ok {
		return n
	}
	n := int32(len(s.list))
	if l.pond.count() > maxSmall {
		s.list = append(s.list, region{pond: int32(len(s.large)), hash: hash})
		s.large = append(s.large, l.pond)
	} else {
		parts, first := len(s.pending), len(s.options)
		s.makeMoves(depth)
		if s.stopped {
			return 0
		}
		n = s.intern(s.options[first:])
		s.options, s.pending = s.options[:first], s.pending[:parts]
	}
	s.ponds.set(hash, n)
	return n
}

func (s *RegionSolver) makeMoves(depth int) {
	if s.tick() {
		return
	}
	l := &s.levels[depth]
	l.first = len(s.options)
	for l.class = range 4 {
		free := l.pond.arena[l.class] &^ l.pond.frogs[l.class]
		for frogs := l.pond.frogs[l.class]; frogs != 0; frogs &= frogs - 1 {
			l.frog = frogs & -frogs
			to := free | l.frog
			l.acrossAll = l.pond.frogs[l.class^1] >> (l.class & 1) & to & (to >> 1)
			l.downAll = l.pond.frogs[l.class^2] >> (l.class >> 1 << 3) & to & (to >> 8)
			s.follow(depth, l.frog, l.acrossAll, l.downAll, 0)
		}
	}
	sortMoves(s.options[l.first:])
}

func (s *RegionSolver) expand(n int32) {
	parts, first := len(s.pending), len(s.options)
	s.levels[1].pond = s.large[s.list[n].pond]
	s.makeMoves(1)
	if s.stopped {
		return
	}
	r := &s.list[n]
	r.pond = small
	r.first, r.last = s.appendMoves(s.options[first:])
	s.options, s.pending = s.options[:first], s.pending[:parts]
}

// follow goes on from a cell over the frogs that are left.
func (s *RegionSolver) follow(depth int, at, across, down uint64, points int) {
	if points > 0 {
		s.addOption(depth, at, across, down, points)
	}
	if s.stopped {
		return
	}
	if over := across & at; over != 0 {
		s.hopAcross(depth, over, at<<1, across, down, points)
	}
	if over := across & (at >> 1); over != 0 {
		s.hopAcross(depth, over, at>>1, across, down, points)
	}
	if over := down & at; over != 0 {
		s.hopDown(depth, over, at<<8, across, down, points)
	}
	if over := down & (at >> 8); over != 0 {
		s.hopDown(depth, over, at>>8, across, down, points)
	}
}

func (s *RegionSolver) hopAcross(depth int, over, to, across, down uint64, points int) {
	l := &s.levels[depth]
	s.follow(depth, to, across&^over, down, points+l.pond.worth(l.class^1, over<<(l.class&1)))
}

func (s *RegionSolver) hopDown(depth int, over, to, across, down uint64, points int) {
	l := &s.levels[depth]
	s.follow(depth, to, across, down&^over, points+l.pond.worth(l.class^2, over<<(l.class>>1<<3)))
}

// addOption notes a move of the region of a level. Of those that leave the same, the richest
// counts.
func (s *RegionSolver) addOption(depth int, at, across, down uint64, points int) {
	l := &s.levels[depth]
	l.child = l.pond
	l.child.hop(l.class, l.frog, at, l.acrossAll&^across, l.downAll&^down)
	first := len(s.pending)
	key := s.split(depth)
	if s.stopped {
		return
	}
	for i := range s.options[l.first:] {
		if o := &s.options[l.first+i]; o.key == key {
			o.points = max(o.points, int32(points))
			s.pending = s.pending[:first]
			return
		}
	}
	s.options = append(s.options, move{key, int32(points), int32(first), int32(len(s.pending))})
}

func sortMoves(list []move) {
	for i, m := range list {
		for ; i > 0 && (list[i-1].points < m.points || list[i-1].points == m.points && list[i-1].key < m.key); i-- {
			list[i] = list[i-1]
		}
		list[i] = m
	}
}

// intern returns the number of the region with these moves, whose parts are pending, and adds it if it is new.
func (s *RegionSolver) intern(options []move) int32 {
	hash := uint64(1)
	for i := range options {
		hash = mix(hash+uint64(options[i].points), options[i].key)
	}
	hash |= 1
	if n, ok := s.trees.get(hash); ok {
		return n
	}
	n := int32(len(s.list))
	r := region{pond: small, hash: hash}
	r.first, r.last = s.appendMoves(options)
	s.list = append(s.list, r)
	s.trees.set(hash, n)
	return n
}

// appendMoves copies moves, and their pending parts, to the lists of all regions, and returns where they lie.
func (s *RegionSolver) appendMoves(options []move) (first, last int32) {
	first = int32(len(s.moves))
	for _, o := range options {
		parts := int32(len(s.parts))
		s.parts = append(s.parts, s.pending[o.first:o.last]...)
		o.first, o.last = parts, int32(len(s.parts))
		s.moves = append(s.moves, o)
	}
	return first, int32(len(s.moves))
}

// value returns the lead that the side to move gets in a sum of regions, which are pending
// from first to last, or a bound of it outside of the window.
func (s *RegionSolver) value(first, last, alpha, beta int) int {
	if first == last || s.tick() {
		return 0
	}
	key := uint64(0)
	for _, n := range s.pending[first:last] {
		key += s.list[n].hash
	}
	at := &s.sums[key>>(64-sumBits)]
	low, high := -infinite, infinite
	if at.key == key {
		low, high = int(at.low), int(at.high)
		if low >= beta || low == high {
			return low
		}
		if high <= alpha {
			return high
		}
	}
	best, made := -infinite, len(s.choices)
	s.choose(first, last)
	for i, end := made, len(s.choices); i < end && best < beta; i++ {
		c := s.choices[i]
		rest := len(s.pending)
		s.pending = append(s.pending, s.pending[first:c.place]...)
		s.pending = append(s.pending, s.pending[c.place+1:last]...)
		s.pending = append(s.pending, s.parts[c.first:c.last]...)
		points := int(c.points)
		lead := points - s.value(rest, len(s.pending), points-beta, points-max(alpha, best))
		s.pending = s.pending[:rest]
		if s.stopped {
			return 0
		}
		best = max(best, lead)
	}
	s.choices = s.choices[:made]
	if best > alpha {
		low = best
	}
	if best < beta {
		high = best
	}
	*at = sum{key, int16(low), int16(high)}
	return best
}

// choose appends the choices of a sum, the richest first. Of regions with a single move that
// leaves nothing, only the richest matters: another one can save no more than it lacks.
func (s *RegionSolver) choose(first, last int) {
	made, single := len(s.choices), regionChoice{place: -1}
	for place := first; place < last; place++ {
		n := s.pending[place]
		if slices.Contains(s.pending[first:place], n) {
			continue
		}
		if s.list[n].pond != small {
			s.expand(n)
		}
		if s.stopped {
			return
		}
		r := &s.list[n]
		for _, m := range s.moves[r.first:r.last] {
			if r.last-r.first > 1 || m.first < m.last {
				s.insert(made, regionChoice{m, place})
			} else if m.points > single.points {
				single = regionChoice{m, place}
			}
		}
	}
	if single.place >= 0 {
		s.insert(made, single)
	}
}

// insert adds a choice to those from made on, in order.
func (s *RegionSolver) insert(made int, c regionChoice) {
	s.choices = append(s.choices, c)
	i := len(s.choices) - 1
	for ; i > made && s.choices[i-1].points < c.points; i-- {
		s.choices[i] = s.choices[i-1]
	}
	s.choices[i] = c
}
