package deployments

import (
	"context"
	"fmt"
	"math/rand/v2"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
)

func newSearcher() *search.Searcher {
	o := search.DefaultOptions()
	o.HashMB, o.Threads = 1, 1
	return search.New(o)
}

// desk holds what one goroutine needs to do tasks: settings, a position and a searcher.
type desk struct {
	settings *Settings
	// playing has the settings for games of the engine against itself.
	playing  *datagen.Settings
	position engine.Position
	searcher *search.Searcher
}

// do does task r and stores the result in r. The result depends only on the settings, the stage and the number
// of the task.
func (d *desk) do(ctx context.Context, r *Row) error {
	random := rand.New(rand.NewPCG(d.settings.Seed, uint64(r.Number)<<8|uint64(r.Stage[0])))
	begun, err := d.begin(r, random)
	if err != nil {
		return err
	}
	r.Moves = begun.names
	d.searcher.Clear()
	switch {
	case r.Stage == gamesStage:
		d.disturb(random)
		_, points, err := datagen.PlayOn(ctx, d.position, [2]*search.Searcher{d.searcher, d.searcher}, d.playing, func(search.Result) {})
		r.Points = &points
		return err
	case r.Stage == deepStage || !d.position.Game().Deployment:
		r.Score = d.score(d.settings.DeepNodes)
	default:
		r.Score = d.score(d.settings.Nodes)
	}
	return ctx.Err()
}

// attempts is the number of random deployments that are tried to find one with the wanted part.
const attempts = 100_000

// begin sets up the position for task r: after a random deployment with the part r.part, or after a first move.
// It returns the moves that led there.
func (d *desk) begin(r *Row, random *rand.Rand) (*beginning, error) {
	choose := random.IntN
	if !d.position.Game().Deployment && r.Stage == surveyStage {
		choose = func(int) int { return r.Number }
	}
	for range attempts {
		if begun, ok := deploy(d.position, r.Part, r.Side, choose); ok {
			return begun, nil
		}
	}
	return nil, fmt.Errorf("%s cannot have %s", r.Side, r.Part)
}

// score searches the current position and returns the score from White's view, limited to mostScore.
func (d *desk) score(nodes uint64) int {
	d.searcher.Prepare()
	score := d.searcher.Search(d.position, search.Limits{Nodes: nodes}, func(search.Info) {}).Score
	score = max(-mostScore, min(mostScore, score))
	if d.position.Side() == engine.Black {
		return -score
	}
	return score
}

// mostScore is the largest score that is counted, so that no single score outweighs all others.
const mostScore = 1000

// Games after the same deployment or first move begin with disturbance random moves, so that they differ. These
// may change the score by at most level centipawns. If no such moves are found in so many tries, the game is
// played without random moves.
const (
	disturbance = 2
	level       = 60
	tries       = 30
)

// disturb plays some random moves that hardly change the score.
func (d *desk) disturb(random *rand.Rand) {
	before := d.score(d.settings.Nodes)
	for range tries {
		made := 0
		for ; made < disturbance; made++ {
			moves := engine.Moves(d.position)
			if len(moves) == 0 {
				break
			}
			d.position.Make(moves[random.IntN(len(moves))])
		}
		if _, over := engine.Result(d.position); !over {
			if change := d.score(d.settings.Nodes) - before; max(change, -change) <= level {
				return
			}
		}
		for range made {
			d.position.Undo()
		}
	}
}
