// Arena measures engines: it has them play matches, with this project's rules as the referee, and
// compares their speed.
package main

import (
	"os"

	"panthera/bench/cli"
	"panthera/variants"
)

func main() { os.Exit(cli.Main(variants.All())) }
