package rating

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// Shift adds by to all ratings, for example so that one player gets a given rating.
func (l *List) Shift(by float64) {
	for i := range l.players {
		l.players[i].rating += by
	}
}

// Find returns the rating of a player; false if it has none.
func (l *List) Find(name string) (float64, bool) {
	for _, p := range l.players {
		if p.name == name {
			return p.rating, p.rated
		}
	}
	return 0, false
}

// Write writes the list for people.
func (l *List) Write(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "#\tplayer\trating\terror\tbetter\tgames\tscore\t%\texpected\tpoints\t")
	for i, p := range l.players {
		rank, rating, error, better, expected := fmt.Sprint(i+1), "-", "-", "-", "-"
		if p.rated {
			rating, error, expected = fmt.Sprintf("%.1f", p.rating), fmt.Sprintf("±%.1f", p.error), fmt.Sprintf("%.1f", p.expected)
			if p.superior > 0 {
				better = fmt.Sprintf("%.0f%%", 100*p.superior)
			}
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%d\t%.1f\t%.1f\t%s\t%g\t\n", rank, p.name, rating, error, better, p.games, p.score,
			100*p.score/float64(p.games), expected, p.points)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "White's advantage %.1f ±%.1f\n", l.advantage, l.advantageError)
	return err
}

// WriteMarkdown writes the list as a table in Markdown, with rounded ratings and scores.
func (l *List) WriteMarkdown(out io.Writer) error {
	fmt.Fprint(out, "| player | rating | error | games | score |\n|---|---:|---:|---:|---:|\n")
	for _, p := range l.players {
		rating, error := "–", "–"
		if p.rated {
			rating, error = fmt.Sprintf("%+.0f", p.rating), fmt.Sprintf("±%.0f", p.error)
		}
		if _, err := fmt.Fprintf(out, "| %s | %s | %s | %d | %.0f %% |\n", p.name, rating, error, p.games, 100*p.score/float64(max(1, p.games))); err != nil {
			return err
		}
	}
	return nil
}
