package book

import (
	"fmt"
	"sync"

	"panthera/engine"
)

// carried are the embedded books that have been read.
var carried sync.Map

// Carried is the embedded book of a game; nil if there is none.
func Carried(g *engine.Game) *Book {
	if b, ok := carried.Load(g); ok {
		return b.(*Book)
	}
	b := readCarried(g)
	carried.Store(g, b)
	return b
}

// readCarried panics on an invalid book: an embedded file is part of the program, not input.
func readCarried(g *engine.Game) *Book {
	file, err := files.Open("books/" + g.ID + ".txt")
	if err != nil {
		return nil
	}
	defer file.Close()
	b, err := Read(g, file)
	if err != nil {
		panic(fmt.Sprintf("book: %s: %v", g.ID, err))
	}
	return b
}
