package rating

import (
	"errors"
	"math"
	"slices"
)

// player is a player's rating.
type player struct {
	name string
	// rated is false for a player that cannot be compared with the others: it won or lost all its
	// games, or did not play against the players that are rated.
	rated bool
	// rating is the Elo rating, with 0 as the mean of all players; error is half the width of its
	// 95 % interval.
	rating, error float64
	// superior is the probability that the player is stronger than the next one in the list.
	superior float64
	games    int
	// score is the score of the player (1 for a win, ½ for a draw), expected the score that the
	// ratings predict, and points the sum of the points that the player got by the rules of the
	// variants.
	score, expected, points float64
}

// List is a rating list, best player first; players without a rating come last.
type List struct {
	players []player
	// advantage is the advantage of having White in Elo, advantageError half the width of its 95 %
	// interval.
	advantage, advantageError float64
}

// encounter is the sum of all games that the player white had with White against the player black.
type encounter struct {
	white, black       int
	games              float64
	score, squareScore float64
}

// problem is the games as numbers.
type problem struct {
	players    []player
	encounters []encounter
	rating     []float64 // in natural units
	advantage  float64
	members    []int // the rated players; the first is the reference while solving
}

// perElo turns Elo into natural units.
const perElo = math.Ln10 / 400

// confidence is half the width of the 95 % interval of a normal distribution, in standard
// deviations.
const confidence = 1.959964

// Rate estimates ratings.
func Rate(games []Game) (*List, error) {
	if len(games) == 0 {
		return nil, errors.New("no games")
	}
	p := gather(games)
	groups := components(len(p.players), p.took())
	p.members = groups[0]
	if len(p.members) < 2 {
		return nil, errors.New("no two players have taken points from each other: there is nothing to rate by")
	}
	p.encounters = slices.DeleteFunc(p.encounters, func(e encounter) bool { return !p.member(e.white) || !p.member(e.black) })
	p.rating = make([]float64, len(p.players))
	p.maximise()
	return p.list(), nil
}

// gather adds up the games of each pair of players and colours.
func gather(games []Game) *problem {
	p := &problem{}
	index := map[string]int{}
	of := func(name string) int {
		if _, known := index[name]; !known {
			index[name] = len(p.players)
			p.players = append(p.players, player{name: name})
		}
		return index[name]
	}
	at := map[[2]int]int{}
	for _, g := range games {
		white, black := of(g.white), of(g.black)
		key := [2]int{white, black}
		if _, known := at[key]; !known {
			at[key] = len(p.encounters)
			p.encounters = append(p.encounters, encounter{white: white, black: black})
		}
		e := &p.encounters[at[key]]
		e.games++
		e.score += g.score
		e.squareScore += g.score * g.score
		for side, i := range key {
			p.players[i].games++
			p.players[i].points += g.points[side]
		}
		p.players[white].score += g.score
		p.players[black].score += 1 - g.score
	}
	return p
}

// took returns a function that says whether player a has scored any points against player b.
func (p *problem) took() func(a, b int) bool {
	took := map[[2]int]bool{}
	for _, e := range p.encounters {
		if e.score > 0 {
			took[[2]int{e.white, e.black}] = true
		}
		if e.score < e.games {
			took[[2]int{e.black, e.white}] = true
		}
	}
	return func(a, b int) bool { return took[[2]int{a, b}] }
}

func (p *problem) member(i int) bool { return slices.Contains(p.members, i) }

// expected returns White's expected score.
func (p *problem) expected(e encounter) float64 {
	return 1 / (1 + math.Exp(p.rating[e.black]-p.rating[e.white]-p.advantage))
}

// The settings of Newton's method: the largest number of steps, the largest step, and the step at
// which it ends, in natural units (see perElo).
const (
	mostSteps   = 100
	longestStep = 2.0
	accuracy    = 1e-10
)

// maximise sets the ratings and White's advantage to those of maximum likelihood. The rating of the
// first member stays 0.
func (p *problem) maximise() {
	for range mostSteps {
		curvature, slope := p.derivatives()
		right := matrix(len(slope), 1)
		for i, s := range slope {
			right[i][0] = s
		}
		solve(curvature, right)
		largest := 0.0
		for i := range right {
			largest = math.Max(largest, math.Abs(right[i][0]))
		}
		scale := math.Min(1, longestStep/math.Max(largest, accuracy))
		for i, member := range p.members[1:] {
			p.rating[member] += scale * right[i][0]
		}
		p.advantage += scale * right[len(right)-1][0]
		if largest < accuracy {
			return
		}
	}
}

// parameter returns the index of player i's rating among the parameters that are estimated; -1 for
// the first member, whose rating is fixed. The last parameter is White's advantage.
func (p *problem) parameter(i int) int { return slices.Index(p.members, i) - 1 }

// prior is the weight of the prior distribution of White's advantage, with a standard deviation of
// a thousand Elo points. It only matters where the games cannot tell the advantage from differences
// of ratings.
const prior = 1 / (1000 * perElo * 1000 * perElo)

// derivatives returns the derivatives of the log-likelihood by the parameters: the negative of the
// second derivatives, and the first derivatives.
func (p *problem) derivatives() (curvature [][]float64, slope []float64) {
	n := len(p.members)
	curvature, slope = matrix(n, n), make([]float64, n)
	for _, e := range p.encounters {
		mean := p.expected(e)
		weight, error := e.games*mean*(1-mean), e.score-e.games*mean
		terms := []struct {
			at   int
			sign float64
		}{{p.parameter(e.white), 1}, {p.parameter(e.black), -1}, {n - 1, 1}}
		for _, a := range terms {
			if a.at < 0 {
				continue
			}
			slope[a.at] += a.sign * error
			for _, b := range terms {
				if b.at >= 0 {
					curvature[a.at][b.at] += a.sign * b.sign * weight
				}
			}
		}
	}
	curvature[n-1][n-1] += prior
	slope[n-1] -= prior * p.advantage
	return curvature, slope
}

// scatter returns the observed variance of results divided by the variance if there were no draws.
func (p *problem) scatter() float64 {
	seen, expected := 0.0, 0.0
	for _, e := range p.encounters {
		mean := p.expected(e)
		seen += e.squareScore - 2*mean*e.score + e.games*mean*mean
		expected += e.games * mean * (1 - mean)
	}
	return seen / expected
}

// list makes the rating list from the ratings found: it shifts them so that their mean is 0, and
// computes their errors.
func (p *problem) list() *List {
	curvature, _ := p.derivatives()
	n := len(p.members)
	covariance := matrix(n, n)
	for i := range covariance {
		covariance[i][i] = p.scatter()
	}
	solve(curvature, covariance)
	at := func(a, b int) float64 { // of members by their place, the reference's being 0
		if a == 0 || b == 0 {
			return 0
		}
		return covariance[a-1][b-1]
	}
	mean, rows, all := 0.0, make([]float64, n), 0.0
	for a, member := range p.members {
		mean += p.rating[member] / float64(n)
		for b := range p.members {
			rows[a] += at(a, b) / float64(n)
		}
		all += rows[a] / float64(n)
	}
	for _, e := range p.encounters {
		p.players[e.white].expected += e.games * p.expected(e)
		p.players[e.black].expected += e.games * (1 - p.expected(e))
	}
	order := slices.Clone(p.members)
	slices.SortStableFunc(order, func(a, b int) int { return compare(p.rating[b], p.rating[a]) })
	l := &List{advantage: p.advantage / perElo, advantageError: confidence * math.Sqrt(covariance[n-1][n-1]) / perElo}
	for i, member := range order {
		a := slices.Index(p.members, member)
		player := p.players[member]
		player.rated, player.rating = true, (p.rating[member]-mean)/perElo
		player.error = confidence * math.Sqrt(math.Max(0, at(a, a)-2*rows[a]+all)) / perElo
		if i+1 < n {
			b := slices.Index(p.members, order[i+1])
			deviation := math.Sqrt(at(a, a) + at(b, b) - 2*at(a, b))
			player.superior = (1 + math.Erf((p.rating[member]-p.rating[order[i+1]])/deviation/math.Sqrt2)) / 2
		}
		l.players = append(l.players, player)
	}
	for i, player := range p.players {
		if !p.member(i) {
			l.players = append(l.players, player)
		}
	}
	return l
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
