package net

import (
	"fmt"
	"strings"
	"sync"
)

// The embedded nets are in the folder weights, in files named <family>.nnue.
const (
	directory = "weights"
	extension = ".nnue"
)

// carried maps a family of games to a function that returns its embedded net. The net is read at the first
// call.
var carried = list()

func list() map[string]func() *Net {
	nets := map[string]func() *Net{}
	entries, err := files.ReadDir(directory)
	if err != nil {
		panic(fmt.Sprintf("net: %v", err))
	}
	for _, entry := range entries {
		if family, ok := strings.CutSuffix(entry.Name(), extension); ok {
			nets[family] = sync.OnceValue(func() *Net { return readCarried(entry.Name()) })
		}
	}
	return nets
}

// readCarried reads an embedded net. It panics if the net is invalid, since this is an error in the program.
func readCarried(name string) *Net {
	data, err := files.ReadFile(directory + "/" + name)
	if err != nil {
		panic(fmt.Sprintf("net: %v", err))
	}
	n, err := Read(data)
	if err != nil {
		panic(fmt.Sprintf("net: %s: %v", name, err))
	}
	return n
}

// Carried returns the embedded net of a family of games, or nil if there is none.
func Carried(family string) *Net {
	if n, ok := carried[family]; ok {
		return n()
	}
	return nil
}
