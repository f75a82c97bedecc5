package session

import (
	"fmt"
	"strconv"
	"strings"

	"panthera/search"
)

// Evaluate returns a description of the static evaluation of the current position, in centipawns: a hand-made
// evaluation term by term, a net's evaluation by what each piece contributes. In games decided by territory
// it lists the squares that each side would score. It ends a running search first.
func (s *Session) Evaluate() string {
	s.Halt()
	if r, ok := s.Values(); ok {
		return s.explain(&r)
	}
	score, terms := s.searcher.Evaluate(s.position.Clone())
	var sb strings.Builder
	if len(terms) > 0 {
		fmt.Fprintf(&sb, "%-24s %10s %10s\n", "For White", "middlegame", "endgame")
	}
	for _, t := range terms {
		fmt.Fprintf(&sb, "%-24s %10d %10d\n", t.Name, t.Middlegame, t.Endgame)
	}
	sb.WriteString(DescribeCount(s.position))
	fmt.Fprintf(&sb, "Evaluation: %d centipawns for %s, who is to move", score, s.position.Side())
	return sb.String()
}

// Values returns the net's evaluation of the current position, and reports whether a net is in use.
func (s *Session) Values() (search.ByNet, bool) { return s.searcher.EvaluateByNet(s.position.Clone()) }

// explain returns the board as text with, below each piece, how much the net's evaluation for the piece's
// owner falls if the piece is removed.
func (s *Session) explain(r *search.ByNet) string {
	p := s.position
	geo, sb := p.Game().Geometry, new(strings.Builder)
	for rank := geo.Ranks - 1; rank >= 0; rank-- {
		letters, values := fmt.Sprintf("%3d ", rank+1), "    "
		for file := range geo.Files {
			square := geo.At(file, rank)
			letters += fmt.Sprintf("%5s ", strings.TrimSpace(cell(p, square)))
			value := ""
			if loss, ok := r.Pieces[square]; ok {
				value = strconv.Itoa(loss)
			}
			values += fmt.Sprintf("%5s ", value)
		}
		sb.WriteString(strings.TrimRight(letters, " ") + "\n" + strings.TrimRight(values, " ") + "\n")
	}
	sb.WriteString("   ")
	for file := range geo.Files {
		fmt.Fprintf(sb, " %5c", 'a'+file)
	}
	fmt.Fprintf(sb, "\n\nBelow a piece: its value to its owner, by what the evaluation loses without it.\n\n")
	sb.WriteString(DescribeCount(p))
	fmt.Fprintf(sb, "Net: %s\nBucket: %d of %d\n", s.Evaluation(), r.Bucket+1, r.Net.Buckets)
	if r.Static != r.Value {
		fmt.Fprintf(sb, "By the net alone: %d centipawns\n", r.Value)
	}
	fmt.Fprintf(sb, "Evaluation: %d centipawns for %s, who is to move", r.Static, p.Side())
	return sb.String()
}
