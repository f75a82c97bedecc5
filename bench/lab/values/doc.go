// Package values estimates the values of pieces and their squares from the results of games.
//
// The method is Peter Österlund's ("Texel's Tuning Method", chessprogramming.org, 2014):
// White's expected score is a logistic function of the static evaluation of quiet positions,
// and the evaluation is changed to make the results of the games as likely as possible.
//
//   - The present evaluation remains the base. The fit gives a correction to each piece's
//     value and, on request, a bonus for each square, seen from the owner's side.
//   - The slope of the logistic function is fitted first, for each stage of the game by
//     itself: the same advantage means less early, when more can still happen.
//   - Positions of one game share its result and are not independent. So a game counts as
//     a few positions, however many it has (see independent).
//   - Each value is drawn towards the present one, the more the fewer games contradict it:
//     values have normal priors (ridge regression). With the slopes fixed, the likelihood
//     is concave, and so the best values are unique.
//   - A fifth of the games is left out at first, to test whether the values learned from
//     the others predict them. The reported values are from all games.
//
// The package changes nothing in the engine: people copy the values to the piece table of a
// game, and a match decides.
package values
