// Package training trains the nets that evaluate positions (package search/net) on games of
// arena datagen, on the processor.
//
// # Data
//
// Games are replayed. Positions are left out if they are in check, if a tactical move was played,
// or if the score is of a forced win: static evaluations are not used there, or cannot be right. A
// position is kept as its input columns in the view of either side, the bucket of its output weights,
// the score of the search and the result of the game. Whole games, chosen by number, are held out for
// validation, since positions of one game are much alike.
//
// A small number of games shows few pieces on few squares, and a net learns the games by heart. So
// positions that follow by a random quiet move may be added, with their hand-made evaluation as the
// score. They teach nothing new, but keep the net from forgetting.
//
// # What is learned
//
// The expected score by a net's output o is sigmoid(o). Its target is
//
//	λ · sigmoid(score / scale) + (1 − λ) · outlook
//
// where the outlook is the result of the game or, with a horizon, a weighted mean of the later
// moves' scores and the result. Searches of a few hundred nodes do not see where an attack ends,
// but later moves show it; and a single result for all positions of a game is soon learned by
// heart. With few pieces the horizon is longer, since a net's own scores do not tell which endgames
// are drawn. The loss is the mean squared difference. The scale, in centipawns, is fitted first so that
// sigmoid(score / scale) predicts results best. The net keeps it, so that its evaluations are in
// the same centipawns as the scores.
//
// The report also gives the loss of the hand-made evaluation, with a scale of its own fitted to
// the same targets, to show what a net adds.
//
// # How
//
// Adam with decoupled weight decay (D. Kingma and J. Ba, "Adam", 2015; I. Loshchilov and F. Hutter,
// "Decoupled Weight Decay Regularization", 2019), with a rate that falls along a cosine. Weights
// are kept within the bounds that the integers of package net demand. Those of a second layer, and
// its inputs, are rounded as the integers are while they are used, but change by less than a step of
// them (I. Hubara et al., "Quantized Neural Networks", 2016). Training ends after a number
// of epochs, or earlier if the validation loss has not improved for some epochs; the result is the
// best weights so far.
//
// If a layout has zones of royals, what is trained are weights of zones and weights that all zones share;
// the net's weight of a feature is their sum. So what is the same in all zones is learned from all positions.
//
// A batch is always divided among the same number of shards, whose gradients are added in
// order: on one kind of processor the same seed and data give the same net, with any number of
// threads. The state is saved after each epoch, and training resumes from it.
package training
