package net

// Accumulator is the N sums of one side's view of a position.
type Accumulator []int16

// NewAccumulator makes room for sums.
func (n *Net) NewAccumulator() Accumulator { return make(Accumulator, n.N) }

// Refresh sums up columns anew.
func (n *Net) Refresh(dst Accumulator, columns []uint16) {
	n.Update(dst, n.biases, columns, nil)
}

// Update sets dst, which may be src, to src plus the columns added minus the columns removed.
// Columns must be below n.Columns. Sums wrap around.
func (n *Net) Update(dst, src Accumulator, added, removed []uint16) {
	kernel.update(dst[:n.N], src[:n.N], n.weights, added, removed)
}

// Output is the evaluation in centipawns for the side to move. own is that side's accumulator,
// their the other side's.
func (n *Net) Output(own, their Accumulator, bucket int) int {
	width := 2 * n.N
	sum := kernel.output(own[:n.N], their[:n.N], n.out[bucket*width:(bucket+1)*width])
	sum += int64(n.outBiases[bucket]) * QA
	return int(sum * int64(n.Scale) / (QA * QA * QB))
}
