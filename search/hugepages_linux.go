package search

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of the large pages that are asked for.
const hugePage = 2 << 20

// onHugePages asks for memory to be mapped in large pages: a table that is read at random
// misses the address cache of the processor at nearly every access otherwise. It is only a
// wish; where it is not granted the memory works as before.
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

// aligned is memory all of which lies on large pages, if they are granted: it begins one, and
// nothing else is on the last.
func aligned[T any](length int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	memory := make([]T, length+2*hugePage/size)
	past := int(uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % hugePage)
	memory = memory[(hugePage-past)%hugePage/size:]
	onHugePages(memory[:(length*size+hugePage-1)/hugePage*hugePage/size])
	return memory[:length]
}
