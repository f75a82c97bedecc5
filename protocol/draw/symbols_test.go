package draw

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
)

func TestEveryPieceHasItsOwnPicture(t *testing.T) {
	for _, g := range games.Games() {
		p := engine.NewPosition(g)
		b, err := NewBoard(g, "")
		require.NoError(t, err)
		symbols := Symbols(g, "")
		kinds := map[string]string{}
		for i := range g.Pieces {
			k := engine.Kind(i + 1)
			// A Bishop of LancerChess is a Baron or a Baroness depending on the colour of its square, so try
			// both colours.
			for _, s := range b.Squares[:2] {
				*p.Board() = engine.Board{}
				p.Board()[s.Square] = engine.NewPiece(k, engine.White)
				for _, m := range Pieces(p, b) {
					if m.Square != s.Square || m.Letter == "" {
						continue
					}
					letter := string(g.Pieces[i].Letter)
					assert.True(t, strings.HasPrefix(m.Picture, "piece-"), "%s: the %s has no picture", g.ID, m.Name)
					assert.Contains(t, symbols, `id="`+m.Picture+`"`)
					assert.Contains(t, []string{"", letter}, kinds[m.Picture], "%s: %s is drawn as another", g.ID, m.Name)
					kinds[m.Picture] = letter
				}
			}
		}
	}
}

func TestPicturesAreDifferentAndUsed(t *testing.T) {
	files, err := filepath.Glob("pieces/*.svg")
	require.NoError(t, err)
	used := ""
	for _, g := range games.Games() {
		used += Symbols(g, "")
	}
	for _, d := range rulebook.Base().Definitions {
		if g, _ := compiled.Game(d); g != nil {
			used += Symbols(g, "")
		}
	}
	// These pictures are for pieces that only games made by users have.
	for _, name := range []string{"alfil", "bers", "centaur", "commoner", "dabbaba", "dragonHorse", "fers", "nightrider", "aiwok"} {
		used += Symbols(&engine.Game{Pieces: []engine.PieceType{{Name: name, Picture: (&rulebook.Kind{Type: name}).Picture()}}}, "")
	}
	seen := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		requireXML(t, "<svg>"+string(text)+"</svg>")
		assert.Empty(t, seen[string(text)], "%s is a copy", file)
		seen[string(text)] = file
		id := "piece-" + strings.TrimSuffix(filepath.Base(file), ".svg")
		assert.Contains(t, used, `"`+id+`"`, "no game uses %s", file)
	}
}

func TestAllSymbolsAreSmallAndUnique(t *testing.T) {
	all := Symbols(nil, "")
	requireXML(t, all)
	const limit = 150 << 10
	assert.Less(t, len(all), limit)
	ids := map[string]bool{}
	for _, id := range identity.FindAllStringSubmatch(all, -1) {
		assert.False(t, ids[id[1]], "two symbols are called %s", id[1])
		ids[id[1]] = true
	}
	for _, g := range games.Games() {
		for _, id := range identity.FindAllStringSubmatch(Symbols(g, ""), -1) {
			assert.True(t, ids[id[1]], "%s of %s is not among all symbols", id[1], g.ID)
		}
	}
}

// TestLinesAreDrawn checks that the diagonals of Janggi's palaces are on the board, and that other boards have none.
func TestLinesAreDrawn(t *testing.T) {
	for id, want := range map[string]int{"janggi": 8, "xiangqi": 0} {
		g, _ := compiled.Game(rulebook.Base().Definition(id))
		b, err := NewBoard(g, "")
		require.NoError(t, err)
		require.Equal(t, want, strings.Count(b.Over, "cross"), id)
	}
}

// TestPromotedPiecesHaveBadges checks that a promoted piece is drawn as the piece that it was, with a badge,
// and a promoted pawn as the piece that it has become, with another badge.
func TestPromotedPiecesHaveBadges(t *testing.T) {
	for id, want := range map[string][2]string{"minishogi": {"piece-bishop", "piece-promoted"}, "crazyhouse": {"piece-queen", "piece-was-pawn"}} {
		g, _ := compiled.Game(rulebook.Base().Definition(id))
		p := engine.NewPosition(g)
		fen := map[string]string{"minishogi": "4k/5/1+B3/5/K4[Ps] w - - 0 1", "crazyhouse": "4k3/8/Q~7/8/8/8/8/4K3[Pn] b - - 0 1"}[id]
		require.NoError(t, p.SetFEN(fen))
		b, err := NewBoard(g, "")
		require.NoError(t, err)
		badges, held := map[string]string{}, 0
		for _, piece := range Pieces(p, b) {
			if piece.Badge != "" {
				badges[piece.Picture] = piece.Badge
			}
			if piece.Tray != "" {
				held++
			}
		}
		require.Equal(t, map[string]string{want[0]: want[1]}, badges)
		require.Equal(t, 2, held)
		require.Contains(t, Symbols(g, ""), `id="`+want[1]+`"`)
	}
}

// TestWallsAreThings checks that a closed square is drawn with a wall on it, which is no piece.
func TestWallsAreThings(t *testing.T) {
	g, _ := compiled.Game(rulebook.Base().Definition("duck"))
	p := engine.NewPosition(g)
	require.NoError(t, p.SetFEN("4k3/8/8/3*4/8/8/8/4K3 w - - 0 1"))
	b, err := NewBoard(g, "")
	require.NoError(t, err)
	pieces := Pieces(p, b)
	wall := pieces[len(pieces)-1]
	require.Len(t, pieces, 3)
	require.Equal(t, "piece-wall", wall.Picture)
	require.Equal(t, "thing", wall.Class)
	require.Empty(t, wall.Letter)
	require.Equal(t, "d5", g.Geometry.Name(wall.Square))
	require.Contains(t, Symbols(g, ""), `id="piece-wall"`)
}

// TestUnknownPiecesAreLetters checks that a piece for which there is no picture is drawn as a letter.
func TestUnknownPiecesAreLetters(t *testing.T) {
	g := *games.Game("chess")
	g.ID = "fairy"
	g.Pieces = append([]engine.PieceType{}, g.Pieces...)
	g.Pieces[0].Name = "Griffon"
	symbols := Symbols(&g, "")
	requireXML(t, symbols)
	assert.Contains(t, symbols, `id="letter-P"`)
	assert.NotContains(t, symbols, `id="piece-pawn"`)
	assert.Contains(t, symbols, `id="piece-king"`)
}

// TestLettersStandForPieces checks that in the set "letters" all pieces are drawn as letters, while jewels
// keep their pictures.
func TestLettersStandForPieces(t *testing.T) {
	for _, g := range games.Games() {
		drawn, letters := Symbols(g, "drawn"), Symbols(g, "letters")
		requireXML(t, letters)
		assert.Equal(t, strings.Count(drawn, "<symbol"), strings.Count(letters, "<symbol"), g.ID)
		for i := range g.Pieces {
			if g.Pieces[i].Abbreviations[0] == nil {
				assert.Contains(t, letters, `y="52">`+string(g.Pieces[i].Letter)+`</text>`, g.ID)
			}
		}
	}
	for picture, text := range map[string]string{"queen": "Q", "king": "KG", "tower": "T", "baron": "B", "baroness": "BS", "pikeman": "PK", "tigerknight": "TKN", "swordsman": "S"} {
		assert.Regexp(t, `id="piece-`+picture+`" [^>]*><circle[^>]*><text[^>]*>`+text+`<`, Symbols(games.Game("tigerchess"), "letters"))
	}
	assert.Contains(t, Symbols(games.Game("twojewels"), "letters"), `id="piece-pink-panther"`)
}

func TestStyleKnowsBothThemes(t *testing.T) {
	style := Style()
	for _, part := range []string{"[data-theme=dark]", "[data-theme=auto]", ".light", ".dark", ".piece.white", ".piece.black"} {
		assert.Contains(t, style, part)
	}
	assert.NotContains(t, style, "<")
}
