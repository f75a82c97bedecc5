package xboard

import (
	"strconv"

	"panthera/engine"
)

// grid maps the squares of a game to those of the board that the GUI shows, and back.
type grid struct {
	files, ranks int
	folded       bool
	// squares has the game's square for each place on the GUI's board, whose index is rank*files + file;
	// NoSquare for a hole.
	squares []engine.Square
	// places has the place on the GUI's board for each of the game's squares.
	places [engine.MaxSquares]int
}

func newGrid(geo *engine.Geometry, folded bool) grid {
	g := grid{files: geo.Files, ranks: geo.Ranks, folded: folded}
	if folded {
		g.files, g.ranks = 2*geo.Files+1, geo.Ranks/2
	}
	g.squares = make([]engine.Square, g.files*g.ranks)
	for i := range g.squares {
		g.squares[i] = engine.NoSquare
	}
	for s := range engine.Square(geo.Size()) {
		if !geo.Exists(s) {
			continue
		}
		file, rank := geo.File(s), geo.Rank(s)
		if folded && rank >= g.ranks {
			file, rank = geo.Files+1+file, geo.Ranks-1-rank
		}
		g.places[s] = rank*g.files + file
		g.squares[g.places[s]] = s
	}
	return g
}

// lowest returns the number by which the GUI calls the first rank: 0 on boards of ten ranks, else 1.
func (g *grid) lowest() int {
	if g.ranks == 10 {
		return 0
	}
	return 1
}

// renamed reports whether the GUI's names of squares differ from the game's.
func (g *grid) renamed() bool { return g.folded || g.lowest() == 0 }

// name returns the GUI's name of a square.
func (g *grid) name(s engine.Square) string {
	place := g.places[s]
	return string(rune('a'+place%g.files)) + strconv.Itoa(place/g.files+g.lowest())
}

// cut parses the name of a square at the front of text and returns the square and the rest of text. If there
// is no name, or the named place is a hole, the square is NoSquare.
func (g *grid) cut(text string) (engine.Square, string) {
	digits := 1
	for digits < len(text) && digits < 3 && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if digits == 1 || len(text) == 0 {
		return engine.NoSquare, text
	}
	file := int(text[0]) - 'a'
	rank, err := strconv.Atoi(text[1:digits])
	rank -= g.lowest()
	if err != nil || text[1] == '0' && digits > 2 || file < 0 || file >= g.files || rank < 0 || rank >= g.ranks {
		return engine.NoSquare, text
	}
	return g.squares[rank*g.files+file], text[digits:]
}

// rows writes the GUI's board like the board field of a FEN, with what on returns for each square.
func (g *grid) rows(on func(engine.Square) string) string {
	return string(engine.AppendRanks(nil, g.files, g.ranks, func(file, rank int) string { return on(g.squares[rank*g.files+file]) }))
}
