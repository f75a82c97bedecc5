package wildeurasian_test

import (
	"testing"

	"panthera/search/searchtest"
	"panthera/variants/wildeurasian"
)

func TestTactics(t *testing.T) {
	searchtest.Tactics(t, wildeurasian.Games(), "testdata/tactics.jsonl")
}
