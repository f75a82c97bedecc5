package search

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of a large page.
const hugePage = 2 << 20

// onHugePages asks the system to map memory in large pages. Otherwise a random read of a table
// nearly always misses the processor's cache of addresses. If the system refuses, the memory works
// as before.
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

// aligned allocates memory that begins at a large page and shares its last page with nothing else.
func aligned[T any](length int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	memory := make([]T, length+2*hugePage/size)
	past := int(uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % hugePage)
	memory = memory[(hugePage-past)%hugePage/size:]
	onHugePages(memory[:(length*size+hugePage-1)/hugePage*hugePage/size])
	return memory[:length]
}
