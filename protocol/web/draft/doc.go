// Package draft represents positions that a person is setting up, as a setup of pieces and as the
// fields of a FEN. They may be invalid by the rules of their game.
package draft
