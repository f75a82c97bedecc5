package clock_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/protocol/clock"
	"panthera/variants"
)

// TestPresets checks that the clocks of the games' inventors come first, with the right times.
func TestPresets(t *testing.T) {
	for id, want := range map[string][]string{
		"tigerchess":                     {"TigerClock 30 + 150 min + 60 s a move", "TigerClock 5 + 25 min + 10 s a move", "10 min + 5 s a move"},
		"tigerchess-dragon":              {"TigerClock 30 + 150 min + 60 s a move", "TigerClock 5 + 25 min + 10 s a move", "10 min + 5 s a move"},
		"tigervariation-countdown":       {"TigerClock 60 + 300 min + 120 s a move", "TigerClock 10 + 50 min + 20 s a move", "10 min + 5 s a move"},
		"stakeout-chess":                 {"60 min", "10 min + 5 s a move"},
		"stakeout-tigerchess":            {"60 min", "10 min + 5 s a move"},
		"stakeout-tigervariation-dragon": {"60 min", "10 min + 5 s a move"},
		"lancerchess":                    {"10 min + 5 s a move"},
		"chess":                          {"10 min + 5 s a move"},
	} {
		var got []string
		for _, p := range clock.Presets(variants.All().Game(id)) {
			got = append(got, p.Name)
		}
		assert.Equal(t, want, got, id)
	}
}
