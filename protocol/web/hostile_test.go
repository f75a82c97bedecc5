package web

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"panthera/protocol/web/guests"
	"panthera/protocol/web/play"
	"panthera/protocol/web/shelf"
)

// TestFiveHundredConnections opens more connections than the server allows. It must accept as many
// as allowed and tell the others why it refuses them, and the game of the first must go on.
func TestFiveHundredConnections(t *testing.T) {
	s, owner := serveLan(t, Config{Data: newFolder(t)})
	b := s.tabOf(t, owner)
	b.begin("chess", shared)
	watcher := s.guest(t, guests.Watcher)
	var tabs, watchers, refused atomic.Int32
	var crowd errgroup.Group
	crowd.SetLimit(50)
	for i := range 500 {
		browser, in := owner, &tabs
		if i%2 == 1 {
			browser, in = watcher, &watchers
		}
		crowd.Go(func() error {
			one, err := tryDialBy(s.URL, browser)
			if err != nil && strings.Contains(err.Error(), "429") {
				refused.Add(1) // too many requests
				return nil
			}
			if err != nil {
				return err
			}
			t.Cleanup(func() { _ = one.conn.CloseNow() })
			if err := one.trySay(`{"type":"join","token":""}`); err != nil {
				return err
			}
			kind, raw, err := one.next()
			switch {
			case err != nil:
				return err
			case kind == "welcome":
				in.Add(1)
			case strings.Contains(string(raw), "too many games") || strings.Contains(string(raw), "watching already"):
				refused.Add(1)
			default:
				return fmt.Errorf("%s", raw)
			}
			return nil
		})
	}
	require.NoError(t, crowd.Wait())
	assert.EqualValues(t, s.web.maxRooms-1, tabs.Load())
	assert.LessOrEqual(t, int(watchers.Load()), guests.MostWatchers)
	assert.EqualValues(t, 500, tabs.Load()+watchers.Load()+refused.Load())
	b.play("e2e4")
	assert.Len(t, b.tree.Nodes, 1)
}

// frames are invalid WebSocket frames (RFC 6455, 5). Each must end only the connection that it was sent on.
var frames = map[string]string{
	"not masked":             "\x81\x05hello",
	"reserved bits":          "\xf1\x80\x00\x00\x00\x00",
	"reserved opcode":        "\x83\x80\x00\x00\x00\x00",
	"a long ping":            "\x89\xfe\x01\x00\x00\x00\x00\x00" + strings.Repeat("x", 256),
	"a ping in parts":        "\x09\x80\x00\x00\x00\x00",
	"a continuation of none": "\x80\x80\x00\x00\x00\x00",
	"a length below zero":    "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
	"larger than memory":     "\x81\xff\x00\x00\x7f\xff\xff\xff\xff\xff\x00\x00\x00\x00" + strings.Repeat("x", 1<<16),
	"no text":                "\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc",
	"half a frame":           "\x81\xfe\x10\x00\x00\x00",
	"no frame at all":        "GET / HTTP/1.1\r\n\r\n",
}

func TestMalformedFramesLoseNothing(t *testing.T) {
	s := serve(t, Config{})
	b := s.open(t, "")
	b.begin("chess", two(""))
	for name, frame := range frames {
		t.Run(name, func(t *testing.T) {
			at := strings.TrimPrefix(s.URL, "http://")
			conn, err := net.Dial("tcp", at)
			require.NoError(t, err)
			defer conn.Close()
			_, err = fmt.Fprintf(conn, "GET /socket HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", at)
			require.NoError(t, err)
			reader := bufio.NewReader(conn)
			response, err := http.ReadResponse(reader, nil)
			require.NoError(t, err)
			require.Equal(t, http.StatusSwitchingProtocols, response.StatusCode)
			_, err = io.WriteString(conn, frame)
			require.NoError(t, err)
			require.NoError(t, conn.(*net.TCPConn).CloseWrite())
			_, _ = io.Copy(io.Discard, reader) // until the server ends it
		})
	}
	b.play("e2e4")
	assert.Len(t, b.tree.Nodes, 1)
}

// script is text that would run as a script if a page inserted it as HTML.
const script = `<script>window.pwned=1</script><img src=x onerror=window.pwned=1>`

// scripted returns a PGN with script in every tag and comment.
func scripted() string {
	var sb strings.Builder
	for _, name := range []string{"Event", "Site", "Date", "Round", "White", "Black", "Annotator", "ECO", "Opening", "Termination", "PantheraName"} {
		fmt.Fprintf(&sb, "[%s %q]\n", name, script)
	}
	fmt.Fprintf(&sb, "[Result \"1-0\"]\n[Variant \"chess\"]\n\n{%s} 1. e4 {%s} (1. d4 {%s}) 1... e5 {%[1]s} 1-0\n", script, script, script)
	return sb.String()
}

// TestScriptInGamesIsText imports, lists, studies and exports a game with HTML in its texts. The
// texts must not change, and no answer may have a media type that a browser would show as HTML.
func TestScriptInGamesIsText(t *testing.T) {
	s := serve(t, Config{Data: newFolder(t)})
	response, err := http.Post(s.URL+"/library/import", "application/x-chess-pgn", strings.NewReader(scripted()))
	require.NoError(t, err)
	lines, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Contains(t, string(lines), `"done":true`)
	var listed shelf.Message
	for _, path := range []string{"/library", "/library/export"} {
		response, err := http.Get(s.URL + path)
		require.NoError(t, err)
		content, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, "nosniff", response.Header.Get("X-Content-Type-Options"))
		assert.NotContains(t, response.Header.Get("Content-Type"), "html")
		if path == "/library" {
			require.NoError(t, json.Unmarshal(content, &listed))
		} else {
			assert.GreaterOrEqual(t, strings.Count(string(content), "window.pwned=1</script>"), 10, "nothing is lost")
		}
	}
	require.Len(t, listed.Entries, 1)
	b := s.open(t, "")
	b.send("open", map[string]any{"id": listed.Entries[0].ID})
	b.until("the study", func(s *stateMessage) bool { return s.Study != nil })
	assert.Contains(t, b.tree.Comment, script)
	assert.Equal(t, script, b.state.Study.Tags.Value("White"))
	b.send("study", map[string]any{"pgn": scripted()})
	b.until("another study", func(s *stateMessage) bool { return s.ID != listed.Entries[0].ID })
	assert.Equal(t, play.Person, b.state.Mover)
	assert.Len(t, s.web.library.Complaints(), 0)
}

// TestBrowserShowsScriptAsText shows a game with HTML in its texts in a browser. No script may run.
func TestBrowserShowsScriptAsText(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	b.promised(fmt.Sprintf("%s.then(async ({ask}) => (await ask('library/import', {method: 'POST', body: %q})).text())", place, scripted()))
	b.open("/?#/library")
	b.until("document.querySelector('.games').textContent.includes('<script>')")
	b.click(".games a")
	b.until("document.querySelectorAll('.book button').length >= 3")
	b.until("document.querySelector('.study').textContent.includes('<script>')")
	assert.False(t, b.holds("window.pwned || document.querySelector('main script, main img[src=x]')"))
}
