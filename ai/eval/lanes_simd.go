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

// applyLanes sets both views of to to those of from with the changes.
func applyLanes(first *[rowsMade]row64, from, to *[2]row64, c *changes) {
	a, b := load(&from[0])
	d, e := load(&from[1])
	both := min(c.ons, c.offs)
	for i := range both {
		on, off := c.on[i&63], c.off[i&63]
		f, g := load(&first[on%rowsMade])
		h, j := load(&first[off%rowsMade])
		a, b = a.Add(f).Sub(h), b.Add(g).Sub(j)
		f, g = load(&first[on>>16%rowsMade])
		h, j = load(&first[off>>16%rowsMade])
		d, e = d.Add(f).Sub(h), e.Add(g).Sub(j)
	}
	for _, i := range c.on[both:c.ons] {
		f, g := load(&first[i%rowsMade])
		h, j := load(&first[i>>16%rowsMade])
		a, b, d, e = a.Add(f), b.Add(g), d.Add(h), e.Add(j)
	}
	for _, i := range c.off[both:c.offs] {
		f, g := load(&first[i%rowsMade])
		h, j := load(&first[i>>16%rowsMade])
		a, b, d, e = a.Sub(f), b.Sub(g), d.Sub(h), e.Sub(j)
	}
	save(&to[0], a, b)
	save(&to[1], d, e)
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
