package workbench

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
)

// Play plays games that the journal lacks, several at a time: up to the given number of pairs or, if that is 0,
// until each thread has played for the time took, including earlier runs. It finishes pairs that have begun,
// and calls told after each game, never two calls at a time. The error is the context's or the journal's.
func Play(ctx context.Context, s *Settings, j *Journal, pairs int, took time.Duration, threads int, told func(Progress)) error {
	until := time.Now().Add(took - j.Progress.Spent/time.Duration(threads))
	var next atomic.Int64
	group, ctx := errgroup.WithContext(ctx)
	for range threads {
		group.Go(func() error {
			d := newDesk(s)
			for {
				n := int(next.Add(1) - 1)
				if pairs > 0 && n >= pairs || pairs == 0 && !j.begun(n) && time.Now().After(until) {
					return nil
				}
				if err := d.pair(ctx, j, n, told); err != nil {
					return err
				}
			}
		})
	}
	return group.Wait()
}

// desk has what one goroutine needs to play games.
type desk struct {
	settings *Settings
	position engine.Position
	// chooser searches for several good moves, from which openings are drawn; player searches for the best
	// move.
	chooser, player *search.Searcher
	// rules are the settings of the games at each level: games end by the rules or after mostPlies plies.
	rules [2]datagen.Settings
}

func newDesk(s *Settings) *desk {
	many := s.options
	many.MultiPV = choices
	d := &desk{settings: s, position: s.game.New(), chooser: search.New(many), player: search.New(s.options)}
	for level, nodes := range s.Nodes {
		d.rules[level] = datagen.Settings{Nodes: nodes, Adjudication: datagen.Adjudication{ByRules: true, MostPlies: mostPlies}}
	}
	return d
}

// mostPlies is the number of plies after the opening at which a game ends as a draw.
const mostPlies = 400

// pair plays those games of the pair with this number that the journal lacks, and adds them to it.
func (d *desk) pair(ctx context.Context, j *Journal, number int, told func(Progress)) error {
	began := time.Now()
	opening, err := d.open(ctx, number)
	if err != nil {
		return err
	}
	for level := range d.rules {
		if j.has(number, level) {
			continue
		}
		r := row{Pair: number, Level: level, Moves: slices.Clone(opening), Opening: len(opening)}
		if err := d.play(ctx, &r); err != nil {
			return err
		}
		r.Millis = time.Since(began).Milliseconds()
		if err := j.add(r, told); err != nil {
			return err
		}
		began = time.Now()
	}
	return nil
}

// play plays the game r from the end of its opening, and adds its moves, scores and result to r.
func (d *desk) play(ctx context.Context, r *row) error {
	if err := d.restart(r.Moves); err != nil {
		return err
	}
	d.player.Clear()
	sides := [2]*search.Searcher{d.player, d.player}
	end, points, err := datagen.PlayOn(ctx, d.position, sides, &d.rules[r.Level], func(found search.Result) {
		r.Moves = append(r.Moves, d.position.Format(found.Best))
		r.Scores = append(r.Scores, found.Score)
	})
	r.End, r.Points = end.String(), points
	return err
}

// restart sets up the start position and plays the given moves.
func (d *desk) restart(moves []string) error {
	if err := d.position.SetFEN(d.settings.game.Start); err != nil {
		return err
	}
	for _, text := range moves {
		m, err := engine.ParseMove(d.position, text)
		if err != nil {
			return err
		}
		d.position.Make(m)
	}
	return nil
}

// Openings have openingPlies plies. Each is drawn from the best moves of a search of openingNodes nodes, at
// most choices of them: a move that is temperature centipawns worse than the best is drawn 1/e as often.
const (
	openingPlies = 6
	openingNodes = 6000
	choices      = 16
	temperature  = 20
)

// open returns the moves of the opening with a number, drawn at random.
func (d *desk) open(ctx context.Context, number int) (moves []string, err error) {
	if err := d.restart(nil); err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(d.settings.Seed, uint64(number)))
	for range openingPlies {
		if _, over := engine.Result(d.position); over || ctx.Err() != nil {
			break
		}
		m := d.choose(random)
		moves = append(moves, d.position.Format(m))
		d.position.Make(m)
	}
	return moves, ctx.Err()
}

// choose draws one of the best moves of the current position at random.
func (d *desk) choose(random *rand.Rand) engine.Move {
	var lines [choices]search.Info
	d.chooser.Clear()
	d.chooser.Prepare()
	best := d.chooser.Search(d.position, search.Limits{Nodes: openingNodes}, func(i search.Info) {
		if i.Bound == search.Exact && len(i.PV) > 0 {
			lines[i.Line-1] = i
			lines[i.Line-1].PV = []engine.Move{i.PV[0]}
		}
	})
	var weights [choices]float64
	sum := 0.0
	for i := range lines {
		if lines[i].PV != nil {
			weights[i] = math.Exp(float64(min(0, lines[i].Score-lines[0].Score)) / temperature)
			sum += weights[i]
		}
	}
	drawn := random.Float64() * sum
	for i, weight := range weights {
		if drawn -= weight; drawn < 0 {
			return lines[i].PV[0]
		}
	}
	return best.Best
}
