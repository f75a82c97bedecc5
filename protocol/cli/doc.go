// Package cli is the command line of panthera: the grammar, and what each command does with
// the packages that know how.
package cli
