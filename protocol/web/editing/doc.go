// Package editing shows positions that are being set up ([draft]) on the web board: after each
// change what stands where, what the fields say, and why the game refuses it. It keeps nothing:
// the tab has the FEN.
package editing
