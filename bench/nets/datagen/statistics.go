package datagen

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"io"
	"maps"
	"slices"
	"text/tabwriter"

	"panthera/engine"
)

// Statistics has the numbers, results, endings and lengths of games.
type Statistics struct {
	Games, Positions uint64
	// repeats counts games that have exactly the same moves as an earlier game.
	repeats uint64
	// work is the work of the searches in this run; zero for games read from a file.
	work work

	shares  []Share
	results []tally
	endings map[Ending]uint64
	lengths []int
	seed    maphash.Seed
	seen    map[uint64]struct{}
}

// tally counts the results, from White's view, and the plies of the games of a share.
type tally struct{ wins, draws, losses, plies uint64 }

func newStatistics(s *Settings) *Statistics {
	return &Statistics{shares: s.Shares, results: make([]tally, len(s.Shares)), endings: map[Ending]uint64{},
		seed: maphash.MakeSeed(), seen: map[uint64]struct{}{}}
}

// add adds a game to the statistics.
func (s *Statistics) add(g *Game) {
	s.Games++
	s.Positions += uint64(len(g.Scores))
	s.endings[g.ending]++
	s.lengths = append(s.lengths, len(g.Moves))
	t := &s.results[g.Share]
	t.plies += uint64(len(g.Moves))
	switch white, black := g.Points[engine.White], g.Points[engine.Black]; {
	case white > black:
		t.wins++
	case white < black:
		t.losses++
	default:
		t.draws++
	}
	var h maphash.Hash
	h.SetSeed(s.seed)
	_ = binary.Write(&h, binary.LittleEndian, g.Moves) // a hash takes everything
	if _, repeated := s.seen[h.Sum64()]; repeated {
		s.repeats++
	}
	s.seen[h.Sum64()] = struct{}{}
}

// Write writes the statistics for people.
func (s *Statistics) Write(out io.Writer) error {
	fmt.Fprintf(out, "%d games, %d positions, %d games repeated\n", s.Games, s.Positions, s.repeats)
	if s.Games == 0 {
		return nil
	}
	if w := s.work; w.searches > 0 {
		fmt.Fprintf(out, "Searched: %.1f nodes and %.2f plies a move\n",
			float64(w.nodes)/float64(w.searches), float64(w.depths)/float64(w.searches))
	}
	slices.Sort(s.lengths)
	part := func(p int) int { return s.lengths[(len(s.lengths)-1)*p/100] }
	fmt.Fprintf(out, "Plies: %d %d %d %d %d (shortest, a tenth, half, nine tenths, longest)\n\n", part(0), part(10), part(50), part(90), part(100))
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "game\tgames\tWhite\tdraw\tBlack\tplies\t")
	for i, t := range s.results {
		n := t.wins + t.draws + t.losses
		percent := func(x uint64) string { return fmt.Sprintf("%.1f%%", 100*float64(x)/float64(max(1, n))) }
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t%.1f\t\n", s.shares[i].Variant, n, percent(t.wins), percent(t.draws), percent(t.losses),
			float64(t.plies)/float64(max(1, n)))
	}
	fmt.Fprintln(table, "\t\t\t\t\t\t")
	fmt.Fprintln(table, "ending\tgames\t\t\t\t\t")
	for _, e := range slices.SortedFunc(maps.Keys(s.endings), func(a, b Ending) int { return int(s.endings[b]) - int(s.endings[a]) }) {
		fmt.Fprintf(table, "%s\t%d\t%.1f%%\t\t\t\t\n", e, s.endings[e], 100*float64(s.endings[e])/float64(s.Games))
	}
	return table.Flush()
}
