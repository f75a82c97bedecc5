// Package values finds the values of pieces and their squares from the results of
// games.
//
// The method is Peter Österlund's ("Texel's Tuning Method", chessprogramming.org, 2014):
// the chance of White's scoring is taken for a logistic function of the static evaluation
// of quiet positions, and the evaluation is changed so that the results of the games that
// the positions are from become as likely as possible.
//
//   - The present evaluation remains the base. The fit gives a correction to each piece's value and, on request, a bonus for each square, seen from the owner's side.
//   - How steeply the chances rise with the evaluation is fitted first, for each stage of
//     the game by itself: the same advantage means less early, when more can still happen.
//   - Positions of one game share its result and are not independent. So a game counts as
//     a few positions, however many it has (see independent).
//   - Each value is drawn towards what it was, the more the fewer games speak against
//     that: they have normal priors (ridge regression). With the slopes fixed, the
//     likelihood is concave, and so the best values are unique.
//   - A fifth of the games is left out at first, to see whether what is learned from the
//     others predicts them. The values reported are from all games.
//
// Nothing is learned here that changes the search by itself: people copy the values to the
// piece table of a game, and a match decides.
package values
