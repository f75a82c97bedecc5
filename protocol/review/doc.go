// Package review judges the moves of a game by searches that somebody else makes: it says
// which positions are to be searched ([Review.Next]), is told what was found ([Review.See]),
// and names each move by how much of the mover's winning chances it gave away, with the
// reason in words of the game.
//
// It searches nothing itself and knows neither the web nor any command, so that a page, a
// report and a test can share it. Nothing here knows the rules of a game.
package review
