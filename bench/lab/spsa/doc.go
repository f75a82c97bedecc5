// Package spsa tunes numbers of the search by games of the engine against itself.
//
// # Method
//
// Simultaneous perturbation stochastic approximation (J. Spall, "Multivariate Stochastic
// Approximation Using a Simultaneous Perturbation Gradient Approximation", IEEE Transactions
// on Automatic Control 37(3), 1992): all parameters are moved at once, each up or down at
// random, and the engine with these values plays a pair of games against the one with all
// moved the other way. What won shows which way is up for all of them. Pairs are many and
// each moves the values by very little, so that what is chance cancels out.
//
// The steps shrink as Spall recommends ("Implementation of the Simultaneous Perturbation
// Algorithm", IEEE Transactions on Aerospace and Electronic Systems 34(3), 1998): moves with
// the pair's number to the power −0.101, gains to −0.602, after a tenth of all pairs to steady
// the beginning.
//
// Several pairs are played at a time. Each starts from the values as they are then, and moves
// them when it is over: what it adds depends on its number and result alone. All pairs are
// kept in a journal, from which the values follow: a tuning that was broken off is gone on
// with.
//
// Whether the values are better is for fresh games to say: they are noise as much as gain.
package spsa
