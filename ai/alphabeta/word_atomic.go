//go:build !wasm

package alphabeta

import "sync/atomic"

// word is half of a slot, which threads may read and write at once.
type word = atomic.Uint64

// count is the number of a table's parts, which all threads read.
type count = atomic.Uint32
