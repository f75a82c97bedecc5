package datagen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"panthera/engine"
	"panthera/search"
)

// openingAttempts is the number of random openings that are tried until a search finds one level. If none is
// level, the most level one is played.
const openingAttempts = 200

// readEndgames reads the moves up to the endgames that games begin with (see BeginWith).
func (s *Settings) readEndgames(games []*engine.Game) error {
	if s.Endgames == "" {
		return nil
	}
	s.endgames = make([][][]engine.Move, len(games))
	var wrong error
	_, err := Read(s.endgamesPath, func(from *Settings, g *Game) {
		variant := from.Shares[g.Share].Variant
		share := slices.IndexFunc(games, func(played *engine.Game) bool { return played.ID == variant })
		if share < 0 || wrong != nil {
			return
		}
		p, reached := games[share].New(), -1
		wrong = g.Replay(p, func(i, _ int) {
			if reached < 0 && pieces(p.Board()) <= s.Pieces {
				reached = i
			}
		})
		if reached >= 0 {
			s.endgames[share] = append(s.endgames[share], slices.Clone(g.Moves[:reached]))
		}
	})
	if wrong != nil {
		err = fmt.Errorf("%s: %w", s.endgamesPath, wrong)
	}
	if err != nil {
		return err
	}
	for i, list := range s.endgames {
		if len(list) == 0 {
			return fmt.Errorf("%s: no game of %s comes to %d pieces", s.endgamesPath, games[i].ID, s.Pieces)
		}
	}
	return nil
}

// pieces returns the number of pieces on a board.
func pieces(b *engine.Board) (n int) {
	for _, piece := range b {
		if piece != engine.NoPiece {
			n++
		}
	}
	return n
}

// open plays random moves at the start of a game, or after the moves up to an endgame, such that the position
// after them is level, and adds them all to the game.
func (p *player) open(ctx context.Context, s *seat, game *Game, random *rand.Rand) error {
	var begin []engine.Move
	if p.settings.Pieces > 0 {
		list := p.settings.endgames[game.Share]
		begin = list[game.Number%uint64(len(list))]
	}
	best := begin
	lead := search.WinScore + 1
	for attempt := 0; attempt < openingAttempts && lead > p.settings.Within; attempt++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		restart(s.position, begin)
		moves, ok := p.scramble(s.position, random)
		if !ok {
			continue
		}
		if score := p.search(s).Score; max(score, -score) < lead {
			best, lead = slices.Concat(begin, moves), max(score, -score)
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

// scramble plays random moves and returns them; false if they end the game.
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
