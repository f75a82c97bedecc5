// Package gamefiles reads whole games from files of any format: self-play of arena datagen, records
// of arena match, PGN. So programs that learn from games need not know the format.
package gamefiles
