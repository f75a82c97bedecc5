package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
	"panthera/protocol/web/threats"
)

// forked is a position in which White, although it is Black's move, threatens to take a Rook.
const forked = "4k3/8/8/3r4/8/8/8/3QK3 b - - 0 1"

func TestThreatsAreToldOfThePerson(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("chess", two(forked))
	b.send("threats", map[string]any{"node": 0})
	var m threats.Message
	b.hear("threats", &m)
	assert.Equal(t, []any{"black", []string{"d5"}}, []any{m.Side, m.Places})
	assert.Contains(t, m.Attacked, "d4")
	b.send("threats", map[string]any{"node": 7})
	assert.Equal(t, "there is no move with the number 7", b.refused())

	b.begin("chess", map[string]any{"fen": forked, "control": map[string]any{"kind": play.NoClock, "move": 3600}, "strength": map[string]any{}})
	b.send("threats", map[string]any{"node": 0})
	b.hear("threats", &m)
	assert.Equal(t, "white", m.Side, "the person has White, though Black is to move")
}

func TestHints(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("chess", two(forked))
	require.True(t, b.state.May.Hint)
	b.send("hint", nil)
	var m play.HintMessage
	b.hear("hint", &m)
	assert.Equal(t, []any{[]string{"d5", "d1"}, "Rook", "Rd5×d1+"}, []any{m.Path, m.Piece, m.Text})
	assert.False(t, b.state.Thinking, "a hint is no move")
	b.send("hint", nil)
	b.play("d5d1")
	b.send("takeback", nil)
	b.until("the move taken back", func(s *stateMessage) bool { return s.Position.Node == 0 })
	b.send("hint", nil)
	b.hear("hint", &m)
	assert.Equal(t, 0, m.Node, "the hint that a move has ended is not told")

	b.begin("chess", map[string]any{"white": play.Machine, "black": play.Machine})
	b.send("hint", nil)
	assert.Contains(t, b.refused(), "not a person's move")
}

func TestWatchedGamesPauseAndKeepTheirPace(t *testing.T) {
	s := serve(t, Config{})
	b := s.open(t, "")
	b.begin("chess", map[string]any{"white": play.Machine, "black": play.Machine})
	b.until("a move", func(s *stateMessage) bool { return s.Position.Node > 0 })
	b.send("watch", map[string]any{"paused": true, "pace": 0.2})
	b.until("the pause", func(s *stateMessage) bool { return s.Watch != nil && s.Watch.Paused })
	assert.False(t, b.state.Thinking)
	assert.Equal(t, 0.2, b.state.Watch.Pace)
	at, id := b.state.Position.Node, b.state.ID
	b.send("watch", map[string]any{"paused": true, "pace": 0})
	assert.Equal(t, "the pace must be from 0.05 to 60 seconds", b.refused())
	b.send("leave", nil)
	b.state = stateMessage{}
	b.send("open", map[string]any{"id": id})
	b.until("the game again", func(s *stateMessage) bool { return s.ID == id })
	assert.Equal(t, play.Watch{Paused: true, Pace: 0.2}, *b.state.Watch, "kept")
	assert.Equal(t, at, b.state.Position.Node)
	b.send("watch", map[string]any{"paused": false})
	b.until("the next move", func(s *stateMessage) bool { return s.Position.Node > at })

	b.begin("chess", two(""))
	b.send("watch", map[string]any{"paused": true})
	assert.Contains(t, b.refused(), "a person plays this game")
	assert.Nil(t, b.state.Watch)
}

func TestLossesAreShownAfterPostings(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("tigerchess", two(""))
	require.Empty(t, b.state.Position.Material.White)
	b.begin("chess", two(forked))
	b.play("d5d1")
	require.Len(t, b.state.Position.Material.White, 1)
	assert.Equal(t, "white Queen", b.state.Position.Material.White[0].Name)
	assert.Negative(t, b.state.Position.Material.Balance)
}
