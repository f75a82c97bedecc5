// Package console is what the commands of both programs work with: the games, the streams
// and the name of the program, how errors are told, and with which status it exits.
//
// It knows no command; package [panthera/protocol/cli] and the arena have theirs.
package console
