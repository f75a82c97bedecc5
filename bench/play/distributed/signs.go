package distributed

import (
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// signs holds the time of the last sign of life that came from the host of each match, by the
// match's id. It is safe for concurrent use.
type signs struct {
	mu   sync.Mutex
	last map[string]time.Time
}

// listen subscribes to the signs of life of the hosts of all matches on a server.
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

// since returns the time since the last sign of life of the match with an id; a very long time if
// none has come.
func (s *signs) since(id string) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.last[id])
}
