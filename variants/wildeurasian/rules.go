package wildeurasian

import (
	"embed"
	"fmt"
	"strings"

	"panthera/engine"
)

// texts contains the rule sheets and the positions for benchmarks of all forms.
//
//go:embed rules bench
var texts embed.FS

const commonRules = "wildeurasian"

// rules returns the rule sheet for players: how the game differs from its parent, the start position,
// and the rules of the parent.
func (d *description) rules(g *engine.Game) string {
	var sb strings.Builder
	sb.WriteString("# " + d.name + "\n\n")
	if d.id != commonRules {
		sb.WriteString(ruleText(d.id) + "\n")
	}
	sb.WriteString("```\n" + diagram(g) + "```\n\n")
	if d.id != commonRules {
		sb.WriteString("In all else the rules are those of Wildeurasian Qi:\n\n")
	}
	sb.WriteString(ruleText(commonRules))
	return sb.String()
}

func ruleText(id string) string { return engine.Text(texts, "rules/"+id+".md") }

func diagram(g *engine.Game) string {
	board := g.StartSetup().Board
	var sb strings.Builder
	for rank := geometry.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&sb, "%2d ", rank+1)
		for file := range geometry.Files {
			letter := byte('.')
			if piece := board[geometry.At(file, rank)]; piece != engine.NoPiece {
				letter = g.Letter(piece)
			}
			sb.WriteString(" " + string(letter))
		}
		sb.WriteByte('\n')
		if rank == halfRanks {
			sb.WriteString("   " + strings.Repeat(" ~", geometry.Files) + "\n")
		}
	}
	sb.WriteString("    a b c d e f g h i j\n")
	return sb.String()
}
