// Package journal keeps what long work has found, so that work that was broken off, by
// Ctrl-C or kill -9, can be resumed.
//
// A journal is a file of JSON values, one a line: a heading that says what the work is, then
// a row for each thing that was done. Rows are only ever added. It does not know what they
// mean. The games of matches are kept by package match, which writes a PGN beside.
package journal
