// Panthera plays chess variants that no other engine plays correctly.
//
// Without a command it is an engine that talks to a GUI on stdin and stdout; opened by a double
// click on Windows it is the board in the browser. "panthera --help" lists the commands.
package main

import (
	"os"

	"panthera/protocol/cli"
	"panthera/variants"
)

func main() { os.Exit(cli.Main(variants.All())) }
