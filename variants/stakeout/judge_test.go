package stakeout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestTheJudgementIsTheLead: the score that Blend returns is White's lead in claim-marks. In the rule
// sheet's example White has 14 and Black 6.
func TestTheJudgementIsTheLead(t *testing.T) {
	for _, g := range Games() {
		for _, fen := range g.Bench {
			p := at(t, g.ID, fen)
			territory, white, black := p.Territory(), p.Claims(engine.White), p.Claims(engine.Black)
			require.Equal(t, territory.Total(engine.White)-territory.Total(engine.Black), engine.Lead(&white, &black), fen)
		}
	}
	score, weight := at(t, "stakeout-chess", "4k3/3p4/8/4P3/8/8/6B1/4K3 w - - 0 17").Blend()
	require.Equal(t, 30*(14-6), score)
	require.Equal(t, 256, weight)
}
