package search

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestRepetitionsAheadAreThere plays random moves, often moves back, in every game. Whenever repetitionAhead
// returns a move, there must be a legal move that repeats a position with the same score.
func TestRepetitionsAheadAreThere(t *testing.T) {
	for _, g := range registered.Games() {
		t.Run(g.ID, func(t *testing.T) {
			random, seen, all := rand.New(rand.NewPCG(3, 4)), 0, 0
			for range enginetest.Amount(5) {
				w := newbie(randomPosition(t, g, random, 20))
				w.steps = AllSteps
				for range 14 {
					moves := engine.Moves(w.pos)
					if _, over := engine.Result(w.pos); over || len(moves) == 0 {
						break
					}
					w.frame(0).us = w.pos.Side()
					all += len(repetitions(w, moves))
					if m, score := w.repetitionAhead(); m != engine.NoMove {
						seen++
						assert.Contains(t, repetitions(w, moves), score, w.pos.FEN())
					}
					m := moves[random.IntN(len(moves))]
					if last := w.frame(2).move; random.IntN(4) > 0 && w.pos.Legal(engine.NewMove(last.To(), last.From())) {
						m = engine.NewMove(last.To(), last.From())
					}
					w.makeMove(m)
				}
			}
			t.Log(seen, all)
		})
	}
}

// repetitions returns the scores of all moves that repeat a position of the line.
func repetitions(w *worker, moves []engine.Move) (scores []int) {
	us := w.pos.Side()
	for _, m := range moves {
		w.makeMove(m)
		if o, again := w.pos.Repetition(w.ply - 1); again {
			scores = append(scores, OutcomeScore(o, us, w.thinker, w.full, w.ply))
		}
		w.undoMove()
	}
	return scores
}

// randomPosition returns a position after plies random moves, or more if pieces must still be posted (placed
// on the board before the first move).
func randomPosition(t *testing.T, g *engine.Game, random *rand.Rand, plies int) engine.Position {
	t.Helper()
	for {
		p := engine.NewPosition(g)
		for range plies {
			for first := true; first || engine.Deploying(p); first = false {
				moves := engine.Moves(p)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
			}
		}
		if _, over := engine.Result(p); !over {
			return p
		}
	}
}

// TestARepetitionAheadIsWhatItBrings checks the move and the score of repetitionAhead. A repetition need not
// be a draw: in Turn Qi the side that gives perpetual check loses.
func TestARepetitionAheadIsWhatItBrings(t *testing.T) {
	for name, c := range map[string]struct {
		id, fen, moves, ahead string
		want                  int
	}{
		"a draw":           {"chess", "5r1k/8/5p2/8/6Q1/q7/r5PP/7K w - - 0 1", "g4g6 a2b2 g6h6 h8g8 h6g6", "g8h8", 0},
		"to the root":      {"chess", "5r1k/8/5pQ1/8/8/q7/1r4PP/7K w - - 0 1", "g6h6 h8g8 h6g6", "", 0},
		"perpetual check":  {"turnqi", "5/5/5/3k1/5/5/4R/5/5/5/5/5/5/5/1K3/5/5/5 w - - 0 1", "e12e13 d15d14 e13e14 d14d13 e14e13", "d13d14", WinScore - 6},
		"not of its line":  {"chess", "5r1k/8/5pQ1/8/8/q7/1r4PP/7K w - - 0 1", "g6h6 h8g8", "", 0},
		"nothing to undo":  {"chess", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1", "a2a3 a7a6 a3a4", "", 0},
		"a check answered": {"chess", "5r1k/8/5pQ1/8/8/q7/1r4PP/7K w - - 0 1", "g6h6 h8g8 h6e3", "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			w := newbie(setUp(t, c.id, c.fen))
			for _, text := range strings.Fields(c.moves) {
				m, err := engine.ParseMove(w.pos, text)
				require.NoError(t, err)
				w.makeMove(m)
			}
			w.frame(0).us = w.pos.Side()
			m, score := w.repetitionAhead()
			require.Equal(t, c.ahead != "", m != engine.NoMove)
			if c.ahead != "" {
				require.Equal(t, c.ahead, w.pos.Format(m))
				require.Equal(t, c.want, score)
			}
		})
	}
}

// TestALineBackToTheRootIsNoDraw searches a bad root move after which the side can return to the root
// position. The line must get the value of the root rather than a draw, since the side may then choose
// another move; but it is a draw if the root position has already occurred before in the game.
func TestALineBackToTheRootIsNoDraw(t *testing.T) {
	const fen = "5r1k/6n1/B1b4N/8/8/8/P4P2/1K5R w - - 0 1"
	for name, c := range map[string]struct {
		before string
		lines  int
		only   bool
		drawn  bool
	}{
		"several lines":      {lines: 30},
		"searchmoves":        {lines: 1, only: true},
		"the root came once": {before: "h6f7 h8g8 f7h6 g8h8", lines: 1, only: true, drawn: true},
	} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t, "chess", fen)
			enginetest.Play(t, p, c.before)
			m, err := engine.ParseMove(p, "h6f7")
			require.NoError(t, err)
			o, limits := DefaultOptions(), Limits{Depth: 11}
			o.HashMB, o.MultiPV = 16, c.lines
			if c.only {
				limits.Moves = []engine.Move{m}
			}
			s, told := New(o), infinite
			s.Prepare()
			s.Search(p, limits, func(i Info) {
				if i.PV[0] == m {
					told = i.Score
				}
			})
			if c.drawn {
				require.Zero(t, told)
			} else {
				require.Greater(t, told, 150)
			}
		})
	}
}

// TestASearchOfSomeMovesDoesNotJudgeTheRoot checks that a search restricted to some root moves (searchmoves)
// stores nothing for the root position in the transposition table, since lines that return to the root would
// use that value.
func TestASearchOfSomeMovesDoesNotJudgeTheRoot(t *testing.T) {
	p := setUp(t, "chess", "5r1k/6n1/B1b4N/8/8/8/P4P2/1K5R w - - 0 1")
	for name, only := range map[string][]engine.Move{"all moves": nil, "one move": {engine.Moves(p)[0]}} {
		t.Run(name, func(t *testing.T) {
			o := DefaultOptions()
			o.HashMB = 1
			s := New(o)
			s.Prepare()
			s.Search(p, Limits{Depth: 4, Moves: only}, func(Info) {})
			var known tableEntry
			require.Equal(t, only == nil, s.workers[0].probe(&known))
		})
	}
}
