package spsa

import (
	"math"
	"math/rand/v2"

	"panthera/search"
)

// row is the record of a pair of games in the journal.
type row struct {
	// Pair is the number of the pair, from 1.
	Pair int `json:"pair"`
	// Plus and Minus are the values of the two players of the pair, in the order of the parameters.
	Plus  []int `json:"plus"`
	Minus []int `json:"minus"`
	// Score is the number of games that Plus won minus the number that Minus won.
	Score int `json:"score"`
}

// Tuning is how far the tuning of parameters has come. It is not safe for concurrent use.
type Tuning struct {
	settings *Settings
	// values are the current values of the parameters, not rounded.
	values []float64
	// Past are the values after each pair, in the order in which pairs ended.
	Past [][]float64
	// ended are the numbers of the pairs of games that have been played.
	ended map[int]bool
}

func newTuning(s *Settings) *Tuning {
	t := &Tuning{settings: s, ended: map[int]bool{}}
	for _, p := range s.Parameters {
		t.values = append(t.values, float64(p.Start))
	}
	return t
}

// movePower and gainPower are the powers of the pair's number with which perturbations and gains shrink, as
// Spall recommends. The share steady of all pairs is added to the pair's number to damp the first gains.
const (
	movePower = 0.101
	gainPower = 0.602
	steady    = 0.1
)

// move returns by how many steps (see Tuned.Step) a pair changes each parameter up and down.
func (s *Settings) move(pair int) float64 {
	return math.Pow(float64(s.Pairs)/float64(pair), movePower)
}

// gain returns by how many steps each point of a pair's score changes a parameter.
func (s *Settings) gain(pair int) float64 {
	start := steady * float64(s.Pairs)
	return s.Rate * math.Pow((start+float64(s.Pairs))/(start+float64(pair)), gainPower) / s.move(pair)
}

// signs returns the random direction, 1 or -1, in which a pair moves each parameter for the player Plus.
func (s *Settings) signs(pair int) []float64 {
	random := rand.New(rand.NewPCG(s.Seed, uint64(pair)))
	signs := make([]float64, len(s.Parameters))
	for i := range signs {
		signs[i] = float64(2*random.IntN(2) - 1)
	}
	return signs
}

// begin returns the row of a new pair, with the values of its two players on both sides of the current ones.
func (t *Tuning) begin(pair int) row {
	r := row{Pair: pair}
	for i, sign := range t.settings.signs(pair) {
		p := &t.settings.Parameters[i]
		move := sign * t.settings.move(pair) * float64(p.Step)
		r.Plus = append(r.Plus, p.round(t.values[i]+move))
		r.Minus = append(r.Minus, p.round(t.values[i]-move))
	}
	return r
}

// end changes the current values by the result of a pair.
func (t *Tuning) end(r row) {
	for i, sign := range t.settings.signs(r.Pair) {
		p := &t.settings.Parameters[i]
		moved := t.values[i] + sign*t.settings.gain(r.Pair)*float64(p.Step*r.Score)
		t.values[i] = max(float64(p.Least), min(float64(p.Greatest), moved))
	}
	t.Past = append(t.Past, append([]float64(nil), t.values...))
	t.ended[r.Pair] = true
}

// round returns the integer nearest to v that the parameter may have.
func (p *Tuned) round(v float64) int { return max(p.Least, min(p.Greatest, int(math.Round(v)))) }

// rounded returns the current values as integers, as the search takes them.
func (t *Tuning) rounded() []int {
	rounded := make([]int, len(t.values))
	for i := range rounded {
		rounded[i] = t.settings.Parameters[i].round(t.values[i])
	}
	return rounded
}

// options returns the search's default options with the given values of the tuned parameters.
func (s *Settings) options(values []int) search.Options {
	o := search.DefaultOptions()
	o.Parameters = search.Given{}
	for i, p := range s.Parameters {
		o.Parameters[p.at] = values[i]
	}
	return o
}
