// Package draft holds positions that are being set up: what might be a position, though its
// game need not know it, as a setup and as the fields of a FEN that somebody fills in.
package draft
