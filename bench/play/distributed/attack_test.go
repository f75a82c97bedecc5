package distributed

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/bench/play/uciengine/fakeengine"
	"panthera/engine"
	"panthera/variants"
	"panthera/variants/chess"
)

func TestMain(m *testing.M) {
	fakeengine.Main(chess.Game())
	os.Exit(m.Run())
}

// fakeMatch returns a match of two fake engines.
func fakeMatch(t testing.TB, games int) *match.Match {
	m := &match.Match{Variants: []*engine.Game{chess.Game()}, Openings: []match.Openings{match.RandomPlies(chess.Game(), 2, 1)}, Games: games,
		Rules: match.DefaultRules(), Concurrency: 1}
	m.Rules.Control, m.Rules.MaxPlies = match.Control{Nodes: 10}, 10
	for _, name := range []string{"A", "B"} {
		m.Entrants = append(m.Entrants, match.Entrant{Spec: uciengine.Spec{Name: name, Command: fakeengine.Command()}})
	}
	require.NoError(t, m.Check())
	return m
}

// announced returns the announcement by which a host would announce the match of fakeMatch to
// workers.
func announced(t testing.TB) *announcement {
	m := fakeMatch(t, 2)
	own, err := arenaOf(m.Variants)
	require.NoError(t, err)
	id, err := uciengine.Identify(m.Entrants[0].Spec)
	require.NoError(t, err)
	return &announcement{Format: format, Arena: own, Variants: []string{"chess"}, Entrants: m.Entrants, Engines: []uciengine.Identity{id, id},
		Rules: m.Rules, Lease: time.Second}
}

// TestDamagedAnnouncementsAreRefused damages the announcement of a match in many ways, and checks
// that a worker neither panics nor begins the match.
func TestDamagedAnnouncementsAreRefused(t *testing.T) {
	good := announced(t)
	_, err := good.match(variants.All())
	require.NoError(t, err)
	for reason, damage := range map[string]func(c *announcement){
		"it is of format 1":         func(c *announcement) { c.Format = 1 },
		"which programs":            func(c *announcement) { c.Engines = nil },
		`unknown variant "go"`:      func(c *announcement) { c.Variants = []string{"go"} },
		"needs a game":              func(c *announcement) { c.Variants = nil },
		"needs two engines":         func(c *announcement) { c.Entrants, c.Engines = nil, nil },
		"lease is 0s":               func(c *announcement) { c.Lease = 0 },
		"lease is 2400h":            func(c *announcement) { c.Lease = 2400 * time.Hour },
		"let no game be played":     func(c *announcement) { c.Rules.MaxPlies = 0 },
		"no limit on thinking":      func(c *announcement) { c.Rules.Control, c.Entrants[0].Control = match.Control{}, match.Control{} },
		`there is version "9.9.9"`:  func(c *announcement) { c.Arena.Version = "9.9.9" },
		"the rules there are not":   func(c *announcement) { c.Arena.Rules = "0123456789abcdef" },
		"no engine that is allowed": func(c *announcement) { c.Entrants[1].Command = nil },
	} {
		c := announced(t)
		damage(c)
		w := &Worker{Games: variants.All(), Concurrency: 1, Allowed: Allowance{Engines: []uciengine.Spec{good.Entrants[0].Spec}}}
		_, _, err := w.prepare(t.Context(), c)
		assert.ErrorContains(t, err, reason)
	}
}

func TestDamagedTasksAreRefused(t *testing.T) {
	m := fakeMatch(t, 2)
	start := match.Opening{FEN: chess.Game().Start}
	good := task{match.Fixture{Number: 1, Engines: [2]int{0, 1}}, start}
	require.NoError(t, good.check(m))
	for name, damaged := range map[string]task{
		"an engine too many":   {match.Fixture{Number: 1, Engines: [2]int{0, 2}}, start},
		"an engine too few":    {match.Fixture{Number: 1, Engines: [2]int{-1, 0}}, start},
		"a variant too many":   {match.Fixture{Number: 1, Variant: 1}, start},
		"a variant too few":    {match.Fixture{Number: 1, Variant: -1}, start},
		"no number":            {match.Fixture{}, start},
		"no opening":           {match.Fixture{Number: 1}, match.Opening{}},
		"an illegal opening":   {match.Fixture{Number: 1}, match.Opening{FEN: start.FEN, Moves: []string{"e2e5"}}},
		"a command in the FEN": {match.Fixture{Number: 1}, match.Opening{FEN: strings.Replace(start.FEN, " w", "\nw", 1)}},
	} {
		assert.Error(t, damaged.check(m), name)
	}
}

// TestASmallMessageDoesNotFillTheMemory reads a compressed message that is a thousand times as
// large when unpacked. It must be refused before much of it has been unpacked.
func TestASmallMessageDoesNotFillTheMemory(t *testing.T) {
	var packed bytes.Buffer
	out := gzip.NewWriter(&packed)
	_, err := out.Write([]byte(`{"record":{"moves":[{}` + strings.Repeat(`,{}`, 20<<20) + `]}}`))
	require.NoError(t, err)
	require.NoError(t, out.Close())
	assert.Less(t, packed.Len(), 100<<10)
	h := &Host{match: fakeMatch(t, 2)}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err = h.read(packed.Bytes())
	runtime.ReadMemStats(&after)
	require.ErrorContains(t, err, "a message of more than")
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(16<<20))
}

// TestTheHostBelievesNothing lets a worker deliver false records of games. The host must refuse
// them and tell that worker, the match must go on with another worker, and it must be possible to
// resume it from its log.
func TestTheHostBelievesNothing(t *testing.T) {
	m := fakeMatch(t, 4)
	dir := t.TempDir()
	journal, _, err := match.OpenJournal(m, dir, false)
	require.NoError(t, err)
	var notices []string
	k := keys(t)
	h, err := Open(t.Context(), m, Options{Listen: "127.0.0.1:0", Keys: k, Dir: dir, Fresh: true, Lease: time.Second, Notice: func(text string) { notices = append(notices, text) }})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	played := make(chan error, 1)
	go func() {
		played <- m.PlayBy(ctx, h, nil, journal.Add)
	}()
	conn, js, err := connect(h.URL(), k.Token, "rogue", func(error) {})
	require.NoError(t, err)
	defer conn.Close()
	q := queue{js: js, id: h.queue.id, storage: jetstream.MemoryStorage}
	for i, name := range []string{"damaged", "other rules", "points"} {
		var message jetstream.Msg
		require.Eventually(t, func() bool {
			consumer, err := q.take(ctx, games)
			if err == nil {
				message, err = next(ctx, consumer)
			}
			return err == nil && message != nil
		}, time.Minute, time.Millisecond)
		var game task
		require.NoError(t, unpack(message.Data(), longestTask, &game))
		d := delivery{h.announcement.Arena, &match.Record{Number: game.Fixture.Number, Points: [2]float64{1e6, 0}, Worker: "rogue\x1b[2J"}}
		switch name {
		case "damaged":
			_, err = js.Publish(ctx, q.numbered(records, game.Fixture.Number), []byte("no record"))
			require.NoError(t, err)
		case "other rules":
			d.Arena.Rules = "others"
			fallthrough
		default:
			require.NoError(t, q.put(ctx, records, game.Fixture.Number, d))
		}
		require.NoError(t, message.Ack(), "%d", i)
	}
	w := &Worker{URL: h.URL(), Token: k.Token, Name: "honest", Concurrency: 1, Once: true, Games: variants.All(), Log: discard(),
		Allowed: Allowance{Engines: []uciengine.Spec{{Command: fakeengine.Command()}}}}
	worked := make(chan error, 1)
	go func() { worked <- w.Run(ctx) }()
	require.NoError(t, <-played)
	h.Close(true)
	require.NoError(t, <-worked)
	require.NoError(t, journal.Close(match.NewStandings("A", "B")))
	all := strings.Join(notices, "\n")
	for _, text := range []string{"a record that cannot be read is dropped", "the rules there are not", "is refused: it is between", "worker rogue?[2J"} {
		assert.Contains(t, all, text)
	}
	assert.NotContains(t, all, "\x1b")
	again, past, err := match.OpenJournal(m, dir, true)
	require.NoError(t, err)
	assert.Len(t, past, 4)
	require.NoError(t, again.Close(match.NewStandings("A", "B")))
}

// TestAnAbandonedMatchKeepsNoWorker checks that, if a host vanishes but its server goes on, a
// worker leaves the match and plays in the next match, and plays in the first match again when its
// host is back.
func TestAnAbandonedMatchKeepsNoWorker(t *testing.T) {
	k := keys(t)
	s, err := Serve("127.0.0.1:0", k, t.TempDir())
	require.NoError(t, err)
	defer s.close()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	dirs := []string{t.TempDir(), t.TempDir()}
	hosts := func(i, games int) *Host {
		h, err := Open(ctx, fakeMatch(t, games), Options{URL: s.url(), Keys: k, Dir: dirs[i], Lease: time.Second, Notice: func(string) {}})
		require.NoError(t, err)
		return h
	}
	w := &Worker{URL: s.url(), Token: k.Token, Name: "w", Concurrency: 1, Games: variants.All(), Log: discard(),
		Allowed: Allowance{Engines: []uciengine.Spec{{Command: fakeengine.Command()}}}}
	working, rest := context.WithCancel(ctx)
	worked := make(chan error, 1)
	go func() { worked <- w.Run(working) }()
	first, vanishes := hosts(0, 1000), errors.New("the host vanishes")
	require.ErrorIs(t, first.match.PlayBy(ctx, first, nil, func(*match.Record) error { return vanishes }), vanishes)
	first.Close(false)
	for _, i := range []int{1, 0} {
		h, games := hosts(i, 2), 0
		require.NoError(t, h.match.PlayBy(ctx, h, nil, func(*match.Record) error {
			games++
			return nil
		}))
		h.Close(true)
		assert.Equal(t, 2, games)
	}
	rest()
	require.ErrorIs(t, <-worked, context.Canceled)
}

// The fuzz targets below check that no message from the network makes the program panic.

func FuzzUnpack(f *testing.F) {
	message, err := pack(task{})
	require.NoError(f, err)
	f.Add(message)
	f.Fuzz(func(_ *testing.T, message []byte) {
		var t task
		_ = unpack(message, longestTask, &t)
	})
}

func FuzzAnnouncement(f *testing.F) {
	text, err := json.Marshal(announced(f))
	require.NoError(f, err)
	f.Add(text)
	games := variants.All()
	opened, err := (&Allowance{Engines: []uciengine.Spec{{Command: fakeengine.Command()}}}).open()
	require.NoError(f, err)
	f.Fuzz(func(_ *testing.T, text []byte) {
		c := &announcement{}
		if json.Unmarshal(text, c) != nil {
			return
		}
		if m, err := c.match(games); err == nil {
			for i, e := range m.Entrants {
				_, _ = opened.entrant(e, c.Engines[i])
			}
		}
	})
}

func FuzzTask(f *testing.F) {
	text, err := json.Marshal(task{match.Fixture{Number: 1, Engines: [2]int{0, 1}}, match.Opening{FEN: chess.Game().Start, Moves: []string{"e2e4"}}})
	require.NoError(f, err)
	f.Add(text)
	m := fakeMatch(f, 2)
	f.Fuzz(func(_ *testing.T, text []byte) {
		var t task
		if json.Unmarshal(text, &t) == nil {
			_ = t.check(m)
		}
	})
}

func FuzzSaid(f *testing.F) {
	f.Add("worker \x1b[2J\xff")
	f.Fuzz(func(t *testing.T, text string) {
		assert.NotContains(t, said(text), "\x1b")
		assert.LessOrEqual(t, len(said(text)), 3*mostSaid)
	})
}
