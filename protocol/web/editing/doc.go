// Package editing shows positions that are being set up ([draft]) on the web board: after each
// change the pieces, the fields, and why the game refuses the position. It stores nothing: the
// tab has the FEN.
package editing
