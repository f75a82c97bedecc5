package main

import (
	"os"

	"golang.org/x/term"
)

// isTerminal says whether a person sits at an input or output.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
