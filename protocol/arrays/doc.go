// Package arrays holds ratings of arrays: the squares on which a side has placed all its pieces of a
// kind, in games that begin with a deployment (the players place pieces before the first move). Each
// array is rated by searches, the best and the worst arrays by games as well.
//
//	all := arrays.Carried(game)          // nil if there are none
//	fitting := all.With("c3", "d4")      // the best first
//	one, known := all.Find("c3", "d4", "e4", "f4")
//
// The command "arena deployments" rates arrays and writes the files that the program embeds.
//
// # Files
//
// Files are compressed by gzip (RFC 1952). Each line is JSON: a [Heading], then the arrays, the best
// first. Squares are White's; Black's arrays are mirrored, rank for rank, and rated together with
// White's.
package arrays
