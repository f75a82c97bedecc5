// Package threats finds threats against a side: which pieces the opponent could capture with a
// gain, and on which squares a piece of the side would be captured. It looks at the opponent's
// legal moves, on the board as it is and with pieces added for trial, so it works for the rules of
// every game.
package threats
