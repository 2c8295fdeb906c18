package alphabeta

import (
	"syscall"
	"unsafe"
)

// useHugePages asks for huge pages, without which most lookups miss the TLB.
func (t *Table) useHugePages() {
	const adviseHugePage = 14
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&t.buckets[0])), t.Bytes()), adviseHugePage)
}
