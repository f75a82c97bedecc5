package main

import (
	"context"
	"io"
	"strings"
	"sync"
	"syscall/js"

	"github.com/coder/websocket"
)

// mostHeard limits the messages from the page that wait to be read.
const mostHeard = 1024

// wire carries the messages of the page.
type wire struct {
	say js.Value
	// stir is called whenever the page sends a message.
	stir  func()
	heard chan string
	gone  chan struct{}
	end   sync.Once
}

// newWire returns a connection to a page. say is the page's function that receives messages; stir is
// called whenever the page sends a message.
func newWire(say js.Value, stir func()) *wire {
	return &wire{say: say, stir: stir, heard: make(chan string, mostHeard), gone: make(chan struct{})}
}

// ends returns the functions that the page calls to send a message and to close the connection.
func (w *wire) ends() any {
	return map[string]any{
		"send": js.FuncOf(func(_ js.Value, a []js.Value) any {
			w.stir()
			select {
			case w.heard <- a[0].String():
			default:
				_ = w.CloseNow() // it does not wait for answers
			}
			return nil
		}),
		"close": js.FuncOf(func(js.Value, []js.Value) any { _ = w.CloseNow(); return nil }),
	}
}

// The methods of transport.Wire.

func (w *wire) Reader(ctx context.Context) (websocket.MessageType, io.Reader, error) {
	select {
	case text := <-w.heard:
		return websocket.MessageText, strings.NewReader(text), nil
	case <-w.gone:
		return 0, nil, io.EOF
	case <-ctx.Done():
		return 0, nil, ctx.Err()
	}
}

func (w *wire) Write(_ context.Context, _ websocket.MessageType, content []byte) error {
	w.say.Invoke(string(content))
	return nil
}

func (w *wire) Close(websocket.StatusCode, string) error { return w.CloseNow() }

func (w *wire) CloseNow() error {
	w.end.Do(func() { close(w.gone) })
	return nil
}

func (w *wire) SetReadLimit(int64) {}
