package game

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/session"
	"panthera/search"
	"panthera/variants"
)

// begun returns a game without a tab, in which moves have been made from the position of a FEN.
func begun(t *testing.T, id, fen, moves string) *Game {
	t.Helper()
	s, err := session.New(session.Config{Games: variants.All(), MaxHashMB: 1})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	g := New(s, nil, slog.New(slog.DiscardHandler))
	what, err := Begin(variants.All().Game(id), fen, strings.Fields(moves))
	require.NoError(t, err)
	require.NoError(t, g.Place(what))
	board, err := draw.NewBoard(what.Tree.Game(), "")
	require.NoError(t, err)
	g.Show(board, false)
	g.News()
	return g
}

// play makes a move, given in canonical form.
func (g *Game) play(t *testing.T, move string) {
	t.Helper()
	m, err := g.Session.Move(move)
	require.NoError(t, err)
	g.Advance(m)
}

// requireWhole checks that the position on the board is the one of the node Live in the tree.
func (g *Game) requireWhole(t *testing.T) {
	t.Helper()
	require.Equal(t, g.Tree.Position(g.Live).FEN(), g.Position().FEN())
}

func TestMovesGrowTheTree(t *testing.T) {
	g := begun(t, "chess", "", "e2e4 e7e5")
	g.play(t, "g1f3")
	g.requireWhole(t)
	_, grown := g.News()
	assert.True(t, grown)
	state := g.TreeState(true)
	require.Len(t, state.Nodes, 3)
	last := state.Nodes[2]
	assert.Equal(t, []any{3, 2, "g1f3", "Ng1–f3", "white", "2"}, []any{last.ID, last.Parent, last.Move, last.Text, last.Side, last.Number})
	assert.Equal(t, 3, state.Live)
	assert.True(t, state.Study)
	assert.Equal(t, []string{"g1", "f3"}, g.Shown(g.Position().Clone(), g.Live).Last)
}

func TestGoingBackCutsTheMovesOff(t *testing.T) {
	g := begun(t, "chess", "", "e2e4 e7e5 g1f3")
	to := g.Live.Parent().Parent()
	g.GoBack(to)
	g.requireWhole(t)
	assert.Same(t, to, g.Live)
	assert.Len(t, g.TreeState(false).Nodes, 1)
	_, err := g.Node(3)
	assert.EqualError(t, err, "there is no move with the number 3")
}

func TestStandingOnANodeKeepsTheOthers(t *testing.T) {
	g := begun(t, "chess", "", "f2f3 e7e5 g2g4 d8h4")
	require.NotNil(t, g.Result, "mate")
	first, err := g.Node(1)
	require.NoError(t, err)
	g.StandOn(first)
	g.requireWhole(t)
	assert.Nil(t, g.Result)
	changed, _ := g.News()
	assert.True(t, changed)
	g.play(t, "d7d5")
	assert.Len(t, g.TreeState(true).Nodes, 5)
	mate, err := g.Node(4)
	require.NoError(t, err)
	g.StandOn(mate)
	assert.Equal(t, "Black wins 0–1: checkmate", g.Result.Text)
}

func TestWhatCannotBegin(t *testing.T) {
	chess := variants.All().Game("chess")
	_, err := Begin(chess, "no FEN", nil)
	require.Error(t, err)
	_, err = Begin(chess, "", []string{"e2e4", "e2e4"})
	require.ErrorContains(t, err, "after 1 move:")
}

func TestResults(t *testing.T) {
	start := func(id string) engine.Position { return engine.NewPosition(variants.All().Game(id)) }
	for _, c := range []struct {
		name, game string
		result     *Result
		want       Result
	}{
		{"chess given up", "chess", Conceded(start("chess"), engine.White, Resignation), Result{Winner: "black", Reason: Resignation, Points: [2]string{"0", "1"}, Text: "Black wins 0–1: White resigns"}},
		{"TigerVariation out of time", "tigervariation", Conceded(start("tigervariation"), engine.Black, TimeOut), Result{Winner: "white", Reason: TimeOut, Points: [2]string{"6", "0"}, Text: "The Bengal Warlord wins 6–0: The Siberian Warlord's time is up"}},
		{"a draw of chess", "chess", Agreed(start("chess")), Result{Winner: "", Reason: Agreement, Points: [2]string{"0.5", "0.5"}, Text: "Draw, ½–½: by agreement"}},
		{"a draw of TigerChess", "tigerchess", Agreed(start("tigerchess")), Result{Winner: "", Reason: Agreement, Points: [2]string{"1", "1"}, Text: "Draw, 1–1: by agreement"}},
		{"three points agreed upon", "tigervariation", Awarded(start("tigervariation"), engine.Black, 6), Result{Winner: "black", Reason: Agreement, Points: [2]string{"0", "3"}, Text: "The Siberian Warlord wins 0–3: by agreement"}},
		{"a decision", "chess", Decided(start("chess").Game(), [2]engine.Points{1, 0}, "a phone"), Result{Winner: "white", Reason: "adjudication: a phone", Points: [2]string{"0.5", "0"}, Text: "White wins ½–0: the Arbiter decides: a phone", Decided: "a phone"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, *c.result)
			tags := record.Tags{{Name: record.TerminationTag, Value: c.want.Reason}, {Name: record.PointsTag, Value: c.want.Points[0] + "-" + c.want.Points[1]}}
			if kept := Concluded(start(c.game), c.result.Word(), tags); assert.NotNil(t, kept) {
				assert.Equal(t, c.want, *kept, "as a file tells")
			}
		})
	}
	assert.Nil(t, ended(start("chess")))
}

func TestScoresAreWhitesAndGoIntoTheRecord(t *testing.T) {
	const mateInTwo = 32000 - 3
	g := begun(t, "chess", "", "e2e4")
	for _, c := range []struct {
		name       string
		score      int
		side       engine.Side
		mate       int
		want, kept int
	}{
		{"White is better", 35, engine.White, 0, 35, 35},
		{"Black is better", 35, engine.Black, 0, -35, -35},
		{"White mates", mateInTwo, engine.White, 2, mateInTwo, 0},
		{"Black is mated", -mateInTwo, engine.Black, 2, mateInTwo, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := ScoreOf(g.Position().Game(), c.score, c.side)
			assert.Equal(t, c.want, s.Centipawns)
			if c.mate == 0 {
				assert.Nil(t, s.Mate)
			} else {
				require.NotNil(t, s.Mate)
				assert.Equal(t, c.mate, *s.Mate)
			}
			g.Told.Judge(g.Live, s)
			assert.Equal(t, record.Eval{Centipawns: c.kept, Mate: c.mate}, *g.Live.Eval)
			assert.Equal(t, s, *g.TreeState(true).Nodes[0].Score)
		})
	}
}

func TestScoresOfARecordAreTold(t *testing.T) {
	text := "1. e4 {[%eval 0.35]} e5 {[%eval #-3]} 2. Nf3 *"
	read, err := record.NewReader(strings.NewReader(text), variants.All()).Next()
	require.NoError(t, err)
	what, err := NewMaterial(read.Tree, read.Root().End(), read.Tags)
	require.NoError(t, err)
	assert.Equal(t, 35, what.Told.Of[1].Score.Centipawns)
	assert.Equal(t, -3, *what.Told.Of[2].Score.Mate)
	assert.Nil(t, what.Told.Of[3].Score)
}

func TestStrengths(t *testing.T) {
	for _, c := range []struct {
		name       string
		level, elo int
		refused    string
	}{
		{"the weakest", 0, 500, ""}, {"the strongest", 20, 2500, ""},
		{"a level too high", 21, 1000, "level is not from 0 to 20"}, {"a level too low", -1, 1000, "level is not from 0 to 20"},
		{"an Elo too low", 10, 499, "elo is not from 500 to 2500"}, {"an Elo too high", 10, 2501, "elo is not from 500 to 2500"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := (&Strength{&c.level, &c.elo}).Check()
			if c.refused == "" {
				assert.NoError(t, err)
			} else {
				assert.EqualError(t, err, c.refused)
			}
		})
	}
	assert.NoError(t, (&Strength{}).Check())
}

// pool is a Memory that counts the memory taken. wanted is what Wanted returns. lent lists the
// lenders that may be asked to return memory.
type pool struct {
	left   int
	wanted bool
	lent   Lender
}

func (p *pool) Take(_ Lender, least, most int) int {
	if p.left < least || p.wanted {
		return 0
	}
	taken := min(most, p.left)
	p.left -= taken
	return taken
}

func (p *pool) Give(back int)   { p.left += back }
func (p *pool) Lend(who Lender) { p.lent = who }
func (p *pool) Keep(Lender)     { p.lent = nil }
func (p *pool) Wanted() bool    { return p.wanted }

func TestMemoryIsTakenForAWhile(t *testing.T) {
	g := begun(t, "chess", "", "")
	whole := search.WorkerMB(g.Tree.Game()) + 2
	memory := &pool{left: whole + 1}
	thinker := NewThinker(g.Session, memory, 2, g.Log)
	require.True(t, thinker.Secure(nil))
	require.True(t, thinker.Secure(nil))
	assert.Equal(t, 1, memory.left, "once")
	thinker.GiveBackIdleMemory(true)
	assert.NotNil(t, thinker.Unused())
	assert.Equal(t, 1, memory.left, "kept for a while")
	memory.lent.AskBack()
	<-thinker.Asked()
	thinker.GiveBackMemory()
	assert.Equal(t, whole+1, memory.left, "somebody wants it")

	require.True(t, thinker.Secure(nil))
	thinker.GiveBackIdleMemory(false)
	assert.Equal(t, whole+1, memory.left)
	assert.Nil(t, thinker.Unused())
}

// TestSearchesWaitForMemory lets a search wait for memory. Meanwhile the engine must be busy; the search must
// begin when there is memory; and after it the engine must return the memory if others wait.
func TestSearchesWaitForMemory(t *testing.T) {
	g := begun(t, "chess", "", "")
	memory := &pool{}
	thinker := NewThinker(g.Session, memory, 2, g.Log)
	begun := 0
	begin := func() { begun++ }
	require.False(t, thinker.Secure(begin))
	assert.True(t, thinker.Busy && thinker.Waiting())
	<-thinker.Retry()
	thinker.TryAgain()
	assert.Zero(t, begun)
	memory.left = 100
	<-thinker.Retry()
	thinker.TryAgain()
	assert.Equal(t, 1, begun)
	assert.False(t, thinker.Waiting())

	memory.wanted = true
	require.True(t, thinker.Secure(begin), "this is what it has waited for")
	require.False(t, thinker.Secure(begin), "now it is for others")
	assert.Equal(t, 100, memory.left)
	thinker.Abandon()
	assert.False(t, thinker.Busy || thinker.Waiting())
	memory.wanted = false
	thinker.TryAgain()
	assert.Equal(t, 1, begun)
}

// TestPlacedGamesAreTold checks that the function opened is called with each game that is placed.
func TestPlacedGamesAreTold(t *testing.T) {
	s, err := session.New(session.Config{Games: variants.All(), MaxHashMB: 1})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	var opened []string
	g := New(s, func(g *engine.Game) { opened = append(opened, g.ID) }, slog.New(slog.DiscardHandler))
	for _, id := range []string{"chess", "turnqi"} {
		what, err := Begin(variants.All().Game(id), "", nil)
		require.NoError(t, err)
		require.NoError(t, g.Place(what))
	}
	require.Equal(t, []string{"chess", "turnqi"}, opened)
}
