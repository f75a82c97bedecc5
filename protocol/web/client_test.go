package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
	"panthera/protocol/web/transport"
	"panthera/variants"
)

// allGames returns a registry of all games, shared by the tests, which must not change it.
var allGames = sync.OnceValue(variants.All)

// site is a server under test.
type site struct {
	*httptest.Server
	web *Server
}

// serve starts a test server, whose engine plays without opening books. It ends with the test.
func serve(t testing.TB, c Config) *site {
	t.Helper()
	c.noBook = true
	return serveWithBooks(t, c)
}

// serveWithBooks is like serve, but the engine plays from its opening books.
func serveWithBooks(t testing.TB, c Config) *site {
	t.Helper()
	if c.Games == nil {
		c.Games = allGames()
	}
	if c.HashMB == 0 {
		c.HashMB = 1
	}
	s, err := New(c)
	require.NoError(t, err)
	server := httptest.NewUnstartedServer(nil)
	server.Config.Handler = s.Handler(server.Listener.Addr())
	server.Start()
	t.Cleanup(func() { s.Close(); server.Close() })
	return &site{server, s}
}

// tab acts as a browser tab: it is the client's end of a WebSocket connection.
type tab struct {
	t    testing.TB
	conn *websocket.Conn
	// token is the secret of the tab's room. state and tree are the newest messages of these types.
	token string
	state stateMessage
	tree  game.TreeMessage
}

// patience is how long a test waits for a message before it fails.
const patience = time.Minute

// open connects a tab and joins the room with the token, or a new one if token is empty.
func (s *site) open(t testing.TB, token string) *tab {
	t.Helper()
	b := s.dial(t)
	b.say(`{"type":"join","token":"` + token + `"}`)
	var welcome welcomeMessage
	b.hear("welcome", &welcome)
	b.token = welcome.Token
	return b
}

func (s *site) dial(t testing.TB) *tab {
	t.Helper()
	b, err := tryDial(s.URL)
	require.NoError(t, err)
	t.Cleanup(func() { _ = b.conn.CloseNow() })
	b.t = t
	return b
}

// tryDial connects a tab to a server. It returns an error if the server has ended.
func tryDial(url string) (*tab, error) { return tryDialBy(url, http.DefaultClient) }

// tryDialBy is like tryDial, with an HTTP client that may send a secret.
func tryDialBy(url string, browser *http.Client) (*tab, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, strings.Replace(url, "http", "ws", 1)+"/socket", &websocket.DialOptions{HTTPClient: browser})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1)
	return &tab{conn: conn}, nil
}

// say sends a message, given as text.
func (b *tab) say(text string) {
	b.t.Helper()
	require.NoError(b.t, b.trySay(text))
}

// trySay is like say, but returns an error if the server has ended.
func (b *tab) trySay(text string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return b.conn.Write(ctx, websocket.MessageText, []byte(text))
}

// send sends a message of a type (kind) with fields.
func (b *tab) send(kind string, fields map[string]any) {
	b.t.Helper()
	require.NoError(b.t, b.trySend(kind, fields))
}

// trySend is like send, but returns an error if the server has ended.
func (b *tab) trySend(kind string, fields map[string]any) error {
	message := map[string]any{"type": kind}
	for name, value := range fields {
		message[name] = value
	}
	text, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return b.trySay(string(text))
}

// next receives the next message and returns its type and text, or an error if the connection has ended.
func (b *tab) next() (kind string, raw []byte, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if _, raw, err = b.conn.Read(ctx); err != nil {
		return "", nil, err
	}
	head, err := transport.HeadOf(raw)
	switch head.Type {
	case "state":
		b.state = stateMessage{}
		err = json.Unmarshal(raw, &b.state)
	case "tree":
		b.tree = game.TreeMessage{}
		err = json.Unmarshal(raw, &b.tree)
	}
	return head.Type, raw, err
}

// hear waits for a message of a type and decodes it.
func (b *tab) hear(want string, into any) {
	b.t.Helper()
	for {
		kind, raw, err := b.next()
		require.NoError(b.t, err, "waiting for %s", want)
		if kind == want {
			if into != nil {
				require.NoError(b.t, json.Unmarshal(raw, into))
			}
			return
		}
		require.NotEqual(b.t, "refused", kind, "%s", raw)
	}
}

// refused waits for a message that refuses a request, and returns the reason.
func (b *tab) refused() string {
	b.t.Helper()
	var r transport.Refused
	for {
		kind, raw, err := b.next()
		require.NoError(b.t, err)
		if kind == "refused" {
			require.NoError(b.t, json.Unmarshal(raw, &r))
			return r.Reason
		}
	}
}

// until waits for a state message for which holds returns true.
func (b *tab) until(what string, holds func(*stateMessage) bool) {
	b.t.Helper()
	for !holds(&b.state) {
		kind, raw, err := b.next()
		require.NoError(b.t, err, "waiting for %s", what)
		require.NotEqual(b.t, "refused", kind, "waiting for %s: %s", what, raw)
	}
}

// begin begins a game in which the person at the tab plays White, unless fields say otherwise.
func (b *tab) begin(game string, fields map[string]any) {
	b.t.Helper()
	message := map[string]any{
		"game": game, "white": play.Person, "black": play.Machine,
		"strength": map[string]int{"level": 0}, "control": map[string]any{"kind": play.NoClock, "move": 0.05},
	}
	for name, value := range fields {
		message[name] = value
	}
	b.another("new", message)
	require.Equal(b.t, game, b.state.Game)
}

// another sends a request that begins another game or study, and waits for its tree and state.
// Messages about the previous one, which may come before, are skipped.
func (b *tab) another(kind string, fields map[string]any) {
	b.t.Helper()
	before := b.tree.ID
	b.state = stateMessage{}
	b.send(kind, fields)
	b.until("the tree and the state of another game", func(s *stateMessage) bool { return b.tree.ID != before && s.ID == b.tree.ID })
}

// two returns the fields of a request that begins a game of two people at one tab, from a FEN.
func two(fen string) map[string]any {
	return map[string]any{"white": play.Person, "black": play.Person, "fen": fen}
}

// play makes a move and waits until it is on the board. The server must have offered the move, with
// the given squares to click.
func (b *tab) play(move string, path ...string) {
	b.t.Helper()
	var found *describe.Choice
	for i := range b.state.Choices {
		if b.state.Choices[i].Move == move {
			found = &b.state.Choices[i]
		}
	}
	require.NotNil(b.t, found, "%s is no choice", move)
	if path != nil {
		require.Equal(b.t, path, found.Path)
	}
	node := b.state.Position.Node
	b.send("play", map[string]any{"node": node, "move": move})
	b.until(move, func(s *stateMessage) bool { return s.Position.Node != node })
}

// mustGame returns the game with an ID.
func mustGame(t testing.TB, id string) *engine.Game {
	t.Helper()
	g := allGames().Game(id)
	require.NotNil(t, g, id)
	return g
}
