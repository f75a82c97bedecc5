// Panthera plays chess variants that no other engine plays right.
//
// Without a command it is an engine that talks to a GUI on stdin and stdout; opened by a
// double click on Windows it is the board in the browser. "panthera --help" lists the
// commands.
package main

import (
	"os"

	"panthera/variants"
)

func main() {
	arguments := os.Args[1:]
	if len(arguments) == 0 && isTerminal(os.Stdin) && aloneOnConsole() {
		arguments = []string{"play"}
	}
	os.Exit(run(arguments, console{
		games: variants.All(),
		in:    os.Stdin,
		out:   os.Stdout,
		err:   os.Stderr,
	}))
}
