package workbench

import "math"

// sample has the statistics of one quantity over some games.
type sample struct {
	n            int
	sum, squares float64
}

func (s *sample) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sample) mean() float64 { return s.sum / float64(max(1, s.n)) }

// deviation returns the standard error of the mean. It is never 0: even what has happened always, or never, may
// be different in the next game.
func (s *sample) deviation() float64 {
	n := float64(max(1, s.n))
	return math.Sqrt(max(0, s.squares/n-s.mean()*s.mean())/n + 1/(n*n))
}

// margin is the number of standard errors in a reported error (95 %). apart is the number of standard errors by
// which two means must differ to be called different: chance alone reaches it only once in a thousand times,
// since a report compares a hundred means.
const (
	margin = 1.96
	apart  = 3.3
)

// figure is a quantity at both levels: in the games with few and with many nodes.
type figure [2]sample

// differ reports whether the means at the two levels differ by more than chance explains.
func (f *figure) differ() bool {
	if f[0].n < fewest || f[1].n < fewest {
		return false
	}
	return math.Abs(f[0].mean()-f[1].mean()) > apart*math.Hypot(f[0].deviation(), f[1].deviation())
}

// fewest is the least number of games for which a mean is reported.
const fewest = 10
