package proof_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/proof"
	"panthera/variants"
)

func setUp(t *testing.T, id, fen string) engine.Position {
	t.Helper()
	p := engine.NewPosition(variants.All().Game(id))
	if fen != "" {
		require.NoError(t, p.SetFEN(fen))
	}
	return p
}

func TestWinsAndLossesAreDecided(t *testing.T) {
	for _, c := range []struct {
		name, id, fen string
		most, want    int // as Value.Moves
		reason        engine.Reason
	}{
		{"mate in 1", "chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", 3, 1, engine.Checkmate},
		{"mate in 2", "chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", 3, 2, engine.Checkmate},
		{"mated in 1", "chess", "7k/8/6K1/8/8/8/8/R7 b - - 0 1", 3, -1, engine.Checkmate},
		{"no stalemate", "chess", "7k/8/8/6K1/8/8/8/R7 w - - 0 1", 1, 0, engine.NoReason},
		{"stalemate wins Turn Qi", "turnqi", "5/5/5/5/3k1/5/5/5/5/r1r2/5/5/4r/5/1K3/5/5/5 b - - 0 1", 1, 1, engine.Stalemate},
		{"a palace", "tigervariation", "4g3/8/8/4L3/8/8/k7/8/8/K7/8/2G5[Tt] w - - 0 1", 2, 2, engine.Palace},
		{"the count at the stop", "stakeout-chess", "3q2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 16", 3, -1, engine.StakeOut},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := setUp(t, c.id, c.fen)
			v := proof.New(1)
			value, err := v.Decide(context.Background(), p, c.most)
			require.NoError(t, err)
			require.Equal(t, c.want, value.Moves, "%+v", value)
			if c.want == 0 {
				require.Equal(t, proof.Value{NoWin: c.most, NoLoss: c.most}, value)
				return
			}
			n := max(c.want, -c.want)
			line, err := v.Line(context.Background(), p, value.Goal(p), n)
			require.NoError(t, err)
			for _, m := range line {
				require.True(t, p.Legal(m))
				p.Make(m)
			}
			o, over := engine.Result(p)
			require.True(t, over)
			require.Equal(t, c.reason, o.Reason)
		})
	}
}

// plainly reports whether a side can win within n of its moves, by a full search without a table or move
// ordering.
func plainly(p engine.Position, side engine.Side, n int) bool {
	if o, over := engine.Result(p); over {
		winner, won := o.Winner()
		return won && winner == side
	}
	attack, left := p.Side() == side, n
	if attack {
		left--
	}
	if left < 0 {
		return false
	}
	for _, m := range engine.Moves(p) {
		p.Make(m)
		reached := plainly(p, side, left)
		p.Undo()
		if reached == attack {
			return attack
		}
	}
	return !attack
}

// nearTheEnd plays a random game from p and, if a side wins it, returns the last four positions before the
// end.
func nearTheEnd(p engine.Position, random *rand.Rand) (fens []string) {
	const longest, last = 400, 4
	for range longest {
		if o, over := engine.Result(p); over {
			if _, won := o.Winner(); !won {
				return nil
			}
			return fens[max(0, len(fens)-last):]
		}
		fens = append(fens, p.FEN())
		moves := engine.Moves(p)
		p.Make(moves[random.IntN(len(moves))])
	}
	return nil
}

// TestProofsAreThoseOfTryingEverything compares the prover with a full search, in positions near the end of
// random games: can either side win within 0, 1 and 2 moves?
func TestProofsAreThoseOfTryingEverything(t *testing.T) {
	const games, most, widest = 150, 12, 40
	proved := 0
	for _, id := range []string{"chess", "lancerchess", "twojewels", "tigerchess", "tigervariation", "turnqi", "wildeurasian", "stakeout-chess"} {
		g := variants.All().Game(id)
		random, v := rand.New(rand.NewPCG(1, 2)), proof.New(1)
		for i, tried := 0, 0; i < games && tried < most; i++ {
			p := g.New()
			require.NoError(t, p.SetFEN(g.Bench[i%len(g.Bench)]))
			for _, fen := range nearTheEnd(p, random) {
				tried++
				p := setUp(t, g.ID, fen)
				for _, side := range []engine.Side{engine.White, engine.Black} {
					for n := range 3 {
						if n == 2 && len(engine.Moves(p)) > widest {
							continue
						}
						want := plainly(p.Clone(), side, n)
						got, err := v.Within(context.Background(), p, proof.Goal{Side: side}, n)
						require.NoError(t, err)
						require.Equal(t, want, got, "%s %s: does %s win in %d?", g.ID, fen, side, n)
						if got {
							proved++
						}
					}
				}
			}
		}
	}
	t.Log(proved, "wins")
	require.Greater(t, proved, 50)
}

func TestThePointsOfAWinCount(t *testing.T) {
	// White can take the palace at once by the Standard Bearer (e10e12), or mate at once by the Tower.
	p := setUp(t, "tigervariation", "4g3/8/4L3/8/8/8/8/1K6/2R5/k7/8/2G5[Tt] w - - 0 1")
	palace := proof.Goal{Side: engine.White, Least: p.Game().WinPoints}
	v := proof.New(1)
	keys, err := v.Keys(context.Background(), p, palace, 1)
	require.NoError(t, err)
	require.Len(t, keys, 1)
	require.Equal(t, "e10e12", p.Format(keys[0]))
}

func TestFiftyMovesEndAProof(t *testing.T) {
	const board = "7k/8/5K2/8/8/8/8/R7 w - - "
	v := proof.New(1)
	for _, c := range []struct {
		counters string
		want     bool
	}{{"0 60", true}, {"97 60", true}, {"98 60", false}, {"0 60", true}} {
		p := setUp(t, "chess", board+c.counters)
		got, err := v.Within(context.Background(), p, proof.Goal{}, 2)
		require.NoError(t, err)
		require.Equal(t, c.want, got, c.counters)
	}
}

func TestWhereTheGameStopsEveryPositionIsDecided(t *testing.T) {
	for _, fen := range []string{"6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 15", "6k1/8/8/8/8/8/8/6K1 b - - 0 15", "k7/8/8/8/8/8/7p/K7 b - - 0 16"} {
		p := setUp(t, "stakeout-chess", fen)
		value, err := proof.New(1).Decide(context.Background(), p, 9)
		require.NoError(t, err)
		require.True(t, value.Drawn != (value.Moves != 0), "it ends after two moves of each side: %s %+v", fen, value)
	}
}

func TestAProofIsBrokenOff(t *testing.T) {
	p := setUp(t, "chess", "")
	v := proof.New(1)
	v.Limit = 10_000
	value, err := v.Decide(context.Background(), p, 10)
	require.ErrorIs(t, err, engine.ErrStopped)
	require.Zero(t, value.Moves)
	require.Less(t, value.NoWin, 10)
	require.LessOrEqual(t, v.Nodes(), uint64(2*(value.NoWin+1)*10_000))

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, ask := range []func() error{
		func() error { _, err := v.Within(ctx, p, proof.Goal{}, 9); return err },
		func() error { _, err := v.Keys(ctx, p, proof.Goal{}, 9); return err },
		func() error { _, err := v.Line(ctx, p, proof.Goal{}, 9); return err },
		func() error { _, err := v.Tree(ctx, p, proof.Goal{}, 9); return err },
	} {
		require.ErrorIs(t, ask(), engine.ErrStopped)
	}
}

// TestAnyLineReachesTheGoal checks that, with Prover.Any set, Line still returns a line that reaches the goal
// in time.
func TestAnyLineReachesTheGoal(t *testing.T) {
	p := setUp(t, "chess", "6k1/8/8/5K2/8/8/1Q6/8 w - - 0 1")
	goal := proof.Goal{Side: engine.White}
	for _, arbitrary := range []bool{false, true} {
		v := proof.New(4)
		v.Any = arbitrary
		line, err := v.Line(t.Context(), p, goal, 5)
		require.NoError(t, err)
		require.LessOrEqual(t, len(line), 9)
		q := p.Clone()
		for _, m := range line {
			require.True(t, q.Legal(m))
			q.Make(m)
		}
		o, over := engine.Result(q)
		winner, won := o.Winner()
		require.True(t, over && won && winner == engine.White, q.FEN())
	}
}

func TestATreeHasEveryDefence(t *testing.T) {
	p := setUp(t, "chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1")
	v := proof.New(1)
	tree, err := v.Tree(context.Background(), p, proof.Goal{}, 4)
	require.NoError(t, err)
	require.Equal(t, 2, tree.Moves, "no longer than it need be")
	require.Len(t, tree.Branches, 2, "Kg6 and Kf7")
	require.Nil(t, tree.Branches[1].After)
	after := tree.Branches[0].After
	require.Equal(t, 1, after.Moves)
	p.Make(tree.Branches[0].Move)
	require.Len(t, after.Branches, len(engine.Moves(p)))
	for _, b := range after.Branches {
		require.Equal(t, 1, b.After.Moves)
		require.Empty(t, b.After.Branches[0].After.Branches, "the end")
	}
}

// TestLinesThatDoNotExistAreRefused asks for lines to goals that are out of reach, of either side and with any
// number of moves: a search may believe in a win that the rules about repetition prevent.
func TestLinesThatDoNotExistAreRefused(t *testing.T) {
	for _, id := range []string{"chess", "turnqi", "tigerchess", "twojewels"} {
		p := engine.NewPosition(variants.All().Game(id))
		for _, side := range []engine.Side{engine.White, engine.Black} {
			for n := range 3 {
				for _, arbitrary := range []bool{false, true} {
					v := proof.New(1)
					v.Any = arbitrary
					_, err := v.Line(t.Context(), p, proof.Goal{Side: side}, n)
					require.ErrorIs(t, err, proof.ErrUnproved, "%s, %v, %d moves", id, side, n)
				}
			}
		}
	}
}
