package transport

import "time"

// rateLimiter lets so many messages a second through for long, and some more at once.
type rateLimiter struct {
	rate, burst float64
	level       float64
	at          time.Time
}

func newRateLimiter(rate, burst int, now time.Time) *rateLimiter {
	return &rateLimiter{rate: float64(rate), burst: float64(burst), level: float64(burst), at: now}
}

// take says whether one more may pass.
func (l *rateLimiter) take(now time.Time) bool {
	l.level = min(l.burst, l.level+l.rate*now.Sub(l.at).Seconds())
	l.at = now
	if l.level < 1 {
		return false
	}
	l.level--
	return true
}
