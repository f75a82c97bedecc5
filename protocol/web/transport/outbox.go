package transport

import "sync"

// mostWaiting are the answers that may wait for a tab that asks and does not listen. One
// that asks for more is cut off; it comes back and is told how things stand.
const mostWaiting = 256

// outbox holds what a tab has still to be told. Of the messages that say how things stand
// only the newest of a kind waits, so that a browser or a machine that is slow for a while
// falls behind by a few messages, however long it lasts, and nothing is lost; the others
// are answers to what the tab asked, and go out in order.
type outbox struct {
	// more says that there is something in the box.
	more chan struct{}

	mu      sync.Mutex // guards waiting
	waiting []queuedMessage
}

// queuedMessage is an encoded message; standing names its kind if it says how things stand. One
// without content is the end of the connection.
type queuedMessage struct {
	standing string
	encoded  []byte
}

// standing is a message that says how things stand. A newer one of its kind takes the place
// of one that waits.
type standing interface{ Standing() (kind string) }

func newOutbox() *outbox { return &outbox{more: make(chan struct{}, 1)} }

// put adds a message, replacing one that it makes out of date; false if there are too many.
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
