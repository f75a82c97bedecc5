// Package review judges the moves of a game. Its caller does the searches: the review asks for
// positions to be searched ([Review.Next]), takes the results ([Review.See]), and classifies each
// move by how much of the mover's winning chances it lost, with the reason in words of the game.
//
// It knows neither the web nor any command, so that a page, a report and a test can share it. It
// knows no rules of a game.
package review
