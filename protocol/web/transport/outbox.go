package transport

import "sync"

// mostWaiting is the largest number of messages that may wait for a tab. A tab that does not read
// them is cut off; it gets the state when it reconnects.
const mostWaiting = 256

// outbox holds the messages that have not been sent to a tab. A state message replaces a waiting
// one of its kind, so that a slow browser lags only a few messages behind. All other messages are
// answers to the tab's requests and are sent in order.
type outbox struct {
	// more signals that a message has been added.
	more chan struct{}

	mu      sync.Mutex // guards waiting
	waiting []queuedMessage
}

// queuedMessage is an encoded message. standing is its kind if it is a state message, else empty.
// If encoded is nil, the connection ends.
type queuedMessage struct {
	standing string
	encoded  []byte
}

// standing is implemented by state messages. A newer one replaces one of the same kind that has not been sent
// yet.
type standing interface{ Standing() (kind string) }

func newOutbox() *outbox { return &outbox{more: make(chan struct{}, 1)} }

// put adds a message; a state message replaces a waiting one of its kind. It returns false if too many messages
// wait.
func (o *outbox) put(m queuedMessage) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.standing != "" {
		for i, w := range o.waiting {
			if w.standing == m.standing {
				o.waiting = append(o.waiting[:i], o.waiting[i+1:]...)
				break
			}
		}
	}
	if len(o.waiting) >= mostWaiting {
		return false
	}
	o.waiting = append(o.waiting, m)
	select {
	case o.more <- struct{}{}:
	default:
	}
	return true
}

// take removes and returns the first message, and waits if there is none. It returns false if gone is closed
// meanwhile.
func (o *outbox) take(gone <-chan struct{}) (queuedMessage, bool) {
	for {
		if m, ok := o.first(); ok {
			return m, true
		}
		select {
		case <-o.more:
		case <-gone:
			return queuedMessage{}, false
		}
	}
}

func (o *outbox) first() (queuedMessage, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.waiting) == 0 {
		return queuedMessage{}, false
	}
	m := o.waiting[0]
	o.waiting = o.waiting[1:]
	return m, true
}
