package match

import (
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/elo"
)

// TestBadEnginesAreToldApart checks, for every kind of misbehaviour in both protocols, that an
// engine that misbehaves loses its games, with the right fault on record, and that the games of
// other engines are not affected.
func TestBadEnginesAreToldApart(t *testing.T) {
	for script, want := range map[string]Fault{
		"crash@2": Crash, "illegal@2": illegalMove, "none@2": illegalMove, "flood@2": flood, "long@2": flood, "stall@1": stall,
		"xboard crash@2": Crash, "xboard illegal@2": illegalMove, "xboard flood@2": flood, "xboard long@2": flood,
		"xboard stall@1": stall, "xboard claim@2": falseClaim,
	} {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			m := fakeMatch(2, "", script)
			limit(m)
			if want == stall {
				m.Rules.Patience = 400 * time.Millisecond
			}
			records, standings := playAll(t, m)
			assert.Equal(t, elo.Score{Wins: 2}, standings.Score("A"))
			for _, r := range records {
				assert.Equal(t, want, r.Fault, r.Detail)
				assert.Contains(t, r.Detail, "B: ")
			}
		})
	}
}

// limit sets a limit on thinking that XBoard engines support too, and enough time for a busy
// machine.
func limit(m *Match) { m.Rules.Control, m.Rules.Patience = Control{Depth: 2}, 30*time.Second }

func TestXBoardEnginesPlay(t *testing.T) {
	m := fakeMatch(4, "xboard", "", "xboard once")
	limit(m)
	records, standings := playAll(t, m)
	assert.Len(t, records, 12)
	assert.Empty(t, standings.Faults())
	assert.Equal(t, 3, records[0].Moves[0].Info.Depth)
	assert.Len(t, records[0].Moves, 12)
}

func TestXBoardEngineResigns(t *testing.T) {
	m := fakeMatch(2, "", "xboard resign@2")
	limit(m)
	records, standings := playAll(t, m)
	assert.Equal(t, elo.Score{Wins: 2}, standings.Score("A"))
	assert.Equal(t, resignation, records[0].Reason)
	assert.Empty(t, standings.Faults(), "to resign is no fault")
}

func TestDrawsAreOfferedAndAgreedTo(t *testing.T) {
	tests := map[string]struct {
		offering, asked, reason string
		plies                   int
		refused                 bool
	}{
		"agreed":                {"xboard offer@2", "xboard agrees", agreement, 3, false},
		"declined by a move":    {"xboard offer@2", "xboard", moveLimit, 12, false},
		"declined without word": {"xboard offer@2", "", moveLimit, 12, false},
		"offered by both":       {"xboard offer@2", "xboard offer@2", agreement, 3, false},
		"an offer lapses":       {"xboard offer@2", "xboard offer@3", moveLimit, 12, false},
		"refused":               {"xboard offer@2", "xboard agrees", moveLimit, 12, true},
		"refused to both":       {"xboard offer@2", "xboard offer@2", moveLimit, 12, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := fakeMatch(1, test.offering, test.asked)
			m.Rules.RefuseDraws = test.refused
			limit(m)
			records, standings := playAll(t, m)
			assert.Equal(t, test.reason, records[0].Reason)
			assert.Len(t, records[0].Moves, test.plies)
			assert.Equal(t, [2]float64{0.5, 0.5}, records[0].Points)
			assert.True(t, records[0].Moves[2].Offer)
			assert.Empty(t, standings.Faults())
		})
	}
}

func TestXBoardEnginesHaveNoNodes(t *testing.T) {
	m := fakeMatch(2, "", "xboard")
	assert.ErrorContains(t, m.Check(), "XBoard engines know no limit of nodes")
}

func TestAnswerGivenTwiceIsNotTheNext(t *testing.T) {
	m := fakeMatch(2, "", "twice@*")
	_, standings := playAll(t, m)
	assert.Empty(t, standings.Faults())
}

func TestEngineThatDoesNotStartAgainLosesItsGames(t *testing.T) {
	m := fakeMatch(4, "", "crash@2 lives=2 lives-file="+filepath.Join(t.TempDir(), "lives"))
	m.Concurrency = 1
	records, standings := playAll(t, m)
	assert.Equal(t, elo.Score{Wins: 4}, standings.Score("A"))
	assert.Contains(t, records[3].Detail, "does not start again")
	assert.Empty(t, records[3].Moves)
}

func TestEngineThatDoesNotListenIsStalled(t *testing.T) {
	m := fakeMatch(1, "deaf", "")
	m.Rules.Patience = 100 * time.Millisecond
	records, _ := playAll(t, m)
	assert.Equal(t, stall, records[0].Fault)
}

func TestNothingIsLeftRunning(t *testing.T) {
	before := runtime.NumGoroutine()
	m := fakeMatch(4, "crash@3", "flood@3", "xboard")
	limit(m)
	playAll(t, m)
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func TestEnginesHaveLimitsOfTheirOwn(t *testing.T) {
	m := fakeMatch(1, "", "")
	m.Entrants[1].Control = Control{Depth: 5}
	records, _ := playAll(t, m)
	assert.Equal(t, "100 nodes/move : 5 plies/move", records[0].Control)

	e, err := ParseEntrant("cmd=x,nodes=500,option.Hash=1", "")
	require.NoError(t, err)
	assert.Equal(t, Control{Nodes: 500}, e.Control)
	e, err = ParseEntrant("cmd=x,nodes=500,tc=5", "")
	require.NoError(t, err)
	assert.Equal(t, "5 and 500 nodes/move", e.Control.String())
	_, err = ParseEntrant("cmd=x,movetime=500,tc=5", "")
	assert.ErrorContains(t, err, "two limits")
	_, err = ParseEntrant("cmd=x,depth=-1", "")
	assert.ErrorContains(t, err, "is not a number from 1")
}
