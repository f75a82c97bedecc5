package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// arenaGame is as the arena writes its games.
const arenaGame = `[Event "arena match"]
[Site "?"]
[Date "2026.11.02"]
[Round "1"]
[White "new"]
[Black "old \"b\""]
[Result "1-0"]
[Variant "twojewels"]
[Points "1-0"]

1. c3c4 {book} c8c7 {book} 2. b2b4 {+0.35/12 0.050s} h9h7 {-0.20/11 0.049s}
3. d3d4 {+M3/20 0.050s} {checkmate} 1-0
`

// commentedGame is as people write them, with all that a PGN may have.
const commentedGame = `% written by hand
[Event "The \\ game"]
[Result "0-1"]

{Before.} 1.e4! $19 e5 (1... c5 2. Nf3 {Open.} (2. Nc3 Nc6) 2...d6) (1... e6 ; French
2. d4) 2. Nf3 $1 Nc6 3. Bb5 a6 4.Bxc6 dxc6 5. O-O Bg4 6. h3 h5 7. hxg4 hxg4 8. Nxe5?? Qh4
9. f4 g3 0-1

[Event "Another"]
1. d4 *
`

func parsePGN(t *testing.T, text string) (*Tree, *Node, []tag) {
	t.Helper()
	tree, at, tags, err := readPGN(allGames(), text)
	require.NoError(t, err)
	return tree, at, tags
}

func TestPGNOfTheArenaIsRead(t *testing.T) {
	tree, at, tags := parsePGN(t, arenaGame)
	require.Equal(t, "twojewels", tree.Game().ID)
	require.Equal(t, `old "b"`, valueOf(tags, "Black"))
	require.Equal(t, "d3d4", at.Move)
	main := tree.Main()
	require.Len(t, main, 5)
	require.Equal(t, "book", main[0].Comment)
	require.Equal(t, 35, main[2].Score.Centipawns)
	require.Equal(t, 20, main[3].Score.Centipawns, "Black's score as White sees it")
	require.Equal(t, 3, *main[4].Score.Mate)
}

func TestPGNOfPeopleIsRead(t *testing.T) {
	tree, at, tags := parsePGN(t, commentedGame)
	require.Equal(t, "chess", tree.Game().ID)
	require.Equal(t, `The \ game`, valueOf(tags, "Event"))
	require.Equal(t, "g4g3", at.Parent().Children()[0].Move)
	require.Equal(t, "Before.", tree.Root().Comment)
	main := tree.Main()
	require.Equal(t, []int{1, 19}, main[0].Glyphs)
	require.Equal(t, []int{4}, main[14].Glyphs)
	e4 := main[0]
	require.Len(t, e4.Children(), 3)
	sicilian, french := e4.Children()[1], e4.Children()[2]
	require.Equal(t, "c7c5", sicilian.Move)
	require.Equal(t, "Open.", sicilian.Children()[0].Comment)
	require.Equal(t, "b1c3", sicilian.Children()[1].Move)
	require.Equal(t, "d7d6", sicilian.Children()[0].Children()[0].Move)
	require.Equal(t, "French", french.Comment)
	require.Equal(t, "e1g1", main[8].Move)
}

func TestPGNIsReadAsItWasWritten(t *testing.T) {
	for name, text := range map[string]string{"the arena's": arenaGame, "people's": commentedGame} {
		t.Run(name, func(t *testing.T) {
			tree, _, tags := parsePGN(t, text)
			written := writePGN(tree, tags)
			again, _, tagsAgain := parsePGN(t, written)
			require.Equal(t, written, writePGN(again, tagsAgain))
			require.Equal(t, tree.Len(), again.Len())
		})
	}
}

func TestPGNOfEveryGame(t *testing.T) {
	for _, g := range allGames().Games() {
		t.Run(g.ID, func(t *testing.T) {
			for _, fen := range append([]string{g.Start}, g.Bench[:min(1, len(g.Bench))]...) {
				tree, err := NewTree(g, fen)
				require.NoError(t, err)
				at, p := tree.Root(), tree.Position(tree.Root())
				for ply := range 20 {
					moves := engine.Moves(p)
					if len(moves) == 0 {
						break
					}
					m := moves[ply*7%len(moves)]
					tree.Play(at, p, moves[0])
					at = tree.Play(at, p, m)
					p.Make(m)
				}
				written := writePGN(tree, nil)
				again, _, _ := parsePGN(t, written)
				require.Equal(t, g.ID, again.Game().ID)
				require.Equal(t, written, writePGN(again, nil))
			}
		})
	}
}

func TestPGNRefusals(t *testing.T) {
	for _, c := range []struct{ name, text, reason string }{
		{"nothing", "", "this is no PGN: no tag, no move"},
		{"a tag without quotes", "[Event x]", `"[Event x]" is no tag pair`},
		{"an unknown game", `[Variant "go"]`, `tag Variant "go": there is no such game`},
		{"a wrong FEN", "[FEN \"8/8 w - - 0 1\"]\n*", `tag FEN: board "8/8": 2 ranks, want 8`},
		{"an illegal move", "1. e4 e5 2. Ke3", `move 2 of White: move "Ke3": no King can legally go to e3`},
		{"an ambiguous knight", "[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n1. Nd2", `move 1 of White: move "Nd2": may be any of`},
		{"castling that is none", "1. O-O", `move 1 of White: move "O-O": White cannot castle so now`},
		{"what is no move", "1. hello", `move 1 of White: move "hello"`},
		{"a variation before a move", "(1. e4)", errVariation.Error()},
		{"a variation in a variation's place", "1. e4 ((1. d4))", errVariation.Error()},
		{"an end without a beginning", "1. e4 )", errNoOpening.Error()},
		{"a variation without an end", "1. e4 (1. d4", "a variation has no end"},
		{"a comment without an end", "1. e4 {hello", errComment.Error()},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, _, err := readPGN(allGames(), c.text)
			require.ErrorContains(t, err, c.reason)
		})
	}
}

func TestMovesAreReadAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct{ game, fen, text, want string }{
		{"chess", "", "Nf3", "g1f3"},
		{"chess", "", "Ng1-f3", "g1f3"},
		{"chess", "", "e2-e4", "e2e4"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0-0", "e1c1"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O+", "e1g1"},
		{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Raxa8+", "a1a8"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q#", "a7a8q"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8N", "a7a8n"},
		{"lancerchess", "r2k3r/8/8/8/8/8/8/R2K3R w KQ - 0 1", "O-O", "d1b1"},
		{"tigerchess", "", "S@c5", "S@c5"},
		{"turnqi", "", "Nb6d7", ""},
		{"turnqi", "", "A×a8", "a7a8"},
	} {
		t.Run(c.game+" "+c.text, func(t *testing.T) {
			g := mustGame(t, c.game)
			p := engine.NewPosition(g)
			if c.fen != "" {
				require.NoError(t, p.SetFEN(c.fen))
			}
			m, err := readMove(p, c.text)
			if c.want == "" {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.want, p.Format(m))
		})
	}
}

func TestPGNIsLoadedAndSaved(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"pgn": commentedGame})
	require.Equal(t, "chess", b.state.Game)
	require.Len(t, b.tree.Nodes, 25)
	require.Equal(t, "f2f4", b.tree.Nodes[len(b.tree.Nodes)-2].Move)
	b.send("pgn", nil)
	var m pgnMessage
	b.hear("pgn", &m)
	require.Equal(t, "chess.pgn", m.Name)
	require.Contains(t, m.Text, "(1... c7c5 2. g1f3 {Open.}")
	b.send("study", map[string]any{"pgn": "1. e5"})
	require.Contains(t, b.refused(), "no legal move of a Pawn to e5")
}

// FuzzPGN reads anything: what is read can be written, and read and written again alike.
func FuzzPGN(f *testing.F) {
	f.Add(arenaGame)
	f.Add(commentedGame)
	f.Add("1. e4 (1. d4 (1. c4)) {a} {b} $1 $300 ?! *")
	f.Add("[Variant \"tigerchess\"]\n1. S@c5 (1. S@d5 S@c4)")
	games := allGames()
	f.Fuzz(func(t *testing.T, text string) {
		tree, _, tags, err := readPGN(games, text)
		if err != nil {
			return
		}
		written := writePGN(tree, tags)
		again, _, tagsAgain, err := readPGN(games, written)
		require.NoError(t, err, written)
		require.Equal(t, written, writePGN(again, tagsAgain))
		require.NotContains(t, strings.Join(strings.Split(written, "\n"), "\n"), "\n%")
	})
}
