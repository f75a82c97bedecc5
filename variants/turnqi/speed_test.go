package turnqi

import (
	"testing"

	"panthera/engine"
)

// BenchmarkPerft measures generation, counting, Make and Undo together.
func BenchmarkPerft(b *testing.B) {
	for _, g := range Games() {
		for name, fen := range map[string]string{"start": g.Start, "middle": crowded[g.ID]} {
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

// crowded are positions in which the armies have met.
var crowded = map[string]string{
	"turnqi":         "4a/2a2/Ra1a1/1rekr/nf1fn/1re1r/c3c/5/5/R1cc1/4A/1AAA1/2ER1/NF1FN/2EK1/3CR/4C/1CC2 b - - 0 18",
	"turnqi-cannons": "5/5/aaaaa/o1e1o/nfkfn/r1e1r/ccccc/5/5/5/5/AAAAA/O1E1O/NFKFN/R1E1R/CCCCC/5/5 w - - 0 1",
}
