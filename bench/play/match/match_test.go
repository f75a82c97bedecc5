package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/elo"
	"panthera/bench/play/uciengine"
	"panthera/bench/play/uciengine/fakeengine"
	"panthera/engine"
	"panthera/variants/chess"
	"panthera/variants/lancerchess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

// fakeMatch returns a match between fake engines (package fakeengine), one for each script.
func fakeMatch(games int, scripts ...string) *Match {
	m := &Match{Variants: []*engine.Game{chess.Game()}, Games: games, Rules: nodes(), Openings: []Openings{listed{fromStart}}, Concurrency: 2}
	m.Rules.MaxPlies = 12
	for i, script := range scripts {
		spec := uciengine.Spec{Name: string(rune('A' + i)), Command: fakeengine.Command(strings.Fields(script)...)}
		if strings.Contains(script, "xboard") {
			spec.Protocol = XBoard
		}
		m.Entrants = append(m.Entrants, Entrant{Spec: spec})
	}
	return m
}

// playAll plays a match to its end.
func playAll(t *testing.T, m *Match) (records []*Record, standings *Standings) {
	t.Helper()
	require.NoError(t, m.Check())
	standings = NewStandings(m.Names()...)
	require.NoError(t, m.Play(t.Context(), nil, func(r *Record) error {
		records = append(records, r)
		standings.Add(r)
		return nil
	}))
	return records, standings
}

func TestScheduleSwapsColours(t *testing.T) {
	s := newSchedule(&Match{Variants: []*engine.Game{chess.Game()}, Entrants: make([]Entrant, 2), Games: 5, Format: RoundRobin{}})
	assert.Equal(t, []Fixture{
		{1, 1, 1, 0, [2]int{0, 1}, 0, ""}, {2, 1, 1, 0, [2]int{1, 0}, 0, ""},
		{3, 2, 1, 0, [2]int{0, 1}, 1, ""}, {4, 2, 1, 0, [2]int{1, 0}, 1, ""},
		{5, 3, 1, 0, [2]int{0, 1}, 2, ""},
	}, s.next())
	m := &Match{Variants: slices.Repeat([]*engine.Game{chess.Game()}, 3), Entrants: make([]Entrant, 4), Games: 2, Format: RoundRobin{}}
	assert.Len(t, newSchedule(m).next(), 36)
	assert.Equal(t, 36, m.Fixtures())
}

func TestEnginesPlaySomeGamesOnly(t *testing.T) {
	m := fakeMatch(2, "", "", "")
	m.Variants = append(m.Variants, lancerchess.Game())
	m.Openings = append(m.Openings, listed{Opening{FEN: lancerchess.Game().Start}})
	m.Entrants[2].Plays = []string{"chess"}
	require.NoError(t, m.Check())
	assert.Equal(t, 2*(3+1), m.Fixtures())
	var list []string
	for _, f := range newSchedule(m).next() {
		list = append(list, fmt.Sprint(m.Variants[f.Variant].ID, f.Engines))
	}
	assert.Len(t, list, m.Fixtures())
	assert.Contains(t, list, "chess[0 2]")
	assert.Contains(t, list, "lancerchess[1 0]")
	assert.NotContains(t, list, "lancerchess[0 2]")
	m.Format = knockOut{}
	assert.ErrorContains(t, m.Check(), "C does not play every game")
}

func TestMatchIsPlayed(t *testing.T) {
	records, standings := playAll(t, fakeMatch(6, "", ""))
	assert.Len(t, records, 6)
	assert.Equal(t, elo.Score{Draws: 6}, standings.Score("A"))
	assert.Empty(t, standings.Faults())
	assert.Equal(t, 10, records[0].Moves[0].Info.Score)
}

func TestBrokenEnginesLoseAndTheMatchGoesOn(t *testing.T) {
	for fault, script := range map[Fault]string{Crash: "crash@2", illegalMove: "illegal@2"} {
		t.Run(string(fault), func(t *testing.T) {
			records, standings := playAll(t, fakeMatch(4, "", script))
			assert.Equal(t, elo.Score{Wins: 4}, standings.Score("A"))
			assert.Len(t, standings.Faults(), 4)
			for _, r := range records {
				assert.Equal(t, fault, r.Fault)
			}
		})
	}
}

func TestStallLosesAndIsNotALateAnswer(t *testing.T) {
	m := fakeMatch(1, "stall@1", "")
	m.Rules.Patience = 50 * time.Millisecond
	records, _ := playAll(t, m)
	assert.Equal(t, stall, records[0].Fault)

	m = fakeMatch(1, "slow@2", "")
	m.Rules.Control, m.Rules.Margin = Control{MoveTime: 50 * time.Millisecond}, 700*time.Millisecond
	records, _ = playAll(t, m)
	assert.Equal(t, timeForfeit, records[0].Fault)
	assert.Len(t, records[0].Moves, 2)
}

func TestEngineThatDoesNotStartEndsTheMatch(t *testing.T) {
	m := fakeMatch(4, "", "")
	m.Entrants[1].Command = []string{"/no/such/program"}
	require.NoError(t, m.Check())
	assert.ErrorContains(t, m.Play(t.Context(), nil, func(*Record) error { return nil }), "B: ")
}

func TestInterruptedMatchEndsSoon(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	m := fakeMatch(100, "", "")
	m.Concurrency = 1
	require.NoError(t, m.Check())
	played := 0
	err := m.Play(ctx, nil, func(*Record) error {
		if played++; played == 3 {
			cancel()
		}
		return nil
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Less(t, played, 10)
}

func TestReportThatFailsEndsTheMatch(t *testing.T) {
	full := errors.New("disk full")
	m := fakeMatch(4, "", "")
	require.NoError(t, m.Check())
	assert.ErrorIs(t, m.Play(t.Context(), nil, func(*Record) error { return full }), full)
}

func TestCheckOfAMatch(t *testing.T) {
	m := fakeMatch(2, "", "", "")
	for i := range m.Entrants {
		m.Entrants[i].Name = "X"
	}
	require.NoError(t, m.Check())
	assert.Equal(t, []string{"X", "X (2)", "X (3)"}, []string{m.Entrants[0].Name, m.Entrants[1].Name, m.Entrants[2].Name})

	for reason, broken := range map[string]func(*Match){
		"two engines":       func(m *Match) { m.Entrants = m.Entrants[:1] },
		"0 games":           func(m *Match) { m.Games = 0 },
		"concurrency of 0":  func(m *Match) { m.Concurrency = 0 },
		"limit on thinking": func(m *Match) { m.Rules.Control = Control{} },
	} {
		m := fakeMatch(2, "", "")
		broken(m)
		assert.ErrorContains(t, m.Check(), reason)
	}
}

func TestStandings(t *testing.T) {
	// Engine B mates when it has Black. When it has White, the moves of its script are not legal,
	// so that it loses.
	records, standings := playAll(t, fakeMatch(2, "play=f2f3,g2g4", "play=e7e5,d8h4"))
	text := standings.String()
	assert.Len(t, records, 2)
	assert.Contains(t, text, "engine  games  won  drawn  lost")
	assert.Contains(t, text, "checkmate 1")
	assert.Contains(t, text, "illegal move 1")
	assert.Contains(t, text, "1 anomalies:\n  game 2, illegal move by B: ")
	assert.Contains(t, text, "White won 0, drew 0, lost 2.")
}

func TestJournal(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "match")
	m := fakeMatch(2, "play=f2f3,g2g4", "play=e7e5,d8h4")
	m.Concurrency = 1
	require.NoError(t, m.Check())
	journal, _, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	standings := NewStandings(m.Names()...)
	require.NoError(t, m.Play(t.Context(), nil, func(r *Record) error {
		standings.Add(r)
		return journal.Add(r)
	}))
	require.NoError(t, journal.Close(standings))

	_, _, err = OpenJournal(m, dir, false)
	assert.ErrorContains(t, err, "go on with --resume or give another folder")

	lines, err := os.ReadFile(filepath.Join(dir, RecordsFile))
	require.NoError(t, err)
	var first Record
	require.NoError(t, json.Unmarshal([]byte(strings.SplitN(string(lines), "\n", 3)[1]), &first))
	assert.Equal(t, "checkmate", first.Reason)
	assert.Equal(t, [2]float64{0, 1}, first.Points)
	assert.Equal(t, "d8h4", first.Moves[3].Text)
	summary, err := os.ReadFile(filepath.Join(dir, SummaryFile))
	require.NoError(t, err)
	assert.Equal(t, standings.String(), string(summary))
}

func TestPGN(t *testing.T) {
	r := referee(t, nodes(), Opening{fromStart.FEN, []string{"f2f3"}}, plays("g2g4"), plays("e7e5", "d8h4"))
	r.Number, r.Began = 7, time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)
	r.Moves[0].Info = uciengine.Info{Depth: 9, Score: 31, Scored: true}
	text, err := pgn(chess.Game(), r, Form{})
	require.NoError(t, err)
	assert.Equal(t, `[Event "arena match"]
[Site "?"]
[Date "2026.03.04"]
[Round "7"]
[White "A"]
[Black "B"]
[Result "0-1"]
[Variant "Standard"]
[TimeControl "-"]
[Limit "100 nodes/move"]
[Points "0-1"]
[Termination "normal"]
[PlyCount "4"]

1. f2f3 {book} 1... e7e5 {+0.31/9 0.001s} 2. g2g4 {0.001s} 2... d8h4 {0.001s}
{checkmate} 0-1

`, text)
	text, err = pgn(chess.Game(), r, Form{SAN: true})
	require.NoError(t, err)
	assert.Contains(t, text, "1. f3 {book} 1... e5 {+0.31/9 0.001s} 2. g4 {0.001s} 2... Qh4# {0.001s}")
	text, err = pgn(chess.Game(), r, Form{SAN: true, Event: "Winter Cup", Site: "Bremen"})
	require.NoError(t, err)
	assert.Contains(t, text, "[Event \"Winter Cup\"]\n[Site \"Bremen\"]\n[Date ")
}

// TestDetailsOfMoves checks that the PGN has the wanted details of each move, as far as the engine
// told them, and that records contain lines of moves only if these are wanted.
func TestDetailsOfMoves(t *testing.T) {
	m := Move{Millis: 250, Info: uciengine.Info{Depth: 9, SelDepth: 14, Score: 31, Scored: true, Nodes: 5000, Line: "e7e5 g1f3"}}
	told := m
	told.Info.NPS = 21000
	for _, test := range []struct {
		move  Move
		names []string
		want  string
	}{
		{m, nil, "+0.31/9 0.250s"},
		{m, []string{"line", "nodes"}, "+0.31/9 0.250s, 5000 nodes, line e7e5 g1f3"},
		{m, []string{"nodes", "nps", "seldepth", "line"}, "+0.31/9 0.250s, 5000 nodes, 20000 nps, seldepth 14, line e7e5 g1f3"},
		{told, []string{"nps"}, "+0.31/9 0.250s, 21000 nps"},
		{Move{ByReferee: true}, []string{"nodes", "nps", "seldepth", "line"}, "0.000s posted by the referee"},
	} {
		details, err := ParseDetails(test.names)
		require.NoError(t, err)
		assert.Equal(t, test.want, test.move.comment(details))
	}
	_, err := ParseDetails([]string{"hashfull"})
	assert.ErrorContains(t, err, `no detail of a move is called "hashfull"; there are [nodes nps seldepth line]`)
	for _, details := range [][]Detail{nil, {DetailLine}} {
		match := fakeMatch(1, "", "")
		match.Form.Details = details
		records, _ := playAll(t, match)
		for _, move := range records[0].Moves {
			assert.Equal(t, details != nil, move.Info.Line != "")
		}
	}
}

func TestPGNOfAFaultFromAPosition(t *testing.T) {
	const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	r := referee(t, nodes(), Opening{FEN: fen}, plays("d2d4"), plays("e7e5", "}nonsense{"))
	text, err := pgn(chess.Game(), r, Form{})
	require.NoError(t, err)
	assert.Contains(t, text, "[SetUp \"1\"]\n[FEN \""+fen+"\"]")
	assert.Contains(t, text, "[Termination \"illegal move\"]")
	assert.Contains(t, strings.ReplaceAll(text, "\n", " "), `1... e7e5 {0.001s} 2. d2d4 {0.001s} {illegal move by B: move ")nonsense("`)
}

// TestTagsOfTheStandard checks that PGN tags give the time controls of the sides, and the way in
// which a game ended, in the form that the PGN standard demands.
func TestTagsOfTheStandard(t *testing.T) {
	for control, want := range map[string]string{
		"40/60+0.5":                             "TimeControl=40/60+0.5",
		"100ms/move":                            "TimeControl=- Limit=100ms/move",
		"tiger 18/90/0.6":                       "TimeControl=- Limit=tiger 18/90/0.6",
		"40/7200:3600":                          "TimeControl=40/7200:3600",
		"7 plies/move":                          "TimeControl=- Limit=7 plies/move",
		"5+1 and 9 nodes/move and 7 plies/move": "TimeControl=5+1 Limit=9 nodes/move and 7 plies/move",
		"100ms/move and 9 nodes/move":           "TimeControl=- Limit=100ms/move and 9 nodes/move",
		"9 nodes/move and 7 plies/move":         "TimeControl=- Limit=9 nodes/move and 7 plies/move",
		"5+0.05 : 7 plies/move":                 "TimeControl=? WhiteTimeControl=5+0.05 BlackTimeControl=- BlackLimit=7 plies/move",
	} {
		var tags []string
		for _, tag := range controlTags(control) {
			tags = append(tags, tag.Name+"="+tag.Value)
		}
		assert.Equal(t, want, strings.Join(tags, " "))
	}
	for reason, want := range map[string]string{moveLimit: "adjudication", adjudicatedWin: "adjudication", adjudicatedDraw: "adjudication",
		"checkmate": "normal", resignation: "normal", agreement: "normal"} {
		assert.Equal(t, want, termination(&Record{Reason: reason}), reason)
	}
	assert.Equal(t, "time forfeit", termination(&Record{Reason: string(timeForfeit), Fault: timeForfeit}))
}

// TestNothingToPlay checks that Check refuses a match in which no game would be played, with the
// reason.
func TestNothingToPlay(t *testing.T) {
	m := fakeMatch(2, "", "")
	m.Format = gauntlet{2}
	assert.ErrorContains(t, m.Check(), "nothing would be played: a gauntlet with 2 seeds needs more than 2 engines")
	m.Format = gauntlet{1}
	assert.NoError(t, m.Check())
	m.Entrants[1].Plays = []string{"lancerchess"}
	assert.ErrorContains(t, m.Check(), "no two engines that meet play the same game")
}

// Differences are described, not everything.
func TestDifferencesInWords(t *testing.T) {
	rules := nodes()
	longer := rules
	longer.MaxPlies, longer.Control = 300, onClock(Period{Base: time.Second})
	for want, pair := range map[string][2]any{
		"it has b, not c":                  {[]string{"a", "b"}, []string{"a", "c"}},
		"it has 2, not 1: a; b, not a":     {[]string{"a", "b"}, []string{"a"}},
		"it has round robin, not gauntlet": {"round robin", "gauntlet"},
		"it has false, not true":           {false, true},
		"its Control is 100 nodes/move, not 1; its MaxPlies is 1000, not 300": {fmt.Sprintf("%+v", rules), fmt.Sprintf("%+v", longer)},
	} {
		assert.Equal(t, want, difference(pair[0], pair[1]))
	}
}
