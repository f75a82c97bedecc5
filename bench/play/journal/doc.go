// Package journal keeps the results of long work, so that the work can be resumed after an
// interruption, by Ctrl-C or kill -9.
//
// A journal is a file with one JSON value on each line: a heading that describes the work, then a
// row for each result. Rows are only ever added. The package does not interpret the rows. The games
// of matches are not kept by this package but by package match, which also writes a PGN.
package journal
