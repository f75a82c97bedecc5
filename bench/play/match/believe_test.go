package match

import (
	"encoding/json"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/variants"
)

// asDelivered plays a match. It returns its records after encoding and decoding them, as they come
// from another machine, and its fixtures by game number.
func asDelivered(t *testing.T, m *Match) (list []*Record, fixtures map[int]Fixture) {
	t.Helper()
	played, _ := playAll(t, m)
	text, err := json.Marshal(played)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &list))
	fixtures = map[int]Fixture{}
	for _, f := range newSchedule(m).next() {
		fixtures[f.Number] = f
	}
	return list, fixtures
}

// TestRecordsOfEveryEndAreBelieved plays games that end in all possible ways, and checks that
// CheckRecord accepts their records.
func TestRecordsOfEveryEndAreBelieved(t *testing.T) {
	ends := map[string]bool{}
	for _, script := range []string{"", "play=e2e4,d1h5,f1c4,h5f7", "crash@3", "illegal@2", "resign@2 xboard", "claim@2 xboard", "offer@* agrees xboard"} {
		m := fakeMatch(2, script, "")
		m.Openings = []Openings{RandomPlies(m.Variants[0], 1, 1)}
		for i := range m.Entrants {
			m.Entrants[i].Control = Control{Depth: 1}
			if script[max(0, len(script)-6):] == "xboard" {
				m.Entrants[i].Protocol = XBoard
			}
		}
		records, fixtures := asDelivered(t, m)
		for _, r := range records {
			ends[r.Reason] = true
			f := fixtures[r.Number]
			require.NoError(t, m.CheckRecord(f, m.Openings[f.Variant].Opening(f.Opening), r), "%s: %s, %s", script, r.Reason, r.Detail)
		}
	}
	for _, reason := range []string{moveLimit, string(Crash), string(illegalMove), resignation, string(falseClaim)} {
		assert.True(t, ends[reason], reason)
	}
	m := fakeMatch(2, "", "")
	m.Rules.Adjudication = Adjudication{DrawScore: 100, DrawMoves: 2}
	records, fixtures := asDelivered(t, m)
	for _, r := range records {
		require.NoError(t, m.CheckRecord(fixtures[r.Number], fromStart, r), r.Reason)
	}
}

// TestNoOtherRecordIsBelieved changes a record in one place at a time, and checks that CheckRecord
// refuses it.
func TestNoOtherRecordIsBelieved(t *testing.T) {
	m := fakeMatch(2, "", "crash@3")
	records, fixtures := asDelivered(t, m)
	text, err := json.Marshal(records[0])
	require.NoError(t, err)
	for name, damage := range map[string]func(r *Record){
		"a million points":      func(r *Record) { r.Points = [2]float64{1e6, 0} },
		"the other wins":        func(r *Record) { slices.Reverse(r.Points[:]); r.Points[0] += 0.5 },
		"unknown engines":       func(r *Record) { r.Engines[1] = "Z" },
		"no variant":            func(r *Record) { r.Variant = "" },
		"another pair":          func(r *Record) { r.Pair = 9 },
		"another opening":       func(r *Record) { r.Opening.Moves = []string{"e2e4"} },
		"another position":      func(r *Record) { r.Opening.FEN = "k7/8/K7/8/8/8/8/7R w - - 0 1" },
		"a move less":           func(r *Record) { r.Moves = r.Moves[1:] },
		"the last move less":    func(r *Record) { r.Moves = r.Moves[:len(r.Moves)-1] },
		"an illegal move":       func(r *Record) { r.Moves[0].Text = "e2e5" },
		"a move in other words": func(r *Record) { r.Moves[0].Text = "e4" },
		"a move of the other":   func(r *Record) { r.Moves[0].Side = engine.Black },
		"negative time":         func(r *Record) { r.Moves[0].Millis = -1 },
		"negative times":        func(r *Record) { r.Took = -1 },
		"a last position":       func(r *Record) { r.Final = "k7/8/K7/8/8/8/8/7R w - - 0 1" },
		"an unknown reason":     func(r *Record) { r.Reason, r.Fault = "magic", NoFault },
		"a mate":                func(r *Record) { r.Reason, r.Fault = "checkmate", NoFault },
		"an unknown fault":      func(r *Record) { r.Reason, r.Fault = "sloth", "sloth" },
		"two reasons":           func(r *Record) { r.Reason = resignation },
		"the move limit":        func(r *Record) { r.Reason, r.Fault, r.Points = moveLimit, NoFault, [2]float64{0.5, 0.5} },
		"a draw by scores":      func(r *Record) { r.Reason, r.Fault, r.Points = adjudicatedDraw, NoFault, [2]float64{0.5, 0.5} },
		"a win by scores":       func(r *Record) { r.Reason, r.Fault = adjudicatedWin, NoFault },
		"another control":       func(r *Record) { r.Control = "1 nodes/move" },
		"other points to win":   func(r *Record) { r.MostPoints = 1e6 },
		"a worker's tricks":     func(r *Record) { r.Worker = "\x1b[2J" },
		"a long detail":         func(r *Record) { r.Detail = string(make([]byte, mostDetail+1)) },
		"a decision":            func(r *Record) { r.Reason, r.Fault, r.Detail = decision, NoFault, "x" },
		"a long output":         func(r *Record) { r.Output = string(make([]byte, mostOutput+1)) },
		"too many moves":        func(r *Record) { r.Moves = slices.Repeat(r.Moves, 99) },
	} {
		t.Run(name, func(t *testing.T) {
			var r Record
			require.NoError(t, json.Unmarshal(text, &r))
			require.Equal(t, Crash, r.Fault)
			require.NoError(t, m.CheckRecord(fixtures[r.Number], fromStart, &r))
			damage(&r)
			assert.Error(t, m.CheckRecord(fixtures[r.Number], fromStart, &r))
		})
	}
}

// TestLastWordsAreCut checks that end returns whole characters, and that forfeit cuts a long text
// of an engine before it stores the text in a record.
func TestLastWordsAreCut(t *testing.T) {
	assert.Equal(t, "ccc", end("aaaccc", 3))
	assert.Equal(t, "x", end("äx", 2), "no half of a letter")
	r := &Record{Engines: [2]string{"A", "B"}}
	p := fakeMatch(1, "", "").Variants[0].New()
	r.forfeit(p, engine.White, illegalMove, string(make([]byte, 1<<16)))
	assert.Less(t, len(r.Detail), mostDetail)
}

// FuzzCheckRecord checks that CheckRecord does not panic on any record, and that a match can be
// resumed with a record which it accepts, and the record written as JSON and PGN.
func FuzzCheckRecord(f *testing.F) {
	m := fakeMatch(2, "", "")
	require.NoError(f, m.Check())
	fixture := newSchedule(m).next()[0]
	f.Add([]byte(`{"number":1,"pair":1,"round":1,"variant":"chess","engines":["A","B"],"control":"1000 nodes/move","opening":{"fen":""},"moves":[{"move":"e2e4"}],"reason":"crash","fault":"crash"}`))
	good, err := json.Marshal(Record{Number: 1, Pair: 1, Round: 1, Variant: "chess", Engines: [2]string{"A", "B"}, Control: m.Entrants[0].Control.String(),
		Opening: fromStart, Moves: []Move{{Text: "e2e4"}}, Final: m.Variants[0].Start, Reason: resignation, Points: [2]float64{1, 0}, MostPoints: 1})
	require.NoError(f, err)
	f.Add(good)
	f.Fuzz(func(t *testing.T, text []byte) {
		var r Record
		if json.Unmarshal(text, &r) != nil {
			return
		}
		if m.CheckRecord(fixture, fromStart, &r) == nil {
			require.NoError(t, m.checkRecord(fixture, &r), "it can be gone on with")
			_, err := json.Marshal(&r)
			require.NoError(t, err)
			_, err = pgn(m.Variants[0], &r, m.Form)
			require.NoError(t, err)
		}
	})
}

// TestABelievedRecordIsOneGame puts odd texts and numbers into the fields that CheckRecord cannot
// check. If it accepts the record, the PGN written must have exactly one game, and it must be
// possible to read the log again.
func TestABelievedRecordIsOneGame(t *testing.T) {
	m := fakeMatch(2, "", "crash@3")
	m.Form.Details = allDetails
	records, fixtures := asDelivered(t, m)
	text, err := json.Marshal(records[0])
	require.NoError(t, err)
	const evil = "x\"]\n[Result \"1-0\"]\n\n} 1. a4 ; % \x1b[2J\x00\r\n\n[Event \"evil\"]\n\n1-0\n\n\xff"
	for name, damage := range map[string]func(r *Record){
		"nothing":   func(*Record) {},
		"a detail":  func(r *Record) { r.Detail = evil },
		"an output": func(r *Record) { r.Output = evil },
		"a line":    func(r *Record) { r.Moves[0].Info.Line = evil },
		"dice":      func(r *Record) { r.Dice = evil },
		"far scores": func(r *Record) {
			r.Moves[0].Info = uciengine.Info{Scored: true, Score: math.MinInt, Depth: math.MinInt, SelDepth: math.MaxInt, Nodes: math.MaxUint64}
		},
		"far mates":       func(r *Record) { r.Moves[0].Info = uciengine.Info{Scored: true, Mate: true, Score: math.MinInt} },
		"far times":       func(r *Record) { r.Moves[0].Millis, r.Took, r.Thought = math.MaxInt64, math.MaxInt64, math.MaxInt64 },
		"a far day":       func(r *Record) { r.Began = time.Time{} },
		"a stretch":       func(r *Record) { r.Stretch = math.MaxFloat64 },
		"free postings":   func(r *Record) { r.Moves[0].ByOpponent, r.Moves[1].ByReferee = true, true },
		"offers of draws": func(r *Record) { r.Moves[0].Offer = true },
	} {
		t.Run(name, func(t *testing.T) {
			var r Record
			require.NoError(t, json.Unmarshal(text, &r))
			damage(&r)
			if m.CheckRecord(fixtures[r.Number], fromStart, &r) != nil {
				return
			}
			_, err := json.Marshal(&r)
			require.NoError(t, err)
			game, err := pgn(m.Variants[0], &r, m.Form)
			require.NoError(t, err)
			reader := record.NewReader(strings.NewReader(game), variants.All())
			read, err := reader.Next()
			require.NoError(t, err)
			require.True(t, read.Whole())
			require.Len(t, read.Tree.Main(), len(r.Moves))
			require.Equal(t, r.Result(), read.Result)
			_, err = reader.Next()
			require.ErrorIs(t, err, io.EOF, game)
			require.NotContains(t, game, "\x1b")
		})
	}
}
