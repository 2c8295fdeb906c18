package alphabeta

import (
	"syscall"
	"unsafe"
)

// useHugePages asks for huge pages, without which most lookups miss the TLB.
func useHugePages(part []bucket) {
	const adviseHugePage = 14
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&part[0])), len(part)*bucketBytes), adviseHugePage)
}
