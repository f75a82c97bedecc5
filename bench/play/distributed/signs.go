package distributed

import (
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// signs holds the time of the last sign of life of each match, by id. It is safe for concurrent
// use.
type signs struct {
	mu   sync.Mutex
	last map[string]time.Time
}

// listen subscribes to the signs of life of all matches on a server.
func (s *signs) listen(conn *nats.Conn) error {
	s.last = map[string]time.Time{}
	_, err := conn.Subscribe("arena.*."+alive, func(m *nats.Msg) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if len(s.last) > mostMatches {
			clear(s.last)
		}
		s.last[strings.Split(m.Subject, ".")[1]] = time.Now()
	})
	return err
}

// mostMatches is beyond what a server has.
const mostMatches = 1000

// since is the time since the last sign of life of a match; a very long time if there was none.
func (s *signs) since(id string) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.last[id])
}
