package speed

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/bench/play/uciengine/fakeengine"
	"panthera/engine"
	"panthera/variants/chess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

func start(t *testing.T, name string, script ...string) *uciengine.Engine {
	t.Helper()
	e, err := uciengine.Start(t.Context(), uciengine.Spec{Name: name, Command: fakeengine.Command(script...)})
	require.NoError(t, err)
	t.Cleanup(e.Close)
	return e
}

func plan(g *engine.Game) Plan {
	return Plan{Variant: g.ID, Positions: []string{g.Start, "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"}, PerftDepth: 2,
		Search: uciengine.Limits{Nodes: 1000}, Runs: 3, Patience: 5 * time.Second}
}

func TestEnginesTakeTurns(t *testing.T) {
	var steps []string
	report, err := Measure(t.Context(), plan(chess.Game()), []*uciengine.Engine{start(t, "A"), start(t, "B")},
		func(_ int, engine string) { steps = append(steps, engine) })
	require.NoError(t, err)
	assert.Equal(t, []string{"A", "B", "A", "B", "A", "B"}, steps)
	assert.Empty(t, notesWith(report, "counts"))
	for _, s := range report.engines {
		for _, task := range []task{perftTask, searchTask, ownSearchTask} {
			assert.Len(t, s.tasks[task], 3, "%s of %s", task, s.name)
		}
		assert.InDelta(t, 100_000, s.tasks[ownSearchTask][0], 1, "1000 nodes in 10 ms of its own")
	}
}

func TestTasksMayBeLeftOut(t *testing.T) {
	p := plan(chess.Game())
	p.PerftDepth = 0
	report, err := Measure(t.Context(), p, []*uciengine.Engine{start(t, "A")}, func(int, string) {})
	require.NoError(t, err)
	_, measured := report.engines[0].median(perftTask)
	assert.False(t, measured)

	p = plan(chess.Game())
	p.Search = uciengine.Limits{}
	report, err = Measure(t.Context(), p, []*uciengine.Engine{start(t, "A")}, func(int, string) {})
	require.NoError(t, err)
	_, measured = report.engines[0].median(searchTask)
	assert.False(t, measured)

	p.Runs = 0
	_, err = Measure(t.Context(), p, nil, nil)
	assert.ErrorContains(t, err, "nothing to measure")
}

func TestDisagreementIsToldOnce(t *testing.T) {
	report, err := Measure(t.Context(), plan(chess.Game()), []*uciengine.Engine{start(t, "A"), start(t, "B", "miscount")}, func(int, string) {})
	require.NoError(t, err)
	notes := notesWith(report, "counts")
	require.Len(t, notes, 2, "one for each position")
	assert.Contains(t, notes[0], "A counts 400, B 401")
}

func TestNodesToldTooEarlyAreNoted(t *testing.T) {
	p := plan(chess.Game())
	p.Runs, p.Positions = 1, p.Positions[:1]
	report, err := Measure(t.Context(), p, []*uciengine.Engine{start(t, "A", "slow@1")}, func(int, string) {})
	require.NoError(t, err)
	assert.Len(t, notesWith(report, "A reports its last node count well before it answers"), 1)
}

func notesWith(r *Report, text string) (notes []string) {
	for _, note := range r.Notes {
		if strings.Contains(note, text) {
			notes = append(notes, note)
		}
	}
	return notes
}

func TestFailuresNameTheEngine(t *testing.T) {
	_, err := Measure(t.Context(), plan(chess.Game()), []*uciengine.Engine{start(t, "A"), start(t, "B", "crash@1")}, func(int, string) {})
	assert.ErrorContains(t, err, "B: the engine has crashed")
}

func TestMedian(t *testing.T) {
	s := engineSpeeds{}
	s.tasks[perftTask] = []float64{5, 1, 3}
	median, ok := s.median(perftTask)
	assert.True(t, ok)
	assert.Equal(t, 3.0, median)
	s.tasks[perftTask] = []float64{5, 1, 3, 4}
	median, _ = s.median(perftTask)
	assert.Equal(t, 3.5, median)
}

func TestTable(t *testing.T) {
	a, b := engineSpeeds{name: "A"}, engineSpeeds{name: "B"}
	a.tasks[perftTask], b.tasks[perftTask] = []float64{60e6, 50e6, 70e6}, []float64{30e6}
	a.tasks[searchTask] = []float64{1.5e6}
	a.shares = []float64{0.95, 0.99, 1}
	var sb strings.Builder
	require.NoError(t, WriteTable(&sb, "chess", &Report{engines: []engineSpeeds{a, b}}))
	assert.Equal(t, `| chess | A | B | ratio to B |
|---|---:|---:|---:|
| perft, M leaves/s | 60.00 (50.00–70.00) | 30.00 (30.00–30.00) | 2.00 |
| search, M nodes/s | 1.50 (1.50–1.50) | – | – |
| share of a processor, % | 99 (95–100) | – |  |
`, sb.String())
}

func TestTableOfABusyMachineSaysSo(t *testing.T) {
	a, b := engineSpeeds{name: "A", shares: []float64{1, 0.95}}, engineSpeeds{name: "B", shares: []float64{0.99, 0.3, 0.98}}
	r := &Report{engines: []engineSpeeds{a, b}}
	assert.Equal(t, []string{"B"}, r.starved(), "one run is enough")
	var sb strings.Builder
	require.NoError(t, WriteTable(&sb, "chess", r))
	assert.Contains(t, sb.String(), "**Not to be used:** B had less than 90 % of a processor")
}
