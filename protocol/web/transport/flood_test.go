package transport

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
)

// sent is the number of messages in a flood.
const sent = 10000

const join = `{"type":"join","token":""}`

// flood is a [Wire] whose tab joins a room and then sends the same message again and again, as fast
// as it is read.
type flood struct {
	kind    websocket.MessageType
	message string
	read    atomic.Int32
}

func (f *flood) Reader(context.Context) (websocket.MessageType, io.Reader, error) {
	switch f.read.Add(1) {
	case 1:
		return websocket.MessageText, strings.NewReader(join), nil
	case sent:
		return 0, nil, io.EOF
	}
	return f.kind, strings.NewReader(f.message), nil
}

func (f *flood) Write(context.Context, websocket.MessageType, []byte) error { return nil }
func (f *flood) Close(websocket.StatusCode, string) error                   { return nil }
func (f *flood) CloseNow() error                                            { return nil }
func (f *flood) SetReadLimit(int64)                                         {}

// listener is a lobby with one room, which counts the messages it gets.
type listener struct{ heard, left atomic.Int32 }

func (l *listener) Enter() bool               { return true }
func (l *listener) Find(string) (Room, error) { return room{l}, nil }
func (l *listener) Leave()                    {}

type room struct{ *listener }

func (room) Seat(*Connection) error { return nil }
func (r room) Hear(Envelope) bool   { r.heard.Add(1); return true }
func (r room) Leave(*Connection)    { r.left.Add(1) }

// TestAFloodIsNotRead sends messages faster than allowed. They must not be read before the sender
// may send again, whether they are valid or not, and whether they come by one connection or by many
// of one machine. A sender that goes on must be cut off.
func TestAFloodIsNotRead(t *testing.T) {
	const burst, seconds = 7, 20
	for _, c := range []struct {
		name        string
		kind        websocket.MessageType
		message     string
		connections int
		pace        func(ctx context.Context, address string) error
		most        int32
	}{
		{"messages", websocket.MessageText, join, 1, nil, burst + seconds},
		{"no text", websocket.MessageBinary, "join", 1, nil, burst + seconds},
		{"too long", websocket.MessageText, strings.Repeat("x", 200), 1, nil, burst + seconds},
		{"many connections", websocket.MessageText, join, 32,
			(&Door{}).Pace, visitorBurst + visitorRate*seconds},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				closing, end := context.WithCancel(t.Context())
				config := Config{MaxMessage: 100, Rate: 1, Burst: burst, Log: slog.Default(), Closing: closing, Pace: c.pace}
				if c.pace != nil {
					config.Rate, config.Burst = sent, sent
				}
				lobby := &listener{}
				var wires []*flood
				for range c.connections {
					wire := &flood{kind: c.kind, message: c.message}
					wires = append(wires, wire)
					go newConnection(config, wire, "192.0.2.1:1000").serve(t.Context(), lobby)
				}
				time.Sleep(seconds * time.Second) // of this test's own clock
				synctest.Wait()
				read := int32(0)
				for _, wire := range wires {
					read += wire.read.Load()
				}
				// Each connection may have read one message that it has not passed on yet.
				assert.LessOrEqual(t, read, c.most+int32(c.connections))
				assert.GreaterOrEqual(t, read, c.most)
				assert.LessOrEqual(t, lobby.heard.Load(), c.most)
				assert.Zero(t, lobby.left.Load())
				time.Sleep(mostHeldUp)
				synctest.Wait()
				assert.EqualValues(t, c.connections, lobby.left.Load())
				end()
				synctest.Wait()
			})
		})
	}
}

// TestAFloodOfRequestsIsSlow makes too many HTTP requests. The refusals must be delayed.
func TestAFloodOfRequestsIsSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, door := newDoor()
		began, refused := time.Now(), 0
		for refused < 100 {
			w := httptest.NewRecorder()
			door.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", "/library", nil))
			if w.Code == http.StatusTooManyRequests {
				refused++
			}
		}
		assert.GreaterOrEqual(t, time.Since(began), 100*refusalDelay)
	})
}

// hijacked is a ResponseWriter for a request on a given connection, for upgrading it to a WebSocket.
type hijacked struct {
	http.ResponseWriter
	conn net.Conn
}

func (h hijacked) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return h.conn, bufio.NewReadWriter(bufio.NewReader(h.conn), bufio.NewWriter(h.conn)), nil
}

// TestAFloodOfPingsIsNotRead sends pings and pongs faster than allowed. They must be limited like messages.
func TestAFloodOfPingsIsNotRead(t *testing.T) {
	for name, frame := range map[string]string{"pings": "\x89\x80\x00\x00\x00\x00", "pongs": "\x8a\x80\x00\x00\x00\x00"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				near, far := net.Pipe()
				closing, end := context.WithCancel(t.Context())
				config := Config{MaxMessage: 100, Rate: 1, Burst: 7, Log: slog.Default(), Closing: closing}
				r := httptest.NewRequestWithContext(t.Context(), "GET", "/socket", nil)
				for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} {
					r.Header.Set(name, value)
				}
				go Socket(config, &listener{})(hijacked{httptest.NewRecorder(), near}, r)
				go func() { _, _ = io.Copy(io.Discard, far) }()
				sent := 0
				_ = far.SetWriteDeadline(time.Now().Add(time.Minute)) // of this test's own clock
				for ; sent < 10000; sent++ {
					if _, err := io.WriteString(far, frame); err != nil {
						break
					}
				}
				assert.LessOrEqual(t, sent, 7+int(mostHeldUp.Seconds())+1+4096/len(frame)) // what may be heard, and what a buffer takes
				end()
				_ = far.Close()
				synctest.Wait()
			})
		})
	}
}

// TestAFloodEndsWithTheServer closes the server during a flood of messages. It must end without reading the
// rest.
func TestAFloodEndsWithTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		door := &Door{}
		ctx, end := context.WithCancel(t.Context())
		end()
		for range visitorBurst {
			_ = door.Pace(t.Context(), "192.0.2.1:1000")
		}
		assert.True(t, errors.Is(door.Pace(ctx, "192.0.2.1:1000"), context.Canceled))
	})
}
