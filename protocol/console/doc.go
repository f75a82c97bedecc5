// Package console has what the commands of both programs (panthera and arena) need from their
// surroundings: the games, the input and output, the name of the program, and the reporting of errors
// with an exit status.
//
// It contains no command; those are in package [panthera/protocol/cli] and in the arena.
package console
