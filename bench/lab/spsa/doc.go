// Package spsa tunes numbers of the search by games of the engine against itself.
//
// # Method
//
// Simultaneous perturbation stochastic approximation (J. Spall, "Multivariate Stochastic
// Approximation Using a Simultaneous Perturbation Gradient Approximation", IEEE Transactions on
// Automatic Control 37(3), 1992): all parameters are moved at once, each up or down at random, and
// the engine with these values plays a pair of games against the engine with all parameters moved
// the other way. The result shows the better direction for all of them. Each of many pairs changes
// the values very little, so that chance cancels out.
//
// The steps shrink as Spall recommends ("Implementation of the Simultaneous Perturbation
// Algorithm", IEEE Transactions on Aerospace and Electronic Systems 34(3), 1998): perturbations
// with the pair's number to the power −0.101, gains with the power −0.602, damped at the beginning
// by a tenth of all pairs.
//
// Several pairs are played at a time. Each starts from the current values and moves them when
// it is over, by an amount that depends on its number and result alone. A journal keeps all
// pairs, and the values follow from them, so that an interrupted tuning can be resumed.
//
// Test the new values in other games, since they are as much noise as gain.
package spsa
