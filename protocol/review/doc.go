// Package review judges the moves of a game. Its caller does the searches: the review says which
// position to search next ([Review.Next]), takes the results ([Review.See]), and classifies each move by
// how much of the mover's winning chances it lost, with the reason in words.
//
// The package needs neither the web server nor a command, so that a page, a report and a test can use
// it. It contains no rules of a game.
package review
