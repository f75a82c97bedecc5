package web

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
	"panthera/protocol/web/transport"
	"panthera/variants"
)

func TestRefusalsLoseNothing(t *testing.T) {
	s := serve(t, Config{maxMessage: 4096})
	b := s.open(t, "")
	b.send("takeback", nil)
	assert.Equal(t, "no game has been begun", b.refused())
	b.begin("lancerchess", map[string]any{"white": play.Person, "black": play.Machine, "control": map[string]any{"kind": play.NoClock, "move": 3600}, "strength": map[string]any{}})
	for _, c := range []struct{ name, text, reason string }{
		{"malformed", `{"type":"play",`, "malformed message"},
		{"not an object", `[1,2]`, "malformed message"},
		{"nothing", ``, "malformed message"},
		{"two values", `{"type":"takeback"}{}`, "malformed message"},
		{"unknown field", `{"type":"play","node":0,"move":"e2e4","force":true}`, `unknown field "force"`},
		{"wrong sort of value", `{"type":"play","node":"zero","move":"e2e4"}`, "malformed message"},
		{"unknown type", `{"type":"cheat"}`, `unknown message type "cheat"`},
		{"join again", `{"type":"join"}`, `unknown message type "join"`},
		{"oversized", `{"type":"play","move":"` + strings.Repeat("e", 5000) + `"}`, "more than 4096 bytes"},
		{"illegal move", `{"type":"play","node":0,"move":"e2e5"}`, "not a legal move of the Pikeman"},
		{"another's piece", `{"type":"play","node":0,"move":"e7e5"}`, "it is White's move"},
		{"earlier position", `{"type":"play","node":7,"move":"e2e4"}`, "chosen for an earlier position"},
		{"unknown game", `{"type":"new","game":"go","white":"person","black":"engine","control":{"kind":"none","move":1}}`, `unknown game "go"`},
		{"unknown player", `{"type":"new","game":"chess","white":"cat","black":"engine","control":{"kind":"none","move":1}}`, "must each be person or engine"},
		{"unknown control", `{"type":"new","game":"chess","white":"person","black":"engine","control":{"kind":"hourglass"}}`, "the kind of clock"},
		{"no time", `{"type":"new","game":"chess","white":"person","black":"engine","control":{"kind":"increment","base":0}}`, "the time on the clock is not from 1 to 360000 seconds"},
		{"no such level", `{"type":"new","game":"chess","white":"person","black":"engine","control":{"kind":"none","move":1},"strength":{"level":21}}`, "level is not from 0 to 20"},
		{"bad FEN", `{"type":"new","game":"chess","white":"person","black":"engine","control":{"kind":"none","move":1},"fen":"8/8 w - -"}`, "board"},
		{"bad moves", `{"type":"new","game":"chess","white":"person","black":"engine","control":{"kind":"none","move":1},"moves":["e2e4","e2e4"]}`, "after 1 move:"},
		{"no such view", `{"type":"view","view":"upside down"}`, "upside down"},
		{"no such node", `{"type":"look","node":5}`, "no move with the number 5"},
		{"nothing to take back", `{"type":"takeback"}`, "no move of yours"},
		{"no thinking", `{"type":"movenow"}`, "not thinking"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := &tab{t: t, conn: b.conn}
			b.say(c.text)
			assert.Contains(t, b.refused(), c.reason)
		})
	}
	b.play("e2e4")
	assert.Equal(t, play.Machine, b.state.Mover)
	b.send("play", map[string]any{"node": b.state.Position.Node, "move": "e7e5"})
	assert.Contains(t, b.refused(), "not your turn")
	b.send("movenow", nil)
	b.until("the engine's move", func(s *stateMessage) bool { return s.Mover == play.Person })
	assert.Len(t, b.tree.Nodes, 2)
	b.send("resign", nil)
	b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	for _, kind := range []string{"resign", "draw"} {
		b.send(kind, nil)
		assert.Contains(t, b.refused(), "over")
	}
}

// TestFlood sends more messages at once than a tab may. All must be answered, with a delay.
func TestFlood(t *testing.T) {
	b := serve(t, Config{rate: 1000, burst: 1}).open(t, "")
	b.begin("chess", two(""))
	for i := range 200 {
		b.send("look", map[string]any{"node": 0, "ask": i + 1})
	}
	for range 200 {
		b.hear("look", nil)
	}
}

func TestHugeMessageEndsTheConnectionNotTheGame(t *testing.T) {
	s := serve(t, Config{maxMessage: 1024})
	b := s.open(t, "")
	b.begin("chess", two(""))
	b.play("e2e4")
	b.say(strings.Repeat("x", 1024*transport.HugeMessage+1))
	_, _, err := b.next()
	require.Error(t, err)
	again := s.open(t, b.token)
	again.hear("state", nil)
	assert.Len(t, again.tree.Nodes, 1)
}

func TestFirstMessageMustBeJoin(t *testing.T) {
	b := serve(t, Config{}).dial(t)
	b.say(`{"type":"new"}`)
	assert.Contains(t, b.refused(), "")
	_, _, err := b.next()
	assert.Error(t, err)
}

func TestOriginsAndNames(t *testing.T) {
	s := serve(t, Config{})
	dial := func(header http.Header, host string) int {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		conn, response, err := websocket.Dial(ctx, s.URL+"/socket", &websocket.DialOptions{HTTPHeader: header, Host: host})
		if err == nil {
			_ = conn.CloseNow()
		}
		return response.StatusCode
	}
	own := strings.TrimPrefix(s.URL, "http://")
	_, port, err := net.SplitHostPort(own)
	require.NoError(t, err)
	assert.Equal(t, http.StatusSwitchingProtocols, dial(http.Header{"Origin": {s.URL}}, ""))
	assert.Equal(t, http.StatusForbidden, dial(http.Header{"Origin": {"http://elsewhere.example"}}, ""))
	assert.Equal(t, http.StatusMisdirectedRequest, dial(http.Header{"Origin": {"http://elsewhere.example:" + port}}, "elsewhere.example:"+port))
	assert.Equal(t, http.StatusSwitchingProtocols, dial(http.Header{"Origin": {"http://localhost:" + port}}, "localhost:"+port))
}

func TestPagesAndParts(t *testing.T) {
	s := serve(t, Config{})
	get := func(path string) (*http.Response, string) {
		response, err := http.Get(s.URL + path)
		require.NoError(t, err)
		defer response.Body.Close()
		content, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		return response, string(content)
	}
	response, page := get("/")
	assert.Equal(t, transport.Policy, response.Header.Get("Content-Security-Policy"))
	assert.Contains(t, page, `src="static/`+s.web.files.Version+"/app.js")
	response, _ = get("/static/" + s.web.files.Version + "/app.js")
	assert.Contains(t, response.Header.Get("Cache-Control"), "immutable")
	for _, path := range []string{"/pieces.css", "/board/turnqi/ring/black.json", "/symbols/twojewels/drawn.svg", "/picture/turnqi?theme=dark&set=letters", "/start/tigerchess/light.svg"} {
		response, content := get(path)
		assert.Equal(t, http.StatusOK, response.StatusCode, path)
		assert.NotEmpty(t, content, path)
	}
	for _, path := range []string{"/nothing", "/static/old/app.js", "/static/" + s.web.files.Version + "/../server.go", "/board/go/board/white.json",
		"/board/turnqi/sideways/white.json", "/board/turnqi/ring/green.json", "/board/turnqi/ring/white", "/start/chess/pink.svg", "/symbols/go/drawn.svg", "/symbols/chess/carved.svg", "/picture/go"} {
		response, _ := get(path)
		assert.Equal(t, http.StatusNotFound, response.StatusCode, path)
	}
}

// TestPageWeight checks that the page, with all its files and the pictures of the largest game, has
// at most a megabyte uncompressed.
func TestPageWeight(t *testing.T) {
	s := serve(t, Config{})
	weight := 0
	files, err := os.ReadDir("static")
	require.NoError(t, err)
	for _, f := range files {
		info, err := f.Info()
		require.NoError(t, err)
		if path.Ext(f.Name()) != ".go" {
			weight += int(info.Size())
		}
	}
	for _, address := range []string{"/pieces.css", "/board/tigervariation/board/white.json", "/symbols/tigervariation/drawn.svg"} {
		response, err := http.Get(s.URL + address)
		require.NoError(t, err)
		content, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		weight += len(content)
	}
	assert.Less(t, weight, 1_000_000)
	t.Logf("%d bytes", weight)
}

func TestTabsDoNotHearEachOther(t *testing.T) {
	s := serve(t, Config{})
	a, b := s.open(t, ""), s.open(t, "")
	assert.NotEqual(t, a.token, b.token)
	a.begin("chess", two(""))
	b.begin("turnqi", two(""))
	for _, move := range []string{"e2e4", "e7e5", "g1f3"} {
		a.play(move)
		c := b.state.Choices[0]
		b.play(c.Move, c.Path...)
	}
	assert.Equal(t, "chess", a.state.Game)
	assert.Equal(t, "turnqi", b.state.Game)
	assert.Equal(t, "e2e4", a.tree.Nodes[0].Move)
	assert.NotEqual(t, "e2e4", b.tree.Nodes[0].Move)
	assert.Equal(t, 2, s.web.rooms.count())
}

func TestComingBack(t *testing.T) {
	s := serve(t, Config{})
	b := s.open(t, "")
	b.begin("twojewels", nil)
	c := b.state.Choices[0]
	b.play(c.Move)
	require.NoError(t, b.conn.CloseNow())
	again := s.open(t, b.token)
	assert.Equal(t, b.token, again.token)
	again.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	assert.Len(t, again.tree.Nodes, 2)

	// A second tab with the same token replaces the first, which must be told so and not reconnect.
	third := s.open(t, b.token)
	third.hear("state", nil)
	again.hear("dismissed", nil)
	_, _, err := again.next()
	assert.Error(t, err)
	c = third.state.Choices[0]
	third.play(c.Move)
}

func TestGamesAreKeptForAWhile(t *testing.T) {
	s := serve(t, Config{linger: 10 * time.Millisecond})
	b := s.open(t, "")
	b.begin("chess", two(""))
	require.NoError(t, b.conn.CloseNow())
	require.Eventually(t, func() bool { return s.web.rooms.count() == 0 }, patience, time.Millisecond)
	again := s.open(t, b.token)
	assert.NotEqual(t, b.token, again.token)
}

func TestTooManyTables(t *testing.T) {
	s := serve(t, Config{maxRooms: 2})
	a, _ := s.open(t, ""), s.open(t, "")
	turnedAway := s.dial(t)
	turnedAway.say(`{"type":"join"}`)
	assert.Contains(t, turnedAway.refused(), "too many games")

	// If the server is full, a game whose tab has gone must be ended in favour of a new one.
	require.NoError(t, a.conn.CloseNow())
	require.Eventually(t, func() bool {
		b := s.dial(t)
		b.say(`{"type":"join"}`)
		kind, _, err := b.next()
		return err == nil && kind == "welcome"
	}, patience, time.Millisecond)
}

// TestShutdown ends a server in the middle of games. All its goroutines must end.
func TestShutdown(t *testing.T) {
	before := runtime.NumGoroutine()
	s, err := New(Config{Games: variants.All(), HashMB: 1})
	require.NoError(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx, listener) }()
	var tabs []*tab
	at := &site{web: s}
	for range 3 {
		conn, _, err := websocket.Dial(ctx, "ws://"+listener.Addr().String()+"/socket", nil)
		require.NoError(t, err)
		b := &tab{t: t, conn: conn}
		b.say(`{"type":"join"}`)
		b.hear("welcome", nil)
		b.begin("wildeurasian", map[string]any{"white": play.Machine, "black": play.Machine, "strength": map[string]any{}, "control": map[string]any{"kind": play.NoClock, "move": 3600}})
		tabs = append(tabs, b)
	}
	assert.Equal(t, 3, at.web.rooms.count())
	cancel()
	for _, b := range tabs {
		var err error
		for err == nil {
			_, _, err = b.next()
		}
		assert.Equal(t, websocket.StatusGoingAway, websocket.CloseStatus(err), "%v", err)
	}
	require.NoError(t, <-served)
	for _, b := range tabs {
		_ = b.conn.CloseNow()
	}
	requireGoroutines(t, before)
}

// requireGoroutines waits until there are at most the given number of goroutines.
func requireGoroutines(t *testing.T, most int) {
	t.Helper()
	for began := time.Now(); runtime.NumGoroutine() > most; time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > patience {
			stacks := make([]byte, 1<<20)
			t.Fatalf("goroutines are left:\n%s", stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// count returns the number of open rooms.
func (rs *rooms) count() int {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	return len(rs.byToken)
}
