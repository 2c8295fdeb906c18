package froglet

import (
	"math/bits"

	"freckers/game"
)

// SelectedMoves appends moves of the side to move as [Pos.Moves] does, but at most
// [MaxSelectedPerFrog] of each frog: the shorter half, and of the others those that earn
// most as far as a quick look tells.
func (p *Pos) SelectedMoves(dst []Move) []Move {
	if p.Full() {
		return p.removals(dst)
	}
	for class := range p.Frogs {
		g := p.valuedGraph(class)
		dst = g.moves(dst, true)
	}
	return dst
}

// MaxSelectedPerFrog is how many moves of one frog [Pos.SelectedMoves] lists.
const MaxSelectedPerFrog = 128

// hopBudget is the number of hops that [Pos.MaxGain] follows for one frog.
const hopBudget = 200

// MaxGain is what the move earns that earns most, or less than that where a frog
// has very many.
func (p *Pos) MaxGain() int {
	best := 0
	for class := range p.Frogs {
		t := trail{valuedGraph: p.valuedGraph(class), best: best}
		all, chains := t.hoppers()
		if all == 0 {
			continue
		}
		t.best = max(t.best, t.single(all))
		for ; chains != 0; chains &= chains - 1 {
			free := t.free | chains&-chains
			t.left = hopBudget
			t.follow(bits.TrailingZeros64(chains), t.across&free&(free>>1), t.down&free&(free>>8), 0)
		}
		best = t.best
	}
	return best
}

// trail looks for the richest chain of the frogs of a class.
type trail struct {
	valuedGraph
	left int // hops that may still be followed
	best int
}

// follow goes on from a cell over the frogs that are left, as in graph.
func (t *trail) follow(at int, across, down uint64, points int) {
	t.best = max(t.best, points)
	if t.left--; t.left < 0 {
		return
	}
	if across>>at&1 != 0 {
		t.hopAcross(at, at+1, across, down, points)
	}
	if down>>at&1 != 0 {
		t.hopDown(at, at+8, across, down, points)
	}
	if across<<1>>at&1 != 0 {
		t.hopAcross(at-1, at-1, across, down, points)
	}
	if down<<8>>at&1 != 0 {
		t.hopDown(at-8, at-8, across, down, points)
	}
}

func (t *trail) hopAcross(b, to int, across, down uint64, points int) {
	t.follow(to, across&^(1<<b), down, points+1+int(t.acrossLow>>b&1)+int(t.acrossHigh>>b&1)<<1)
}

func (t *trail) hopDown(b, to int, across, down uint64, points int) {
	t.follow(to, across, down&^(1<<b), points+1+int(t.downLow>>b&1)+int(t.downHigh>>b&1)<<1)
}

// single is what the richest first hop of some frogs earns.
func (g *valuedGraph) single(frogs uint64) int {
	r, d, l, u := g.hops(frogs)
	across, down := r|l>>1, d|u>>8
	high := across&g.acrossHigh | down&g.downHigh
	switch {
	case across&g.acrossHigh&g.acrossLow|down&g.downHigh&g.downLow != 0:
		return 4
	case high != 0:
		return 3
	case across&g.acrossLow|down&g.downLow != 0:
		return 2
	}
	return 1
}

// Code is a small number for the move, not 0, by its frog and the frogs that it
// hops over.
func (m Move) Code() uint16 {
	h := game.Mix(m.across^0x9E3779B97F4A7C15, m.down^0xC2B2AE3D27D4EB4F+uint64(m.from)<<48)
	return uint16(h) | 1
}
