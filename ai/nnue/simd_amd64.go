//go:build goexperiment.simd && amd64

package nnue

import (
	"simd/archsimd"
	"unsafe"
)

// haveSIMD reports whether this processor adds 16 numbers at once.
func haveSIMD() bool { return archsimd.X86.AVX2() }

type lanes = archsimd.Int16x16

func load(r *vector) (a, b lanes) {
	l := (*[2][16]int16)(unsafe.Pointer(r))
	return archsimd.LoadInt16x16(&l[0]), archsimd.LoadInt16x16(&l[1])
}

func save(r *vector, a, b lanes) {
	l := (*[2][16]int16)(unsafe.Pointer(r))
	a.Store(&l[0])
	b.Store(&l[1])
}

func moveSIMD(first *[firstRows]vector, from, to *[2]vector, on, off, pad uint32) {
	a, b := load(&from[0])
	c, d := load(&first[on%firstRows])
	e, f := load(&first[off%firstRows])
	g, h := load(&first[pad%firstRows])
	save(&to[0], a.Add(c).Sub(e).Sub(g), b.Add(d).Sub(f).Sub(h))
	a, b = load(&from[1])
	c, d = load(&first[on>>16%firstRows])
	e, f = load(&first[off>>16%firstRows])
	g, h = load(&first[pad>>16%firstRows])
	save(&to[1], a.Add(c).Sub(e).Sub(g), b.Add(d).Sub(f).Sub(h))
	archsimd.ClearAVXUpperBits()
}

func replaceSIMD(first *[firstRows]vector, views *[2]vector, on, off uint32) {
	a, b := load(&views[0])
	c, d := load(&first[on%firstRows])
	e, f := load(&first[off%firstRows])
	save(&views[0], a.Add(c).Sub(e), b.Add(d).Sub(f))
	a, b = load(&views[1])
	c, d = load(&first[on>>16%firstRows])
	e, f = load(&first[off>>16%firstRows])
	save(&views[1], a.Add(c).Sub(e), b.Add(d).Sub(f))
	archsimd.ClearAVXUpperBits()
}

// outputSIMD is [outputWords]. 32 bits hold any sum of 64 products of a weight and at
// most [One].
func outputSIMD(mover, other *vector, weights *[2 * Width]int16) int64 {
	w := (*[4][16]int16)(unsafe.Pointer(weights))
	room, one := archsimd.BroadcastInt16x16(Headroom), archsimd.BroadcastInt16x16(One)
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
