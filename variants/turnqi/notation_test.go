package turnqi

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestNativeNames: the game's own names of squares, with letters for ranks, must be accepted; the
// standard names, with numbers, must be written (NOTATION, Squares).
func TestNativeNames(t *testing.T) {
	p := pieces(t, plainGame, "Kc5 kc14 Cc9 Cc18 Ra5")
	for native, want := range map[string]string{
		"cmbl": "c5b4", "cmb4": "c5b4", "c5bl": "c5b4", "c5b4": "c5b4", "amam": "a5a5", "am5": "", "cMbL": "", "cmblq": "",
	} {
		m, err := engine.ParseMove(p, native)
		if want == "" {
			require.Error(t, err, native)
			continue
		}
		require.NoError(t, err, native)
		require.Equal(t, want, p.Format(m))
	}
	require.Equal(t, "cm", geometry.NativeName(centre(engine.White)))
	require.Equal(t, "cv", geometry.NativeName(centre(engine.Black)))
}

// TestRulesDrawTheStart: the diagram in the rule sheet must show the start position.
func TestRulesDrawTheStart(t *testing.T) {
	for _, g := range Games() {
		var ranks []string
		for _, line := range strings.Split(g.Rules, "\n") {
			fields := strings.Fields(line)
			if len(fields) == 2+files && len(fields[2]) == 1 && strings.HasPrefix(line, "    ") {
				ranks = append(ranks, strings.Join(fields[2:], ""))
			}
		}
		drawn := strings.ReplaceAll(strings.Join(ranks, "/"), ".....", "5")
		drawn = strings.ReplaceAll(drawn, ".", "1")
		require.Equal(t, strings.Fields(g.Start)[0], drawn, g.ID)
	}
}
