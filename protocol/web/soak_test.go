package web

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// soakFor is how long TestSoak plays. To set it: go test -run Soak -timeout 20m -v . -args -soak 10m
var soakFor = flag.Duration("soak", 3*time.Second, "for how long TestSoak plays")

// soaked are the IDs of the games that TestSoak plays at once.
var soaked = strings.Fields("chess lancerchess twojewels tigerchess tigervariation turnqi turnqi-cannons wildeurasian stakeout-chess stakeout-lancerchess")

// soakLog counts the messages that the tabs receive, and the games.
type soakLog struct{ states, games, thoughts, refusals atomic.Int64 }

// TestSoak lets ten tabs play ten games at once, engine against engine, and send invalid requests
// meanwhile. No tab may receive another's game or be cut off, and all invalid requests must be
// refused. At the end all rooms, goroutines and memory must be free again.
func TestSoak(t *testing.T) {
	config := Config{linger: time.Millisecond, HashMB: 1}
	if *soakFor > time.Minute {
		config.HashMB = 0 // as it is for people
	}
	s := serve(t, config)
	goroutines, heap := runtime.NumGoroutine(), heapInUse()
	var log soakLog
	var soakers []*soaker
	for _, game := range soaked {
		b := &soaker{conn: s.dial(t).conn, game: game, log: &log}
		require.NoError(t, b.say(`{"type":"join"}`))
		require.NoError(t, b.begin())
		soakers = append(soakers, b)
	}
	ctx, cancel := context.WithTimeout(t.Context(), *soakFor)
	defer cancel()
	var tabs errgroup.Group
	for _, b := range soakers {
		tabs.Go(func() error {
			err := b.soak(ctx)
			if err != nil {
				t.Log(err)
			}
			return err
		})
	}
	for i := range 5 {
		select {
		case <-ctx.Done():
		case <-time.After(*soakFor / 5):
		}
		t.Logf("%v: %d rooms, %d states, %d thoughts, %d games over, %d refusals, RSS %s",
			*soakFor*time.Duration(i+1)/5, s.web.rooms.count(), log.states.Load(), log.thoughts.Load(), log.games.Load(), log.refusals.Load(), resident())
	}
	require.NoError(t, tabs.Wait())
	require.Eventually(t, func() bool { return s.web.rooms.count() == 0 }, patience, time.Millisecond)
	requireGoroutines(t, goroutines)
	assert.Equal(t, s.web.TotalMB, s.left())
	assert.Less(t, heapInUse(), heap+8<<20, "bytes")
	t.Logf("all tabs closed: RSS %s", resident())
}

// soaker is a tab that watches two engines and keeps sending invalid requests.
type soaker struct {
	conn *websocket.Conn
	game string
	log  *soakLog
	// moves are the moves of the game so far. asked is the last invalid request if it has not been answered,
	// else empty.
	moves []string
	asked string
}

// soak watches games until ctx is done. It returns an error if the tab receives anything wrong.
func (b *soaker) soak(ctx context.Context) error {
	defer func() { _ = b.conn.CloseNow() }()
	for ctx.Err() == nil {
		_, raw, err := b.conn.Read(context.Background())
		if err == nil {
			err = b.hear(raw)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", b.game, err)
		}
	}
	return nil
}

func (b *soaker) say(text string) error {
	return b.conn.Write(context.Background(), websocket.MessageText, []byte(text))
}

func (b *soaker) begin() error {
	b.moves = nil
	return b.say(`{"type":"new","game":"` + b.game + `","white":"engine","black":"engine","strength":{"level":12},"control":{"kind":"none","move":0.2}}`)
}

// hear checks that a message belongs to the tab's game.
func (b *soaker) hear(raw []byte) error {
	head, err := transport.HeadOf(raw)
	if err != nil {
		return err
	}
	switch head.Type {
	case "tree":
		return b.hearTree(raw)
	case "state":
		return b.hearState(raw)
	case "thinking":
		b.log.thoughts.Add(1)
	case "refused":
		b.log.refusals.Add(1)
		if !strings.Contains(string(raw), `"to":"`+b.asked+`"`) {
			return fmt.Errorf("%s is refused, %q was asked", raw, b.asked)
		}
		b.asked = ""
	}
	return nil
}

// hearTree checks that a new tree continues the moves received before.
func (b *soaker) hearTree(raw []byte) error {
	var m game.TreeMessage
	if err := json.Unmarshal(raw, &m); err != nil {
		return err
	}
	var moves []string
	for _, n := range m.Nodes {
		moves = append(moves, n.Move)
	}
	if len(moves) < len(b.moves) || !slices.Equal(moves[:len(b.moves)], b.moves) {
		return fmt.Errorf("after %v came %v", b.moves, moves)
	}
	b.moves = moves
	return nil
}

func (b *soaker) hearState(raw []byte) error {
	var m stateMessage
	if err := json.Unmarshal(raw, &m); err != nil {
		return err
	}
	if m.Game != b.game {
		return fmt.Errorf("a state of %s", m.Game)
	}
	b.log.states.Add(1)
	if m.Result != nil {
		b.log.games.Add(1)
		return b.begin()
	}
	if b.asked != "" {
		return nil
	}
	b.asked = []string{"play", "takeback", "goto", "cheat"}[len(b.moves)%4]
	return b.say(fmt.Sprintf(`{"type":%q,"node":%d}`, b.asked, m.Position.Node+1000))
}

// heapInUse returns the size of the heap in use, in bytes.
func heapInUse() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// resident returns, as text, how much physical memory this process occupies, as Linux reports it.
func resident() string {
	status, _ := os.ReadFile("/proc/self/status")
	_, after, _ := strings.Cut(string(status), "VmRSS:")
	size, _, _ := strings.Cut(after, "\n")
	return strings.TrimSpace(size)
}
