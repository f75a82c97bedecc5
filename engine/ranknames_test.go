package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func lettered() *Geometry {
	g := Ring(5, 18)
	g.RankLetters = "ijklmnopqrstuvwxyz"
	return g
}

func TestSquaresByNativeNames(t *testing.T) {
	g := lettered()
	for s := range Square(90) {
		for _, name := range []string{g.Name(s), g.NativeName(s)} {
			read, ok := g.Square(name)
			require.True(t, ok, name)
			require.Equal(t, s, read, name)
		}
	}
	require.Equal(t, "cm", g.NativeName(22))
	require.Equal(t, "c5", Ring(5, 18).NativeName(22))
	for _, wrong := range []string{"", "c", "ch", "fm", "cmm", "c0", "c05", "c19", "cM", "m5"} {
		_, ok := g.Square(wrong)
		require.False(t, ok, wrong)
	}
	_, ok := Grid(5, 18).Square("cm")
	require.False(t, ok, "ranks are numbered")
}

func TestRespelled(t *testing.T) {
	g := lettered()
	for text, want := range map[string]string{
		"cmbl": "c5b4", "cmb4": "c5b4", "a5am": "a5a5", "c5b4": "c5b4", "czi": "c18i", "": "", "nonsense": "nonsense",
	} {
		require.Equal(t, want, g.respelled(text), text)
	}
	require.Equal(t, "cmbl", Grid(5, 18).respelled("cmbl"))
}

func TestMoversMayBeUnmirroredAndZoned(t *testing.T) {
	g := lettered()
	m := Mover{Steps: []Step{{0, -1}}, Turn: Fixed, Where: func(_ Side, from Square) bool { return from < 45 }}
	for _, s := range []Side{White, Black} {
		require.Equal(t, []Target{{Square: 17}}, m.Targets(g, 22, s))
		require.Empty(t, m.Targets(g, 45, s))
	}
}
