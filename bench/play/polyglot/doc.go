// Package polyglot reads books of openings for chess in the format of Polyglot, by its public
// description (M. Van den Bergh, "Polyglot book format", http://hgm.nubati.net/book_format.html). A
// book lists moves by the key of their position. The format includes 781 numbers of which keys are
// made, here in keys.bin.
package polyglot
