// Arena measures engines: it lets them play matches, with this project's rules as the
// referee, and compares their speed.
package main

import (
	"os"

	"panthera/variants"
)

func main() {
	os.Exit(run(os.Args[1:], console{games: variants.All(), out: os.Stdout, err: os.Stderr}))
}
