package distributed

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/variants"
)

// entrant returns an entrant whose program and network (an option that names a file) are files with
// the given content in the folder dir.
func entrant(t *testing.T, dir, program, network string) match.Entrant {
	t.Helper()
	for name, text := range map[string]string{"engine": program, "net.bin": network} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755))
	}
	return match.Entrant{Spec: uciengine.Spec{Name: "E", Command: []string{filepath.Join(dir, "engine"), "-v"},
		Options: []uciengine.Option{{Name: "Hash", Value: "16"}, {Name: "EvalFile", Value: filepath.Join(dir, "net.bin")}}}}
}

func TestIdentityIsThatOfProgramAndFiles(t *testing.T) {
	here := entrant(t, t.TempDir(), "program", "network")
	id, err := uciengine.Identify(here.Spec)
	require.NoError(t, err)
	assert.Len(t, id.Program, 64)
	assert.Len(t, id.Files, 1, "a number is no file")
	for name, test := range map[string]struct{ program, network, mismatch string }{
		"the same":        {"program", "network", ""},
		"another program": {"other", "network", "the program is"},
		"another network": {"program", "other", "the file of option EvalFile is"},
	} {
		t.Run(name, func(t *testing.T) {
			there, err := uciengine.Identify(entrant(t, t.TempDir(), test.program, test.network).Spec)
			require.NoError(t, err)
			if test.mismatch == "" {
				assert.Empty(t, there.Mismatch(id))
			} else {
				assert.Contains(t, there.Mismatch(id), test.mismatch)
			}
		})
	}
	here.Command[0] = "/no/such/program"
	_, err = uciengine.Identify(here.Spec)
	assert.ErrorContains(t, err, "E: ")
}

func TestGuardNoticesAProgramThatIsReplaced(t *testing.T) {
	dir := t.TempDir()
	e := entrant(t, dir, "program", "network")
	id, err := uciengine.Identify(e.Spec)
	require.NoError(t, err)
	g := newGuard([]match.Entrant{e}, []uciengine.Identity{id})
	require.NoError(t, g.check(0))
	entrant(t, dir, "another program", "network")
	assert.ErrorContains(t, g.check(0), "the program is")
}

func TestMessagesComeBackWhole(t *testing.T) {
	sent := &match.Record{Number: 7, Engines: [2]string{"A", "B"}, Moves: []match.Move{{Text: "e2e4"}}, Worker: "w"}
	message, err := pack(sent)
	require.NoError(t, err)
	var got match.Record
	require.NoError(t, unpack(message, longestTask, &got))
	assert.Equal(t, *sent, got)
	assert.Error(t, unpack([]byte("no message"), longestTask, &got))
}

// TestAGameOfAFileTravels checks that the announcement of a match contains the definition of a game
// that is defined in a file, so that workers without the file can play it.
func TestAGameOfAFileTravels(t *testing.T) {
	game := func(text string) *engine.Game { return definitions.Compile("my.ini", text).Games[0] }
	theirs, other := game("[mine:knightmate]\n"), game("[mine:chess]\n")
	own, err := arenaOf([]*engine.Game{theirs})
	require.NoError(t, err)
	fake := fakeMatch(t, 2)
	c := &announcement{Format: format, Arena: own, Variants: []string{"mine"}, Definitions: map[string]string{"mine": definitions.Line(theirs.Definition)},
		Engines: []uciengine.Identity{{}, {}}, Entrants: fake.Entrants, Rules: fake.Rules, Lease: time.Second}
	for _, games := range []*engine.Registry{variants.All(), variants.All().With(theirs)} {
		m, err := c.match(games)
		require.NoError(t, err)
		require.Equal(t, theirs.Start, m.Variants[0].Start)
		require.Equal(t, theirs.Digest(), m.Variants[0].Digest())
	}
	_, err = c.match(variants.All().With(other))
	require.EqualError(t, err, "mine is another game here, whose definition differs: leave its file out")
	for line, want := range map[string]string{
		"": `unknown variant "mine"`,
		definitions.Line(game("[yours:chess]\n").Definition): `the definition of "mine" is that of yours`,
		definitions.Line("[mine:nonsense]\n"):                "it is no definition of a game",
		definitions.Line(other.Definition):                   "the rules there are not those of here",
	} {
		c.Definitions["mine"] = line
		_, err := c.match(variants.All())
		require.ErrorContains(t, err, want)
	}
}

// TestStateIsKept checks that a resumed match has the same state, that changed engines are refused,
// and that the speed of the reference machine is kept only if the limits of the match are times.
func TestStateIsKept(t *testing.T) {
	dir := t.TempDir()
	m := &match.Match{Entrants: []match.Entrant{entrant(t, t.TempDir(), "a", "b")}, Concurrency: 1}
	first, err := openState(t.Context(), m, Options{Dir: dir, Reference: 1000})
	require.NoError(t, err)
	assert.Zero(t, first.Reference, "nothing is timed")
	again, err := openState(t.Context(), m, Options{Dir: dir})
	require.NoError(t, err)
	assert.Equal(t, first, again)
	require.NoError(t, os.WriteFile(m.Entrants[0].Command[0], []byte("new"), 0o755))
	_, err = openState(t.Context(), m, Options{Dir: dir})
	assert.ErrorContains(t, err, "has changed since the match began")

	m.Entrants[0].Control = match.Control{MoveTime: 1}
	timed, err := openState(t.Context(), m, Options{Dir: t.TempDir(), Reference: 1000})
	require.NoError(t, err)
	assert.EqualValues(t, 1000, timed.Reference)
}

// TestWhatOthersKeepInTheFolderStays begins a match in a folder that holds a file with the name of
// the state file but other content. This file, and a file next to the server's data, must stay
// unchanged.
func TestWhatOthersKeepInTheFolderStays(t *testing.T) {
	dir := t.TempDir()
	theirs := filepath.Join(dir, stateFile)
	require.NoError(t, os.WriteFile(theirs, []byte(`{"version": 2}`), 0o644))
	m := &match.Match{Entrants: []match.Entrant{entrant(t, t.TempDir(), "a", "b")}, Concurrency: 1}
	for _, fresh := range []bool{false, true} {
		_, err := openState(t.Context(), m, Options{Dir: dir, Fresh: fresh})
		require.ErrorContains(t, err, "is not the state of a match")
	}
	text, err := os.ReadFile(theirs)
	require.NoError(t, err)
	require.Equal(t, `{"version": 2}`, string(text))

	store := filepath.Join(dir, storeFolder)
	require.NoError(t, os.MkdirAll(filepath.Join(store, "jetstream", "account"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(store, "nats.conf"), nil, 0o644))
	require.NoError(t, clearStore(store))
	require.NoDirExists(t, filepath.Join(store, "jetstream"))
	require.FileExists(t, filepath.Join(store, "nats.conf"))
	require.NoError(t, os.Remove(filepath.Join(store, "nats.conf")))
	require.NoError(t, clearStore(store))
	require.NoDirExists(t, store)
	require.NoError(t, clearStore(store))
}

func discard() *slog.Logger { return slog.New(slog.DiscardHandler) }

// TestAFullDiskIsWaitedFor checks that the host posts one notice if the disk is full, and stores
// the record once there is room.
func TestAFullDiskIsWaitedFor(t *testing.T) {
	var notices []string
	h := &Host{options: Options{Notice: func(text string) { notices = append(notices, text) }}}
	full := &os.PathError{Op: "write", Path: "games.jsonl", Err: syscall.ENOSPC}
	tries := 0
	err := h.keep(t.Context(), &match.Record{Number: 7}, func(*match.Record) error {
		if tries++; tries < 3 {
			return errors.Join(full)
		}
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, 3, tries)
	require.Len(t, notices, 1)
	require.Contains(t, notices[0], "the disk is full: game 7 waits")
	other := errors.New("something else")
	require.ErrorIs(t, h.keep(t.Context(), &match.Record{}, func(*match.Record) error { return other }), other)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, h.keep(ctx, &match.Record{}, func(*match.Record) error { return full }), context.Canceled)
}

// TestStreamsFitASmallMachine checks that a server sets little aside for a match, so that it hands
// matches out on a machine with little memory or an almost full disk.
func TestStreamsFitASmallMachine(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(256 << 20)) // the server takes three quarters of it
	k := keys(t)
	for _, storage := range []jetstream.StorageType{jetstream.MemoryStorage, jetstream.FileStorage} {
		s, err := Serve("127.0.0.1:0", k, t.TempDir())
		require.NoError(t, err)
		conn, js, err := connect(s.url(), k.Token, "host", func(error) {})
		require.NoError(t, err)
		require.NoError(t, queue{js: js, id: "small", storage: storage}.open(t.Context(), &announcement{Lease: time.Second}))
		memory, disk, err := s.server.JetStreamReservedResources()
		require.NoError(t, err)
		require.Less(t, memory+disk, int64(200<<20))
		require.Equal(t, int64(server.JetStreamMaxStoreDefault), s.server.JetStreamConfig().MaxStore, "not a part of the disk's room")
		conn.Close()
		s.close()
	}
}

// TestABusyWorkerIsToldThatTheMatchIsOver checks that, at the end of a match, the host waits until
// every connected worker has left the match, even if that takes longer than it waits for workers
// without a connection.
func TestABusyWorkerIsToldThatTheMatchIsOver(t *testing.T) {
	k := keys(t)
	h, err := Open(t.Context(), fakeMatch(t, 2), Options{Listen: "127.0.0.1:0", Keys: k, Dir: t.TempDir(), Fresh: true, Lease: time.Second, Notice: func(string) {}})
	require.NoError(t, err)
	conn, _, err := connect(h.URL(), k.Token, "busy", func(error) {})
	require.NoError(t, err)
	defer conn.Close()
	told := make(chan *nats.Msg, 1000)
	plays, err := conn.ChanSubscribe(h.queue.subject(over), told)
	require.NoError(t, err)
	require.NoError(t, conn.Flush())
	closed := make(chan struct{})
	go func() {
		h.Close(true)
		close(closed)
	}()
	for range 2 + farewell/reconnectWait {
		select {
		case <-told:
		case <-closed:
			require.Fail(t, "the host has gone")
		}
	}
	require.NoError(t, plays.Unsubscribe())
	<-closed
}
