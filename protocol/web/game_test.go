package web

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
	"panthera/variants"
)

// TestWholeGames plays some moves of every game against the engine, chosen from the moves that the
// server offers, and takes them back again.
func TestWholeGames(t *testing.T) {
	s := serve(t, Config{})
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			b := s.open(t, "")
			b.begin(g.ID, nil)
			for range 8 {
				b.until("the person's turn", func(s *stateMessage) bool { return s.Mover != play.Machine })
				if b.state.Result != nil {
					return
				}
				requireChoices(t, g, &b.state)
				c := b.state.Choices[len(b.state.Choices)*2/3]
				b.play(c.Move, c.Path...)
			}
			b.until("the person's turn", func(s *stateMessage) bool { return s.Mover != play.Machine })
			before := len(b.tree.Nodes)
			b.send("takeback", nil)
			b.until("the take-back", func(s *stateMessage) bool { return s.Position.Node == b.tree.Live && len(b.tree.Nodes) < before })
			assert.Equal(t, play.Person, b.state.Mover)
		})
	}
}

// requireChoices checks that the moves offered in a state are exactly the legal ones, and that each
// can be entered by clicks.
func requireChoices(t *testing.T, g *engine.Game, s *stateMessage) {
	t.Helper()
	p := engine.NewPosition(g)
	require.NoError(t, p.SetFEN(s.Position.FEN))
	var want, got []string
	for _, m := range engine.Moves(p) {
		want = append(want, p.Format(m))
	}
	places := map[string]bool{}
	for _, piece := range s.Position.Pieces {
		places[piece.At] = true
	}
	labels := map[string]bool{}
	for _, c := range s.Choices {
		got = append(got, c.Move)
		require.GreaterOrEqual(t, len(c.Path), 2, c.Move)
		require.True(t, places[c.Path[0]], "%s begins with %s, where no piece is shown", c.Move, c.Path[0])
		key := strings.Join(c.Path, " ") + " " + c.Label
		require.False(t, labels[key], "two moves are entered by %s", key)
		labels[key] = true
	}
	slices.Sort(want)
	slices.Sort(got)
	require.Equal(t, want, got)
}

func TestSpecialMovesByTheirPaths(t *testing.T) {
	s := serve(t, Config{})
	for _, c := range []struct {
		name, game, fen, move string
		path                  []string
		label, text           string
	}{
		{"promotion", "chess", "4k3/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7g8n", []string{"g7", "g8"}, "Knight", "g7–g8=N"},
		{"castling of LancerChess", "lancerchess", "3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1", "d1b1", []string{"d1", "b1"}, "", "Qd1–b1"},
		{"castling of Chess960", "chess960", "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", "f1g1", []string{"f1", "g1"}, "", "O-O"},
		{"jumps", "tigerchess", "3k4/8/5p2/8/3p4/2S5/8/3K4[Tt] w - - 0 1", "c3e5g7", []string{"c3", "e5", "g7"}, "", "Sc3×e5×g7"},
		{"a jump that stops", "tigerchess", "3k4/8/5p2/8/3p4/2S5/8/3K4[Tt] w - - 0 1", "c3e5", []string{"c3", "e5"}, "", "Sc3×e5"},
		{"an exchange to be chosen", "tigerchess", "3k4/8/P7/8/8/8/8/3K4[Tt] w - - 0 1", "a6a7n", []string{"a6", "a7"}, "Knight", "PKa6–a7=KN"},
		{"an exchange declined", "tigerchess", "3k4/8/P7/8/8/8/8/3K4[Tt] w - - 0 1", "a6a7", []string{"a6", "a7"}, "stay a Pikeman", "PKa6–a7"},
		{"all the way round", "turnqi", "5/5/5/5/2k2/5/5/5/5/5/5/5/5/1K3/5/R4/5/5 w - - 0 1", "a3a3", []string{"a3", "a3"}, "Rook: all the way round", "Rak–ak"},
		{"taking a jewel", "twojewels", "4g4/9/9/9/9/9/9/9/9/R3G4 w - - a5e6 0 1", "a1a5a8", []string{"a1", "a5", "a8"}, "", "Ra1–a5–a8"},
		{"an exchanged Wazir", "wildeurasian", "10/W9/3k6/10/10/10/10/10/4K5/10[R] w - - 0 1", "a9a10r", []string{"a9", "a10"}, "Rook", "Wa9–a10=R"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := s.open(t, "")
			b.begin(c.game, two(c.fen))
			requireChoices(t, mustGame(t, c.game), &b.state)
			i := slices.IndexFunc(b.state.Choices, func(o describe.Choice) bool { return o.Move == c.move })
			require.GreaterOrEqual(t, i, 0, "%v", b.state.Choices)
			assert.Equal(t, c.label, b.state.Choices[i].Label)
			b.play(c.move, c.path...)
			assert.Equal(t, c.text, strings.TrimRight(b.tree.Nodes[0].Text, "+#"))
		})
	}
}

func TestAGameOfSeveralStartsBeginsAtAny(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	seen := map[string]bool{}
	for range 6 {
		b.begin("chess960", two(""))
		assert.Contains(t, mustGame(t, "chess960").Starts(), b.state.Position.FEN)
		seen[b.state.Position.FEN] = true
	}
	assert.Greater(t, len(seen), 1)
}

func TestDeployment(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("tigervariation", map[string]any{"white": play.Person, "black": play.Person})
	sides := []string{}
	for b.state.Position.Phase == "deployment" {
		sides = append(sides, b.state.Position.Side)
		c := b.state.Choices[0]
		assert.Contains(t, c.Path[0], "/", "a piece is taken from beside the board")
		b.play(c.Move, c.Path...)
	}
	want := strings.Fields("black white black white white black black white white black")
	assert.Equal(t, want, sides)
	assert.Equal(t, "white", b.state.Position.Side)
}

func TestEnds(t *testing.T) {
	s := serve(t, Config{})
	for _, c := range []struct {
		name, game, fen, move string
		want                  game.Result
	}{
		{"mate", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8",
			game.Result{Winner: "white", Reason: "checkmate", Points: [2]string{"1", "0"}, Text: "White wins 1–0: checkmate"}},
		{"palace", "tigervariation", "4g3/8/4L3/8/k7/8/8/8/8/3K4/8/4G3[] w - - 0 9", "e10e12",
			game.Result{Winner: "white", Reason: "palace", Points: [2]string{"6", "0"}, Text: "The Bengal Warlord wins 6–0: palace"}},
		{"stalemate", "chess", "7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "g5g6",
			game.Result{Reason: "stalemate", Points: [2]string{"0.5", "0.5"}, Text: "Draw, ½–½: stalemate"}},
		{"territory", "stakeout-chess", "1Q2kb1r/p2n1ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - 0 16", "d7b8",
			game.Result{Winner: "white", Reason: "stake-out", Points: [2]string{"1", "0"}, Text: "White wins 1–0: 23 to 19 claim-marks"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := s.open(t, "")
			b.begin(c.game, two(c.fen))
			b.play(c.move)
			require.NotNil(t, b.state.Result)
			assert.Equal(t, c.want, *b.state.Result)
			assert.Equal(t, play.Nobody, b.state.Mover)
			assert.Empty(t, b.state.Choices)
		})
	}
}

func TestConcessions(t *testing.T) {
	s := serve(t, Config{})
	for _, c := range []struct {
		name, game, ask string
		fields          map[string]any
		want            string
	}{
		{"resigning TigerChess costs three points", "tigerchess", "resign", map[string]any{"white": play.Machine, "black": play.Person}, "The Bengal Warlord wins 3–0: The Siberian Warlord resigns"},
		{"resigning the TigerVariation costs six", "tigervariation", "resign", two(""), "The Bengal Warlord wins 6–0: The Siberian Warlord resigns"},
		{"a draw of chess", "chess", "draw", two(""), "Draw, ½–½: by agreement"},
		{"a draw of TigerChess", "tigerchess", "draw", two(""), "Draw, 1–1: by agreement"},
		{"a draw of the TigerVariation", "tigervariation", "draw", two(""), "Draw, 0–0: by agreement"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := s.open(t, "")
			b.begin(c.game, c.fields)
			b.send(c.ask, nil)
			if c.ask == "draw" {
				b.until("an offer", func(s *stateMessage) bool { return s.Asked != nil })
				b.send(c.ask, nil)
			}
			b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
			assert.Equal(t, c.want, b.state.Result.Text)
		})
	}
}

func TestEngineAnswersADraw(t *testing.T) {
	s := serve(t, Config{})
	t.Run("it is winning", func(t *testing.T) {
		b := s.open(t, "")
		b.begin("chess", map[string]any{"fen": "q3k3/8/8/8/8/8/8/4K3 w - - 0 1"})
		b.play("e1e2")
		b.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
		b.send("draw", nil)
		b.hear("notice", nil)
		assert.Nil(t, b.state.Result)
	})
	t.Run("it is losing", func(t *testing.T) {
		b := s.open(t, "")
		b.begin("chess", map[string]any{"fen": "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"})
		b.play("e1e2")
		b.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
		b.send("draw", nil)
		b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
		assert.Equal(t, game.Agreement, b.state.Result.Reason)
	})
}

// TestEnginePlaysFromItsBook lets the engine play itself with an hour for each move. Thanks to its
// opening book, it must make some moves at once.
func TestEnginePlaysFromItsBook(t *testing.T) {
	b := serveWithBooks(t, Config{}).open(t, "")
	b.begin("chess", map[string]any{
		"white": play.Machine, "black": play.Machine, "strength": map[string]any{}, "control": map[string]any{"kind": play.NoClock, "move": 3600},
	})
	b.until("some moves", func(*stateMessage) bool { return len(b.tree.Nodes) >= 2 })
}

// TestEnginesPlayEachOther watches a game between two engines. The tab must be told what they think
// and play, and may make them move at once, but must not be able to make moves itself.
func TestEnginesPlayEachOther(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("stakeout-chess", map[string]any{"white": play.Machine, "black": play.Machine})
	b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	assert.Len(t, b.tree.Nodes, 32)
	assert.Equal(t, play.Nobody, b.state.Mover)

	b.begin("wildeurasian", map[string]any{
		"white": play.Machine, "black": play.Machine, "strength": map[string]any{}, "control": map[string]any{"kind": play.NoClock, "move": 3600},
	})
	var thinking game.ThinkingMessage
	b.hear("thinking", &thinking)
	require.NotEmpty(t, thinking.Moves)
	assert.Equal(t, play.Machine, b.state.Mover)
	assert.Equal(t, play.May{MoveNow: true}, b.state.May)
	assert.Empty(t, b.state.Choices)
	b.send("play", map[string]any{"node": b.state.Position.Node, "move": thinking.Moves[0].Move})
	assert.Contains(t, b.refused(), "not your turn")
	for _, kind := range []string{"takeback", "resign", "draw"} {
		b.send(kind, nil)
		assert.NotEmpty(t, b.refused(), kind)
	}
	for range 2 {
		before := b.state.Position
		b.send("movenow", nil)
		b.until("a move", func(s *stateMessage) bool { return s.Position.Node != before.Node })
		assert.NotEqual(t, before.Side, b.state.Position.Side)
	}
	assert.Len(t, b.tree.Nodes, 2)
}

// TestPeopleCanFollowTwoEngines checks that engines playing each other make a pause before moves that were
// found at once.
func TestPeopleCanFollowTwoEngines(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	began := time.Now()
	b.begin("chess", map[string]any{"white": play.Machine, "black": play.Machine, "strength": map[string]any{"level": 0},
		"control": map[string]any{"kind": play.NoClock, "move": 3600}})
	b.until("three moves", func(*stateMessage) bool { return len(b.tree.Nodes) >= 3 })
	assert.GreaterOrEqual(t, time.Since(began), 3*500*time.Millisecond)
	before := b.state.Position.Node
	b.send("movenow", nil)
	b.until("a move", func(s *stateMessage) bool { return s.Position.Node != before })
}

// TestEnginesRestWhileNobodyWatches closes the tab of a game between two engines. The game must
// stop, and go on when the tab reconnects.
func TestEnginesRestWhileNobodyWatches(t *testing.T) {
	s := serve(t, Config{})
	b := s.open(t, "")
	b.begin("lancerchess", map[string]any{"white": play.Machine, "black": play.Machine})
	b.until("some moves", func(*stateMessage) bool { return len(b.tree.Nodes) > 2 })
	require.NoError(t, b.conn.CloseNow())
	require.Eventually(t, func() bool { return s.left() == s.web.TotalMB }, patience, time.Millisecond)
	again := s.open(t, b.token)
	again.until("the game", func(*stateMessage) bool { return len(again.tree.Nodes) > 0 })
	stood := len(again.tree.Nodes)
	assert.GreaterOrEqual(t, stood, 3)
	again.until("another move", func(*stateMessage) bool { return len(again.tree.Nodes) > stood })
}

func TestLookingBackChangesNothing(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("lancerchess", map[string]any{"white": play.Person, "black": play.Person, "moves": []string{"e2e4", "e7e5", "b1d3"}})
	var look lookMessage
	b.send("look", map[string]any{"node": 1})
	b.hear("look", &look)
	assert.Contains(t, look.Position.FEN, "rfbkqblr/pppppppp/8/8/4P3/8")
	assert.Equal(t, []string{"e2", "e4"}, look.Position.Last)
	b.play("d7d6")
	assert.Len(t, b.tree.Nodes, 4)
	assert.Equal(t, "QLb1–d3", b.tree.Nodes[2].Text)
}

func TestViews(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("turnqi", nil)
	first := b.state.Position.Pieces[0]
	b.send("view", map[string]any{"view": "unrolled", "flipped": true})
	b.until("the other view", func(s *stateMessage) bool { return s.View == "unrolled" && s.Flipped })
	assert.NotEqual(t, first.X, b.state.Position.Pieces[0].X)
	b.send("view", map[string]any{"view": "sideways"})
	assert.Contains(t, b.refused(), "sideways")
	assert.Equal(t, "unrolled", b.state.View)
}
