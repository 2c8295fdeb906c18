package alphabeta

import (
	"syscall"
	"unsafe"
)

// hold asks for large pages of memory. A lookup in small ones costs twice, once
// for the place of its page; where there are none it just takes longer.
func (t *Table) hold() {
	const hugePage = 14
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&t.buckets[0])), t.Bytes()), hugePage)
}
