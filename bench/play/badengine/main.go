// Badengine is an engine for all games that plays without a thought and misbehaves as its
// arguments say: "badengine crash@6" crashes when it is asked for its sixth move. What
// else it can do is told by the package fakeengine. It shows what arena makes of bad
// engines; see examples/endurance.toml.
package main

import (
	"os"

	"panthera/bench/play/uciengine/fakeengine"
	"panthera/variants"
)

func main() { fakeengine.Serve(os.Stdin, os.Stdout, variants.All().Games(), os.Args[1:]) }
