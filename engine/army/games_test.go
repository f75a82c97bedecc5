package army_test

import (
	"slices"
	"testing"

	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/orthodox"
	"panthera/search/searchtest"
	lancer "panthera/variants/lancerchess"
)

// The games in this file test the package. They consist of a piece table and a description only,
// and other programs have counted their moves, too. Users cannot choose them.

var board = engine.Grid(8, 8)

func leap(steps ...engine.Step) []engine.Mover {
	return []engine.Mover{{How: engine.Leap, Steps: steps}}
}

func slide(steps []engine.Step) []engine.Mover {
	return []engine.Mover{{How: engine.Slide, Steps: steps}}
}

func pawn(moves, takes []engine.Step, more ...engine.Mover) []engine.Mover {
	return append([]engine.Mover{{How: engine.Leap, Steps: moves, Purpose: engine.ToMove},
		{How: engine.Leap, Steps: takes, Purpose: engine.ToCapture}}, more...)
}

func offEnds(_ engine.Side, sq engine.Square) bool { r := board.Rank(sq); return r > 0 && r < 7 }

// told fills in the fields that all test games share, on the 8×8 board, and completes the game by
// army.Tell.
func told(g engine.Game, d army.Description) (*engine.Game, army.Description) {
	g.Name, g.Family, g.Source, g.Summary, g.Rules = g.ID, g.ID, "tradition", "a game for tests", "# "+g.ID
	g.Geometry, g.WinPoints, g.DrawPoints = board, 2, 1
	if g.Bench == nil {
		g.Bench = benches[g.ID]
	}
	return army.Tell(&g, d), d
}

func shatranj() (engine.Game, army.Description) {
	return engine.Game{ID: "shatranj", Start: "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1", Pieces: []engine.PieceType{
		{Letter: 'P', Name: "Pawn", Pawn: true, Value: 100, Within: offEnds, Becomes: []engine.Kind{2}, Movers: pawn(engine.Forward, engine.ForwardDiagonal)},
		{Letter: 'Q', Name: "Ferz", Movers: leap(engine.Diagonal...)},
		{Letter: 'B', Name: "Alfil", Movers: leap(engine.Symmetric(2, 2)...)},
		{Letter: 'N', Name: "Knight", Movers: leap(engine.Symmetric(2, 1)...)},
		{Letter: 'R', Name: "Rook", Movers: slide(engine.Orthogonal)},
		{Letter: 'K', Name: "Shah", Royal: true, Movers: leap(engine.AllAround...)},
	}}, army.Description{Promotions: orthodox.OnLastRank(2), StalemateLoses: true}
}

func makruk() (engine.Game, army.Description) {
	return engine.Game{ID: "makruk", Start: "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", Pieces: []engine.PieceType{
			{Letter: 'P', Name: "Bia", Pawn: true, Value: 100, Within: func(s engine.Side, sq engine.Square) bool {
				return board.RankFrom(s, sq) < 5 && board.RankFrom(s, sq) > 1
			},
				Becomes: []engine.Kind{2}, Movers: pawn(engine.Forward, engine.ForwardDiagonal)},
			{Letter: 'M', Name: "Met", Movers: leap(engine.Diagonal...)},
			{Letter: 'S', Name: "Khon", Movers: leap(append(slices.Clone(engine.Diagonal), engine.Forward...)...)},
			{Letter: 'N', Name: "Ma", Movers: leap(engine.Symmetric(2, 1)...)},
			{Letter: 'R', Name: "Ruea", Movers: slide(engine.Orthogonal)},
			{Letter: 'K', Name: "Khun", Royal: true, Movers: leap(engine.AllAround...)},
		}}, army.Description{Promotions: func(s engine.Side, to engine.Square) []engine.Kind {
			if board.RankFrom(s, to) >= 5 {
				return []engine.Kind{2}
			}
			return nil
		}}
}

func knightmate() (engine.Game, army.Description) {
	castlings := append(engine.Wing(board, 'K', false, 4, 6, 7), engine.Wing(board, 'Q', true, 4, 2, 0)...)
	kinds := []engine.Kind{2, 3, 4, 5}
	return engine.Game{ID: "knightmate", Start: "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1", EnPassant: true, Pieces: []engine.PieceType{
		{Letter: 'P', Name: "Pawn", Pawn: true, Value: 100, Within: offEnds, Becomes: kinds, Movers: pawn(engine.Forward, engine.ForwardDiagonal, engine.DoubleStep(2))},
		{Letter: 'Q', Name: "Queen", Movers: slide(engine.AllAround)},
		{Letter: 'R', Name: "Rook", Movers: slide(engine.Orthogonal)},
		{Letter: 'B', Name: "Bishop", Movers: slide(engine.Diagonal)},
		{Letter: 'M', Name: "Commoner", Movers: leap(engine.AllAround...)},
		{Letter: 'K', Name: "Royal Knight", Royal: true, Movers: leap(engine.Symmetric(2, 1)...)},
	}}, army.Description{Promotions: orthodox.OnLastRank(kinds...), Castlings: castlings}
}

// berolina is Berolina chess: pawns step diagonally and capture straight ahead. They may also step
// two squares at first, so that a pawn captured en passant can stand beside its captor.
func berolina() (engine.Game, army.Description) {
	castlings := append(engine.Wing(board, 'K', false, 4, 6, 7), engine.Wing(board, 'Q', true, 4, 2, 0)...)
	kinds := []engine.Kind{2, 3, 4, 5}
	double := engine.Mover{How: engine.Leap, Steps: engine.ForwardDiagonal, Purpose: engine.ToMove, From: 2}
	for _, d := range engine.ForwardDiagonal {
		double.Legs = append(double.Legs, []engine.Step{d})
	}
	return engine.Game{ID: "berolina", Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", EnPassant: true, PassedAside: true, Pieces: []engine.PieceType{
		{Letter: 'P', Name: "Pawn", Pawn: true, Value: 100, Within: offEnds, Becomes: kinds, Movers: pawn(engine.ForwardDiagonal, engine.Forward, double)},
		{Letter: 'Q', Name: "Queen", Movers: slide(engine.AllAround)},
		{Letter: 'R', Name: "Rook", Movers: slide(engine.Orthogonal)},
		{Letter: 'B', Name: "Bishop", Movers: slide(engine.Diagonal)},
		{Letter: 'N', Name: "Knight", Movers: leap(engine.Symmetric(2, 1)...)},
		{Letter: 'K', Name: "King", Royal: true, Movers: leap(engine.AllAround...)},
	}}, army.Description{Promotions: orthodox.OnLastRank(kinds...), Castlings: castlings}
}

// lancerchess is the built-in game of that name, but played by this package from its table.
func lancerchess() (engine.Game, army.Description) {
	listed := lancer.Game()
	castlings := append(engine.Wing(board, 'K', true, 3, 5, 7), engine.Wing(board, 'Q', false, 3, 1, 0)...)
	lancers := [2]engine.Kind{lancer.QueensLancer, lancer.KingsLancer}
	return engine.Game{ID: "lancerchess", Start: listed.Start, Bench: listed.Bench, EnPassant: true, Pieces: listed.Pieces}, army.Description{Castlings: castlings,
		Promotions: func(s engine.Side, to engine.Square) []engine.Kind {
			return orthodox.OnLastRank(orthodox.Queen, orthodox.Rook, orthodox.Bishop, lancers[board.File(to)%2])(s, to)
		}}
}

// TestConformance runs the conformance suite on the games of this file. The expected moves and
// perft totals of Shatranj, Makruk and Knightmate come from Fairy-Stockfish 11.1, the totals of
// Berolina chess from Cute Chess, and its moves from the slow mailbox of this package.
func TestConformance(t *testing.T) {
	for _, game := range []func() (engine.Game, army.Description){shatranj, makruk, knightmate, berolina} {
		g, _ := told(game())
		searchtest.Run(t, g, "testdata")
	}
	g, _ := told(lancerchess())
	searchtest.Run(t, g, "../../variants/lancerchess/testdata")
}

// benches are positions of random games.
var benches = map[string][]string{
	"shatranj": {
		"3k1bQr/N6p/1pp1p3/5Np1/4R1PP/2PP1R2/8/2BKn1Q1 b - - 0 46",
		"1nbkqbr1/r2ppp2/2p5/ppP3pp/4PP1P/P2K4/1P2PQP1/RNB3NR w - - 2 21",
		"2r1q1r1/p1kn2p1/7p/Ppp2p2/1P2pPPP/1P2B3/1R1QKP2/1N3B1R b - - 3 37",
		"3rkr2/3qp1p1/p1pb1n2/Pp1p1B1p/6b1/NP1nPpP1/2P4P/RK2Q1NR w - - 8 28",
		"1nq5/2p1r1p1/5pk1/1pB5/1P6/N3p3/PK2P1PR/2R5 b - - 5 54",
		"r1n1q3/pk6/b2p4/PpB1Np1p/4PQ1P/8/2N2r1b/4K3 w - - 3 54",
		"rn1kqbnr/1ppppppp/p3b3/8/8/3BP3/PPPPNPPP/RNBKQ2R b - - 2 3",
		"1rkQ4/pp6/b1q3p1/8/3N1Qp1/PP3p2/5N1P/R2K2BR w - - 0 49",
	},
	"makruk": {
		"7r/1srkm1s1/nppp1npp/p3pp2/P1P1PPPP/NP1P2N1/R5R1/2SKMS2 w - - 1 13",
		"rnsm2nr/3k4/1ppp2sp/p3ppp1/1PPP2P1/P3PP1P/R1K2M2/1NS2SNR w - - 2 8",
		"3m1s2/r1s5/pNppkpnr/P3p2p/RPPP1P2/4S1Pm/1S1M4/3K2NR w - - 1 26",
		"3nr3/4m1k1/pM5p/2ps1M2/1p2P2P/NP1mPSN1/RKSM4/8 b - - 0 33",
		"2r5/1s1k2r1/2pp1p1p/R1S2P1s/3PpP1P/1K2P3/8/1N2MS2 w - - 7 45",
		"r1smknnr/8/ppMpsppp/4p3/7P/P1PPPPP1/2SK4/RN1SM1NR b - - 0 8",
		"rn1mks1r/3sn3/pppppppp/8/2P5/PP1PPPPP/4SM2/RNSK2NR b - - 0 3",
		"r2m2nr/2sns1k1/p1p3p1/1p1ppp1P/P2PP2P/1PPKRP2/2S5/1N2MSNR w - - 0 16",
	},
	"knightmate": {
		"r3mbr1/p5pm/k7/1ppp1p1p/P3PB1P/R1Pp1B1P/MP3Pq1/3QK1RM w - - 0 27",
		"rmb1k1mr/5ppp/1p1ppq2/pPp5/P4P1b/R2P2PP/2P1P3/1MBQKBMR b Kkq - 0 9",
		"rmb1k1mr/Bppp2pp/5q2/4pp2/8/b2P4/PPP1PPPP/RM1QKBMR w KQkq - 1 5",
		"2b1kbmr/Q3p1pp/8/5pB1/pq2PP2/1P2K1PP/1M6/R4BMR b k - 2 23",
		"3rk2m/m3b1p1/pp1pb3/2p1ppB1/2P5/PP1P3r/1R1QPMp1/1M2K3 b - - 13 36",
		"r1bq1bmr/p2k1ppp/B2m4/2ppp3/1p2PP2/1PMP3P/P1P1Q1P1/R1B1K1MR w KQ - 0 11",
		"rmb1kb2/pp3pmr/3pp3/2p3pp/2q1PPPP/1P2K3/P1PP4/RMBQ2MR b q - 1 11",
		"rmbq1bmr/ppp1ppkp/3p4/6p1/7P/4P3/PPPPBPP1/RMBQK1MR w KQ - 2 4",
	},
	"berolina": {
		"rnbqkbnr/p1p1p1pp/p7/1pP4p/8/2N5/PPPPP1PP/R1BQKBNR w KQkq c6b5 0 4",
		"r1b1kbnr/pp1n2p1/1p2pp2/5pP1/q1p1P1P1/1P1BP2N/RPP4P/1NBQK2R w Kkq g6f5 0 12",
		"rnbqkbnr/p3pp1p/2p1p2p/pP6/8/P3P3/P1PP2PP/RNBQKBNR w KQkq b6a5 0 5",
		"1nb3n1/r3q3/2pkp1p1/1p1pp1P1/P2B1P2/1P1P4/2R2Q1r/RN2KBN1 w Q - 4 33",
		"r3k3/4ppbn/b1n4p/ppPpq1pr/3PP3/N1P2N2/PB1P2PR/1R1QKB2 w q - 2 19",
		"1n2qb1r/3pnkp1/b2p4/2pp1pPp/1p1PQ1PP/NBRPP3/PB4P1/4K1NR w K - 1 23",
		"r5nr/p2Bk2p/pP2nppb/4p3/P4P2/4BPPb/RPN3PP/4K1NR b - - 2 22",
		"6n1/pb4pr/2ppr1k1/5p1p/1bB1P1P1/pn4N1/4KP1P/R6R b - - 1 41",
	},
}
