package search

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// counted returns the outcome of a game that was stopped and decided by counting territory, with these totals
// of the two sides.
func counted(white, black int) engine.Outcome {
	o := engine.Draw(engine.StakeOut, 1)
	switch {
	case white > black:
		o.Points = [2]engine.Points{2, 0}
	case black > white:
		o.Points = [2]engine.Points{0, 2}
	}
	o.Totals = [2]int32{int32(white), int32(black)}
	return o
}

// TestCountedWinsLieBetweenMatesAndDraws checks the scores of games that are decided by counting territory.
// At any distance from the root, a wider margin must score higher than a narrower one, mate higher than any
// counted win, and a draw 0.
func TestCountedWinsLieBetweenMatesAndDraws(t *testing.T) {
	const full, farthest = 2, 48
	mate := OutcomeScore(engine.Win(engine.Checkmate, engine.White, 2), engine.White, engine.White, full, farthest)
	last := 0
	for margin := 1; margin <= engine.MaxSquares; margin++ {
		near := OutcomeScore(counted(margin, 0), engine.White, engine.White, full, 0)
		far := OutcomeScore(counted(margin, 0), engine.White, engine.White, full, farthest)
		require.Greater(t, far, Decisive)
		require.Greater(t, far, last, "a wider win is better wherever the stop is")
		require.Greater(t, mate, near)
		require.Equal(t, -near, OutcomeScore(counted(margin, 0), engine.Black, engine.White, full, 0))
		require.Equal(t, -near, OutcomeScore(counted(3, 3+margin), engine.White, engine.White, full, 0))
		told, ok := CountIn(far)
		require.True(t, ok)
		require.Equal(t, margin, told)
		told, ok = CountIn(-near)
		require.True(t, ok)
		require.Equal(t, -margin, told)
		_, decisive := MateIn(near)
		require.False(t, decisive, "a count is no mate")
		require.Equal(t, far, fromTable(toTable(far, 7), 7))
		last = near
	}
	require.Zero(t, OutcomeScore(counted(20, 20), engine.White, engine.White, full, 3))
	for _, score := range []int{0, 500, Decisive - 1, WinScore, WinScore - MaxPly, WinScore / 2, WinScore/2 - MaxPly} {
		_, ok := CountIn(score)
		require.False(t, ok, score)
	}
}

const opera = "1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 "

// TestMateGoesBeforeTheCount checks that in Stake-out chess the search mates in one (in the final position of
// Morphy's opera game) rather than winning by the count of territory.
func TestMateGoesBeforeTheCount(t *testing.T) {
	p := setUp(t, "stakeout-chess", opera+"w k - 0 16")
	r := find(t, p, Limits{Depth: 8}, 0)
	require.Equal(t, "d1d8", p.Format(r.Best))
	moves, decisive := MateIn(r.Score)
	require.True(t, decisive)
	require.Equal(t, 1, moves)
}

// bestCount returns the widest margin that the side to move can reach with its move, if the game is then
// stopped and counted.
func bestCount(p engine.Position) int {
	best, us := -infinite, p.Side()
	for _, m := range engine.Moves(p) {
		p.Make(m)
		if o, _ := engine.Result(p); o.Reason == engine.StakeOut {
			best = max(best, int(o.Totals[us]-o.Totals[us.Other()]))
		} else {
			best = infinite // other ends are not compared
		}
		p.Undo()
	}
	return best
}

// TestTheLastMoveMakesTheBestOfTheCount checks that the search, on the last move before the count of
// territory, finds the move with the widest margin or, if every move loses, the narrowest loss.
func TestTheLastMoveMakesTheBestOfTheCount(t *testing.T) {
	for _, id := range []string{"stakeout-chess", "stakeout-lancerchess"} {
		compared := 0
		for seed := range uint64(8) {
			p := setUp(t, id, variants.All().Game(id).Start)
			random := rand.New(rand.NewPCG(seed, 3))
			for range 31 {
				moves := engine.Moves(p)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
			}
			if _, over := engine.Result(p); over || bestCount(p) == infinite {
				continue
			}
			want := bestCount(p)
			r := find(t, p, Limits{Nodes: 5000}, 0)
			margin, ok := CountIn(r.Score)
			require.True(t, ok || want == 0, "%s: score %d", p.FEN(), r.Score)
			require.Equal(t, want, margin, p.FEN())
			compared++
		}
		require.Greater(t, compared, 2)
	}
}

// TestNothingIsSearchedBeyondTheStop checks that no line is longer than the number of plies left until the
// game is stopped, even if there are captures.
func TestNothingIsSearchedBeyondTheStop(t *testing.T) {
	for fen, plies := range map[string]int{
		"r2qkb2/1ppn1p2/p3p1p1/3pN2p/3P3P/P2QP1n1/1PP2P2/RN2K2R w KQq - 0 16": 2,
		"r2qkb2/1ppn1p2/p3p1p1/3pN2p/3P3P/P2QP1n1/1PP2P2/RN2K2R b KQq - 0 15": 3,
	} {
		s := New(DefaultOptions())
		s.Prepare()
		reports := 0
		s.Search(setUp(t, "stakeout-chess", fen), Limits{Depth: 12, Nodes: 300_000}, func(i Info) {
			reports++
			require.LessOrEqual(t, i.SelDepth, plies, fen)
			require.LessOrEqual(t, len(i.PV), plies, fen)
		})
		require.Positive(t, reports)
	}
}

// TestTheSearchEndsWithTheGame checks that a search ends by itself when few moves are left until the game is
// stopped, since deeper iterations would find nothing new.
func TestTheSearchEndsWithTheGame(t *testing.T) {
	p := setUp(t, "stakeout-chess", opera+"b k - 0 16")
	r := find(t, p, Limits{Nodes: 10_000_000}, 0)
	require.Less(t, r.Nodes, uint64(10_000))
}

// TestTheTableTellsTheMovesLeft searches the same board with different numbers of moves left until the stop,
// with one transposition table. Two plies before the stop the result must equal minimax, which uses no table.
func TestTheTableTellsTheMovesLeft(t *testing.T) {
	fen := "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 16"
	p := setUp(t, "stakeout-chess", fen)
	e := defaultEvaluator(p.Game())
	want := minimax(p, &e, p.Side(), 0, 2)
	for _, off := range []Steps{AllSteps, AllSteps &^ stepTable, 0} {
		o := DefaultOptions()
		o.HashMB, o.Steps = 8, AllSteps&^off
		s := New(o)
		for _, moves := range []string{"15", "14", "16"} { // the same board before, with more moves left
			before := setUp(t, "stakeout-chess", fen[:len(fen)-2]+moves)
			s.Prepare()
			got := s.Search(before, Limits{Depth: 2}, func(Info) {})
			if moves == "16" {
				require.Equal(t, want, got.Score)
			}
		}
	}
}

// TestEvaluationBlendsTowardsTheCount checks that the count of territory weighs more in the evaluation as the
// stop comes nearer.
func TestEvaluationBlendsTowardsTheCount(t *testing.T) {
	const board = "4k3/pppppppp/8/8/8/8/8/QQ2K3 w - - 0 " // force for White, pieces for Black
	last := infinite
	for _, number := range []string{"1", "8", "12", "16"} {
		s := New(DefaultOptions())
		score, terms := s.Evaluate(setUp(t, "stakeout-chess", board+number))
		require.Less(t, score, last+1)
		require.Contains(t, terms[len(terms)-1].Name, "Territory")
		last = score
	}
	plain, _ := New(DefaultOptions()).Evaluate(setUp(t, "chess", board+"1"))
	early, _ := New(DefaultOptions()).Evaluate(setUp(t, "stakeout-chess", board+"1"))
	require.Equal(t, plain, early, "at first the base game's evaluation holds")
}
