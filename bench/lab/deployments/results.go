package deployments

import (
	"panthera/bench/play/gamefiles"
	"panthera/engine"
)

// Results adds to f the effect of posting a piece on a square, found in games from files of any format: by how
// many per cent of all points a side with a piece there scored better than a side without one. If the players
// chose the deployment, this includes their choice; games of self-play with randomly posted pieces avoid that.
func (f *Findings) Results(games *engine.Registry, g *engine.Game, paths []string) error {
	var samples []sample
	for _, path := range paths {
		_, err := gamefiles.Each(games, path, func(played *gamefiles.Game) error {
			if played.Game != g || played.Start != g.Start {
				return nil
			}
			b := &beginning{}
			if err := played.Replay(func(_ int, p engine.Position, m engine.Move) bool {
				if len(b.moves) > 0 && !engine.Deploying(p) {
					return false
				}
				b.add(p, m)
				return true
			}); err != nil {
				return err
			}
			lead := played.Points[engine.White] - played.Points[engine.Black]
			samples = append(samples, sample{b, 50 * float64(lead) / float64(g.WinPoints), []engine.Side{engine.White, engine.Black}})
			return nil
		})
		if err != nil {
			return err
		}
	}
	if f.played = len(samples); f.played == 0 {
		return nil
	}
	f.postings = map[engine.Kind][]rating{}
	for k := range f.squares {
		f.postings[k] = squares(samples, k)
	}
	return nil
}
