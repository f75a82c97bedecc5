// Package polyglot reads books of openings for chess in the format of Polyglot, by its public
// description (M. Van den Bergh, "Polyglot book format",
// http://hgm.nubati.net/book_format.html). A book lists moves of positions, which it knows by a
// key alone; the 781 numbers of which keys are made, in keys.bin, are part of that format.
package polyglot
