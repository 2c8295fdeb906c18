package mcts

import (
	"math"
	"math/bits"
)

// memory holds the nodes of the tree. The children of a position are consecutive and its
// branch comes after that of its parent. The first branch holds the root alone.
type memory[M comparable] struct {
	tree     []node
	details  []detail[M] // of the nodes
	branches []branch
	nodes    uint32 // in use
	used     uint32 // branches in use
	growing  lock   // guards both numbers
}

const (
	averageMoves = 10 // that positions have, and more, on average
	nodeBytes    = 23 // of memory: a node, its details and its part of a branch
	minNodes     = 4 * maxMoves
)

func (m *memory[M]) allocate(bytes int) {
	room := max(bytes/nodeBytes, minNodes)
	m.tree, m.details, m.branches = make([]node, room), make([]detail[M], room), make([]branch, room/averageMoves+2)
}

// touch writes to the memory of the first nodes, so that no short search waits for the
// system to map it. The rest is mapped as the tree grows: gigabytes at once take long.
func (m *memory[M]) touch() {
	const most = 64 << 20 / nodeBytes
	clear(m.tree[:min(len(m.tree), most)])
	clear(m.details[:min(len(m.details), most)])
	clear(m.branches[:min(len(m.branches), most/averageMoves)])
}

// start makes a tree of a root without children.
func (m *memory[M]) start() {
	m.tree[0], m.details[0], m.branches[0] = node{}, detail[M]{}, branch{count: 1, tried: 1}
	m.nodes, m.used = 1, 1
}

// take returns a new branch for so many children, or 0 if there is no room for them.
func (m *memory[M]) take(count int) (branch uint32) {
	if int(m.nodes)+count > len(m.tree) || int(m.used) == len(m.branches) {
		return 0
	}
	branch = m.used
	b := &m.branches[branch]
	b.first, b.count, b.tried, b.best, b.cached = m.nodes, uint8(count), 0, 0, false
	m.used++
	m.nodes += uint32(count)
	return branch
}

func (b *branch) end() uint32 { return b.first + uint32(b.count) }

// leastVisits returns the number of visits from which positions may keep their children,
// so that these take no more than half of the memory.
func (m *memory[M]) leastVisits() uint32 {
	var counts [visitClasses]int // of children, by the visits of their parents
	for i := range m.tree[:m.nodes] {
		if n := &m.tree[i]; n.branch != 0 {
			// A branch takes room as well.
			counts[visitClass(n.visits)] += max(int(m.branches[n.branch].count), averageMoves)
		}
	}
	class, kept := visitClasses, 0
	for ; class > 0 && kept+counts[class-1] <= len(m.tree)/2; class-- {
		kept += counts[class-1]
	}
	return classVisits(class)
}

// Visits up to exactVisits have classes of their own, and those above eight for each
// doubling.
const (
	exactVisits  = 64
	visitClasses = exactVisits + 8*(32-6) + 1
)

func visitClass(visits uint32) int {
	if visits < exactVisits {
		return int(visits)
	}
	octave := bits.Len32(visits) - 7
	return exactVisits + 8*octave + int(visits>>(octave+3)&7)
}

func classVisits(class int) uint32 {
	if class < exactVisits {
		return uint32(class)
	}
	octave, eighth := (class-exactVisits)/8, (class-exactVisits)%8
	if octave >= 26 {
		return math.MaxUint32
	}
	return uint32(8+eighth) << (octave + 3)
}

// keep forgets all positions but those below the root whose parents have at least so many
// visits, and moves those that remain together. The root keeps its children.
func (m *memory[M]) keep(visits uint32) {
	m.mark(visits)
	nodes, used := uint32(1), uint32(1)
	m.tree[0].branch = m.branches[m.tree[0].branch].forward
	for at := uint32(1); at < m.used; at++ {
		b := &m.branches[at]
		if b.forward == 0 {
			continue
		}
		children := m.tree[b.first:b.end()]
		for i := range children {
			if c := &children[i]; c.branch != 0 {
				c.branch = m.branches[c.branch].forward
			}
		}
		copy(m.details[nodes:], m.details[b.first:b.end()])
		copy(m.tree[nodes:], children)
		to := &m.branches[b.forward]
		*to = *b
		to.first = nodes
		nodes += uint32(b.count)
		used++
	}
	m.nodes, m.used = nodes, used
}

// mark sets where each branch is to move, or 0 if it is to be forgotten.
func (m *memory[M]) mark(visits uint32) {
	for i := range m.branches[:m.used] {
		m.branches[i].forward = 0
	}
	const reached = math.MaxUint32
	if root := m.tree[0].branch; root != 0 {
		m.branches[root].forward = reached
	}
	next := uint32(1)
	for at := uint32(1); at < m.used; at++ {
		b := &m.branches[at]
		if b.forward != reached {
			continue
		}
		b.forward = next
		next++
		children := m.tree[b.first:b.end()]
		for i := range children {
			if c := &children[i]; c.branch != 0 && c.visits >= visits {
				m.branches[c.branch].forward = reached
			}
		}
	}
}

// setRoot makes a node with children the root, and forgets all that is not below it.
func (m *memory[M]) setRoot(at uint32) {
	m.tree[0], m.details[0] = m.tree[at], m.details[at]
	m.keep(0)
	for i := range m.branches[:m.used] {
		m.branches[i].cached = false
	}
}
