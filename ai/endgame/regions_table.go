package endgame

// regionTable finds numbers by odd hashes.
type regionTable struct {
	keys    []uint64
	numbers []int32
	count   int
}

const firstSize = 1 << 12 // places

func (t *regionTable) clear() {
	clear(t.keys)
	t.count = 0
}

func (t *regionTable) get(key uint64) (number int32, ok bool) {
	if t.count == 0 {
		return 0, false
	}
	at := t.place(key)
	return t.numbers[at], t.keys[at] == key
}

// place returns the place of a key, or where it belongs.
func (t *regionTable) place(key uint64) int {
	mask := uint64(len(t.keys) - 1)
	at := key >> 1 & mask
	for t.keys[at] != 0 && t.keys[at] != key {
		at = (at + 1) & mask
	}
	return int(at)
}

func (t *regionTable) set(key uint64, number int32) {
	if 2*t.count >= len(t.keys) {
		t.grow()
	}
	at := t.place(key)
	t.keys[at], t.numbers[at] = key, number
	t.count++
}

func (t *regionTable) grow() {
	keys, numbers := t.keys, t.numbers
	size := max(2*len(keys), firstSize)
	t.keys, t.numbers = make([]uint64, size), make([]int32, size)
	for i, key := range keys {
		if key != 0 {
			at := t.place(key)
			t.keys[at], t.numbers[at] = key, numbers[i]
		}
	}
}
