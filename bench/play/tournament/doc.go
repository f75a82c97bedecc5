// Package tournament reads what a match is to be from a file in TOML.
//
// Every error names the line that is wrong. docs/arena.md lists the keys, and
// bench/examples holds files to begin with.
package tournament
