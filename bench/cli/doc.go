// Package cli is the command line of the arena: the grammar, and what each command does with
// the packages below bench that know how.
package cli
