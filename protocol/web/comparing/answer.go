package comparing

import (
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/arrays"
	"panthera/protocol/web/describe"
)

// comparison compares an array, the squares of one side's pieces in the opening setup, which a person is choosing,
// with all possible arrays of the game.
type comparison struct {
	Game string `json:"game"`
	// Piece is the kind of piece that an array places, Pieces how many of them an array has. Common
	// says that both sides have the same array.
	Piece  string `json:"piece"`
	Pieces int    `json:"pieces"`
	Common bool   `json:"common"`
	// About says from which searches and games the ratings were computed.
	About string `json:"about"`
	// Squares are the squares chosen so far. Free are the squares that can be chosen next; each value is the
	// effect of that choice on the mean rating of the arrays that match, in centipawns.
	Squares []string       `json:"squares"`
	Free    map[string]int `json:"free"`
	// Called maps standard names of squares to the names that the board shows.
	Called   map[string]string `json:"called"`
	Position describe.Position `json:"position"`
	// All is the number of arrays, Fits the number of those that contain the chosen squares, Mean
	// their mean rating in centipawns. Mine is the chosen array if it is complete, else nil.
	All  int          `json:"all"`
	Fits int          `json:"fits"`
	Mean int          `json:"mean"`
	Mine *listedArray `json:"mine,omitempty"`
	// Bars is a histogram of all arrays by rating: bar i counts ratings from Least + i*Step
	// centipawns. Fitting is the same for the arrays that contain the chosen squares.
	Least   int   `json:"least"`
	Step    int   `json:"step"`
	Bars    []int `json:"bars"`
	Fitting []int `json:"fitting"`
	// List has at most 50 of the arrays that contain the chosen squares (of all arrays if one is
	// complete), from index From on. More says that the list goes on after them.
	List []listedArray `json:"list"`
	From int           `json:"from"`
	More bool          `json:"more"`
}

// listedArray is an array in a list. Mean is its rating, with the 95 % confidence interval from Low to High, all in
// centipawns; Better is the percentage of arrays with a lower rating.
type listedArray struct {
	Squares  []string     `json:"squares"`
	Rank     int          `json:"rank"`
	Better   int          `json:"better"`
	Mean     int          `json:"mean"`
	Low      int          `json:"low"`
	High     int          `json:"high"`
	Searches int          `json:"searches"`
	Games    *gamesPlayed `json:"games,omitempty"`
}

// gamesPlayed are the results of games that were played with an array. Score, and the interval from Low to High for
// it, are percentages.
type gamesPlayed struct {
	Games  int    `json:"games"`
	Score  int    `json:"score"`
	Low    int    `json:"low"`
	High   int    `json:"high"`
	Few    bool   `json:"few"`
	Points string `json:"points"`
	// Chance is the probability that a score this far from the average is only luck, corrected for the number of
	// arrays tested.
	Chance string `json:"chance"`
}

// The orders in which a query can have the list sorted.
const (
	byBest  = "best"
	byWorst = "worst"
	byGames = "games" // only those that were played, by their score
)

// page is the largest number of arrays in one list; the rest is fetched by further queries.
const page = 50

// step is the width of a bar of the histogram, in centipawns.
const step = 10

// answer answers a query (squares, by, from), or returns an error that says what is wrong with it.
func answer(g *engine.Game, a *arrays.Arrays, query url.Values) (*comparison, error) {
	piece := g.KindOf(a.Letter[0])
	m := &comparison{Game: g.ID, Piece: g.Type(piece).Name, Pieces: a.Pieces(), Common: a.Common, All: len(a.List), Step: step,
		Squares: strings.Fields(query.Get("squares")), Free: map[string]int{}}
	slices.Sort(m.Squares)
	m.Squares = slices.Compact(m.Squares)
	fitting := a.With(m.Squares...)
	if len(fitting) == 0 {
		return nil, fmt.Errorf("no array of %s has %s", g.Name, strings.Join(m.Squares, " "))
	}
	m.About = about(a)
	m.Fits = len(fitting)
	total := 0.0
	for _, i := range fitting {
		total += a.List[i].Mean
	}
	m.Mean = int(math.Round(total / float64(m.Fits)))
	for name, effect := range a.Effects(fitting) {
		m.Free[name] = int(math.Round(effect))
	}
	if _, place, whole := a.Find(m.Squares...); whole {
		mine := entry(a, place)
		m.Mine, m.Free = &mine, map[string]int{}
	}
	m.draw(a, fitting)
	if m.Mine != nil {
		fitting = a.With()
	}
	return m, m.list(a, fitting, query)
}

// about returns sentences that say from which searches and games the ratings were computed.
func about(a *arrays.Arrays) string {
	text := fmt.Sprintf("%d searches of %d nodes, of deployments at random.", a.Searches, a.Nodes)
	if a.Tested > 0 {
		text += fmt.Sprintf(" %d arrays, the best and the worst when searched again, were played against others at random, with %d nodes a move; probabilities are corrected for their number.", a.Tested, a.GameNodes)
	}
	return text
}

// list fills in List, From and More: a part of the arrays at the given places of a, in the order that the query
// asks for.
func (m *comparison) list(a *arrays.Arrays, places []int, query url.Values) error {
	switch by := query.Get("by"); by {
	case "", byBest:
	case byWorst:
		places = slices.Clone(places)
		slices.Reverse(places)
	case byGames:
		places = slices.DeleteFunc(slices.Clone(places), func(i int) bool { return a.List[i].Played == nil })
		score := func(i int) float64 { return a.List[i].Played.Tally().Score(engine.White) }
		slices.SortStableFunc(places, func(i, j int) int { return int(math.Copysign(1, score(j)-score(i))) })
	default:
		return fmt.Errorf("by is %q; it is %s, %s or %s", by, byBest, byWorst, byGames)
	}
	if text := query.Get("from"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > len(places) {
			return fmt.Errorf("from is %q; give a number from 0 to %d", text, len(places))
		}
		m.From = n
	}
	end := min(m.From+page, len(places))
	m.List, m.More = []listedArray{}, end < len(places)
	for _, i := range places[m.From:end] {
		m.List = append(m.List, entry(a, i))
	}
	return nil
}

// draw fills in the histogram (Bars and Fitting).
func (m *comparison) draw(a *arrays.Arrays, fitting []int) {
	bar := func(i int) int { return int(math.Floor(a.List[i].Mean / step)) }
	first, last := bar(len(a.List)-1), bar(0)
	m.Least, m.Bars, m.Fitting = first*step, make([]int, last-first+1), make([]int, last-first+1)
	for i := range a.List {
		m.Bars[bar(i)-first]++
	}
	for _, i := range fitting {
		m.Fitting[bar(i)-first]++
	}
}

// entry returns the list entry for the array a.List[place].
func entry(a *arrays.Arrays, place int) listedArray {
	x := &a.List[place]
	low, high := x.Interval()
	below := 0
	for i := range a.List {
		if a.List[i].Mean < x.Mean {
			below++
		}
	}
	e := listedArray{Squares: x.Names(), Rank: place + 1, Better: 100 * below / max(1, len(a.List)-1), Searches: x.Searches,
		Mean: int(math.Round(x.Mean)), Low: int(math.Round(low)), High: int(math.Round(high))}
	if x.Played != nil {
		e.Games = games(x.Played)
	}
	return e
}

func games(played *arrays.Played) *gamesPlayed {
	t := played.Tally()
	percent := func(x float64) int { return int(math.Round(100 * x)) }
	low, high := t.Interval(engine.White)
	g := &gamesPlayed{Games: t.Games(), Score: percent(t.Score(engine.White)), Low: percent(low), High: percent(high), Few: t.Few(),
		Points: fmt.Sprintf("%.2f–%.2f", t.PointsEach(engine.White), t.PointsEach(engine.Black)), Chance: fmt.Sprintf("%.2f", played.Chance)}
	if played.Chance < 0.01 {
		g.Chance = "< 0.01"
	}
	return g
}
