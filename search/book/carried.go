package book

import (
	"fmt"
	"sync"

	"panthera/engine"
)

// carried are the books of games read so far.
var carried sync.Map

// Carried is the book of a game that the program carries; nil if there is none.
func Carried(g *engine.Game) *Book {
	if b, ok := carried.Load(g); ok {
		return b.(*Book)
	}
	b := readCarried(g)
	carried.Store(g, b)
	return b
}

// readCarried panics on a file that is no book: a mistake of the program, not of its input.
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
