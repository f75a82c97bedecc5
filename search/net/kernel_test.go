package net

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

var positions = flag.Int("positions", 5000, "positions on which kernels are compared")

// TestKernelsAreEqual compares every set of kernels with simple loops on random numbers, including numbers so
// large that sums wrap around, and the largest activations and weights.
func TestKernelsAreEqual(t *testing.T) {
	for _, set := range kernels() {
		for _, width := range []int{64, 128, 192, 256, MostN} {
			t.Run(fmt.Sprintf("%s/%d", set.name, width), func(t *testing.T) {
				compare(t, set, width, max(1, *positions*64/width))
			})
		}
	}
}

func compare(t *testing.T, set kernelSet, width, rounds int) {
	const columns, most = 40, 32
	random := rand.New(rand.NewPCG(uint64(width), 1))
	weights, out, hidden := make([]int16, columns*width), make([]int16, 2*width), make([]int8, 2*width*HiddenWidth)
	own, their := make([]int16, width), make([]int16, width)
	want, got := make([]int16, width), make([]int16, width)
	fill(random, weights, 1<<16)
	fill(random, hidden, 255) // ±127
	biases, last := sums{1 << 20, -20000, 5: -1 << 30}, sums{}
	for i := range last {
		last[i] = int32(random.IntN(1<<16) - 1<<15)
	}
	for round := range rounds {
		if round%16 == 0 {
			fill(random, own, 1<<(7+random.IntN(10)))
			fill(random, their, 1<<16)
			fill(random, out, 257) // ±128
		}
		added, removed := draw(random, columns, most), draw(random, columns, most)
		update(want, own, weights, added, removed)
		set.update(got, own, weights, added, removed)
		require.Equal(t, want, got)
		require.Equal(t, output(got, out)+output(their, out[width:]), set.output(got, their, out))
		require.Equal(t, second(&biases, &last, got, their, hidden), secondOf(set, &biases, &last, got, their, hidden))
		own, got = got, own
	}
	for i := range own {
		own[i], their[i], out[i], out[width+i] = qa, qa, 128, 128
	}
	require.Equal(t, 2*int64(width)*qa*qa*128, set.output(own, their, out))
}

// update does what kernelSet.update does, in a simple loop. output does half of kernelSet.output: for one
// side's sums.
func update(dst, src, weights []int16, added, removed []uint16) {
	copy(dst, src)
	for i := range dst {
		for _, c := range added {
			dst[i] += weights[int(c)*len(dst)+i]
		}
		for _, c := range removed {
			dst[i] -= weights[int(c)*len(dst)+i]
		}
	}
}

func output(sums, weights []int16) (sum int64) {
	for i, x := range sums {
		activation := min(max(int64(x), 0), qa)
		sum += activation * activation * int64(weights[i])
	}
	return sum
}

// second does what kernelSet.hidden does, in a simple loop.
func second(biases, out *sums, own, their []int16, weights []int8) (total int64) {
	for j, sum := range biases {
		for i, x := range slices.Concat(own, their) {
			activation := float64(min(max(x, 0), qa))
			sum += int32(math.Round(activation*activation/512)) * int32(weights[i/4*4*HiddenWidth+4*j+i%4])
		}
		activation := int64(min(max(sum, 0), qi*qh))
		total += activation * activation * int64(out[j])
	}
	return total
}

// secondOf calls the set's kernel of the second layer.
func secondOf(set kernelSet, biases, out *sums, own, their []int16, weights []int8) int64 {
	if set.hidden == nil {
		return wideHidden(biases, out, own, their, widen(weights))
	}
	return set.hidden(biases, out, own, their, weights)
}

// fill sets numbers to size random values around 0, from -size/2 on.
func fill[T int8 | int16](random *rand.Rand, numbers []T, size int) {
	for i := range numbers {
		numbers[i] = T(random.IntN(size) - size/2)
	}
}

func draw(random *rand.Rand, columns, most int) []uint16 {
	list := make([]uint16, random.IntN(most))
	for i := range list {
		list[i] = uint16(random.IntN(columns))
	}
	return list
}

func BenchmarkKernels(b *testing.B) {
	for _, set := range kernels() {
		for _, width := range []int{64, 128} {
			random := rand.New(rand.NewPCG(1, 1))
			weights, out := make([]int16, 1000*width), make([]int16, 2*width)
			hidden := make([]int8, 2*width*HiddenWidth)
			own, their := make([]int16, width), make([]int16, width)
			fill(random, own, 600)
			fill(random, their, 600)
			b.Run(fmt.Sprintf("update/%s/%d", set.name, width), func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					set.update(own, their, weights, []uint16{uint16(i * 7 % 1000)}, []uint16{uint16(i * 13 % 1000), 5})
				}
			})
			b.Run(fmt.Sprintf("output/%s/%d", set.name, width), func(b *testing.B) {
				for b.Loop() {
					set.output(own, their, out)
				}
			})
			b.Run(fmt.Sprintf("hidden/%s/%d", set.name, width), func(b *testing.B) {
				var biases sums
				wide := widen(hidden)
				for b.Loop() {
					if set.hidden == nil {
						wideHidden(&biases, &biases, own, their, wide)
					} else {
						set.hidden(&biases, &biases, own, their, hidden)
					}
				}
			})
		}
	}
}
