package stakeout

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
	"panthera/variants/chess"
	"panthera/variants/lancerchess"
	"panthera/variants/tigerchess"
	"panthera/variants/turnqi"
	"panthera/variants/twojewels"
)

func TestConformance(t *testing.T) {
	for _, g := range Games() {
		searchtest.Run(t, g, "testdata")
	}
}

func FuzzFEN(f *testing.F)   { enginetest.FuzzFEN(f, Games()...) }
func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Games()...) }

// TestPiecesAreThoseOfTheStart: the number of moves after which a game is stopped is the number of
// pieces with which a side starts (rule sheet, Marking out).
func TestPiecesAreThoseOfTheStart(t *testing.T) {
	for id, want := range map[string]int{"stakeout-chess": 16, "stakeout-lancerchess": 16, "stakeout-wildeurasian": 24,
		"stakeout-turnqi": 21, "stakeout-twojewels": 23, "stakeout-tigerchess": 20} {
		p := game(t, id).New().(*Position)
		if id == "stakeout-tigerchess" { // postings come first and do not count
			for range 8 {
				p.Make(engine.Moves(p)[0])
			}
		}
		require.Equal(t, 2*want, p.PliesLeft())
	}
}

func TestOnlyAGameThatCanBeMarkedOutIsABase(t *testing.T) {
	mute := chess.Game()
	mute.New = func() engine.Position { return struct{ engine.Position }{chess.Game().New()} }
	require.Panics(t, func() { Wrap(mute, 16).New() })
}

// TestPerftIsThatOfTheBaseUntilTheStop: up to the stop perft must count the same as in the base game,
// and no moves after it.
func TestPerftIsThatOfTheBaseUntilTheStop(t *testing.T) {
	bases := map[string]*engine.Game{
		"stakeout-chess": chess.Game(), "stakeout-lancerchess": lancerchess.Game(), "stakeout-turnqi": turnqi.Games()[0],
		"stakeout-twojewels": twojewels.Game(), "stakeout-tigerchess": tigerchess.Games()[0],
	}
	for id, base := range bases {
		for _, fen := range game(t, id).Bench {
			p, b := at(t, id, fen), base.New()
			require.NoError(t, b.SetFEN(fen))
			for depth := 1; depth <= 3; depth++ {
				want, err := engine.Perft(b, depth, nil)
				require.NoError(t, err)
				got, err := engine.Perft(p, depth, nil)
				require.NoError(t, err)
				if depth > p.PliesLeft() {
					want = 0
				}
				require.Equal(t, want, got, "depth %d of %s", depth, fen)
			}
		}
	}
}

func TestAStoppedPositionHasNoMoves(t *testing.T) {
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 17",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 17",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9999",
	} {
		p := at(t, "stakeout-chess", fen)
		require.True(t, p.stopped())
		require.Empty(t, engine.Moves(p))
		require.Zero(t, p.Count())
		require.False(t, p.MayPass())
		require.Zero(t, p.PliesLeft())
		require.Equal(t, fen, p.FEN())
	}
	p := at(t, "stakeout-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 16")
	require.Equal(t, 1, p.PliesLeft())
	require.Len(t, engine.Moves(p), 20)
}

// TestPliesLeftFollowTheMoves: the number of plies left must go down by one with each move made, and
// up by one with each move taken back.
func TestPliesLeftFollowTheMoves(t *testing.T) {
	p := game(t, "stakeout-chess").New().(*Position)
	random := rand.New(rand.NewPCG(5, 5))
	made := 0
	for ; !p.stopped(); made++ {
		require.Equal(t, 32-made, p.PliesLeft())
		moves := engine.Moves(p)
		require.NotEmpty(t, moves)
		p.Make(moves[random.IntN(len(moves))])
	}
	require.Equal(t, 32, made)
	for ; made > 0; made-- {
		p.Undo()
	}
	require.Equal(t, p.Game().Start, p.FEN())
	require.Equal(t, 32, p.PliesLeft())
}

// TestKeysDisregardTheMovesLeftAndDatesTellThem: positions that differ only in the number of plies
// left must have the same Key, since they repeat each other, but different LimitKeys, since their
// values differ.
func TestKeysDisregardTheMovesLeftAndDatesTellThem(t *testing.T) {
	p := game(t, "stakeout-chess").New().(*Position)
	key, date := p.Key(), p.LimitKey(0)
	enginetest.Play(t, p, "g1f3 g8f6 f3g1 f6g8")
	require.Equal(t, key, p.Key())
	require.NotEqual(t, date, p.LimitKey(0))
}

func TestACloneIsStoppedByItself(t *testing.T) {
	p := at(t, "stakeout-chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 16")
	c := p.Clone().(*Position)
	enginetest.Play(t, c, "e2e4 e8d7")
	require.True(t, c.stopped())
	require.Equal(t, 2, p.PliesLeft())
	require.Equal(t, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 16", p.FEN())
	o, over := c.Ended()
	require.True(t, over)
	require.Equal(t, engine.StakeOut, o.Reason)
}

// TestTheLastCaptureIsFree: a piece that captures on the last move of the game cannot be recaptured,
// so SEE must not count recaptures.
func TestTheLastCaptureIsFree(t *testing.T) {
	for fen, good := range map[string]bool{
		"q3k3/p7/8/8/8/8/8/R3K3 w - - 0 16": false,
		"r3k3/8/8/8/8/8/P7/Q3K3 b - - 0 16": true,
	} {
		p := at(t, "stakeout-chess", fen)
		m, err := engine.ParseMove(p, map[bool]string{true: "a8a2", false: "a1a7"}[good])
		require.NoError(t, err)
		require.Equal(t, good, p.SEE(m, 0), fen)
	}
}

func TestTheRulesTellOfTheBase(t *testing.T) {
	g := game(t, "stakeout-lancerchess")
	require.Contains(t, g.Rules, "Stake-out – LancerChess")
	require.Contains(t, g.Rules, "stopped after 16 moves")
	require.Contains(t, g.Rules, "King's Lancer")
	require.NotContains(t, g.Rules, "%!")
}
