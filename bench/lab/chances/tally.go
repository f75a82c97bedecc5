package chances

import (
	"fmt"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
)

// bin is how many centipawns are counted as one score, most the score beyond which all
// count alike.
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

// Tally is how often which result followed upon which score, for one curve.
type Tally struct {
	Games, Positions int
	// of are the results by score, from -most on.
	of [2*most/bin + 1][3]int
}

// add takes in a position: its score and the result for the side to move.
func (t *Tally) add(score, result int) {
	score = max(-most, min(most, score))
	t.of[(score+most)/bin][result]++
	t.Positions++
}

// score is the score that an index of Tally.of stands for.
func score(index int) float64 { return float64(index*bin - most) }

// Read adds the games of a file to the tallies of their curves, by name. Positions whose
// score is of a forced win are left out: what it promises needs no fit.
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

// game adds a game, replayed on a position.
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
