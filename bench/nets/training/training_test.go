package training

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/nets/datagen"
	"panthera/bench/play/elo"
	"panthera/engine"
	"panthera/search"
	"panthera/search/net"
	"panthera/search/net/nettest"
	"panthera/variants"
)

var registry = variants.All()

// played plays games with few nodes for each move and returns the path of their file. One thread plays, so the
// games are always the same.
func played(t *testing.T, positions uint64, ids ...string) string {
	t.Helper()
	s := datagen.DefaultSettings()
	s.Nodes, s.HandMade = 40, true // so that they do not depend on the nets
	for _, id := range ids {
		s.Shares = append(s.Shares, datagen.Share{Variant: id, Weight: 1})
	}
	path := filepath.Join(t.TempDir(), "games")
	_, err := datagen.Run(context.Background(), registry, path, &s, positions, 1, func(*datagen.Statistics) {})
	require.NoError(t, err)
	return path
}

func read(t *testing.T, paths ...string) *Data {
	t.Helper()
	d, err := ReadData(context.Background(), registry, paths, ReadOptions{})
	require.NoError(t, err)
	return d
}

func quiet(Progress) {}

// trained trains a net and returns its bytes and the report.
func trained(t *testing.T, d *Data, o Options, path string) ([]byte, *Report) {
	t.Helper()
	trainer, err := New(d, o, nil)
	require.NoError(t, err)
	r, err := trainer.Run(context.Background(), path, quiet)
	require.NoError(t, err)
	return written(t, trainer), r
}

func written(t *testing.T, trainer *Trainer) []byte {
	t.Helper()
	n, err := trainer.Net()
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, n.Write(&out))
	return out.Bytes()
}

// TestTrainedNetBeatsRandomOne plays games, trains a net on them, loads it and lets it play a match, which it
// must win clearly against a random net.
func TestTrainedNetBeatsRandomOne(t *testing.T) {
	d := read(t, played(t, 30_000, "chess"))
	o := DefaultOptions()
	o.Epochs, o.Batch, o.Rate, o.Hidden = 20, 128, 0.004, net.HiddenWidth
	untrained, err := New(d, o, nil)
	require.NoError(t, err)
	before := untrained.validate()
	data, r := trained(t, d, o, filepath.Join(t.TempDir(), "state"))
	assert.Less(t, r.Epochs[r.Best].Held, 0.8*before, "training makes the loss smaller")

	chess := registry.Game("chess")
	n, err := net.Read(data)
	require.NoError(t, err)
	require.NoError(t, search.Fits(n, chess))
	random, err := newState(n.Heading, chess.Layout().Active(), 9).Weights.Quantise(n.Heading)
	require.NoError(t, err)
	s := datagen.DefaultSettings()
	s.Nodes = 200
	var score elo.Score
	c := datagen.Contest{Game: chess, Settings: &s, Pairs: 6, Threads: 2, Options: [2]search.Options{of(n), of(random)}}
	require.NoError(t, c.Play(context.Background(), func(now elo.Score, _ elo.Pairs) { score = now }))
	assert.Equal(t, 12, score.Games())
	assert.Greater(t, score.Mean(), 0.8, "%+v", score)
}

func of(n *net.Net) search.Options {
	o := search.DefaultOptions()
	o.Nets = map[string]*net.Net{n.Family: n}
	return o
}

// TestTrainingIsRepeatable checks that the same seed gives the same net, also after an interruption, and
// another seed another net. It also continues training from a finished net.
func TestTrainingIsRepeatable(t *testing.T) {
	d := read(t, played(t, 3000, "lancerchess"))
	o := DefaultOptions()
	o.Epochs, o.Batch = 4, 200
	dir := t.TempDir()
	want, _ := trained(t, d, o, filepath.Join(dir, "whole"))

	broken, err := New(d, o, nil)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	path := filepath.Join(dir, "broken")
	_, err = broken.Run(ctx, path, func(p Progress) {
		if p.Epoch == 3 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	got, r := trained(t, d, o, path)
	assert.Len(t, r.Epochs, 4)
	assert.Equal(t, want, got)

	o.Seed++
	_, err = (&Trainer{options: o, report: Report{Options: o}}).Run(context.Background(), path, quiet)
	require.ErrorIs(t, err, errOther)
	other, _ := trained(t, d, o, filepath.Join(dir, "other"))
	assert.NotEqual(t, want, other)

	n, err := net.Read(want)
	require.NoError(t, err)
	further, err := New(d, o, n)
	require.NoError(t, err)
	assert.InDelta(t, r.Epochs[r.Best].Held, further.validate(), 2e-3, "training goes on from a net")
}

// TestSlopes compares the computed gradients with differences between the losses for slightly changed weights.
func TestSlopes(t *testing.T) {
	h := net.Heading{Columns: 20, N: 64, Buckets: 2, Hidden: net.HiddenWidth}
	f := newState(h, 4, 3).Weights
	for i := range f.HiddenOut {
		f.HiddenOut[i] = float32(i%5-2) / 4
	}
	for i := range f.Biases {
		f.Biases[i] = 0.3
	}
	s := newShard(h)
	s.steps = 1 << 20 // else small changes of sums change nothing, or too much
	own, their, bucket, target := []uint16{3, 7, 12}, []uint16{1, 7}, 1, 0.8
	loss := func() float64 {
		d := sigmoid(float64(s.forward(f, own, their, bucket))) - target
		return d * d
	}
	chance := sigmoid(float64(s.forward(f, own, their, bucket)))
	s.backward(f, own, their, bucket, float32(2*(chance-target)*chance*(1-chance)))
	slopes := s.slopes.Parts()
	const step = 1e-2
	for i, weights := range f.Parts() {
		for j := 0; j < len(weights); j += 7 {
			w := weights[j]
			weights[j] = w + step
			above := loss()
			weights[j] = w - step
			below := loss()
			weights[j] = w
			assert.InDelta(t, (above-below)/(2*step), slopes[i][j], 2e-5, "part %d, weight %d", i, j)
		}
	}
}

// TestKernels compares the results of the kernels in assembly with those of plain Go.
func TestKernels(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	list := func(n int) []float32 {
		w := make([]float32, n)
		for i := range w {
			w[i] = float32(random.NormFloat64())
		}
		return w
	}
	for _, width := range []int{64, 128, 192} {
		weights, start := list(50*width), list(width)
		for _, columns := range [][]uint16{nil, {7}, {0, 49, 3, 3, 20}} {
			want, got := make([]float32, width), make([]float32, width)
			gatherPlain(want, start, weights, columns)
			gather(got, start, weights, columns)
			assert.Equal(t, want, got)
			a, b := append([]float32(nil), weights...), append([]float32(nil), weights...)
			scatterPlain(a, start, columns)
			scatter(b, start, columns)
			assert.Equal(t, a, b)
		}
		sums, out := list(2*width), list(2*width)
		assert.InDelta(t, outputPlain(sums, out), output(sums, out), 1e-3)
		a, b := list(2*width), []float32(nil)
		b = append(b, a...)
		da, db := make([]float32, 2*width), make([]float32, 2*width)
		deltaPlain(sums, out, a, da, 0.3)
		delta(sums, out, b, db, 0.3)
		assert.InDeltaSlice(t, a, b, 1e-6)
		assert.InDeltaSlice(t, da, db, 1e-6)

		rows := list(2 * width * net.HiddenWidth)
		ha, hb, slope := [net.HiddenWidth]float32{3, 5}, [net.HiddenWidth]float32{3, 5}, [net.HiddenWidth]float32(list(net.HiddenWidth))
		forwardHiddenPlain(sums, rows, &ha)
		forwardHidden(sums, rows, &hb)
		assert.InDeltaSlice(t, ha[:], hb[:], 1e-3)
		a, b = slices.Clone(rows), slices.Clone(rows)
		backwardHiddenPlain(sums, rows, a, da, &slope)
		backwardHidden(sums, rows, b, db, &slope)
		assert.InDeltaSlice(t, a, b, 1e-5)
		assert.InDeltaSlice(t, da, db, 1e-4)
		squarePlain(a, sums, net.InputSteps)
		square(b, sums, net.InputSteps)
		assert.InDeltaSlice(t, a, b, 1e-6)
		addSquareDeltaPlain(da, sums, out)
		addSquareDelta(db, sums, out)
		assert.InDeltaSlice(t, da, db, 1e-4)
	}
}

// TestScaleIsFound draws results at random with chances of a known scale, which fitScale must find.
func TestScaleIsFound(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var s set
	for range 100_000 {
		score := 300 * random.NormFloat64()
		x := sample{score: int16(score)}
		if random.Float64() < sigmoid(score/250) {
			x.result = 1
		}
		s.samples = append(s.samples, x)
	}
	scale, loss := fitScale(&s, scoreOf, resultOf)
	assert.InDelta(t, 250, scale, 10)
	assert.Less(t, loss, 0.2)
}

// TestOutlooks compares outlooks, and the targets made from them, with values computed by hand: each later
// score counts e^(−1/horizon) times as much as the score before it, and the result has the remaining weight. With
// few pieces the horizon is longer.
func TestOutlooks(t *testing.T) {
	s := set{scores: []int16{0, 100, -100, 300}, buckets: []uint8{7, 3, 1, 0}, games: []span{{0, 3, 1}, {3, 4, 0}}}
	chance := func(score float64) float64 { return sigmoid(score / 200) }
	keep, late := math.Exp(-1.0/8), math.Exp(-1.0/32)
	last := (1-late)*chance(-100) + late*1
	for i, want := range []float64{(1-keep)*chance(100) + keep*last, last, 1, 0} {
		assert.InDelta(t, want, s.outlooks(8, 200)[i], 1e-6)
	}
	assert.Equal(t, []float32{1, 1, 1, 0}, s.outlooks(0, 200), "results alone")
	s.samples = []sample{{score: 40, side: engine.White}, {score: 40, side: engine.Black}}
	o := DefaultOptions()
	o.Lambda, o.Horizon = 0.25, 8
	s.aim(&o, 200)
	outlook := (1-keep)*chance(100) + keep*last
	assert.InDelta(t, 0.25*chance(40)+0.75*outlook, s.samples[engine.White].target, 1e-6)
	assert.InDelta(t, 0.25*chance(40)+0.75*(1-outlook), s.samples[engine.Black].target, 1e-6)
	o.Horizon = 0
	s.aim(&o, 200)
	assert.InDelta(t, 0.25*chance(40)+0.75, s.samples[engine.White].target, 1e-6)
	assert.InDelta(t, 0.25*chance(40), s.samples[engine.Black].target, 1e-6)
}

func TestWhatIsRead(t *testing.T) {
	path := played(t, 8000, "wildeurasian", "wildeurasian-korean")
	d := read(t, path)
	quietOnes := 0
	for _, s := range []*set{&d.learned, &d.held} {
		quietOnes += len(s.samples)
		for i := range s.samples {
			own, their := s.views(i)
			assert.NotEmpty(t, own)
			assert.LessOrEqual(t, len(own), d.layout.Active()+1)
			assert.NotEmpty(t, their)
			x := &s.samples[i]
			if x.side == engine.Black {
				assert.Equal(t, -x.score, s.scores[x.ply])
			} else {
				assert.Equal(t, x.score, s.scores[x.ply])
			}
			assert.Less(t, math.Abs(float64(s.samples[i].score)), float64(search.Decisive))
		}
	}
	assert.Equal(t, d.positions, uint64(quietOnes))
	assert.Greater(t, len(d.held.samples), 0)

	some, err := ReadData(context.Background(), registry, []string{path}, ReadOptions{Most: 4000})
	require.NoError(t, err)
	assert.Less(t, some.positions, d.positions)
	more, err := ReadData(context.Background(), registry, []string{path}, ReadOptions{Successors: 2})
	require.NoError(t, err)
	assert.Greater(t, len(more.learned.samples), 2*len(d.learned.samples))
	assert.Len(t, more.held.samples, len(d.held.samples), "validation is by positions of games only")
	assert.Equal(t, d.positions, more.positions)
	_, err = ReadData(context.Background(), registry, []string{path, played(t, 100, "chess")}, ReadOptions{})
	assert.ErrorContains(t, err, "chess is not of the family of wildeurasian")
}

func TestRefusedOptions(t *testing.T) {
	for problem, change := range map[string]func(*Options){
		"a width of 100":     func(o *Options) { o.N = 100 },
		"0 epochs":           func(o *Options) { o.Epochs = 0 },
		"a rate of 0":        func(o *Options) { o.Rate = 0 },
		"lambda is 2":        func(o *Options) { o.Lambda = 2 },
		"a scale of 0.5":     func(o *Options) { o.Scale = 0.5 },
		"a horizon of -1":    func(o *Options) { o.Lambda, o.Horizon = 0.5, -1 },
		"needs a lambda":     func(o *Options) { o.Horizon = 16 },
		"batches of 1; give": func(o *Options) { o.Batch = 1 },
	} {
		o := DefaultOptions()
		change(&o)
		_, err := New(nil, o, nil)
		assert.ErrorContains(t, err, problem)
	}
	bad := filepath.Join(t.TempDir(), "bad")
	require.NoError(t, os.WriteFile(bad, []byte("nothing"), 0o600))
	assert.ErrorContains(t, (&Trainer{}).resume(bad), "no state of training")
}

// TestStartFromAnotherFamily starts training turnqi-cannons from a net for turnqi, whose input columns are the
// first ones of turnqi-cannons. Their weights must be copied. For chess the net must be refused.
func TestStartFromAnotherFamily(t *testing.T) {
	o := DefaultOptions()
	ring := search.NetHeading(registry.Game("turnqi").Layout())
	ring.N, ring.Scale = o.N, 400
	n := nettest.Random(ring, 1)
	start := func(id string) (*Trainer, error) {
		tr := &Trainer{data: &Data{registry: registry, layout: registry.Game(id).Layout()}, options: o}
		tr.heading = search.NetHeading(tr.data.layout)
		tr.heading.N = o.N
		tr.state = tr.random()
		return tr, tr.startFrom(n)
	}
	cannons, err := start("turnqi-cannons")
	require.NoError(t, err)
	shared := n.Floats()
	assert.Equal(t, shared.Weights, cannons.state.Weights.Weights[:len(shared.Weights)])
	assert.Len(t, cannons.state.Weights.Weights, cannons.data.layout.Columns()*o.N)
	assert.NotZero(t, cannons.state.Weights.Weights[len(shared.Weights)])
	assert.Equal(t, shared.Out, cannons.state.Weights.Out)
	_, err = start("chess")
	require.ErrorContains(t, err, `the net to start from is for "turnqi", whose columns are not the first of chess`)
}

// TestStartFromNarrowerNet starts training from nets with fewer sums, with zones of Kings and without. At first the
// wider net must evaluate as the narrower one does, and what it adds must not be the same in all columns.
func TestStartFromNarrowerNet(t *testing.T) {
	l := registry.Game("chess").Layout()
	features := registry.Game("chess").New().Features(nil)
	for _, of := range []*engine.Layout{l, l.Unzoned()} {
		narrow := search.NetHeading(of)
		narrow.N, narrow.Scale = 64, 400
		n := nettest.Random(narrow, 1)
		o := DefaultOptions()
		o.N = 128
		tr := &Trainer{data: &Data{registry: registry, layout: l}, options: o, heading: search.NetHeading(l)}
		tr.heading.N, tr.heading.Scale = o.N, narrow.Scale
		tr.state = tr.random()
		require.NoError(t, tr.startFrom(n))
		tr.round()
		w, err := tr.rounded.Quantise(tr.heading)
		require.NoError(t, err)
		for bucket := range narrow.Buckets {
			assert.Equal(t, n.Value(of.Append(nil, engine.White, features), of.Append(nil, engine.Black, features), bucket),
				w.Value(l.Append(nil, engine.White, features), l.Append(nil, engine.Black, features), bucket))
		}
		added := tr.state.Weights.Weights[tr.heading.Columns*o.N:]
		assert.NotEqual(t, added[64:128], added[192:256])
		tr.options.N, tr.heading.N = 64, 64
		tr.state = tr.random()
		require.ErrorContains(t, tr.startFrom(w), "the net to start from has N 128 and a second layer of 0, more than 64 and 0")
	}
}

// TestSharedWeights checks that what a step changes in a feature's weights in one zone of the King changes those in
// the other zones, too.
func TestSharedWeights(t *testing.T) {
	l := registry.Game("chess").Layout()
	tr := &Trainer{data: &Data{layout: l}, heading: search.NetHeading(l)}
	tr.heading.N = net.Step
	tr.state = tr.random()
	tr.round()
	before, slopes := slices.Clone(tr.rounded.Weights), net.NewFloats(tr.trained())
	width := tr.heading.Columns / l.Zones() * tr.heading.N
	slopes.Weights[width+5] = 1
	tr.share(slopes.Weights)
	tr.state.step(slopes, 0.01, 0)
	tr.round()
	for zone := range l.Zones() {
		want := float32(0.01)
		if zone == 1 {
			want = 0.02
		}
		assert.InDelta(t, before[zone*width+5]-want, tr.rounded.Weights[zone*width+5], 1e-6)
		assert.Equal(t, before[zone*width+6], tr.rounded.Weights[zone*width+6])
	}
}
