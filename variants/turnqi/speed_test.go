package turnqi

import (
	"testing"

	"panthera/engine"
)

// BenchmarkPerft measures move generation, counting, Make and Undo together.
func BenchmarkPerft(b *testing.B) {
	for _, g := range Games() {
		for name, fen := range map[string]string{"start": g.Start, "middle": g.Bench[5]} {
			b.Run(g.ID+"/"+name, func(b *testing.B) {
				p := g.New()
				if err := p.SetFEN(fen); err != nil {
					b.Fatal(err)
				}
				nodes := uint64(0)
				for b.Loop() {
					n, _ := engine.Perft(p, 4, nil)
					nodes += n
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
			})
		}
	}
}
