package net

import (
	"os"
	"unsafe"
)

// kernelVariable is the environment variable that names the set of kernels to use: plain, avx2,
// avx512 or neon. If it is unset, or the processor lacks that set, the program chooses.
const kernelVariable = "PANTHERA_KERNEL"

// A kernelSet is the two loops that take most of the time. All sets compute exactly the same.
type kernelSet struct {
	name string
	// update sets dst to src plus the added columns of weights minus the removed ones. len(dst)
	// is a multiple of Step.
	update func(dst, src, weights []int16, added, removed []uint16)
	// output is the sum of the activations of own and their, times the weights out, in
	// units of 1/(QA²·QB).
	output func(own, their, out []int16) int64
}

// kernel is the set in use: the fastest that the processor supports, unless kernelVariable
// names another.
var kernel = choose(os.Getenv(kernelVariable))

func choose(name string) kernelSet {
	sets := kernels()
	for _, set := range sets {
		if set.name == name {
			return set
		}
	}
	return sets[0]
}

// Kernel is the name of the set in use.
func Kernel() string { return kernel.name }

var plain = kernelSet{"plain", plainUpdate, plainOutput}

// plainUpdate processes four numbers in a word, and four words at a time: without vector
// instructions this is the fastest.
func plainUpdate(dst, src, weights []int16, added, removed []uint16) {
	to, from, all := words(dst), words(src), words(weights)
	n := len(to)
	for c := range max(len(added), len(removed)) {
		more, less := nothing[:], nothing[:]
		if c < len(added) {
			more = all[int(added[c])*n:]
		}
		if c < len(removed) {
			less = all[int(removed[c])*n:]
		}
		for i := 0; i < n; i += 4 {
			t, f, m, l := (*[4]uint64)(to[i:]), (*[4]uint64)(from[i:]), (*[4]uint64)(more[i:]), (*[4]uint64)(less[i:])
			t[0], t[1] = minus(plus(f[0], m[0]), l[0]), minus(plus(f[1], m[1]), l[1])
			t[2], t[3] = minus(plus(f[2], m[2]), l[2]), minus(plus(f[3], m[3]), l[3])
		}
		from = to
	}
	copy(to, from)
}

// nothing is a column of zeros.
var nothing [MostN / 4]uint64

// words views numbers as words of four; the slice must be aligned to words.
func words(numbers []int16) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(numbers))), len(numbers)/4)
}

// signs are the highest bits of the four numbers of a word.
const signs = 1<<15 | 1<<31 | 1<<47 | 1<<63

// plus adds the numbers of two words and minus subtracts them, without carries between the numbers.
func plus(a, b uint64) uint64  { return (a&^signs + b&^signs) ^ (a^b)&signs }
func minus(a, b uint64) uint64 { return (a | signs - b&^signs) ^ (a^^b)&signs }

func plainOutput(own, their, out []int16) int64 {
	return activate(own, out) + activate(their, out[len(own):])
}

// activate processes four numbers at a time, like plainUpdate.
func activate(sums, weights []int16) (sum int64) {
	for i := 0; i < len(sums); i += 4 {
		s, w := (*[4]int16)(sums[i:]), (*[4]int16)(weights[i:])
		a, b, c, d := clip(s[0]), clip(s[1]), clip(s[2]), clip(s[3])
		sum += int64(a*a*int(w[0]) + b*b*int(w[1]) + c*c*int(w[2]) + d*d*int(w[3]))
	}
	return sum
}

func clip(x int16) int { return min(max(int(x), 0), QA) }
