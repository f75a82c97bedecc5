package suite

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"
)

// Result is how many positions of a suite were solved, and how soon.
type Result struct {
	Variant   string  `json:"variant"`
	Positions int     `json:"positions"`
	Solved    int     `json:"solved"`
	Nodes     uint64  `json:"medianNodes"`
	Seconds   float64 `json:"medianSeconds"`
	ByKind    []Count `json:"kinds"`
	ByTheme   []Theme `json:"themes,omitempty"`
	// Points are the points scored in all positions that give points for moves; MostPoints are the most that
	// could be scored there.
	Points     int        `json:"points,omitempty"`
	MostPoints int        `json:"mostPoints,omitempty"`
	Unsolved   []Unsolved `json:"unsolved,omitempty"`
}

// Theme is the result for all positions of one theme.
type Theme struct {
	Name       string `json:"name"`
	Positions  int    `json:"positions"`
	Solved     int    `json:"solved"`
	Points     int    `json:"points,omitempty"`
	MostPoints int    `json:"mostPoints,omitempty"`
}

// Count is the number of positions of one kind, and how many of them were solved.
type Count struct {
	Kind      Kind `json:"kind"`
	Positions int  `json:"positions"`
	Solved    int  `json:"solved"`
}

// Unsolved is an entry that was not solved, with the move played instead.
type Unsolved struct {
	ID     string `json:"id"`
	FEN    string `json:"fen"`
	Best   string `json:"best"`
	Played string `json:"played"`
}

// Add adds solution s to the result; best and played are the wanted move and the chosen move as text.
func (r *Result) Add(s *Solution, best, played string) {
	i := slices.IndexFunc(r.ByKind, func(c Count) bool { return c.Kind == s.entry.Kind })
	if i < 0 {
		i = len(r.ByKind)
		r.ByKind = append(r.ByKind, Count{Kind: s.entry.Kind})
	}
	r.Positions++
	r.ByKind[i].Positions++
	r.score(s)
	if !s.solved {
		r.Unsolved = append(r.Unsolved, Unsolved{s.entry.id, s.entry.FEN, best, played})
		return
	}
	r.Solved++
	r.ByKind[i].Solved++
}

// score adds solution s to the result of its theme, and its points to the total.
func (r *Result) score(s *Solution) {
	i := slices.IndexFunc(r.ByTheme, func(t Theme) bool { return t.Name == s.entry.theme })
	if i < 0 {
		i = len(r.ByTheme)
		r.ByTheme = append(r.ByTheme, Theme{Name: s.entry.theme})
	}
	t, most := &r.ByTheme[i], 0
	for _, points := range s.entry.points {
		most = max(most, points)
	}
	t.Positions++
	if s.solved {
		t.Solved++
	}
	t.Points, t.MostPoints = t.Points+s.points, t.MostPoints+most
	r.Points, r.MostPoints = r.Points+s.points, r.MostPoints+most
}

// Finish computes the medians of nodes and time over all positions. Unsolved positions count as more than any
// solved one.
func (r *Result) Finish(solutions []Solution) {
	if len(solutions) == 0 || 2*r.Solved <= len(solutions) {
		return
	}
	list := slices.Clone(solutions)
	slices.SortFunc(list, func(a, b Solution) int {
		if a.solved != b.solved {
			if a.solved {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.nodes, b.nodes)
	})
	middle := list[len(list)/2]
	r.Nodes, r.Seconds = middle.nodes, middle.elapsed.Seconds()
}

// Write writes results as a table and, if unsolved is set, a list of the unsolved positions.
func Write(out io.Writer, results []Result, unsolved bool) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "game\tpositions\tsolved\tmates\tgains\tendings\tmedian nodes\tmedian time\t")
	for _, r := range results {
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\t%s\t%s\t%s\t%s\t\n", r.Variant, r.Positions, r.Solved,
			r.of(mateKind), r.of(gainKind), r.of(endingKind), r.median("%d", r.Nodes), r.median("%v", time.Duration(r.Seconds*float64(time.Second)).Round(time.Millisecond/10)))
	}
	for _, r := range results {
		if len(r.ByTheme) > 1 || r.MostPoints > 0 {
			r.writeThemes(w)
		}
	}
	if err := w.Flush(); err != nil || !unsolved {
		return err
	}
	for _, r := range results {
		for _, u := range r.Unsolved {
			if _, err := fmt.Fprintf(out, "%s: %s instead of %s in %s\n", u.ID, u.Played, u.Best, u.FEN); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeThemes writes a table with the result for each theme.
func (r *Result) writeThemes(w io.Writer) {
	fmt.Fprintln(w, "\ntheme\tpositions\tsolved\tpoints\t")
	for _, t := range append(r.ByTheme, Theme{"all", r.Positions, r.Solved, r.Points, r.MostPoints}) {
		points := "–"
		if t.MostPoints > 0 {
			points = fmt.Sprintf("%d/%d", t.Points, t.MostPoints)
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%s\t\n", t.Name, t.Positions, t.Solved, points)
	}
}

// of returns how many positions of kind k were solved, as text such as "12/15"; a dash if there are none.
func (r *Result) of(k Kind) string {
	for _, c := range r.ByKind {
		if c.Kind == k {
			return fmt.Sprintf("%d/%d", c.Solved, c.Positions)
		}
	}
	return "–"
}

// median returns a median as text; a dash unless more than half of the positions were solved.
func (r *Result) median(format string, value any) string {
	if r.Nodes == 0 {
		return "–"
	}
	return fmt.Sprintf(format, value)
}
