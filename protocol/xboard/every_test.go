package xboard

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/variants"
)

// TestEveryGameIsTalkedAbout asks the engine, in every game, for a hint, the book, moves with no time left,
// an analysis and takebacks, and expects sound answers. Then it enters the moves again in force mode, as
// XBoard does with a loaded game, and the same position must come out.
func TestEveryGameIsTalkedAbout(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			k := begin(t)
			variant := "variant " + variantName(displayOf(g), g.ID)
			k.ask("new", variant, "sd 1")
			start := k.fen()
			if !strings.Contains(g.ID, "-") { // a hint is a long search, and the same in what is much the same
				require.Regexp(t, "^(Hint: .|telluser A pass is due)", strings.Join(k.ask("hint"), "\n"))
			}
			require.Regexp(t, `(?s)^ .*\n$`, strings.Join(k.ask("bk"), "\n"))

			const plies = 6
			var fens, moves []string
			for range plies {
				fens = append(fens, k.fen())
				move := ""
				for _, leg := range filter(k.ask("time 1", "otim 1", "go"), "move ") {
					move += strings.TrimPrefix(leg, "move ")
				}
				require.NotEmpty(t, move)
				moves = append(moves, move)
				k.ask("force")
			}
			last := k.fen()

			k.Say("post", "analyze")
			k.Hear("1 ")
			k.ask("nopost", "undo", "exit")
			require.Equal(t, fens[plies-1], k.fen())
			k.ask("remove")
			require.Equal(t, fens[plies-3], k.fen())
			k.ask("undo", "undo", "undo")
			require.Equal(t, start, k.fen())

			k.ask("new", variant, "force")
			for _, move := range moves {
				require.Empty(t, k.ask("usermove "+move), move)
			}
			require.Equal(t, last, k.fen())
		})
	}
}
