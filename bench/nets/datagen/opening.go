package datagen

import (
	"context"
	"math/rand/v2"

	"panthera/engine"
	"panthera/search"
)

// openingAttempts is the number of random openings that are tried until a search finds one level. If none is
// level, the most level one is played.
const openingAttempts = 200

// open plays random moves at the start of a game, such that the position after them is level, and adds them to
// the game.
func (p *player) open(ctx context.Context, s *seat, game *Game, random *rand.Rand) error {
	var best []engine.Move
	lead := search.WinScore + 1
	for attempt := 0; attempt < openingAttempts && lead > p.settings.Within; attempt++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		restart(s.position, nil)
		moves, ok := p.scramble(s.position, random)
		if !ok {
			continue
		}
		if score := p.search(s).Score; max(score, -score) < lead {
			best, lead = moves, max(score, -score)
		}
	}
	restart(s.position, best)
	game.Random = len(best)
	game.Moves = append(game.Moves, best...)
	return nil
}

// restart sets up the start position and plays moves.
func restart(p engine.Position, moves []engine.Move) {
	if err := p.SetFEN(p.Game().Start); err != nil {
		panic(err) // the start position of a game is one of its positions
	}
	for _, m := range moves {
		p.Make(m)
	}
}

// scramble plays random moves from the start position and returns them; false if they end the game.
func (p *player) scramble(position engine.Position, random *rand.Rand) (played []engine.Move, ok bool) {
	step := func() bool {
		moves := engine.Moves(position)
		if len(moves) == 0 {
			return false
		}
		m := moves[random.IntN(len(moves))]
		played = append(played, m)
		position.Make(m)
		return true
	}
	if random.Float64() < p.settings.Postings {
		for engine.Deploying(position) {
			step()
		}
	}
	for range p.settings.Least + random.IntN(p.settings.Most-p.settings.Least+1) {
		if !step() {
			return nil, false
		}
	}
	_, over := engine.Result(position)
	return played, !over
}
