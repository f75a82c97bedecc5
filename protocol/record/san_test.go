package record_test

import (
	"encoding/json"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	oracle "github.com/notnil/chess"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/protocol/record"
)

// fewPositions and fewGames are how many positions and games the tests compare by default.
const fewPositions = 1000

var sanPositions = flag.Int("san-positions", fewPositions, "random positions of chess whose moves are compared with another library's")

// TestSANAgreesWithAnotherLibrary compares the SAN of all moves in random positions of chess with what the
// library notnil/chess writes, and reads each text again: the same move must come out.
func TestSANAgreesWithAnotherLibrary(t *testing.T) {
	g := games.Game("chess")
	random := rand.New(rand.NewPCG(5, 1))
	for n := 0; n < *sanPositions; {
		p := g.New()
		for ply := 0; ply < 200; ply++ {
			moves := engine.Moves(p)
			if len(moves) == 0 {
				break
			}
			if ply%3 == 0 {
				sameSAN(t, p)
				n++
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

// TestPromotedPiecesInSAN checks that moves of promoted pieces, and promotions, are read back as written, and
// that the texts that Cute Chess writes are read, too.
func TestPromotedPiecesInSAN(t *testing.T) {
	for _, id := range []string{"crazyhouse", "shogi", "minishogi", "kyotoshogi", "micro"} {
		g, _ := compiled.Game(rulebook.Base().Definition(id))
		random := rand.New(rand.NewPCG(7, 1))
		p := engine.NewPosition(g)
		for ply := range 300 {
			moves := engine.Moves(p)
			if len(moves) == 0 {
				p = engine.NewPosition(g)
				continue
			}
			for _, m := range moves {
				if ply%10 > 0 {
					break
				}
				read, err := record.ParseMove(p, record.SAN(p, m))
				require.NoError(t, err, p.FEN())
				require.Equal(t, p.Format(m), p.Format(read), "%s in %s", record.SAN(p, m), p.FEN())
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
	for _, c := range [][4]string{
		{"crazyhouse", "4k3/6P1/8/8/8/8/8/K7[] w - - 0 1", "g8=Q+", "g7g8q"},
		{"crazyhouse", "4k3/8/8/8/8/8/1Q~6/K7[] w - - 0 1", "Qb8+", "b2b8"},
		{"minishogi", "4k/2+b2/5/2P2/1K3[] b - - 0 1", "+Bxc2", ""},
		{"minishogi", "4k/5/2+b2/2P2/1K3[] b - - 0 1", "+Bxc2", "c3c2"},
		{"minishogi", "2k2/5/R4/5/K4[] w - - 0 1", "Ra5+", "a3a5+"},
		{"minishogi", "2k2/5/R4/5/K4[] w - - 0 1", "Rb3", "a3b3"},
		{"minishogi", "k4/5/5/1R1+R1/K4[] w - - 0 1", "Rc2", "b2c2"},
	} {
		g, _ := compiled.Game(rulebook.Base().Definition(c[0]))
		p := g.New()
		require.NoError(t, p.SetFEN(c[1]))
		m, err := record.ParseMove(p, c[2])
		if c[3] == "" {
			require.Error(t, err)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, c[3], p.Format(m))
	}
}

func sameSAN(t *testing.T, p engine.Position) {
	t.Helper()
	fen, err := oracle.FEN(p.FEN())
	require.NoError(t, err)
	theirs := oracle.NewGame(fen)
	var want, got []string
	for _, m := range theirs.ValidMoves() {
		want = append(want, m.String()+" "+oracle.AlgebraicNotation{}.Encode(theirs.Position(), m))
	}
	for _, m := range engine.Moves(p) {
		san := record.SAN(p, m)
		got = append(got, p.Format(m)+" "+san)
		found, err := record.ParseMove(p, san)
		require.NoError(t, err, p.FEN())
		require.Equal(t, m, found, "%s in %s", san, p.FEN())
	}
	slices.Sort(want)
	slices.Sort(got)
	require.Equal(t, want, got, p.FEN())
}

func TestSAN(t *testing.T) {
	for name, c := range map[string]struct{ game, fen, move, want string }{
		"castling short":      {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
		"castling long":       {"chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
		"by file":             {"chess", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"},
		"by rank":             {"chess", "4k3/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3"},
		"by both":             {"chess", "K6Q/8/8/8/Q6Q/8/8/5k2 w - - 0 1", "h4d4", "Qh4d4"},
		"en passant":          {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		"promotion, check":    {"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"},
		"mate":                {"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"},
		"the a-side is short": {"lancerchess", "r2k3r/8/8/8/8/8/8/R2K3R w KQ - 0 1", "d1b1", "O-O"},
		"the King's Tower's":  {"lancerchess", "r2k3r/8/8/8/8/8/8/R2K3R w KQ - 0 1", "d1f1", "O-O-O"},
		"a Pikeman":           {"lancerchess", "", "e2e4", "e4"},
		"the nearer Rook":     {"wildeurasian", "4k5/10/10/10/10/10/10/10/10/R4K3R[] w a1j1 - 0 1", "f1h1", "O-O"},
		"the farther Rook":    {"wildeurasian", "7k2/10/10/10/10/10/10/10/10/R4K3R[] w a1j1 - 0 1", "f1c1", "O-O-O"},
		"the same, Stake-out": {"stakeout-wildeurasian", "7k2/10/10/10/10/10/10/10/10/R4K3R[] w a1j1 - 0 1", "f1c1", "O-O-O"},
		"an exchange":         {"wildeurasian", "4k5/W9/10/10/10/10/10/10/10/5K4[RNrn] w - - 0 1", "a9a10r", "Wa10=R+"},
		"no exchange":         {"wildeurasian", "4k5/W9/10/10/10/10/10/10/10/5K4[RNrn] w - - 0 1", "a9a10", "Wa10"},
		"a posting":           {"tigerchess", "", "S@c5", "S@c5"},
		"legs":                {"tigerchess", "4k3/8/5p2/8/3p4/2S5/8/4K3[] w - - 0 20", "c3e5g7", "c3e5g7"},
	} {
		t.Run(name, func(t *testing.T) {
			p := position(t, c.game, c.fen)
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			require.Equal(t, c.want, record.SAN(p, m))
			found, err := record.ParseMove(p, c.want)
			require.NoError(t, err)
			require.Equal(t, m, found)
		})
	}
}

func position(t *testing.T, game, fen string) engine.Position {
	t.Helper()
	p := engine.NewPosition(games.Game(game))
	if fen != "" {
		require.NoError(t, p.SetFEN(fen))
	}
	return p
}

// TestMovesAreReadAsPeopleWriteThem reads moves in the ways in which people write them, and compares the move
// that is found with the wanted one; if that is empty, the text must be refused.
func TestMovesAreReadAsPeopleWriteThem(t *testing.T) {
	const castling, tiger = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/5p2/8/3p4/2S5/8/4K3[] w - - 0 20"
	for _, c := range []struct{ game, fen, text, want string }{
		{"chess", "", "Nf3", "g1f3"},
		{"chess", "", "Ng1-f3", "g1f3"},
		{"chess", "", "e2-e4", "e2e4"},
		{"chess", castling, "0-0-0", "e1c1"},
		{"chess", castling, "O-O+", "e1g1"},
		{"chess", castling, "OO", "e1g1"},
		{"chess", castling, "Raxa8+", "a1a8"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q#", "a7a8q"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8N", "a7a8n"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=n", "a7a8n"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=n", "a7a8n"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8(R)", "a7a8r"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", ""},
		{"lancerchess", "", "e4", "e2e4"},
		{"lancerchess", "r2k3r/8/8/8/8/8/8/R2K3R w KQ - 0 1", "O-O", "d1b1"},
		{"lancerchess", "r2k3r/8/8/8/8/8/8/R2K3R w KQ - 0 1", "0-0-0", "d1f1"},
		{"tigerchess", "", "S@c5", "S@c5"},
		{"tigerchess", "", "s@c5", "S@c5"},
		{"tigerchess", tiger, "c3e5,e5g7", "c3e5g7"},
		{"tigerchess", tiger, "Sc3×e5×g7", "c3e5g7"},
		{"tigerchess", tiger, "Bc3xe5xg7", ""},
		{"turnqi", "", "Nb6d7", ""},
		{"turnqi", "", "A×a8", "a7a8"},
		{"turnqi", "", "Aa7-an", ""},
		{"wildeurasian", "4k5/10/10/10/10/P9/10/10/10/5K4[] w - - 0 1", "a6=W", "a5a6"},
	} {
		t.Run(c.game+" "+c.text, func(t *testing.T) {
			p := position(t, c.game, c.fen)
			m, err := record.ParseMove(p, c.text)
			if c.want == "" {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.want, p.Format(m))
		})
	}
}

// library returns the folder with the test files of the library notnil/chess.
func library(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/notnil/chess").Output()
	require.NoError(t, err)
	return filepath.Join(strings.TrimSpace(string(out)), "fixtures")
}

// TestSANOfTheOtherLibrarysGames reads the games among the test files of the library notnil/chess and
// compares the SAN of every move with what that library writes.
func TestSANOfTheOtherLibrarysGames(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(library(t), "pgns", "*.pgn"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			in, err := os.Open(file)
			require.NoError(t, err)
			defer in.Close()
			for r, n := record.NewReader(in, games), 0; n < 10 || *sanPositions > fewPositions; n++ {
				g, err := r.Next()
				if err == io.EOF {
					require.NotZero(t, n)
					return
				}
				require.NoError(t, err)
				fen, err := oracle.FEN(g.Start())
				require.NoError(t, err)
				ours, theirs := g.Position(g.Root()), oracle.NewGame(fen)
				for _, n := range g.Main() {
					m, err := engine.ParseMove(ours, n.Move)
					require.NoError(t, err)
					san := record.SAN(ours, m)
					move, err := oracle.AlgebraicNotation{}.Decode(theirs.Position(), san)
					require.NoError(t, err)
					require.Equal(t, n.Move, move.String())
					require.Equal(t, oracle.AlgebraicNotation{}.Encode(theirs.Position(), move), san)
					require.NoError(t, theirs.Move(move))
					ours.Make(m)
				}
			}
		})
	}
}

// TestNotationsOfTheOtherLibrary reads moves in standard, long algebraic and UCI notation, from the test
// files of the library notnil/chess. All three texts of a move must be read as the same move.
func TestNotationsOfTheOtherLibrary(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(library(t), "valid_notation_tests.json"))
	require.NoError(t, err)
	var cases []struct{ Pos1, AlgText, LongAlgText, UCIText, Description string }
	require.NoError(t, json.Unmarshal(text, &cases))
	require.NotEmpty(t, cases)
	for _, c := range cases {
		p := position(t, "chess", c.Pos1)
		for _, form := range []string{c.AlgText, c.LongAlgText, c.UCIText} {
			m, err := record.ParseMove(p, form)
			require.NoError(t, err, c.Description)
			require.Equal(t, c.UCIText, p.Format(m))
			require.Equal(t, strings.TrimRight(c.AlgText, "+#!?"), strings.TrimRight(record.SAN(p, m), "+#"))
		}
	}
}

// TestCastlingIsWhatMovesTwoPieces checks, for all moves of random positions, that a move is called castling
// if and only if two pieces of the moving side leave their squares. Chess960 is left out, where either piece
// may land on the other's square, or stay.
func TestCastlingIsWhatMovesTwoPieces(t *testing.T) {
	for _, g := range games.Games() {
		if g.ID == "chess960" {
			continue
		}
		random := rand.New(rand.NewPCG(4, 4))
		for _, fen := range append([]string{g.Start}, g.Bench...) {
			p := position(t, g.ID, fen)
			for range 30 {
				moves := engine.Moves(p)
				if len(moves) == 0 {
					break
				}
				for _, m := range moves {
					before, side := *p.Board(), p.Side()
					p.Make(m)
					left := 0
					for s, piece := range before {
						if piece != engine.NoPiece && piece.Side() == side && p.Board()[s] == engine.NoPiece {
							left++
						}
					}
					p.Undo()
					if (left == 2) != (record.Castling(p, m) != "") {
						t.Errorf("%s: %s in %s", g.ID, p.Format(m), p.FEN())
					}
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
	}
}
