package match

import (
	"context"
	"math/rand/v2"
	"time"

	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// deploymentStream is the random numbers of postings.
const deploymentStream = 0x706f7374 // "post"

// randomDeployer is a player that places its pieces at random in the deployment at the start of a
// game; its engine makes the other moves. Games against it show how good an engine's deployment is.
type randomDeployer struct {
	player
	position engine.Position
	random   *rand.Rand
}

// deployAtRandom returns the player p with a random deployment, made with the same random numbers
// in both games of a pair.
func deployAtRandom(p player, g *engine.Game, pair int) player {
	return &randomDeployer{p, g.New(), rand.New(rand.NewPCG(uint64(pair), deploymentStream))}
}

func (d *randomDeployer) Position(fen string, moves []string) error {
	from := fen
	if from == "" {
		from = d.position.Game().Start
	}
	if err := (Opening{from, moves}).Follow(d.position); err != nil {
		return err
	}
	return d.player.Position(fen, moves)
}

// PostFreely lets the player place the pieces of a side that has run out of time on any empty
// square of that side's ranks.
func (d *randomDeployer) PostFreely(_ context.Context, of engine.Sides) (bool, error) {
	engine.PostFreely(d.position, of)
	return true, nil
}

func (d *randomDeployer) Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error) {
	if !engine.Deploying(d.position) {
		return d.player.Go(ctx, l, patience)
	}
	moves := engine.Moves(d.position)
	return uciengine.Answer{Best: d.position.Format(moves[d.random.IntN(len(moves))])}, nil
}
