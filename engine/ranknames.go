package engine

import (
	"strconv"
	"strings"
)

// RankName returns the name of a rank (counted from 0) for people: a letter if the board has
// RankLetters, else its number, counted from 1.
func (g *Geometry) RankName(rank int) string {
	if g.RankLetters != "" {
		return g.RankLetters[rank : rank+1]
	}
	return strconv.Itoa(rank + 1)
}

// NativeName returns the name of a square for people: the file letter and RankName.
func (g *Geometry) NativeName(s Square) string {
	return string(rune('a'+g.File(s))) + g.RankName(g.Rank(s))
}

// cutRank parses a rank at the front of text: as many digits as there are, or a letter of
// RankLetters. It returns the rank, counted from 0, and the rest of the text.
func (g *Geometry) cutRank(text string) (rank int, rest string, ok bool) {
	if text != "" {
		if rank = strings.IndexByte(g.RankLetters, text[0]); rank >= 0 {
			return rank, text[1:], true
		}
	}
	n := 0
	for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	number, err := strconv.Atoi(text[:n])
	ok = err == nil && text[0] != '0' && number >= 1 && number <= g.Ranks
	return number - 1, text[n:], ok
}

// respelled rewrites the squares in a move's text from the game's own names, with letters for
// ranks, to the standard ones (docs/rules, NOTATION, "Squares").
func (g *Geometry) respelled(text string) string {
	if g.RankLetters == "" {
		return text
	}
	var sb strings.Builder
	squares, rest := g.CutSquares(text)
	for _, s := range squares {
		sb.WriteString(g.Name(s))
	}
	return sb.String() + rest
}
