// Package net has the small neural networks that evaluate positions, and their files. It knows
// nothing of games: it sums up columns of weights, which have numbers.
//
// # Form
//
// (columns → N) × 2 → one of B buckets, efficiently updatable (Y. Nasu, "Efficiently Updatable
// Neural-Network-based Evaluation Functions for Computer Shogi", 2018). Either side's view of the
// position is a set of columns; their weights and the biases are summed up to N numbers, the
// [Accumulator] of that view. Both accumulators, the side to move's first, go through the
// activation min(max(x, 0), 1)² (SCReLU) and are weighted by the 2·N output weights of the
// position's bucket. One output unit is Scale centipawns, for the side to move.
//
// Weights are 16-bit integers: column weights and biases in units of 1/QA, output weights in units
// of 1/QB. [Floats.Quantise] rounds, and refuses what would not fit.
//
// # For a trainer
//
// The game tells which columns and bucket a position has:
//
//	layout := game.Layout()                            // one layout in all games of layout.Family()
//	features := position.Features(features[:0])
//	own := layout.Append(own[:0], side, features)      // columns of the side to move
//	their := layout.Append(their[:0], side.Other(), features)
//	bucket := layout.BucketIn(features)
//
// Columns are below layout.Columns(), buckets below layout.Buckets(), and no more than about
// layout.Active() columns are summed up. In floating point the net is then
//
//	x[i] = Biases[i] + Σ over own of Weights[column·N + i]           likewise for their
//	output = OutBiases[b] + Σ f(own x[i])·Out[b·2N + i] + Σ f(their x[i])·Out[b·2N + N + i]
//
// with f(x) = min(max(x, 0), 1)². While training keep Weights and Biases within ±MaxInput
// and Out within ±MaxOutput. Choose Scale so that an output times Scale is centipawns of the
// piece table (a Pawn up in a quiet middlegame is about 100). Then
//
//	n, err := floats.Quantise(net.Heading{Family: layout.Family(), Layout: layout.Hash(),
//		Columns: layout.Columns(), N: 64, Buckets: layout.Buckets(), Scale: 400,
//		Games: games, Positions: positions})
//	err = n.Write(file)                                // search/net/weights/<family>.nnue
//
// Training may go on from a net: see [Read] and [Net.Floats]. The columns of turnqi come first in
// turnqi-cannons. [Net.Value] evaluates a position from its columns, slowly.
package net
