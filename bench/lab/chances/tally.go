package chances

import (
	"fmt"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
)

// Scores are counted in bins of bin centipawns. Scores above most are counted as most, those below -most as
// -most.
const (
	bin  = 5
	most = 2000
)

// Results for the side to move.
const (
	win = iota
	draw
	loss
)

// Tally counts how often each game result followed each score, for the positions of all games that share one
// curve.
type Tally struct {
	Games, Positions int
	// of has an entry for each bin of scores, the lowest score (-most) first, with the counts of wins, draws
	// and losses.
	of [2*most/bin + 1][3]int
}

// add counts a position, by its score and the result of its game, both for the side to move.
func (t *Tally) add(score, result int) {
	score = max(-most, min(most, score))
	t.of[(score+most)/bin][result]++
	t.Positions++
}

// score returns the score, in centipawns, that belongs to an index of Tally.of.
func score(index int) float64 { return float64(index*bin - most) }

// Read counts the games of a file of arena datagen. tallies has a Tally for each curve, by the curve's name.
// Positions with a score of a forced win are left out, since no curve is needed for them.
func Read(registry *engine.Registry, path string, tallies map[string]*Tally) error {
	var fault error
	positions := map[string]engine.Position{}
	_, err := datagen.Read(path, func(s *datagen.Settings, game *datagen.Game) {
		if fault != nil {
			return
		}
		id := s.Shares[game.Share].Variant
		g := registry.Game(id)
		if g == nil {
			fault = fmt.Errorf("%s: unknown variant %q", path, id)
			return
		}
		if positions[id] == nil {
			positions[id] = g.New()
		}
		name := search.FittedName(g)
		if tallies[name] == nil {
			tallies[name] = &Tally{}
		}
		if err := tallies[name].game(positions[id], game); err != nil {
			fault = fmt.Errorf("%s: %w", path, err)
		}
	})
	if err != nil {
		return err
	}
	return fault
}

// game replays a game on p and counts its positions.
func (t *Tally) game(p engine.Position, game *datagen.Game) error {
	t.Games++
	return game.Replay(p, func(_, score int) {
		if max(score, -score) >= search.Decisive {
			return
		}
		mine, theirs := game.Points[p.Side()], game.Points[p.Side().Other()]
		switch {
		case mine > theirs:
			t.add(score, win)
		case mine < theirs:
			t.add(score, loss)
		default:
			t.add(score, draw)
		}
	})
}
