package search

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of a huge page of memory in bytes.
const hugePage = 2 << 20

// onHugePages asks the system to use huge pages for this memory. With small pages, nearly every random access
// to a large table misses the processor's TLB. If the system refuses, nothing changes.
func onHugePages[T any](memory []T) {
	if len(memory) == 0 {
		return
	}
	start := uintptr(unsafe.Pointer(unsafe.SliceData(memory)))
	size := uintptr(len(memory)) * unsafe.Sizeof(memory[0])
	first := (start + hugePage - 1) &^ (hugePage - 1)
	last := (start + size) &^ (hugePage - 1)
	if first >= last {
		return
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(memory))), size)
	_ = syscall.Madvise(bytes[first-start:last-start], syscall.MADV_HUGEPAGE)
}

// aligned returns a new slice that begins at the start of a huge page and shares no huge page with other
// memory.
func aligned[T any](length int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	memory := make([]T, length+2*hugePage/size)
	past := int(uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % hugePage)
	memory = memory[(hugePage-past)%hugePage/size:]
	onHugePages(memory[:(length*size+hugePage-1)/hugePage*hugePage/size])
	return memory[:length]
}
