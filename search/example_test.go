package search_test

import (
	"fmt"

	"panthera/engine"
	"panthera/search"
	"panthera/variants"
)

// This finds the best move of a position. It works alike for every game.
func ExampleSearcher() {
	p := engine.NewPosition(variants.All().Game("wildeurasian"))
	if err := p.SetFEN("5k4/R9/1R8/10/10/10/10/10/10/4K5[] w - - 0 1"); err != nil {
		fmt.Println(err)
		return
	}
	options := search.DefaultOptions()
	options.HashMB = 1
	searcher := search.New(options)
	searcher.Prepare()
	result := searcher.Search(p, search.Limits{Depth: 6}, func(search.Info) {})

	mate, decisive := search.MateIn(result.Score)
	fmt.Println(p.Format(result.Best), "mates in", mate, decisive)
	// Output:
	// b8b10 mates in 1 true
}
