package transport

import "sync"

// mostWaiting is the largest number of answers that may wait for a tab that asks and does not
// listen. A tab that asks for more is cut off; it comes back and gets the state of things.
const mostWaiting = 256

// outbox holds the messages that have not been sent to a tab. Of the messages about the state
// of things only the newest of a kind waits, so that a slow browser or machine falls behind by
// a few messages only, and loses nothing; the others are answers to requests of the tab, and
// are sent in order.
type outbox struct {
	// more says that there is a message in the box.
	more chan struct{}

	mu      sync.Mutex // guards waiting
	waiting []queuedMessage
}

// queuedMessage is an encoded message; standing is its kind if it is about the state of things.
// One without content is the end of the connection.
type queuedMessage struct {
	standing string
	encoded  []byte
}

// standing is a message about the state of things. A newer one of its kind replaces it while it
// waits.
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
