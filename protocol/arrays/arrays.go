package arrays

import (
	"cmp"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/openings"
)

// Heading says for which game and pieces arrays were rated, and by how many searches and games.
type Heading struct {
	Game string `json:"game"`
	// Letter is the FEN letter of the kind of piece that the arrays place.
	Letter string `json:"letter"`
	// Common says that both sides always have the same array (the same starting squares), which is
	// then rated for White.
	Common bool `json:"common,omitempty"`
	// Searches is the number of searches of all arrays together, Nodes the node limit of each
	// search, and GameNodes the node limit of each move in the games that were played.
	Searches  int    `json:"searches"`
	Nodes     uint64 `json:"nodes"`
	GameNodes uint64 `json:"gameNodes"`
	// Tested is the number of arrays that were also played in games. Played.Chance is corrected for
	// it, since among many arrays some score well by luck.
	Tested int `json:"tested"`
}

// Array is an array with its ratings.
type Array struct {
	// Squares lists the squares of the pieces, sorted by name and separated by spaces.
	Squares  string `json:"squares"`
	Searches int    `json:"searches"`
	// Mean is the array's advantage over the average of all arrays, in centipawns for the side that
	// has it, shrunk towards zero to allow for luck. Error is its standard error.
	Mean  float64 `json:"mean"`
	Error float64 `json:"error,omitempty"`
	// Played has the results of the games that began with the array; nil if there were none.
	Played *Played `json:"played,omitempty"`
}

// Played has the results of games between a side with a given array and a side with random arrays.
type Played struct {
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
	// Points are the half points scored by the side that had the array, and by its opponent.
	Points [2]engine.Points `json:"points"`
	// Chance is the probability that a score this far from the average is only luck, corrected for
	// the number of arrays that were tested.
	Chance float64 `json:"chance"`
}

// Tally returns the results as a tally of wins and draws, in which the side with the array is White.
func (p *Played) Tally() openings.Tally {
	return openings.Tally{White: p.Won, Drawn: p.Drawn, Black: p.Lost, Points: p.Points}
}

// Names returns the squares of an array.
func (a *Array) Names() []string { return strings.Fields(a.Squares) }

// Interval returns the bounds of the 95 % confidence interval of the array's rating, in centipawns.
func (a *Array) Interval() (low, high float64) {
	const quantile = 1.959964 // of the normal distribution, two-sided
	return a.Mean - quantile*a.Error, a.Mean + quantile*a.Error
}

// Arrays has the ratings of all arrays of a game.
type Arrays struct {
	Heading
	// List has the arrays, the best first.
	List []Array
}

// Pieces returns the number of pieces in an array.
func (a *Arrays) Pieces() int { return len(a.List[0].Names()) }

// Find returns the array with exactly these squares and its index in List; false if there is none.
func (a *Arrays) Find(squares ...string) (*Array, int, bool) {
	name := strings.Join(slices.Sorted(slices.Values(squares)), " ")
	i := slices.IndexFunc(a.List, func(x Array) bool { return x.Squares == name })
	if i < 0 {
		return nil, 0, false
	}
	return &a.List[i], i, true
}

// With returns the indices in List of the arrays that contain all these squares, the best first.
func (a *Arrays) With(squares ...string) (places []int) {
	for i := range a.List {
		names := a.List[i].Names()
		if !slices.ContainsFunc(squares, func(s string) bool { return !slices.Contains(names, s) }) {
			places = append(places, i)
		}
	}
	return places
}

// Effects returns, for each square that some but not all of the arrays at the given indices contain,
// its effect in centipawns: the mean rating of the arrays with the square minus the mean of them all.
func (a *Arrays) Effects(places []int) map[string]float64 {
	type sum struct {
		n     int
		total float64
	}
	var all sum
	each := map[string]sum{}
	for _, i := range places {
		x := &a.List[i]
		all = sum{all.n + 1, all.total + x.Mean}
		for _, name := range x.Names() {
			each[name] = sum{each[name].n + 1, each[name].total + x.Mean}
		}
	}
	effects := map[string]float64{}
	for name, s := range each {
		if s.n < all.n {
			effects[name] = s.total/float64(s.n) - all.total/float64(all.n)
		}
	}
	return effects
}

// Sort sorts the arrays by rating, the best first.
func (a *Arrays) Sort() {
	slices.SortStableFunc(a.List, func(x, y Array) int {
		return cmp.Or(cmp.Compare(y.Mean, x.Mean), cmp.Compare(x.Squares, y.Squares))
	})
}
