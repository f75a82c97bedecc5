package session

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Draw returns the board of a position as text, with White below: numbers of ranks, letters of files, ### for
// squares that do not exist, and the pieces in hand if the game has hands.
func Draw(p engine.Position) string {
	g := p.Game()
	geo := g.Geometry
	var sb strings.Builder
	rule := "   +" + strings.Repeat("---+", geo.Files) + "\n"
	sb.WriteString(rule)
	for rank := geo.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&sb, "%2d |", rank+1)
		for file := range geo.Files {
			sb.WriteString(cell(p, geo.At(file, rank)) + "|")
		}
		sb.WriteString("\n" + rule)
	}
	sb.WriteString("  ")
	for file := range geo.Files {
		fmt.Fprintf(&sb, "   %c", 'a'+file)
	}
	sb.WriteString("\n")
	if geo.Ring {
		fmt.Fprintf(&sb, "\nA ring: rank %d joins rank 1.\n", geo.Ranks)
	}
	drawHands(&sb, p)
	return sb.String()
}

func cell(p engine.Position, s engine.Square) string {
	g := p.Game()
	if !g.Geometry.Exists(s) {
		return "###"
	}
	if piece := p.Board()[s]; piece != engine.NoPiece {
		return " " + string(g.Letter(piece)) + " "
	}
	return "   "
}

// drawHands writes the pieces in hand of both sides, if the game has hands.
func drawHands(sb *strings.Builder, p engine.Position) {
	g := p.Game()
	if len(g.Hand) == 0 {
		return
	}
	hand := p.Setup().Hand
	sb.WriteString("\n")
	for _, side := range []engine.Side{engine.White, engine.Black} {
		var held []string
		for _, k := range g.Hand {
			piece := engine.NewPiece(k, side)
			held = append(held, slices.Repeat([]string{string(g.Letter(piece))}, int(hand[piece]))...)
		}
		fmt.Fprintf(sb, "%s's hand: %s\n", side, orDash(strings.Join(held, " ")))
	}
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// Describe returns the text of Draw with more about the position: FEN, hash key, checking pieces, the squares
// that each side would score if the game is decided by territory, and the outcome.
func Describe(p engine.Position) string {
	var checkers []string
	for _, s := range p.Checkers() {
		checkers = append(checkers, p.Game().Geometry.Name(s))
	}
	outcome := "none"
	if o, over := engine.Result(p); over {
		outcome = o.String()
	}
	return fmt.Sprintf("%s\nFen: %s\nKey: %016X\nCheckers: %s\n%sOutcome: %s",
		Draw(p), p.FEN(), p.Key(), orDash(strings.Join(checkers, " ")), DescribeCount(p), outcome)
}
