// Package training trains the nets that evaluate positions (package search/net) on games of
// arena datagen, on the processor.
//
// # Data
//
// Games are replayed. Of their positions those are left out that are in check, in which a
// tactical move was played, or whose score is of a forced win: static evaluations are not
// asked there, or cannot tell. A position is kept as its columns in the view of either
// side, the bucket of its output weights, the score of the search and the result of the
// game. Whole games, by their numbers, are set apart for validation: positions of one game
// are much alike.
//
// A few games show few pieces on few squares, and a net learns them by heart. So positions
// one random quiet move on may be added to each, with their hand-made evaluation for a
// score: what they tell is not new, but the net does not lose it.
//
// # What is learned
//
// A net's output o stands for the chance of scoring sigmoid(o). Its target is
//
//	λ · sigmoid(score / scale) + (1 − λ) · outlook
//
// where the outlook is the result of the game or, with a horizon, a mean of the scores of
// the moves to come that ends in the result: searches of some hundred nodes do not see an
// attack through, the moves to come do, and one result for all positions of a game is soon
// learned by heart. The loss is the square of the difference, in the mean. The scale, in
// centipawns, is fitted first so that sigmoid(score / scale) predicts results best; it
// becomes the net's, whose evaluations thus are in the centipawns of the scores it was
// taught.
//
// The loss of the hand-made evaluation, with a scale of its own fitted to the same targets, is
// reported beside them: it shows what a net adds.
//
// # How
//
// Adam with decoupled weight decay (D. Kingma and J. Ba, "Adam", 2015; I. Loshchilov and
// F. Hutter, "Decoupled Weight Decay Regularization", 2019), the rate falling along a
// cosine. Weights are kept within the bounds that the integers of package net demand.
// Training ends after a number of epochs, or earlier when the loss in validation has not
// become better for some; the best weights are the result.
//
// A batch is always divided among the same number of shards, whose slopes are added in
// order: on one kind of processor the same seed and data give the same net, on however many
// threads. The state is saved after each epoch, and training goes on from it.
package training
