// Package polyglot reads books of openings for chess in the format of Polyglot, by its public
// description (M. Van den Bergh, "Polyglot book format",
// http://hgm.nubati.net/book_format.html). A book lists moves by the key of their position; the
// 781 numbers that make up the keys, in keys.bin, are part of the format.
package polyglot
