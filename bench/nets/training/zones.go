package training

import "panthera/search/net"

// trained returns a heading with the number of columns that are trained: if the layout has zones of royals, those of
// the net and after them the columns that all zones share.
func (t *Trainer) trained() net.Heading {
	h := t.heading
	if zones := t.data.layout.Zones(); zones > 1 {
		h.Columns += h.Columns / zones
	}
	return h
}

// random returns a state with random weights; those of zones are 0.
func (t *Trainer) random() *state {
	s := newState(t.trained(), t.data.layout.Active(), t.options.Seed)
	if zoned, shared := t.split(s.Weights.Weights); len(shared) > 0 {
		clear(zoned)
	}
	return s
}

// split divides weights of the first layer, or the gradients by them, into those of zones and those that are
// shared, of which there are none if there are no zones.
func (t *Trainer) split(weights []float32) (zoned, shared []float32) {
	columns := t.heading.Columns * t.heading.N
	return weights[:columns], weights[columns:]
}

// fold appends the net's weights of the first layer to dst.
func (t *Trainer) fold(dst, weights []float32) []float32 {
	zoned, shared := t.split(weights)
	dst = append(dst, zoned...)
	for zone := dst; len(shared) > 0 && len(zone) > 0; zone = zone[len(shared):] {
		for i, w := range shared {
			zone[i] = max(-net.MaxInput, min(net.MaxInput, zone[i]+w))
		}
	}
	return dst
}

// unfold makes the means over all zones shared, for the first n sums.
func (t *Trainer) unfold(weights []float32, n int) {
	zoned, shared := t.split(weights)
	zones := t.data.layout.Zones()
	for i := range shared {
		if i%t.heading.N >= n {
			continue
		}
		shared[i] = 0
		for j := i; j < len(zoned); j += len(shared) {
			shared[i] += zoned[j] / float32(zones)
		}
		for j := i; j < len(zoned); j += len(shared) {
			zoned[j] -= shared[i]
		}
	}
}

// share sets the gradients by the shared weights, which are sums over the zones.
func (t *Trainer) share(slopes []float32) {
	zoned, shared := t.split(slopes)
	for ; len(shared) > 0 && len(zoned) > 0; zoned = zoned[len(shared):] {
		for i := range shared {
			shared[i] += zoned[i]
		}
	}
}
