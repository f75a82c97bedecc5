// Package console is the environment of the commands of both programs: the games, the streams,
// the name of the program, and how errors are reported with an exit status.
//
// It knows no command; package [panthera/protocol/cli] and the arena have theirs.
package console
