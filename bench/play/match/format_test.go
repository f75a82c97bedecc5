package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tournament simulates a tournament and returns the pairings of its rounds. The entrant with the
// lower number wins each meeting by 2–0, unless level says that the meeting is drawn.
func tournament(t *testing.T, f Format, entrants int, level func(round int, p pairing) bool) (rounds [][]pairing) {
	t.Helper()
	var played [][]meeting
	for range 100 {
		round := f.round(entrants, played)
		if len(round) == 0 {
			return rounds
		}
		var meetings []meeting
		for _, p := range round {
			m := meeting{p, [2]float64{2, 0}}
			if p[0] > p[1] {
				m = meeting{pairing{p[1], p[0]}, [2]float64{2, 0}}
			}
			if level != nil && level(len(rounds), p) {
				m.points = [2]float64{1, 1}
			}
			meetings = append(meetings, m)
		}
		rounds, played = append(rounds, round), append(played, meetings)
	}
	t.Fatal("the tournament does not end")
	return nil
}

func TestRoundRobinAndGauntlet(t *testing.T) {
	assert.Equal(t, [][]pairing{{{0, 1}, {0, 2}, {1, 2}}}, tournament(t, RoundRobin{}, 3, nil))
	assert.Equal(t, [][]pairing{{{0, 1}, {0, 2}, {0, 3}}}, tournament(t, gauntlet{}, 4, nil))
	assert.Equal(t, [][]pairing{{{0, 2}, {1, 2}, {0, 3}, {1, 3}}}, tournament(t, gauntlet{2}, 4, nil))
}

func TestSwissPairsEqualsWhoHaveNotMet(t *testing.T) {
	for entrants := 2; entrants <= 11; entrants++ {
		rounds := tournament(t, Swiss{}, entrants, nil)
		assert.Len(t, rounds, Swiss{}.rounds(entrants), "%d entrants", entrants)
		met := map[pairing]bool{}
		for _, round := range rounds {
			assert.Len(t, round, entrants/2)
			here := map[int]bool{}
			for _, p := range round {
				p = pairing{min(p[0], p[1]), max(p[0], p[1])}
				assert.False(t, met[p], "%d entrants: %v meet again", entrants, p)
				assert.False(t, here[p[0]] || here[p[1]])
				met[p], here[p[0]], here[p[1]] = true, true, true
			}
		}
	}
	rounds := tournament(t, Swiss{}, 8, nil)
	assert.Equal(t, []pairing{{0, 1}, {2, 3}, {4, 5}, {6, 7}}, rounds[0])
	assert.Equal(t, []pairing{{0, 2}, {4, 6}, {1, 3}, {5, 7}}, rounds[1])
	assert.Len(t, tournament(t, Swiss{9}, 4, nil), 3, "no more rounds than opponents")
}

func TestSwissByesGoRound(t *testing.T) {
	byes := map[int]int{}
	for _, round := range tournament(t, Swiss{5}, 5, nil) {
		here := map[int]bool{}
		for _, p := range round {
			here[p[0]], here[p[1]] = true, true
		}
		for i := range 5 {
			if !here[i] {
				byes[i]++
			}
		}
	}
	assert.Equal(t, map[int]int{0: 1, 1: 1, 2: 1, 3: 1, 4: 1}, byes)
}

func TestKnockOutBracket(t *testing.T) {
	assert.Equal(t, []int{0, 7, 3, 4, 1, 6, 2, 5}, bracket(8))
	assert.Equal(t, [][]pairing{{{0, 7}, {3, 4}, {1, 6}, {2, 5}}, {{0, 3}, {1, 2}}, {{0, 1}}}, tournament(t, knockOut{}, 8, nil))
	assert.Equal(t, [][]pairing{{{3, 4}}, {{0, 3}, {1, 2}}, {{0, 1}}}, tournament(t, knockOut{}, 5, nil), "the best have byes")
}

func TestKnockOutReplaysLevelMeetings(t *testing.T) {
	level := func(round int, p pairing) bool { return p == pairing{0, 3} && round < 2 }
	assert.Equal(t, [][]pairing{{{0, 3}, {1, 2}}, {{0, 3}}, {{0, 3}}, {{0, 1}}}, tournament(t, knockOut{3}, 4, level))
	always := func(int, pairing) bool { return true }
	assert.Equal(t, [][]pairing{{{0, 3}, {1, 2}}, {{0, 3}, {1, 2}}, {{0, 1}}, {{0, 1}}}, tournament(t, knockOut{1}, 4, always))
}

func TestFormatsByName(t *testing.T) {
	for name, want := range map[string]Format{"": RoundRobin{}, "gauntlet": gauntlet{2}, "swiss": Swiss{5}, "knock-out": knockOut{3}} {
		f, err := ParseFormat(name, 5, 2, 3)
		require.NoError(t, err)
		assert.Equal(t, want, f)
	}
	_, err := ParseFormat("league", 0, 0, 0)
	assert.ErrorContains(t, err, "unknown format")
}

func TestTournamentIsPlayedRoundByRound(t *testing.T) {
	// Engine D mates engine A when it has Black; all other games are drawn at the move limit.
	m := fakeMatch(2, "", "", "", "")
	m.Format = knockOut{0}
	records, _ := playAll(t, m)
	assert.Len(t, records, 6)
	assert.Equal(t, m.Fixtures(), len(records))
	assert.Equal(t, 2, records[5].Round)
	assert.ElementsMatch(t, []string{"A", "B"}, records[5].Engines[:], "those seeded higher go on")

	again := []*Record{}
	require.NoError(t, m.Play(t.Context(), records[:3], func(r *Record) error { again = append(again, r); return nil }))
	assert.Len(t, again, 3, "what was played is not played again")
}

// TestHeadingsNameFormats checks how the heading of a journal names formats. If that changes, matches begun by
// older versions cannot be continued.
func TestHeadingsNameFormats(t *testing.T) {
	for name, want := range map[string]string{
		"round-robin": "match.RoundRobin{}",
		"gauntlet":    "match.gauntlet{Seeds:2}",
		"swiss":       "match.Swiss{Count:1}",
		"knock-out":   "match.knockOut{Replays:3}",
	} {
		f, err := ParseFormat(name, 1, 2, 3)
		require.NoError(t, err)
		h, err := headingOf(&Match{Format: f})
		require.NoError(t, err)
		assert.Equal(t, want, h.Format)
	}
}
