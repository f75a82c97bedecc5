// Package gamefiles reads whole games from files of any format: self-play of arena datagen, records
// of arena match, PGN. Programs that learn from games use it, so that they need not know these
// formats.
package gamefiles
