package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
	"panthera/protocol/web/draft"
	"panthera/protocol/web/editing"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
)

// study begins a study, by a request with the given fields, and waits for its tree and state.
func (b *tab) study(fields map[string]any) {
	b.t.Helper()
	b.another("study", fields)
	require.NotNil(b.t, b.state.Study)
}

// goTo puts the position of a node on the board and waits for the state.
func (b *tab) goTo(node int) {
	b.t.Helper()
	b.send("goto", map[string]any{"node": node})
	b.until("the node", func(s *stateMessage) bool { return s.Position.Node == node })
}

// texts returns the IDs of the tree's nodes by the texts of their moves.
func (b *tab) texts() map[string]int {
	found := map[string]int{}
	for _, n := range b.tree.Nodes {
		found[n.Move] = n.ID
	}
	return found
}

func TestAMoveFromAnEarlierNodeBeginsAVariation(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess", "moves": []string{"e2e4", "e7e5"}})
	b.goTo(0)
	b.play("d2d4")
	require.Len(t, b.tree.Nodes, 3)
	d4 := b.texts()["d2d4"]
	require.Equal(t, 0, b.tree.Nodes[1].Parent, "children of one parent stand together")
	require.Equal(t, d4, b.state.Position.Node)

	t.Run("and the same move again none", func(t *testing.T) {
		b.goTo(0)
		b.play("d2d4")
		require.Len(t, b.tree.Nodes, 3)
	})
	t.Run("promote makes it the main line", func(t *testing.T) {
		b.send("promote", map[string]any{"node": d4})
		b.hear("tree", nil)
		require.Equal(t, d4, b.tree.Nodes[0].ID)
	})
	t.Run("comment writes about it, in one line that a PGN can hold", func(t *testing.T) {
		b.send("comment", map[string]any{"node": d4, "text": " the\nQueen's {Pawn} "})
		b.hear("tree", nil)
		require.Equal(t, "the Queen's (Pawn)", b.tree.Nodes[0].Comment)
	})
	t.Run("mark draws on it, and a PGN has it", func(t *testing.T) {
		b.send("mark", map[string]any{"node": d4, "marks": []map[string]string{{"colour": "R", "from": "d4"}, {"colour": "G", "from": "d7", "to": "d5"}}})
		b.hear("tree", nil)
		require.Equal(t, []record.Mark{{Colour: "R", From: "d4"}, {Colour: "G", From: "d7", To: "d5"}}, b.tree.Nodes[0].Marks)
		b.send("pgn", nil)
		var saved pgnMessage
		b.hear("pgn", &saved)
		require.Contains(t, saved.Text, "[%csl Rd4] [%cal Gd7d5]")
	})
	t.Run("remove takes it away and goes back before it", func(t *testing.T) {
		b.send("remove", map[string]any{"node": d4})
		b.until("the root", func(s *stateMessage) bool { return s.Position.Node == 0 })
		require.Len(t, b.tree.Nodes, 2)
	})
}

func TestAMoveThatIsWrittenTwiceIsMergedOnRequest(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"pgn": "1. e4 (1. e4 c5) e5 *"})
	require.Len(t, b.tree.Nodes, 4)
	repeated := b.tree.Nodes[1].ID
	b.goTo(repeated)
	b.send("merge", map[string]any{"node": repeated})
	b.until("the move that stays", func(s *stateMessage) bool { return s.Position.Node == b.tree.Nodes[0].ID })
	require.Len(t, b.tree.Nodes, 3)
	require.Equal(t, b.tree.Nodes[0].ID, b.texts()["e2e4"])
}

func TestANetTellsTheValuesOfPieces(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess", "moves": []string{"e2e4"}})
	b.send("values", nil)
	var values study.ValuesMessage
	b.hear("values", &values)
	require.Equal(t, b.state.Position.Node, values.Node)
	require.Regexp(t, `^Without looking ahead: [+-]\d+\.\d\d for Black, to move\.$`, values.Text)
	require.Len(t, values.Pieces, 30, "all pieces but the Kings")
	require.Greater(t, values.Pieces["d8"], values.Pieces["a7"])
}

func TestWhatAStudyRefuses(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "turnqi"})
	for _, c := range []struct{ name, message, reason string }{
		{"taking back", `{"type":"takeback"}`, errStudying.Error()},
		{"resigning", `{"type":"resign"}`, errStudying.Error()},
		{"an unknown node", `{"type":"goto","node":7}`, "there is no move with the number 7"},
		{"removing the beginning", `{"type":"remove","node":0}`, "the beginning cannot be removed, promoted or given a sign"},
		{"promoting the beginning", `{"type":"promote","node":0}`, "the beginning cannot be removed, promoted or given a sign"},
		{"merging what is not written twice", `{"type":"merge","node":0}`, "no other move here is the same"},
		{"a sign for the beginning", `{"type":"sign","node":0,"glyph":1}`, "the beginning cannot be removed, promoted or given a sign"},
		{"a preview of nothing", `{"type":"preview","node":0}`, "moves are not from 1 to 100"},
		{"moves of another position", `{"type":"follow","node":7,"moves":["e2e4"]}`, game.ErrStale.Error()},
		{"a line with a wrong move", `{"type":"follow","node":0,"moves":["a1a1"]}`, "after 0 moves:"},
		{"too long a comment", `{"type":"comment","node":0,"text":"` + strings.Repeat("x", 4001) + `"}`, "a comment of more than 4000 bytes"},
		{"a mark on no square", `{"type":"mark","node":0,"marks":[{"colour":"G","from":"z9"}]}`, `no arrow or circle: "G" "z9" ""`},
		{"an arrow to where it comes from", `{"type":"mark","node":0,"marks":[{"colour":"G","from":"a1","to":"a1"}]}`, `no arrow or circle: "G" "a1" "a1"`},
		{"a mark of no colour", `{"type":"mark","node":0,"marks":[{"colour":"GR","from":"a1"}]}`, `no arrow or circle: "G" "a1" ""`},
		{"too many marks", `{"type":"mark","node":0,"marks":[` + strings.TrimSuffix(strings.Repeat(`{"colour":"G","from":"a1"},`, 65), ",") + `]}`, "more than 64 arrows and circles"},
		{"too many lines", `{"type":"analyse","on":true,"lines":99}`, "lines are not from 1 to 8"},
		{"a review without time", `{"type":"review"}`, "seconds are not from 0.02 to 30"},
		{"a mate in no move", `{"type":"mate","seconds":1}`, "moves are not from 1 to 60"},
		{"halting nothing", `{"type":"halt"}`, "there is nothing to stop"},
		{"an unknown game", `{"type":"study","game":"go"}`, `unknown game "go"`},
		{"a wrong FEN", `{"type":"study","game":"chess","fen":"8/8 w - - 0 1"}`, `board "8/8": 2 ranks, want 8`},
		{"a why without a move", `{"type":"why"}`, explain.ErrNoSquares.Error()},
	} {
		t.Run(c.name, func(t *testing.T) {
			b.say(c.message)
			require.True(t, strings.HasPrefix(b.refused(), c.reason))
		})
	}
	t.Run("and it is still there", func(t *testing.T) {
		b.send("goto", map[string]any{"node": 0})
		b.hear("state", nil)
		require.Equal(t, "turnqi", b.state.Game)
	})
}

func TestAPlayedGameIsNoStudy(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("chess", two(""))
	b.say(`{"type":"goto","node":0}`)
	require.Equal(t, errNoStudy.Error(), b.refused())
}

func TestAGameThatWasPlayedCanBeStudied(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("chess", two(""))
	b.play("f2f3")
	b.play("e7e5")
	b.send("resign", nil)
	b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	b.send("study", nil)
	b.until("the study", func(s *stateMessage) bool { return s.Study != nil })
	require.Nil(t, b.state.Result, "what nobody plays nobody has resigned")
	require.Len(t, b.tree.Nodes, 2)
	require.NotEmpty(t, b.state.Choices)
	b.play("g2g4")
	b.play("d8h4")
	require.Equal(t, "checkmate", b.state.Result.Reason)
	b.send("pgn", nil)
	var pgn pgnMessage
	b.hear("pgn", &pgn)
	require.Contains(t, pgn.Text, `[Result "0-1"]`)
	require.Contains(t, pgn.Text, "1. f3 e5 2. g4 Qh4# 0-1")
}

func TestAnalysisTellsAsManyLinesAsAsked(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "wildeurasian"})
	b.send("analyse", map[string]any{"on": true, "lines": 4})
	var m study.LinesMessage
	for len(m.Lines) < 4 {
		m = study.LinesMessage{}
		b.hear("lines", &m)
	}
	require.Equal(t, 0, m.Node)
	for i, l := range m.Lines {
		require.NotEmpty(t, l.Moves)
		require.NotEmpty(t, l.Path)
		for _, other := range m.Lines[:i] {
			require.NotEqual(t, other.Moves[0], l.Moves[0])
		}
	}
	t.Run("of the node that is looked at", func(t *testing.T) {
		b.play(m.Lines[1].Moves[0].Move)
		for m.Node != b.state.Position.Node {
			m = study.LinesMessage{}
			b.hear("lines", &m)
		}
	})
	t.Run("and ends", func(t *testing.T) {
		b.send("analyse", map[string]any{"on": false})
		b.until("rest", func(s *stateMessage) bool { return s.Study.Task == "" })
	})
}

func TestReviewJudgesEveryPositionOfTheLine(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess", "moves": []string{"f2f3", "e7e5", "g2g4", "d8h4"}})
	b.goTo(b.texts()["f2f3"])
	b.send("review", map[string]any{"seconds": 0.05})
	b.until("the review", func(s *stateMessage) bool { return s.Study.Waiting > 0 })
	b.until("its end", func(s *stateMessage) bool { return s.Study.Waiting == 0 && s.Study.Task == "" })
	for _, n := range b.tree.Nodes[:3] {
		require.NotNil(t, n.Score, n.Move)
	}
	require.Equal(t, -1, *b.tree.Nodes[2].Score.Mate, "after g4 Black mates")
	require.Equal(t, &game.Score{Result: "0-1"}, b.tree.Nodes[3].Score, "mate is no guess")
}

func TestMateIsFoundOrNot(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess", "fen": "7k/8/8/8/8/8/R7/1R5K w - - 0 1"})
	var m study.MateMessage
	b.send("mate", map[string]any{"moves": 2, "seconds": 60})
	b.hear("mate", &m)
	require.True(t, m.Found, m.Text)
	require.Equal(t, "White wins in 2 moves.", m.Text)
	require.Len(t, m.Moves, 3)

	m = study.MateMessage{}
	b.send("mate", map[string]any{"moves": 1, "seconds": 0.2})
	b.hear("mate", &m)
	require.False(t, m.Found)
	require.Contains(t, m.Text, "There is no win in 1 move.")

	t.Run("and the search can be halted", func(t *testing.T) {
		b.study(map[string]any{"game": "chess"})
		b.send("mate", map[string]any{"moves": 9, "seconds": 600})
		b.until("the search", func(s *stateMessage) bool { return s.Study.Task == "mate" })
		b.send("halt", nil)
		b.hear("mate", &m)
		require.False(t, m.Found)
	})
}

func TestAStudyComesBackWithItsTab(t *testing.T) {
	site := serve(t, Config{})
	b := site.open(t, "")
	b.study(map[string]any{"game": "chess", "moves": []string{"e2e4"}})
	b.send("analyse", map[string]any{"on": true, "lines": 1})
	b.hear("lines", nil)
	require.NoError(t, b.conn.CloseNow())
	again := site.open(t, b.token)
	again.until("the study", func(s *stateMessage) bool { return s.Study != nil })
	require.True(t, again.state.Study.Analysing)
	again.hear("lines", nil)
}

func TestANewGameEndsTheStudy(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess"})
	b.send("analyse", map[string]any{"on": true, "lines": 8})
	b.hear("lines", nil)
	b.begin("lancerchess", nil)
	require.Nil(t, b.state.Study)
	b.play("e2e4")
	b.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person && len(b.tree.Nodes) == 2 })
}

func TestADraftIsAskedFor(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	var m editing.Message
	b.send("edit", map[string]any{"game": "chess", "put": draft.Putting{At: "e1"}})
	b.hear("draft", &m)
	require.Len(t, m.Position.Pieces, 31)
	require.NotEmpty(t, m.Refusal)
	for _, message := range []string{`{"type":"edit","game":"chess","set":{"9":"w"}}`, `{"type":"edit","game":"chess","view":"sideways"}`, `{"type":"edit","game":"go"}`} {
		b.say(message)
		require.NotEmpty(t, b.refused(), message)
	}
}

// TestALineIsFollowed requests the position after some moves, which must not be made on the board, and then
// makes all of them at once.
func TestALineIsFollowed(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess"})
	line := []string{"e2e4", "e7e5", "g1f3"}
	b.send("preview", map[string]any{"node": 0, "moves": line[:2]})
	var m study.PreviewMessage
	b.hear("preview", &m)
	require.Equal(t, line[:2], m.Moves)
	require.Contains(t, m.Position.FEN, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w")
	require.Equal(t, []string{"e7", "e5"}, m.Position.Last)
	require.Empty(t, b.tree.Nodes)
	b.send("follow", map[string]any{"node": 0, "moves": line})
	b.until("the end of the line", func(s *stateMessage) bool { return s.Position.Node == 3 })
	require.Len(t, b.tree.Nodes, 3)
	b.send("sign", map[string]any{"node": 3, "glyph": 5})
	b.hear("tree", nil)
	require.Equal(t, []int{5}, b.tree.Nodes[2].Glyphs)
	b.send("undo", nil)
	b.hear("tree", nil)
	require.Empty(t, b.tree.Nodes[2].Glyphs)
}
