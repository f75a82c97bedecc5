// Package forms throws the dice by which players choose one of the forms of a game, such as the
// forms of TigerChess.
package forms
