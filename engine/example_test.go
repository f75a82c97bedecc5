package engine_test

import (
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/variants"
)

// Set up a position, list its moves, play one and take it back.
func Example() {
	game := variants.All().Game("turnqi")
	p := engine.NewPosition(game)
	if err := p.SetFEN("5/5/5/5/1k3/5/5/5/5/5/5/5/5/2K1R/5/5/5/5 w - - 0 1"); err != nil {
		fmt.Println(err)
		return
	}
	moves := engine.Moves(p)
	fmt.Println(len(moves), "moves, the first is", p.Format(moves[0]))

	m, err := engine.ParseMove(p, "e5e14")
	if err != nil {
		fmt.Println(err)
		return
	}
	p.Make(m)
	fmt.Println(p.FEN(), p.InCheck())
	p.Undo()
	fmt.Println(p.FEN())
	// Output:
	// 24 moves, the first is c5c4
	// 5/5/5/5/1k2R/5/5/5/5/5/5/5/5/2K2/5/5/5/5 b - - 1 1 true
	// 5/5/5/5/1k3/5/5/5/5/5/5/5/5/2K1R/5/5/5/5 w - - 0 1
}

// A position can first be built as data: read it, change it, and then let the game check
// whether it is legal.
func ExampleSetup() {
	game := variants.All().Game("chess")
	setup, err := game.ReadFEN("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"a7", "e7"} {
		square, _ := game.Geometry.Square(name)
		changed := setup
		changed.Board[square] = game.PieceOf('R')
		p := engine.NewPosition(game)
		if err := p.SetUp(&changed); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(p.FEN())
	}
	// Output:
	// 4k3/R7/8/8/8/8/8/R3K3 w Q - 0 1
	// side: Black is in check though it is not its move
}

// If a FEN is refused, the error names the wrong field, and the position stays unchanged.
func ExampleFENError() {
	p := engine.NewPosition(variants.All().Game("lancerchess"))
	err := p.SetFEN("3k4/8/8/8/8/8/8/3K4 w K - 0 1")
	var refused *engine.FENError
	if errors.As(err, &refused) {
		fmt.Println(refused.Field)
		fmt.Println(refused.Reason)
	}
	// Output:
	// castling
	// for 'K' the royal must be on d1 and the rook on h1
}

// Perft counts the sequences of legal moves.
func ExamplePerft() {
	p := engine.NewPosition(variants.All().Game("twojewels"))
	nodes, err := engine.Perft(p, 2, nil)
	fmt.Println(nodes, err)
	// Output:
	// 1089 <nil>
}
