// Badengine is an engine for all variants that plays the first legal move and misbehaves as its
// arguments say: for example, "badengine crash@6" crashes when it is asked for its sixth move.
// Package fakeengine lists the faults. Badengine shows how arena handles bad engines; see
// examples/endurance.toml.
package main

import (
	"os"

	"panthera/bench/play/uciengine/fakeengine"
	"panthera/variants"
)

func main() { fakeengine.Serve(os.Stdin, os.Stdout, variants.All().Games(), os.Args[1:]) }
