package draw

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// piecesOf returns the drawings of the pieces of a position on the default board.
func piecesOf(t *testing.T, id, fen string) []Piece {
	t.Helper()
	p := position(t, id, fen)
	b, err := NewBoard(p.Game(), "")
	require.NoError(t, err)
	return Pieces(p, b)
}

func position(t *testing.T, id, fen string) engine.Position {
	t.Helper()
	p := engine.NewPosition(games.Game(id))
	if fen != "" {
		require.NoError(t, p.SetFEN(fen))
	}
	return p
}

// on returns the drawing of the piece on a square.
func on(t *testing.T, id string, pieces []Piece, square string) Piece {
	t.Helper()
	s, ok := games.Game(id).Geometry.Square(square)
	require.True(t, ok)
	i := slices.IndexFunc(pieces, func(m Piece) bool { return m.Square == s })
	require.GreaterOrEqual(t, i, 0, "nothing on %s", square)
	return pieces[i]
}

func TestEveryPieceStandsOnItsSquare(t *testing.T) {
	for _, g := range games.Games() {
		for _, fen := range g.Bench {
			p := position(t, g.ID, fen)
			for _, view := range Views(g) {
				b, err := NewBoard(g, view)
				require.NoError(t, err)
				var board engine.Board
				for _, m := range Pieces(p, b) {
					if m.Square == engine.NoSquare || m.Letter == "" {
						continue
					}
					board[m.Square] = g.PieceOf(m.Letter[0])
					assert.Equal(t, [2]float64{b.Square(m.Square).X, b.Square(m.Square).Y}, [2]float64{m.X, m.Y})
					assert.Equal(t, board[m.Square].Side(), m.Side)
				}
				assert.Equal(t, *p.Board(), board, "%s %s", g.ID, fen)
			}
		}
	}
}

func TestTraysHoldTheirPieces(t *testing.T) {
	for _, g := range games.Games() {
		for _, fen := range append([]string{g.Start}, g.Bench...) {
			p := position(t, g.ID, fen)
			b, err := NewBoard(g, "")
			require.NoError(t, err)
			for _, m := range Pieces(p, b) {
				if m.Tray == "" {
					continue
				}
				tray, half := b.tray(m.Tray), m.Scale/2
				inside := m.X-half >= tray.X-0.01 && m.X+half <= tray.X+tray.W+0.01 && m.Y-half >= tray.Y-0.01 && m.Y+half <= tray.Y+tray.H+0.01
				assert.True(t, inside, "%s hangs out of %s: %s", m.Name, m.Tray, fen)
			}
		}
	}
}

func TestNamesAreTheInventors(t *testing.T) {
	const carried = "rtt2gttr/1tt1s2t1/ppb1pp1pp/9/9/1P2R1P1P/7PR/P1PP2P1T/1TT4p1/RT1S1G1T1 w - - e5a3 1 16"
	for name, c := range map[string]struct{ id, fen, square, want, picture string }{
		"royal Queen":      {"lancerchess", "", "d1", "Bengal Queen", "piece-queen"},
		"King roams":       {"lancerchess", "", "e8", "Siberian King", "piece-king"},
		"Baron":            {"lancerchess", "", "f1", "Bengal Baron", "piece-baron"},
		"Baroness":         {"lancerchess", "", "c1", "Bengal Baroness", "piece-baroness"},
		"Black's Baron":    {"tigerchess", "", "f8", "Siberian Baron", "piece-baron"},
		"Black's Baroness": {"tigerchess", "", "c8", "Siberian Baroness", "piece-baroness"},
		"Standard Bearer":  {"tigervariation", "", "g3", "Bengal Standard Bearer", "piece-standard-bearer"},
		"Baron over him":   {"tigervariation", "", "f3", "Bengal Baron", "piece-baron"},
		"King's Lancer":    {"tigerchess", "", "g1", "Bengal King's Lancer", "piece-kings-lancer"},
		"Clockwazir":       {"turnqi", "", "a3", "white Clockwazir", "piece-clockwazir"},
		"Chatelaine":       {"twojewels", carried, "e5", "white Chatelaine, a Rook with the Pink Panther", "piece-rook"},
		"Tiger Eye":        {"twojewels", carried, "a3", "white Pawn with the Tiger Eye", "piece-pawn"},
		"free jewel":       {"twojewels", "", "e5", "the Pink Panther", "piece-pink-panther"},
		"the other":        {"twojewels", "", "e6", "the Tiger Eye", "piece-tiger-eye"},
		"Gnu":              {"stakeout-wildeurasian", "", "e1", "white Gnu", "piece-gnu"},
	} {
		t.Run(name, func(t *testing.T) {
			piece := on(t, c.id, piecesOf(t, c.id, c.fen), c.square)
			assert.Equal(t, c.want, piece.Name)
			assert.Equal(t, c.picture, piece.Picture)
		})
	}
}

func TestCarriersHaveBadges(t *testing.T) {
	g := games.Game("twojewels")
	for _, fen := range g.Bench {
		p := position(t, g.ID, fen)
		b, err := NewBoard(g, "")
		require.NoError(t, err)
		var shown string
		pieces := Pieces(p, b)
		for _, jewel := range []string{"piece-pink-panther", "piece-tiger-eye"} {
			for _, m := range pieces {
				if m.Badge == jewel || m.Picture == jewel {
					assert.Equal(t, m.Badge == jewel, p.Board()[m.Square] != engine.NoPiece)
					shown += g.Geometry.Name(m.Square)
				}
			}
		}
		assert.Contains(t, fen, " "+shown+" ")
	}
}

// beside returns a text for each tray that says which pieces are in it.
func beside(pieces []Piece) map[string]string {
	trays := map[string]string{}
	for _, m := range pieces {
		if m.Tray != "" {
			trays[m.Tray] += fmt.Sprintf("%d%s ", m.Count, m.Letter)
		}
	}
	return trays
}

func TestBesideTheBoard(t *testing.T) {
	for name, c := range map[string]struct {
		id, fen string
		want    map[string]string
	}{
		"deployment": {"tigerchess", "rfbkqblr/pppppppp/8/6s1/6S1/4S3/PPPPPPPP/RFBKQBLR[TSStsss] b KQkq - 0 1", map[string]string{
			"white swordsmen": "1S 1S ", "white archers": "1A 1A 1A 1A ", "white knights": "1N 1N 1N 1N 1N 1N 1N 1N ", "white quarters": "1T ",
			"black swordsmen": "1s 1s 1s ", "black archers": "1a 1a 1a 1a ", "black knights": "1n 1n 1n 1n 1n 1n 1n 1n ", "black quarters": "1t "}},
		"exchanges and captures": {"tigerchess", "3k4/1P6/8/8/8/8/PP1p4/K1NA4[t] w - - 0 60", map[string]string{
			"white knights": "1N 1N ", "black quarters": "1t ",
			"white clearing": "7p 4s 1l 1f 2b 2r 1q ", "black clearing": "3P 3S 1T 1L 1F 2B 2R 1Q "}},
		"Royal Guards": {"tigervariation", "", map[string]string{
			"white swordsmen": "1S 1S 1S 1S ", "white archers": "1A 1A 1A 1A ", "white knights": "1N 1N 1N 1N 1N 1N 1N 1N ", "white quarters": "1G 1T ",
			"black swordsmen": "1s 1s 1s 1s ", "black archers": "1a 1a 1a 1a ", "black knights": "1n 1n 1n 1n 1n 1n 1n 1n ", "black quarters": "1g 1t "}},
		"hands": {"wildeurasian", "1r7r/5k4/5g4/2qpp2m2/a6ACp/w1bb2P2P/PmA1M1PR2/2c5c1/Q2T6/1R5BNK[GBCNMtann] w b10j10 - 6 52", map[string]string{
			"white captives": "1G 1B 1C 1N 1M ", "black captives": "1t 1a 2n "}},
		"none": {"chess", "", map[string]string{}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, beside(piecesOf(t, c.id, c.fen)))
		})
	}
}
