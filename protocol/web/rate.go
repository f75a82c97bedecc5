package web

import "time"

// bucket lets so many messages a second through for long, and some more at once.
type bucket struct {
	rate, burst float64
	level       float64
	at          time.Time
}

func newBucket(rate, burst int, now time.Time) *bucket {
	return &bucket{rate: float64(rate), burst: float64(burst), level: float64(burst), at: now}
}

// take says whether one more may pass.
func (b *bucket) take(now time.Time) bool {
	b.level = min(b.burst, b.level+b.rate*now.Sub(b.at).Seconds())
	b.at = now
	if b.level < 1 {
		return false
	}
	b.level--
	return true
}
