package turn

import (
	"syscall/js"
	"time"
)

// every is the time between two yields.
const every = 12 * time.Millisecond

var (
	last time.Time
	// port receives a message after all messages that are already waiting. Timers would serve as
	// well, but browsers delay them by four milliseconds.
	port js.Value
	// waiting holds a channel for each message sent through port; it is closed when its message
	// arrives.
	waiting []chan struct{}
)

// Give lets the browser deliver waiting messages to the page, if it was last called some time ago.
func Give() {
	if time.Since(last) < every {
		return
	}
	if port.IsUndefined() {
		listen()
	}
	back := make(chan struct{})
	waiting = append(waiting, back)
	port.Call("postMessage", 0)
	<-back
	last = time.Now()
}

// Quiet returns how long ago Give or Await was last called.
func Quiet() time.Duration { return time.Since(last) }

// listen makes the port.
func listen() {
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		close(waiting[0])
		waiting = waiting[1:]
		return nil
	}))
	port = channel.Get("port2")
}

// Await waits until a JavaScript promise is settled, while other goroutines run. If the promise is
// rejected, the error is the reason.
func Await(promise js.Value) (js.Value, error) {
	kept, broken := make(chan js.Value, 1), make(chan error, 1)
	then := js.FuncOf(func(_ js.Value, a []js.Value) any { kept <- append(a, js.Undefined())[0]; return nil })
	failed := js.FuncOf(func(_ js.Value, a []js.Value) any { broken <- js.Error{Value: a[0]}; return nil })
	defer then.Release()
	defer failed.Release()
	promise.Call("then", then, failed)
	select {
	case value := <-kept:
		return value, nil
	case err := <-broken:
		return js.Undefined(), err
	}
}
