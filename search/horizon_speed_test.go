package search

import (
	"strings"
	"testing"
	"time"

	"panthera/engine"
	"panthera/variants"
)

// BenchmarkStoppedGames compares the search speed in games that are stopped after a number of moves
// (Stake-out games) with the speed in the games that they are based on. It searches the bench positions that
// are more than two moves before the stop, each three times, and counts the shortest time.
func BenchmarkStoppedGames(b *testing.B) {
	for _, g := range variants.All().Games() {
		id, stopped := strings.CutPrefix(g.ID, "stakeout-")
		if !stopped {
			continue
		}
		b.Run(g.ID, func(b *testing.B) {
			var own, base time.Duration
			for b.Loop() {
				for _, fen := range g.Bench {
					p := g.New()
					if err := p.SetFEN(fen); err != nil {
						b.Fatal(err)
					}
					if dated := p.(PlyLimited); dated.PliesLeft() <= 4 {
						continue
					}
					own += shortest(b, g, fen)
					base += shortest(b, variants.All().Game(id), fen)
				}
			}
			b.ReportMetric(float64(base)/float64(own), "of-base-speed")
		})
	}
}

func shortest(b *testing.B, g *engine.Game, fen string) time.Duration {
	const rounds, nodes = 3, 100_000
	p := g.New()
	if err := p.SetFEN(fen); err != nil {
		b.Fatal(err)
	}
	s := New(DefaultOptions())
	best := time.Hour
	for range rounds {
		s.Clear()
		s.Prepare()
		r := s.Search(p, Limits{Nodes: nodes}, func(Info) {})
		best = min(best, r.Elapsed*nodes/time.Duration(r.Nodes))
	}
	return best
}
