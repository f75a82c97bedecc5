package net

import (
	"fmt"
	"strings"
	"sync"
)

// The files that the program carries: <family>.nnue.
const (
	directory = "weights"
	extension = ".nnue"
)

// carried are the embedded nets by family, each read when it is first asked for.
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

// readCarried panics on an invalid net: an embedded file is part of the program, not input.
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

// Carried is the embedded net of a family; nil if there is none.
func Carried(family string) *Net {
	if n, ok := carried[family]; ok {
		return n()
	}
	return nil
}
