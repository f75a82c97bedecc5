package arrays

import (
	"cmp"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/openings"
)

// Heading says what the ratings rest on.
type Heading struct {
	Game string `json:"game"`
	// Letter is the piece's.
	Letter string `json:"letter"`
	// Common says that both sides always have the same array, which is then rated for White.
	Common bool `json:"common,omitempty"`
	// Searches is the number of searches for all arrays, Nodes their node limit, GameNodes the
	// node limit of a move in games.
	Searches  int    `json:"searches"`
	Nodes     uint64 `json:"nodes"`
	GameNodes uint64 `json:"gameNodes"`
	// Tested is the number of arrays that were played in games; their chances are corrected for
	// this number.
	Tested int `json:"tested"`
}

// Array is an array with its ratings.
type Array struct {
	// Squares are separated by spaces, in the order of their names.
	Squares  string `json:"squares"`
	Searches int    `json:"searches"`
	// Mean is by how many centipawns the array is better for its side than the average of all
	// arrays, shrunk towards zero for chance. Error is its standard error.
	Mean  float64 `json:"mean"`
	Error float64 `json:"error,omitempty"`
	// Played are the results of games that began with the array; nil if there were none.
	Played *Played `json:"played,omitempty"`
}

// Played are results of the side that has an array against random arrays.
type Played struct {
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
	// Points are the half points of the array's side and of the other side.
	Points [2]engine.Points `json:"points"`
	// Chance is the probability that luck alone gives a score so far from the average,
	// corrected for the number of arrays tested.
	Chance float64 `json:"chance"`
}

// Tally is the results as a tally that counts the side with the array as White.
func (p *Played) Tally() openings.Tally {
	return openings.Tally{White: p.Won, Drawn: p.Drawn, Black: p.Lost, Points: p.Points}
}

// Names are the squares of an array.
func (a *Array) Names() []string { return strings.Fields(a.Squares) }

// Interval is the 95 % interval of the array's rating, in centipawns.
func (a *Array) Interval() (low, high float64) {
	const quantile = 1.959964 // of the normal distribution, two-sided
	return a.Mean - quantile*a.Error, a.Mean + quantile*a.Error
}

// Arrays are all rated arrays of a game.
type Arrays struct {
	Heading
	// List has the best first.
	List []Array
}

// Pieces is the number of pieces in an array.
func (a *Arrays) Pieces() int { return len(a.List[0].Names()) }

// Find is the array with exactly these squares, and its index in the list; false if there is none.
func (a *Arrays) Find(squares ...string) (*Array, int, bool) {
	name := strings.Join(slices.Sorted(slices.Values(squares)), " ")
	i := slices.IndexFunc(a.List, func(x Array) bool { return x.Squares == name })
	if i < 0 {
		return nil, 0, false
	}
	return &a.List[i], i, true
}

// With returns the indices of the arrays that have all these squares, the best first.
func (a *Arrays) With(squares ...string) (places []int) {
	for i := range a.List {
		names := a.List[i].Names()
		if !slices.ContainsFunc(squares, func(s string) bool { return !slices.Contains(names, s) }) {
			places = append(places, i)
		}
	}
	return places
}

// Effects are the effects of single squares on the arrays at some indices, in centipawns: the mean
// of the arrays with the square less the mean of all. It leaves out squares that all of them have.
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

// Sort puts the best first.
func (a *Arrays) Sort() {
	slices.SortStableFunc(a.List, func(x, y Array) int {
		return cmp.Or(cmp.Compare(y.Mean, x.Mean), cmp.Compare(x.Squares, y.Squares))
	})
}
