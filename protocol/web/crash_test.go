package web

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"panthera/protocol/folder"
	"panthera/protocol/web/play"
)

// crashes is how often TestCrash kills the server. "make crash" sets it.
var crashes = flag.Int("crashes", 5, "how often TestCrash kills the server")

// The environment variables that make this test binary run as a server (see [TestMain]): the
// server's data folder, its address, and the size of an engine's transposition table in MB.
const (
	crashFolder  = "PANTHERA_TEST_FOLDER"
	crashAddress = "PANTHERA_TEST_ADDRESS"
	crashHash    = "PANTHERA_TEST_HASH"
)

// TestMain runs the tests, unless an environment variable makes this process a server to be killed or a crowd
// of watchers.
func TestMain(m *testing.M) {
	if address := os.Getenv(crowdAddress); address != "" {
		fmt.Fprintln(os.Stderr, crowd(address, os.Getenv(crowdSecret)))
		os.Exit(1)
	}
	if path := os.Getenv(crashFolder); path != "" {
		fmt.Fprintln(os.Stderr, serveFolder(path, os.Getenv(crashAddress)))
		os.Exit(1)
	}
	code := m.Run()
	closeChromium()
	os.Exit(code)
}

// serveFolder runs a server with the data folder path until the process is killed.
func serveFolder(path, address string) error {
	data, err := folder.Open(path)
	if err != nil {
		return err
	}
	hash, _ := strconv.Atoi(os.Getenv(crashHash)) // else as for people
	s, err := New(Config{Games: allGames(), Data: data, HashMB: hash, linger: time.Second})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Println(listener.Addr())
	return s.Serve(context.Background(), listener)
}

// victim is a server in a separate process, which can be killed.
type victim struct {
	url     string
	process *exec.Cmd
}

// launch starts a server in a separate process, with the data folder path.
func launch(t testing.TB, path, address string, environment ...string) *victim {
	t.Helper()
	v := &victim{process: exec.Command(os.Args[0])}
	v.process.Env = append(append(os.Environ(), crashFolder+"="+path, crashAddress+"="+address, crashHash+"=1"), environment...)
	out, err := v.process.StdoutPipe()
	require.NoError(t, err)
	v.process.Stderr = os.Stderr
	require.NoError(t, v.process.Start())
	t.Cleanup(v.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	v.url = "http://" + strings.TrimSpace(line)
	return v
}

// kill ends the process of the server by a signal that it cannot catch.
func (v *victim) kill() {
	_ = v.process.Process.Kill() // it may have been killed before
	_ = v.process.Wait()
}

// heardAll is the number of messages sent since a take-back after which the server must have answered it.
const heardAll = 2

// survivor is a game that is continued after each crash. It has what its tab was told last: ID, moves and
// state.
type survivor struct {
	game  string
	setup map[string]any
	id    string
	moves []string
	state stateMessage
	// since is the number of messages sent since the last take-back.
	since int
	// found is how often the game was found again after a crash. there is called when the game has been found
	// or begun.
	found int
	there func()
}

// TestCrash plays all games at once, kills the server at random moments, starts it again, and opens
// each game. The game must be as the tab was told last, apart from messages that were on their way.
func TestCrash(t *testing.T) {
	if testing.Short() {
		t.Skip("starts servers")
	}
	path, random := t.TempDir(), rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano())))
	var survivors []*survivor
	for i, g := range allGames().Games() {
		s := &survivor{game: g.ID, setup: map[string]any{"white": play.Person, "black": []string{play.Person, play.Machine}[i%2]}}
		s.setup["control"] = []play.Control{
			{Kind: play.IncrementClock, Base: 600, Increment: 2}, {Kind: play.NoClock, Move: 0.05},
			{Kind: play.TigerClock, Deployment: 60, Engagement: 600, Reserve: 5},
		}[i%3]
		survivors = append(survivors, s)
	}
	for range *crashes + 1 {
		v := launch(t, path, "127.0.0.1:0")
		var lives errgroup.Group
		var there sync.WaitGroup
		for _, s := range survivors {
			seed := random.Uint64()
			there.Add(1)
			s.there = sync.OnceFunc(there.Done)
			lives.Go(func() error {
				defer s.there()
				return s.live(t, v, rand.New(rand.NewPCG(2, seed)))
			})
		}
		there.Wait()
		time.Sleep(time.Duration(random.IntN(300)) * time.Millisecond)
		v.kill()
		require.NoError(t, lives.Wait())
	}
	for _, s := range survivors {
		assert.Equal(t, *crashes, s.found, s.game)
	}
}

// live opens the game, or begins it, and plays random moves until the server is killed.
func (s *survivor) live(t *testing.T, v *victim, random *rand.Rand) error {
	b, err := tryDial(v.url)
	if err != nil {
		return nil // it was killed at once
	}
	defer func() { _ = b.conn.CloseNow() }()
	b.t = t
	if err := b.trySay(`{"type":"join","token":""}`); err != nil {
		return nil
	}
	if s.id != "" {
		if found, err := s.find(b); err != nil || !found {
			return err
		}
		s.there()
	}
	for {
		s.since++
		switch {
		case s.id == "" || s.state.Result != nil:
			s.since = heardAll
			message := map[string]any{"game": s.game, "strength": map[string]int{"level": random.IntN(5)}}
			for name, value := range s.setup {
				message[name] = value
			}
			err = b.trySend("new", message)
		case s.state.Mover != play.Person:
		case random.IntN(8) == 0:
			err = b.trySend("view", map[string]any{"view": s.state.View, "flipped": !s.state.Flipped})
		case random.IntN(10) == 0 && s.state.May.TakeBack:
			s.since = 0
			err = b.trySend("takeback", nil)
		default:
			c := s.state.Choices[random.IntN(len(s.state.Choices))]
			err = b.trySend("play", map[string]any{"node": s.state.Position.Node, "move": c.Move})
		}
		if err != nil || !s.hear(b) {
			return nil
		}
		s.there()
	}
}

// hear receives the next state and, if need be, the tree that belongs to it. It returns false if
// the server has been killed.
func (s *survivor) hear(b *tab) bool {
	for told := false; ; {
		kind, _, err := b.next()
		if err != nil {
			return false
		}
		told = told || kind == "state"
		if told && b.whole() {
			s.id, s.state, s.moves = b.state.ID, b.state, b.line()
			return true
		}
	}
}

// whole reports whether the last tree received contains the node that the last state says is on the board.
func (b *tab) whole() bool {
	at := b.state.Position.Node
	for _, n := range b.tree.Nodes {
		if n.ID == at {
			return true
		}
	}
	return at == 0
}

// line returns the moves from the start to the node on the board.
func (b *tab) line() []string {
	byID := map[int]int{}
	for i, n := range b.tree.Nodes {
		byID[n.ID] = i
	}
	var moves []string
	for at := b.state.Position.Node; at != 0; {
		n := b.tree.Nodes[byID[at]]
		moves, at = append([]string{n.Move}, moves...), n.Parent
	}
	return moves
}

// find opens the game after a crash and compares it with what the tab was told last. It returns false if the
// server has been killed again.
func (s *survivor) find(b *tab) (bool, error) {
	before := *s
	if b.trySend("open", map[string]any{"id": s.id}) != nil || !s.hear(b) {
		return false, nil
	}
	differs := func(what string, was, is any) error {
		return fmt.Errorf("%s (%s): %s was %v, is %v", s.game, s.id, what, was, is)
	}
	// Messages that were on their way may have been executed: a move and the engine's reply (two
	// replies if a side posts twice in a row), or a take-back, which also undoes postings since.
	const most, least = 3, -4
	further, back := len(s.moves)-len(before.moves), min(len(s.moves), len(before.moves))
	if before.since < heardAll { // a state that was told before the take-back may have been taken for its answer
		back = max(0, min(back, len(before.moves)+least))
	}
	switch {
	case s.id != before.id || s.state.Game != s.game:
		return false, differs("the game", before.id, s.id)
	case further < least || further > most || !slices.Equal(before.moves[:back], s.moves[:back]):
		return false, differs("the line", before.moves, s.moves)
	case s.state.White != before.state.White || s.state.Black != before.state.Black:
		return false, differs("who plays", before.state.White+before.state.Black, s.state.White+s.state.Black)
	case !assert.ObjectsAreEqual(before.state.Strength, s.state.Strength) || before.state.Control != s.state.Control:
		return false, differs("strength or time", before.state.Strength, s.state.Strength)
	}
	s.found++
	if further == 0 && before.state.Clocks != nil {
		return true, before.checkClocks(s, differs)
	}
	return true, nil
}

// checkClocks compares the clocks after a crash, if no move has been made since. They must stand as
// after the last move, so that the side to move has lost no time.
func (s *survivor) checkClocks(now *survivor, differs func(what string, was, is any) error) error {
	const slack = 2000 // ms that a busy machine takes to tell of a clock that runs again
	was, is := *s.state.Clocks, *now.state.Clocks
	if s.state.Position.Side == "black" {
		was.White, was.Black, is.White, is.Black = was.Black, was.White, is.Black, is.White
	}
	if is.Black != was.Black && now.state.Position.Phase == "" || is.White < was.White-slack {
		return differs("the clocks", *s.state.Clocks, *now.state.Clocks)
	}
	return nil
}
