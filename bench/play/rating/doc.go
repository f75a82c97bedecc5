// Package rating estimates the playing strength of many players from games among them.
//
// The model is Bradley and Terry's ("Rank Analysis of Incomplete Block Designs", 1952) on Elo's
// scale, with an advantage of White's: the expected score of White is
// 1/(1+10^(−(difference+advantage)/400)). Ratings have maximum likelihood, found by Newton's
// method; a draw counts as half a win and half a loss, as in Miguel Ballicora's Ordo. Errors come
// from the curvature of the likelihood, scaled by how much results really scatter (R. W. M.
// Wedderburn, "Quasi-likelihood functions", 1974), since draws make them scatter less.
//
// In games that score points a result may count by its points: a side's share is half of
// the points and half of the lead, in units of the most that a game can bring.
package rating
