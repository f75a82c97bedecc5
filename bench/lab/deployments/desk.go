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

// desk is where one goroutine works.
type desk struct {
	settings *Settings
	// playing is how games are played.
	playing  *datagen.Settings
	position engine.Position
	searcher *search.Searcher
}

// do does a task: what it finds depends on the settings, the stage and the number alone.
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

// attempts is how often a beginning at random is begun anew that could not have the part that
// is wanted.
const attempts = 100_000

// begin sets up the beginning of a task.
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

// score is what a search says, White's view. A forced win counts as much as the
// evaluation can say.
func (d *desk) score(nodes uint64) int {
	d.searcher.Prepare()
	score := d.searcher.Search(d.position, search.Limits{Nodes: nodes}, func(search.Info) {}).Score
	score = max(-mostScore, min(mostScore, score))
	if d.position.Side() == engine.Black {
		return -score
	}
	return score
}

// mostScore bounds scores, so that none outweighs all others.
const mostScore = 1000

// gamesStage are told apart by two moves at random that change the score by no more than level
// centipawns; if tries of them do not, the game goes on without.
const (
	disturbance = 2
	level       = 60
	tries       = 30
)

// disturb plays some moves at random.
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
