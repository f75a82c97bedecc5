package net

// Accumulator holds the N sums of weights for one side's view of a position.
type Accumulator []int16

// NewAccumulator returns an accumulator with all sums 0.
func (n *Net) NewAccumulator() Accumulator { return make(Accumulator, n.N) }

// Refresh sets dst to the biases plus the weights of these columns.
func (n *Net) Refresh(dst Accumulator, columns []uint16) {
	n.Update(dst, n.biases, columns, nil)
}

// Update sets dst to src plus the weights of the added columns, minus those of the removed columns. dst and
// src may be the same. Column numbers must be less than n.Columns. Sums wrap around if they exceed 16 bits.
func (n *Net) Update(dst, src Accumulator, added, removed []uint16) {
	kernel.update(dst[:n.N], src[:n.N], n.weights, added, removed)
}

// Output returns the evaluation in centipawns for the side to move. own is the accumulator of the side to
// move, their the other side's.
func (n *Net) Output(own, their Accumulator, bucket int) int {
	width := 2 * n.N
	sum := kernel.output(own[:n.N], their[:n.N], n.out[bucket*width:(bucket+1)*width])
	sum += int64(n.outBiases[bucket]) * qa
	if n.Hidden != 0 {
		sum += n.second(own, their, bucket)
	}
	return int(sum * int64(n.Scale) / (qa * qa * qb))
}

// second returns what the second layer adds to the output, in units of 1/(qa²·qb).
func (n *Net) second(own, their Accumulator, bucket int) int64 {
	width, total := 2*n.N*HiddenWidth, int64(0)
	biases, out := (*sums)(n.hiddenBiases[bucket*HiddenWidth:]), (*sums)(n.hiddenOut[bucket*HiddenWidth:])
	if kernel.hidden != nil {
		total = kernel.hidden(biases, out, own[:n.N], their[:n.N], n.hidden[bucket*width:(bucket+1)*width])
	} else {
		total = wideHidden(biases, out, own[:n.N], their[:n.N], n.wide[bucket*width/2:(bucket+1)*width/2])
	}
	return total / (qi * qi * qh * qh * qo / (qa * qa * qb))
}
