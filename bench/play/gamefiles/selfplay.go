package gamefiles

import (
	"fmt"
	"strings"

	"panthera/bench/nets/datagen"
	"panthera/engine"
)

// eachSelfPlay reads a file of arena datagen.
func eachSelfPlay(games *engine.Registry, path string, see func(*Game) error) (about string, err error) {
	var fault error
	settings, err := datagen.Read(path, func(s *datagen.Settings, played *datagen.Game) {
		if fault != nil {
			return
		}
		game := games.Game(s.Shares[played.Share].Variant)
		if game == nil {
			fault = fmt.Errorf("%s: unknown variant %q", path, s.Shares[played.Share].Variant)
			return
		}
		g := Game{Game: game, Start: game.Start, Moves: played.Moves, Given: played.Random, Points: played.Points,
			Evaluations: make([]Evaluation, len(played.Moves))}
		err := g.Replay(func(i int, p engine.Position, _ engine.Move) bool {
			if i >= g.Given {
				g.Evaluations[i] = known(int(played.Scores[i-g.Given]), p.Side())
			}
			return true
		})
		if err == nil {
			err = see(&g)
		}
		if err != nil {
			fault = fmt.Errorf("%s: game %d: %w", path, played.Number, err)
		}
	})
	if err == nil {
		err = fault
	}
	if err != nil {
		return "", err
	}
	by := "evaluated by hand-made evaluation"
	if len(settings.Nets) > 0 {
		by = "evaluated by nets (" + strings.Join(settings.Nets, "; ") + ")"
	}
	return fmt.Sprintf("self-play of %d nodes a move, after %d to %d random moves, %s", settings.Nodes, settings.Least, settings.Most, by), nil
}
