// Package draft holds positions that are being set up, as a setup and as the fields of a FEN
// that somebody fills in. Their game need not accept them.
package draft
