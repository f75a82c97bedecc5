// Package deployments rates how games begin: where to post pieces in games with a
// deployment, and the first move in the others.
//
// What is rated is a [Part] of a beginning: all pieces of a kind that a side posts (an
// array), or a first move. Parts of Black are named as White would have them, rank for rank,
// so that both sides tell of the same.
//
// # Method
//
// Three stages, each from random numbers of its own, so that what chooses is not what is
// reported:
//
//	survey   beginnings at random, each searched; the mean of a part is what it is thought of
//	deep     the best and the worst parts again, each with other beginnings around it and
//	         searched deeper: these are the figures that are reported
//	games    the best and the worst of those in games of the engine against itself
//
// A search takes its place in a second where games would take days: there are 1,820
// arrays of four Swordsmen, and telling 50 from 52 % takes 2,000 games of each.
//
// Means of the survey are shrunk towards nothing by how much of their spread is chance (the
// empirical Bayes estimate of B. Efron and C. Morris, "Stein's Estimation Rule and Its
// Competitors", 1973), because the best of 1,820 is else mostly the luckiest.
//
// Each part's games are tested against an even score, and the likelihoods are corrected for
// there being many tests by S. Holm's method ("A Simple Sequentially Rejective Multiple Test
// Procedure", 1979): at most one report in twenty calls anything different that is not.
//
// All that was found is kept, line by line, in a [Journal]: work that was broken off is gone
// on with.
package deployments
