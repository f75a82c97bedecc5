package turn

import (
	"syscall/js"
	"time"
)

// every is the time between two yields.
const every = 12 * time.Millisecond

var (
	last time.Time
	// port receives a message behind those that are already waiting. Timers would do the same, but
	// browsers delay them by four milliseconds.
	port js.Value
	// waiting holds channels that are closed one by one as messages come back.
	waiting []chan struct{}
)

// Give lets waiting messages be delivered, if that was last done a while ago.
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

// Quiet returns how long ago work last called Give or Await.
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

// Await waits for a promise, while other goroutines run. The error is the reason of its rejection.
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
