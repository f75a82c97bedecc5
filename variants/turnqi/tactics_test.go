package turnqi_test

import (
	"testing"

	"panthera/search/searchtest"
	"panthera/variants/turnqi"
)

func TestTactics(t *testing.T) {
	searchtest.Tactics(t, turnqi.Games(), "testdata/tactics.jsonl")
}
