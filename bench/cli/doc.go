// Package cli is the command line of the arena: its grammar, and the commands, which call the
// packages below bench.
package cli
