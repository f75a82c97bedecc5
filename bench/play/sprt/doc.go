// Package sprt decides between two hypotheses about a difference of playing strength
// while games are being played: a generalised sequential probability ratio test.
//
// The test is Abraham Wald's ("Sequential Tests of Statistical Hypotheses", 1945) in the
// generalised form in which Michel Van den Bergh brought it to testing engines ("A practical
// introduction to the GSPRT" and "Normalized Elo", 2017–2020): the probability of each result is
// not modelled but estimated by maximum likelihood under either hypothesis. Results are counted by
// games (won, drawn, lost) or by pairs of games. A hypothesis is a difference of strength, either
// in logistic Elo, which is a measure of the expected score, or in normalised Elo, which is the
// amount by which the expected score exceeds ½, in units of the standard deviation of a game.
package sprt
