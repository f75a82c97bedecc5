package transport

import "sync"

// mostWaiting limits the answers that may wait for a tab that sends requests but does not read. A
// tab with more is cut off. When it comes back, it gets the state.
const mostWaiting = 256

// outbox holds the messages that have not been sent to a tab. State messages replace earlier ones
// of their kind, so that a slow browser or machine is only a few messages behind and misses
// nothing. The others are answers to requests of the tab, and are sent in order.
type outbox struct {
	// more says that there is a message in the box.
	more chan struct{}

	mu      sync.Mutex // guards waiting
	waiting []queuedMessage
}

// queuedMessage is an encoded message. standing is its kind if it is a state message. A message
// without content ends the connection.
type queuedMessage struct {
	standing string
	encoded  []byte
}

// standing is a message about the state. While one waits, a newer one of its kind replaces it.
type standing interface{ Standing() (kind string) }

func newOutbox() *outbox { return &outbox{more: make(chan struct{}, 1)} }

// put adds a message, and replaces one that it makes obsolete; false if there are too many.
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

// take waits for the next message; false if gone is closed before there is one.
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
