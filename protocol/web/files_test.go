package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/web/game"
	"panthera/protocol/web/loading"
	"panthera/protocol/web/study"
)

// arenaGame is a PGN as the arena (matches between engines) writes it.
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

// commentedGame is a PGN with everything that PGNs by people may contain.
const commentedGame = `% written by hand
[Event "The \\ game"]
[Result "0-1"]

{Before.} 1.e4! $19 e5 (1... c5 2. Nf3 {Open.} (2. Nc3 Nc6) 2...d6) (1... e6 ; French
2. d4) 2. Nf3 $1 Nc6 3. Bb5 a6 4.Bxc6 dxc6 5. O-O Bg4 6. h3 h5 7. hxg4 hxg4 8. Nxe5?? Qh4
9. f4 g3 0-1

[Event "Another"]
1. d4 *
`

func TestPGNOfTheArenaIsRead(t *testing.T) {
	what, err := loading.First(allGames(), nil, arenaGame)
	require.NoError(t, err)
	require.Equal(t, "twojewels", what.Tree.Game().ID)
	require.Equal(t, `old "b"`, what.Tags.Value("Black"))
	require.Equal(t, "d3d4", what.Live.Move)
	var scores []*game.Score
	for _, n := range what.Tree.Main() {
		scores = append(scores, what.Told.Of[n.ID].Score)
	}
	require.Equal(t, 35, scores[2].Centipawns)
	require.Equal(t, 20, scores[3].Centipawns, "Black's score as White sees it")
	require.Equal(t, 3, *scores[4].Mate)
	require.Nil(t, scores[0])
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
	require.Contains(t, m.Text, "(1... c5 2. Nf3 {Open.}")
	for pgn, reason := range map[string]string{
		" ":               "this is no PGN: no tag, no move",
		endlessGame(5001): study.ErrFullTree.Error(),
	} {
		b.send("study", map[string]any{"pgn": pgn})
		require.Contains(t, b.refused(), reason)
	}
}

func TestNullMovesAreStudied(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"pgn": "1. e4 -- 2. d4 *"})
	require.Equal(t, "--", b.tree.Nodes[1].Move)
	require.Contains(t, b.state.Position.FEN, " b ")
	b.play("d7d5")
	b.send("analyse", map[string]any{"on": true, "lines": 1})
	b.hear("lines", nil)
	b.goTo(b.tree.Nodes[1].ID)
	require.Contains(t, b.state.Position.FEN, " w ")
	b.send("pgn", nil)
	var m pgnMessage
	b.hear("pgn", &m)
	require.Regexp(t, `1\. e4 -- (\{[^}]*\} )?2\. d4 d5`, m.Text, "with the evaluations there are")
}

func TestWhatIsReadOtherwiseIsTold(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	for _, c := range []struct {
		fields map[string]any
		told   string
	}{
		{map[string]any{"pgn": "1. e5"}, "line 1: game 1, move 1: move \"e5\": no legal move of a Pawn to e5; the rest of the line is kept as a comment"},
		{map[string]any{"pgn": "1. e4!!! {hello"}, "line 1: game 1: a comment has no end; line 1: game 1: \"!!!\" is read as !!"},
		{map[string]any{"game": "chess", "fen": "4k3/8/8/8/8/8/8/4K3 w K - 0 1"}, "castling \"K\" is read as -"},
	} {
		b.send("study", c.fields)
		var told game.Notice
		b.hear("notice", &told)
		require.Equal(t, c.told, told.Text)
	}
}

// endlessGame returns a PGN of a game with the given number of moves.
func endlessGame(moves int) string {
	cycle := []string{"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "}
	var sb strings.Builder
	for i := range moves {
		sb.WriteString(cycle[i%len(cycle)])
	}
	return sb.String()
}
