package chances

import (
	"fmt"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
)

// Scores are counted in bins of so many centipawns; scores beyond most count as most.
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

// Tally counts, for one curve, how often each result followed each score.
type Tally struct {
	Games, Positions int
	// of has a row for each bin of scores, from -most up, with the count of each result.
	of [2*most/bin + 1][3]int
}

// add counts a position: its score and the result for the side to move.
func (t *Tally) add(score, result int) {
	score = max(-most, min(most, score))
	t.of[(score+most)/bin][result]++
	t.Positions++
}

// score is the score at an index of Tally.of.
func score(index int) float64 { return float64(index*bin - most) }

// Read adds the games of a file to the tallies of their curves, by name. It leaves out positions
// with a score of a forced win, for which no curve is needed.
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

// game adds the positions of a game, which it replays on p.
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
