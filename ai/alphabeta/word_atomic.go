//go:build !wasm

package alphabeta

import "sync/atomic"

// word is half of a slot, which threads may read and write at once.
type word = atomic.Uint64
