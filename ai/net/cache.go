package net

// cache holds the values of some thousand positions, since a search comes to many of them
// by several ways. It belongs to one search. A value stands above the lower bits of its
// position's hash, whose upper bits are the index.
type cache [1 << cacheBits]uint64

const (
	cacheBits = 13
	hashBits  = 48 // of the hash that an entry keeps
)

// Get returns the value of a position by its hash, if it is held.
func (c *cache) Get(hash uint64) (value int, ok bool) {
	e := c[hash>>(64-cacheBits)]
	return int(int16(e >> hashBits)), (e^hash)&(1<<hashBits-1) == 0
}

// Set holds a value of 16 bits, in place of that of another position.
func (c *cache) Set(hash uint64, value int) {
	c[hash>>(64-cacheBits)] = uint64(value)<<hashBits | hash&(1<<hashBits-1)
}
