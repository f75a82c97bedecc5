// Package tournament reads the configuration of a match from a TOML file.
//
// Every error names its line. docs/arena.md lists the keys, and bench/examples has example files.
package tournament
