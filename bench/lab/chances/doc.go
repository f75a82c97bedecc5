// Package chances fits the curves that turn scores into chances of a win, a draw and a loss
// (search.Curve). It fits them to games of arena datagen: to the score of every searched position
// and the result of its game for the side to move. The two parameters of a curve are chosen for
// maximum likelihood. search.FittedName tells which curve a game uses.
package chances
