//go:build !wasm

package mcts

import (
	"runtime"
	"sync/atomic"
)

// lock guards what a few instructions change. Who finds it taken waits busily, as waking
// a goroutine would take longer than that.
type lock struct{ taken uint32 }

func (l *lock) lock() {
	for tries := 1; !atomic.CompareAndSwapUint32(&l.taken, 0, 1); tries++ {
		if tries%64 == 0 {
			runtime.Gosched() // the holder may have no core
		}
	}
}

func (l *lock) unlock() { atomic.StoreUint32(&l.taken, 0) }
