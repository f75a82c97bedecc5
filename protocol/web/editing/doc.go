// Package editing answers the web board's position editor: after each change it returns the pieces,
// the other fields of the FEN, and why the game refuses the position if it does. It stores nothing:
// the tab has the FEN.
package editing
