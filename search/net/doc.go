// Package net evaluates positions by small neural networks, and reads and writes their files. It knows
// nothing about games: its input is a list of numbers of columns, and it adds up the weights in these
// columns.
//
// # Form
//
// The form of a net is (columns → N) × 2 → one of B buckets, and it is efficiently updatable (Y. Nasu,
// "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018). From each
// side's point of view, a position is a set of columns. For each of the two views, the weights of these
// columns and the biases are summed up to N numbers, the [Accumulator] of that view. The numbers of both
// accumulators, those of the side to move first, go through the activation min(max(x, 0), 1)² (SCReLU), and
// are multiplied by the 2·N output weights of the position's bucket and added up. The result times Scale is
// the evaluation in centipawns for the side to move.
//
// A net may have a second layer. Its inputs are the 2·N activations, rounded to seven bits. The bucket has H sums of
// them, which go through the same activation, are multiplied by H output weights, and are added to the output.
//
// Weights are 16-bit integers: column weights and biases in units of 1/qa, output weights in units of 1/qb. Those of
// the second layer are 8-bit integers in units of 1/qh; its biases and output weights, which are few, have 32 bits.
// [Floats.Quantise] rounds to these units, and returns an error if a weight is too large.
//
// # For a trainer
//
// The layout of a game tells which columns and which bucket a position has:
//
//	layout := game.Layout()                            // one layout in all games of layout.Family()
//	features := position.Features(features[:0])
//	own := layout.Append(own[:0], side, features)      // columns of the side to move
//	their := layout.Append(their[:0], side.Other(), features)
//	bucket := layout.BucketIn(features)
//
// Column numbers are less than layout.Columns(), buckets less than layout.Buckets(), and a position has at
// most about layout.Active() columns. In floating point the net is then
//
//	x[i] = Biases[i] + Σ over own of Weights[column·N + i]           likewise for their
//	a[i] = f(own x[i])    a[N + i] = f(their x[i])
//	y[j] = HiddenBiases[b·H + j] + Σ a[i]·Hidden[(b·2N + i)·H + j]
//	output = OutBiases[b] + Σ a[i]·Out[b·2N + i] + Σ f(y[j])·HiddenOut[b·H + j]
//
// with f(x) = min(max(x, 0), 1)². During training keep the weights within [Bounds], and use the a[i] of the second
// layer and Hidden rounded to [InputSteps] and [HiddenSteps]. Choose Scale so that an output times Scale is in
// centipawns of the piece table (a Pawn up in a quiet middlegame is about 100). Then write the net:
//
//	n, err := floats.Quantise(net.Heading{Family: layout.Family(), Layout: layout.Hash(),
//		Columns: layout.Columns(), N: 64, Hidden: net.HiddenWidth, Buckets: layout.Buckets(), Scale: 400,
//		Games: games, Positions: positions})
//	err = n.Write(file)                                // search/net/weights/<family>.nnue
//
// Training may start from an existing net: see [Read] and [Net.Floats]. The columns of turnqi are also the
// first columns of turnqi-cannons. [Net.Value] evaluates a position from its columns, without incremental
// updates and so slowly.
package net
