package net_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/search/net"
	"panthera/search/net/nettest"
)

var heading = net.Heading{Family: "toy", Layout: 0xfeed, Columns: 50, N: 64, Buckets: 3, Scale: 400, Games: 7, Positions: 99}

// deep returns the heading of the same net with a second layer.
func deep() net.Heading {
	h := heading
	h.Hidden = net.HiddenWidth
	return h
}

// columns returns count different random column numbers.
func columns(random *rand.Rand, count int) []uint16 {
	var list []uint16
	for _, c := range random.Perm(heading.Columns)[:count] {
		list = append(list, uint16(c))
	}
	return list
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	for _, h := range []net.Heading{heading, deep()} {
		n := nettest.Random(h, 1)
		var file bytes.Buffer
		require.NoError(t, n.Write(&file))
		again, err := net.Read(file.Bytes())
		require.NoError(t, err)
		require.Equal(t, n, again)
		same, err := n.Floats().Quantise(h)
		require.NoError(t, err)
		require.Equal(t, n, same)
	}
}

// TestValueIsThatOfTheFormula checks that the value of a net equals the formula in doc.go, apart from
// rounding, which is coarser in a second layer.
func TestValueIsThatOfTheFormula(t *testing.T) {
	compareWithFormula(t, nettest.Random(heading, 2), 1.001)
	compareWithFormula(t, nettest.Random(deep(), 2), 3)
}

func compareWithFormula(t *testing.T, n *net.Net, tolerance float64) {
	t.Helper()
	f, random := n.Floats(), rand.New(rand.NewPCG(1, 2))
	h := n.Hidden
	for range 100 {
		own, their, bucket := columns(random, 20), columns(random, 30), random.IntN(heading.Buckets)
		output := float64(f.OutBiases[bucket])
		second := make([]float64, h)
		for half, seen := range [][]uint16{own, their} {
			for i := range heading.N {
				x := float64(f.Biases[i])
				for _, c := range seen {
					x += float64(f.Weights[int(c)*heading.N+i])
				}
				x = min(max(x, 0), 1)
				row := (2*bucket+half)*heading.N + i
				output += x * x * float64(f.Out[row])
				for j := range second {
					second[j] += x * x * float64(f.Hidden[row*h+j])
				}
			}
		}
		for j, x := range second {
			x = min(max(x+float64(f.HiddenBiases[bucket*h+j]), 0), 1)
			output += x * x * float64(f.HiddenOut[bucket*h+j])
		}
		require.InDelta(t, output*float64(heading.Scale), n.Value(own, their, bucket), tolerance)
	}
}

func TestUpdatingIsSummingUpAnew(t *testing.T) {
	n := nettest.Random(heading, 3)
	random := rand.New(rand.NewPCG(3, 4))
	all := columns(random, 40)
	before, after, want := n.NewAccumulator(), n.NewAccumulator(), n.NewAccumulator()
	n.Refresh(before, all[:30])
	n.Update(after, before, all[30:], all[:7])
	n.Refresh(want, all[7:])
	require.Equal(t, want, after)
}

func TestQuantiseRefuses(t *testing.T) {
	tests := map[string]struct {
		change func(h *net.Heading, f *net.Floats)
		want   string
	}{
		"a large weight":        {func(_ *net.Heading, f *net.Floats) { f.Weights[5] = -2 }, "net: weight 5 is -2, want at most 1.98"},
		"a large output weight": {func(_ *net.Heading, f *net.Floats) { f.Out[7] = 3 }, "net: output weight 7 is 3, want at most 1.98"},
		"no number":             {func(_ *net.Heading, f *net.Floats) { f.Biases[1] = float32(math.NaN()) }, "net: bias 1 is NaN, want at most 1.98"},
		"a heading of others":   {func(h *net.Heading, _ *net.Floats) { h.Columns++ }, "do not fit 51 columns, N 64, 3 buckets"},
		"an odd second layer":   {func(h *net.Heading, _ *net.Floats) { h.Hidden = 8 }, "a second layer of 8, want 16 or none"},
		"a large weight of the second layer": {func(h *net.Heading, f *net.Floats) {
			*h = deep()
			*f = *net.NewFloats(*h)
			f.Hidden[3] = 1
		}, "net: weight of the second layer 3 is 1, want at most 0.9921875"},
		"an odd N":  {func(h *net.Heading, _ *net.Floats) { h.N = 65 }, "N is 65, want a multiple of 64 up to 1024"},
		"no family": {func(h *net.Heading, _ *net.Floats) { h.Family = "" }, "family \"\": want 1 to 32 letters"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h, f := heading, net.NewFloats(heading)
			test.change(&h, f)
			_, err := f.Quantise(h)
			require.ErrorContains(t, err, test.want)
		})
	}
}

func TestReadRefuses(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, nettest.Random(heading, 1).Write(&file))
	good := file.Bytes()
	tests := map[string]struct {
		change func(data []byte) []byte
		want   string
	}{
		"an empty file":   {func([]byte) []byte { return nil }, "empty, no net"},
		"another file":    {func([]byte) []byte { return bytes.Repeat([]byte("panthera"), 100) }, "no net of Panthera"},
		"a short file":    {func(data []byte) []byte { return data[:20] }, "no net of Panthera"},
		"a later version": {func(data []byte) []byte { data[8] = 3; return data }, "net of version 3, this program reads 1 and 2"},
		"a second layer":  {func(data []byte) []byte { data[8]++; return data }, "damaged net: 7396 bytes, want "},
		"a cut file":      {func(data []byte) []byte { return data[:len(data)-100] }, "damaged net: 7296 bytes, want 7396"},
		"a flipped bit":   {func(data []byte) []byte { data[1000] ^= 4; return data }, "damaged net: wrong checksum"},
		"nonsense":        {func(data []byte) []byte { data[52] = 255; return data }, "damaged net: "},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := net.Read(test.change(bytes.Clone(good)))
			require.ErrorContains(t, err, test.want)
		})
	}
}

func TestReadFileNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	_, err := net.ReadFile(dir)
	require.ErrorContains(t, err, dir+": is a directory")
	_, err = net.ReadFile(os.DevNull)
	require.EqualError(t, err, "open "+os.DevNull+": is no regular file")
	path := filepath.Join(dir, "empty.nnue")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	_, err = net.ReadFile(path)
	require.EqualError(t, err, path+": empty, no net")
}

func TestFits(t *testing.T) {
	n := nettest.Random(heading, 1)
	require.NoError(t, n.Fits("toy", 0xfeed, 50, 3, 60))
	require.EqualError(t, n.Fits("chess", 0xfeed, 50, 3, 60), "net of toy, not of chess")
	require.ErrorContains(t, n.Fits("toy", 0xbeef, 50, 3, 60), "another layout of toy")
	require.ErrorContains(t, n.Fits("toy", 0xfeed, 50, 3, 5000), "may leave 16 bits")
}
