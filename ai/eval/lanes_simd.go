//go:build goexperiment.simd && amd64

package eval

import (
	"simd/archsimd"
	"unsafe"
)

// haveLanes says that this processor sums 16 numbers at once.
func haveLanes() bool { return archsimd.X86.AVX2() }

type lanes = archsimd.Int16x16

func load(r *row64) (a, b lanes) {
	l := (*[2][16]int16)(unsafe.Pointer(r))
	return archsimd.LoadInt16x16(&l[0]), archsimd.LoadInt16x16(&l[1])
}

func save(r *row64, a, b lanes) {
	l := (*[2][16]int16)(unsafe.Pointer(r))
	a.Store(&l[0])
	b.Store(&l[1])
}

// moveLanes is [layers.move].
func moveLanes(first *[rowsMade]row64, from, to *[2]row64, on, off, pad uint32) {
	a, b := load(&from[0])
	c, d := load(&first[on%rowsMade])
	e, f := load(&first[off%rowsMade])
	g, h := load(&first[pad%rowsMade])
	save(&to[0], a.Add(c).Sub(e).Sub(g), b.Add(d).Sub(f).Sub(h))
	a, b = load(&from[1])
	c, d = load(&first[on>>16%rowsMade])
	e, f = load(&first[off>>16%rowsMade])
	g, h = load(&first[pad>>16%rowsMade])
	save(&to[1], a.Add(c).Sub(e).Sub(g), b.Add(d).Sub(f).Sub(h))
	archsimd.ClearAVXUpperBits()
}

// tradeLanes is [layers.trade].
func tradeLanes(first *[rowsMade]row64, views *[2]row64, on, off uint32) {
	a, b := load(&views[0])
	c, d := load(&first[on%rowsMade])
	e, f := load(&first[off%rowsMade])
	save(&views[0], a.Add(c).Sub(e), b.Add(d).Sub(f))
	a, b = load(&views[1])
	c, d = load(&first[on>>16%rowsMade])
	e, f = load(&first[off>>16%rowsMade])
	save(&views[1], a.Add(c).Sub(e), b.Add(d).Sub(f))
	archsimd.ClearAVXUpperBits()
}

// weighLanes clips the outputs of both views and sums them by their weights. 32
// bits hold any sum of 64 products of a weight and at most [One].
func weighLanes(mover, other *row64, weights *[2 * Width]int16) int64 {
	w := (*[4][16]int16)(unsafe.Pointer(weights))
	room, one := archsimd.BroadcastInt16x16(Room), archsimd.BroadcastInt16x16(One)
	var zero lanes
	a, b := load(mover)
	c, d := load(other)
	ab := a.Sub(room).Max(zero).Min(one).DotProductPairs(archsimd.LoadInt16x16(&w[0])).
		Add(b.Sub(room).Max(zero).Min(one).DotProductPairs(archsimd.LoadInt16x16(&w[1])))
	cd := c.Sub(room).Max(zero).Min(one).DotProductPairs(archsimd.LoadInt16x16(&w[2])).
		Add(d.Sub(room).Max(zero).Min(one).DotProductPairs(archsimd.LoadInt16x16(&w[3])))
	all := ab.Add(cd)
	four := all.GetLo().Add(all.GetHi())
	two := four.AddPairs(four)
	total := int64(two.AddPairs(two).GetElem(0))
	archsimd.ClearAVXUpperBits()
	return total
}
