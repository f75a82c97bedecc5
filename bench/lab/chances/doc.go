// Package chances fits the curves by which scores become chances of a win, a draw and a
// loss (search.Curve) to games of arena datagen: of every position that was searched, the
// score and how the game ended for the side to move. The two figures of a curve are those
// by which the results are likeliest (maximum likelihood). Which game a curve is for
// search.FittedName tells.
package chances
