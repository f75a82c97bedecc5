package book

import (
	"fmt"
	"sync"

	"panthera/engine"
)

// carried caches the embedded books that have been read.
var carried sync.Map

// Carried returns the book of a game that is embedded in the program, or nil if there is none.
func Carried(g *engine.Game) *Book {
	if b, ok := carried.Load(g); ok {
		return b.(*Book)
	}
	b := readCarried(g)
	carried.Store(g, b)
	return b
}

// readCarried reads the embedded book of a game. It panics if the book is invalid, since this is an error in
// the program.
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
