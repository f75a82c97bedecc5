// Package gamefiles reads whole games from whatever file they are in: self-play of arena
// datagen, records of arena match, PGN. Who learns from games that were played need not
// know where they come from.
package gamefiles
