// Arena measures engines: it lets them play matches, which it referees by this project's rules, and
// compares their speed.
package main

import (
	"os"

	"panthera/bench/cli"
	"panthera/variants"
)

func main() { os.Exit(cli.Main(variants.All())) }
