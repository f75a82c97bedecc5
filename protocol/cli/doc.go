// Package cli is the command line of panthera: its grammar, and the commands, which call other
// packages.
package cli
