package froglet

import "math/bits"

// Words holds the bits of a class of cells, the lowest first: one word on the board of
// 12 by 12, where a class has 36 cells, and two on that of 18 by 18, where it has 81. The
// functions below are not methods, so that the compiler can inline them for each size.
type Words interface{ [1]uint64 | [2]uint64 }

func bit[W Words](n uint16) (x W) {
	x[int(n>>6)&(len(x)-1)] = 1 << (n & 63)
	return x
}

func at[W Words](x W, n uint16) uint64 { return x[int(n>>6)&(len(x)-1)] >> (n & 63) & 1 }

func empty[W Words](x W) bool { return x[0]|x[len(x)-1] == 0 }

func same[W Words](x, y W) bool { return x[0] == y[0] && x[len(x)-1] == y[len(y)-1] }

// lowest is the number of the lowest bit of a set that is not empty.
func lowest[W Words](x W) uint16 {
	if len(x) > 1 && x[0] == 0 {
		return uint16(64 + bits.TrailingZeros64(x[len(x)-1]))
	}
	return uint16(bits.TrailingZeros64(x[0]))
}

// dropLowest is a set that is not empty without its lowest bit.
func dropLowest[W Words](x W) W {
	if len(x) > 1 && x[0] == 0 {
		x[len(x)-1] &= x[len(x)-1] - 1
	} else {
		x[0] &= x[0] - 1
	}
	return x
}

func count[W Words](x W) int {
	n := bits.OnesCount64(x[0])
	if len(x) > 1 {
		n += bits.OnesCount64(x[len(x)-1])
	}
	return n
}

func and[W Words](x, y W) W {
	x[0] &= y[0]
	x[len(x)-1] &= y[len(y)-1]
	return x
}

func andNot[W Words](x, y W) W {
	x[0] &^= y[0]
	x[len(x)-1] &^= y[len(y)-1]
	return x
}

func or[W Words](x, y W) W {
	x[0] |= y[0]
	x[len(x)-1] |= y[len(y)-1]
	return x
}

// shl shifts a set towards higher bits, by less than 64.
func shl[W Words](x W, n uint16) W {
	if len(x) > 1 {
		x[len(x)-1] = x[len(x)-1]<<(n&63) | x[0]>>(64-n)
	}
	x[0] <<= n & 63
	return x
}

// shr shifts a set towards lower bits, by less than 64.
func shr[W Words](x W, n uint16) W {
	x[0] >>= n & 63
	if len(x) > 1 {
		x[0] |= x[len(x)-1] << (64 - n)
		x[len(x)-1] >>= n & 63
	}
	return x
}

// folded is a set as one number: two small sets seldom have the same.
func folded[W Words](x W) uint64 {
	if len(x) == 1 {
		return x[0]
	}
	return x[0] ^ x[len(x)-1]*0x9E3779B97F4A7C15
}
