package deployments

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"panthera/engine"
)

// rating is how good a part is, according to searches.
type rating struct {
	part Part
	// searches is the number of searches on which the rating rests.
	searches int
	// mean is by how many centipawns a side with the part stands better than the average for that side; error
	// is the standard error of mean.
	mean, error float64
}

// sums adds up scores and their squares.
type sums struct {
	n              int
	total, squares float64
}

func (s *sums) add(x float64) {
	s.n++
	s.total += x
	s.squares += x * x
}

func (s *sums) mean() float64 { return s.total / float64(max(1, s.n)) }

// variance returns the sample variance; 0 for fewer than two samples.
func (s *sums) variance() float64 {
	if s.n < 2 {
		return 0
	}
	return max(0, s.squares/float64(s.n)-s.mean()*s.mean()) * float64(s.n) / float64(s.n-1)
}

// sample is how a game began, with the score after it from White's view.
type sample struct {
	*beginning
	score float64
	// of are the sides whose parts this sample rates.
	of []engine.Side
}

// views collects, for each part with pieces of kind k, the scores of the samples in which a side has it, from
// that side's view, less the average score of that side. If both sides always have the same part, only White's
// view is collected.
func views(samples []sample, k engine.Kind) map[Part]*sums {
	var all sums
	common := true
	for _, s := range samples {
		all.add(s.score)
		white, black := s.parts[engine.White][k], s.parts[engine.Black][k]
		common = common && white == black
	}
	found := map[Part]*sums{}
	for _, s := range samples {
		for _, side := range s.of {
			part, value := s.parts[side][k], s.score-all.mean()
			if part == "" || common && side == engine.Black {
				continue
			}
			if side == engine.Black {
				value = -value
			}
			if found[part] == nil {
				found[part] = &sums{}
			}
			found[part].add(value)
		}
	}
	return found
}

// rated returns the ratings of parts from their scores, the best first. Standard errors come from the variance
// within all parts together, as most parts have too few samples for a variance of their own.
func rated(found map[Part]*sums) []rating {
	within, freedom := 0.0, 0
	parts := slices.Sorted(maps.Keys(found)) // sums depend on their order in the last digits
	for _, part := range parts {
		s := found[part]
		within += s.variance() * float64(s.n-1)
		freedom += s.n - 1
	}
	within /= float64(max(1, freedom))
	var list []rating
	for _, part := range parts {
		s := found[part]
		list = append(list, rating{part, s.n, s.mean(), math.Sqrt(within / float64(s.n))})
	}
	slices.SortStableFunc(list, func(a, b rating) int { return cmp.Compare(b.mean, a.mean) })
	return list
}

// shrunk returns ratings in which means and errors are shrunk towards zero by the share of the means' variance
// that chance explains, the best first.
func shrunk(list []rating) []rating {
	var means, chance sums
	for _, r := range list {
		means.add(r.mean)
		chance.add(r.error * r.error)
	}
	real := max(0, means.variance()-chance.mean())
	list = slices.Clone(list)
	for i := range list {
		if whole := real + list[i].error*list[i].error; whole > 0 {
			list[i].mean *= real / whole
			list[i].error *= math.Sqrt(real / whole)
		}
	}
	slices.SortStableFunc(list, func(a, b rating) int { return cmp.Compare(b.mean, a.mean) })
	return list
}

// squares returns the effect of posting a piece of kind k on each square, the best first: the mean of the
// samples with that posting minus the mean of the samples without it.
func squares(samples []sample, k engine.Kind) []rating {
	with, all := map[Part]*sums{}, map[Part]*sums{}
	whole := &sums{}
	found := views(samples, k)
	for _, part := range slices.Sorted(maps.Keys(found)) {
		s := found[part]
		whole.n, whole.total, whole.squares = whole.n+s.n, whole.total+s.total, whole.squares+s.squares
		for _, name := range part.squares() {
			at := Part(name)
			if with[at] == nil {
				with[at], all[at] = &sums{}, whole
			}
			w := with[at]
			w.n, w.total, w.squares = w.n+s.n, w.total+s.total, w.squares+s.squares
		}
	}
	var list []rating
	for _, part := range slices.Sorted(maps.Keys(with)) {
		w := with[part]
		without := sums{whole.n - w.n, whole.total - w.total, whole.squares - w.squares}
		list = append(list, rating{part, w.n, w.mean() - without.mean(),
			math.Sqrt(w.variance()/float64(max(1, w.n)) + without.variance()/float64(max(1, without.n)))})
	}
	slices.SortStableFunc(list, func(a, b rating) int { return cmp.Compare(b.mean, a.mean) })
	return list
}
