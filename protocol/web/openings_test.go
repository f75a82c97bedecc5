package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/web/explorer"
)

func TestOpeningsAreAskedFor(t *testing.T) {
	b := serve(t, Config{Data: newFolder(t)}).open(t, "")
	b.begin("chess", two(""))
	b.send("openings", nil)
	require.Equal(t, errNoStudy.Error(), b.refused())
	b.study(map[string]any{"game": "chess", "moves": []string{"e2e4"}})
	b.send("openings", nil)
	var m explorer.Message
	b.hear("openings", &m)
	require.Equal(t, b.state.Position.Node, m.Node)
	require.NotZero(t, m.Node)
}
