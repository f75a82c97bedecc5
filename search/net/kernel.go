package net

import (
	"os"
	"unsafe"
)

// kernelVariable is the environment variable that selects a set of kernels by name: plain, avx2, avx512 or
// neon. If it is unset or the processor does not support that set, the fastest set that the processor
// supports is used.
const kernelVariable = "PANTHERA_KERNEL"

// A kernelSet holds the functions in which evaluation by a net spends most of its time. All sets give exactly
// the same results.
type kernelSet struct {
	name string
	// update sets dst to src plus the columns of weights numbered in added, minus those numbered in removed.
	// len(dst) is a multiple of Step.
	update func(dst, src, weights []int16, added, removed []uint16)
	// output returns the sum of the activations of own and then their, each times its weight in out, in units
	// of 1/(qa²·qb).
	output func(own, their, out []int16) int64
	// hidden returns the output of the second layer of a bucket, in units of 1/(qi²·qh²·qo): the activations of its
	// sums, each times its weight in out. The sums are the biases plus the layer's inputs, the activations of own and
	// then their, each times its weights. A set without it takes wideHidden.
	hidden func(biases, out *sums, own, their []int16, weights []int8) int64
}

// sums has a number for each sum of the second layer.
type sums = [HiddenWidth]int32

// kernel is the set of kernels in use: that named by kernelVariable, or the fastest that the processor
// supports.
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

// Kernel returns the name of the set of kernels in use.
func Kernel() string { return kernel.name }

var plain = kernelSet{"plain", plainUpdate, plainOutput, nil}

// plainUpdate is update without vector instructions. It packs four 16-bit numbers in a 64-bit word, and
// processes four words at a time.
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

// nothing is a column of weights that are all 0.
var nothing [MostN / 4]uint64

// words returns the memory of 16-bit numbers as 64-bit words of four numbers each. The memory must be aligned
// to 8 bytes.
func words(numbers []int16) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(numbers))), len(numbers)/4)
}

// signs has the highest bit of each of the four 16-bit numbers in a word.
const signs = 1<<15 | 1<<31 | 1<<47 | 1<<63

// plus and minus add and subtract the four 16-bit numbers in two words separately, without carries from one
// number to the next.
func plus(a, b uint64) uint64  { return (a&^signs + b&^signs) ^ (a^b)&signs }
func minus(a, b uint64) uint64 { return (a | signs - b&^signs) ^ (a^^b)&signs }

func plainOutput(own, their, out []int16) int64 {
	return activate(own, out) + activate(their, out[len(own):])
}

// activate returns the sum of the activations times their weights. Like plainUpdate it processes four numbers
// at a time.
func activate(sums, weights []int16) (sum int64) {
	for i := 0; i < len(sums); i += 4 {
		s, w := (*[4]int16)(sums[i:]), (*[4]int16)(weights[i:])
		a, b, c, d := clip(s[0]), clip(s[1]), clip(s[2]), clip(s[3])
		sum += int64(a*a*int(w[0]) + b*b*int(w[1]) + c*c*int(w[2]) + d*d*int(w[3]))
	}
	return sum
}

func clip(x int16) int { return min(max(int(x), 0), qa) }

// wideHidden is hidden with wide weights: see Net.wide.
func wideHidden(biases, out *sums, own, their []int16, weights []int64) int64 {
	const row = HiddenWidth / 2
	var pairs [row]int64
	addWide(&pairs, own, weights[:len(own)*row])
	addWide(&pairs, their, weights[len(own)*row:])
	all := *biases
	for i, pair := range pairs {
		low := int32(pair)
		all[2*i] += low
		all[2*i+1] += int32((pair - int64(low)) >> 32)
	}
	return activated(&all, out)
}

// activated returns the output of the second layer with these sums.
func activated(all, out *sums) (total int64) {
	for i, x := range all {
		activation := int64(min(max(x, 0), qi*qh))
		total += activation * activation * int64(out[i])
	}
	return total
}

// addWide adds one view's inputs times their weights to pairs of sums.
func addWide(pairs *[HiddenWidth / 2]int64, view []int16, weights []int64) {
	a, b, c, d, e, f, g, h := pairs[0], pairs[1], pairs[2], pairs[3], pairs[4], pairs[5], pairs[6], pairs[7]
	for i, v := range view {
		x, w := input(v), (*[HiddenWidth / 2]int64)(weights[i*HiddenWidth/2:])
		a, b, c, d = a+x*w[0], b+x*w[1], c+x*w[2], d+x*w[3]
		e, f, g, h = e+x*w[4], f+x*w[5], g+x*w[6], h+x*w[7]
	}
	*pairs = [HiddenWidth / 2]int64{a, b, c, d, e, f, g, h}
}

// widen returns wide weights of the second layer.
func widen(weights []int8) []int64 {
	wide := make([]int64, len(weights)/2)
	for i := range wide {
		wide[i] = int64(weights[inFours(2*i)]) + int64(weights[inFours(2*i+1)])<<32
	}
	return wide
}

// input returns the activation of a sum as the second layer has it: qa²/2⁹ is qi, rounded.
func input(x int16) int64 {
	a := int64(clip(x))
	return (a*a + 1<<8) >> 9
}
