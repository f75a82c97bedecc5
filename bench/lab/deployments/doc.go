// Package deployments rates how games begin: where to post pieces in games with a deployment,
// and the first move in the others.
//
// It rates parts of how a game begins ([Part]): the squares on which a side posts all its pieces of
// one kind (an array), or a first move. Black's arrays are named as if mirrored to White's side of
// the board, so that both sides count for the same part.
//
// # Method
//
// There are three stages. Each has its own random numbers, so that the choice of parts does not
// bias their ratings:
//
//	survey   random deployments, each searched; the mean score rates a part
//	deep     the best and the worst parts again, each in other random deployments and
//	         searched deeper; the report gives these figures
//	games    the best and the worst parts of the deep stage in games of the engine against itself
//
// Searches take far less time than games: there are 1,820 arrays of four Swordsmen, and telling 50
// from 52 % takes 2,000 games of each.
//
// The means of the survey are shrunk towards zero by the share of their spread that is chance
// (the empirical Bayes estimate of B. Efron and C. Morris, "Stein's Estimation Rule and Its
// Competitors", 1973), because otherwise the best of 1,820 is mostly the luckiest.
//
// The games of each part are tested against an even score, with S. Holm's correction for many tests
// ("A Simple Sequentially Rejective Multiple Test Procedure", 1979): at most one report in twenty
// calls a part better or worse that is not.
//
// A [Journal] keeps the results of all tasks line by line, so that interrupted work can be resumed.
package deployments
