// Panthera plays chess variants that no other engine plays right.
//
// Without a command it is an engine that talks to a GUI on stdin and stdout; "panthera
// --help" lists the commands.
package main

import (
	"os"

	"panthera/variants"
)

func main() {
	os.Exit(run(os.Args[1:], console{
		games: variants.All(),
		in:    os.Stdin,
		out:   os.Stdout,
		err:   os.Stderr,
	}))
}
