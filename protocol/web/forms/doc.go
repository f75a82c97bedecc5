// Package forms throws the dice that choose among the forms of a game, for a page.
package forms
