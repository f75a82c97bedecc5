// Package polyglot reads books of openings for chess in the format of Polyglot, by its public
// description (M. Van den Bergh, "Polyglot book format", http://hgm.nubati.net/book_format.html). A
// book lists moves by the key of their position. The format prescribes 781 random numbers from
// which keys are made (Zobrist hashing); they are in keys.bin.
package polyglot
