// Package rating estimates the playing strength of many players from games among them.
//
// The model is Bradley and Terry's ("Rank Analysis of Incomplete Block Designs", 1952) on Elo's
// scale, with an advantage for White: White's expected score is
// 1/(1+10^(−(difference+advantage)/400)). Ratings have maximum likelihood, found by Newton's
// method; a draw counts as half a win and half a loss, as in Miguel Ballicora's Ordo. Errors come
// from the curvature of the likelihood, scaled by the observed variance of the results (R. W. M.
// Wedderburn, "Quasi-likelihood functions", 1974), since draws make the variance smaller than the
// model says.
//
// In variants whose games bring different numbers of points, a result may count by its points: a
// side's score is ½ plus half of its lead in points, divided by the most that a game can bring.
package rating
