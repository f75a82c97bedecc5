package web

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/protocol/web/play"
)

func TestFlagFalls(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("chess", map[string]any{"white": play.Person, "black": play.Person, "control": play.Control{Kind: play.FixedClock, Move: 0.05}})
	assert.Empty(t, b.state.Clocks.Running, "the clocks wait for the first move")
	b.play("e2e4")
	b.until("the flag", func(s *stateMessage) bool { return s.Result != nil })
	assert.Equal(t, "White wins 1–0: Black's time is up", b.state.Result.Text)
}

// TestDeploymentTimeIsUp lets a side's time for posting pieces run out. The side must not lose;
// instead the opponent must be asked to post the rest.
func TestDeploymentTimeIsUp(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	control := play.Control{Kind: play.TigerClock, Deployment: 1, Engagement: 100, Reserve: 1}
	b.begin("tigerchess", map[string]any{"white": play.Person, "black": play.Machine, "control": control})
	b.until("the person's turn", func(s *stateMessage) bool { return s.Mover == play.Person })
	assert.Equal(t, "white", b.state.Position.Side)
	b.until("the engine posting for White", func(s *stateMessage) bool { return s.Position.Phase == "" })
	assert.Equal(t, "white", b.state.Position.Side)
	assert.Equal(t, play.Person, b.state.Mover)
	assert.Nil(t, b.state.Result)
	assert.Len(t, b.tree.Nodes, 8)
}

// TestPostingsForTheOtherSideAreFree posts pieces for a side whose time is up. Any empty square on
// that side's ranks must be allowed, and the time must be taken from the posting side's clock.
func TestPostingsForTheOtherSideAreFree(t *testing.T) {
	server := serve(t, Config{})
	b := server.open(t, "")
	control := play.Control{Kind: play.TigerClock, Deployment: 1, Engagement: 100, Reserve: 1}
	b.begin("tigerchess-symmetrical", map[string]any{"white": play.Person, "black": play.Person, "control": control})
	b.play("S@c6")
	assert.Len(t, b.state.Choices, 1, "the answer is forced")
	b.until("Black posting for White", func(s *stateMessage) bool { return len(s.Choices) == 16 })
	assert.Equal(t, "white", b.state.Position.Side, "whose Swordsman it is")
	assert.Equal(t, "black", b.state.Clocks.Running, "who posts it")
	b.play("S@a4")
	assert.Len(t, b.state.Choices, 15)

	b.until("the referee posting", func(s *stateMessage) bool { return s.Position.Phase == "" })
	assert.Equal(t, "rfbkqblr/pppppppp/ssss4/8/S7/SSS5/PPPPPPPP/RFBKQBLR[Tt] w KQkq - 0 1", b.state.Position.FEN)
	assert.Equal(t, "white", b.state.Clocks.Running, "the engagement begins")
	again := server.open(t, "")
	again.send("open", map[string]any{"id": b.state.ID, "take": true})
	again.until("the same game", func(s *stateMessage) bool { return s.ID == b.state.ID })
	assert.Equal(t, b.state.Position.FEN, again.state.Position.FEN)
}
