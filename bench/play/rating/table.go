package rating

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// Shift adds by to all ratings, for example so that one player gets a given rating.
func (l *List) Shift(by float64) {
	for i := range l.Players {
		l.Players[i].Rating += by
	}
}

// Find returns the rating of a player; false if it has none.
func (l *List) Find(name string) (float64, bool) {
	for _, p := range l.Players {
		if p.Name == name {
			return p.Rating, p.Rated
		}
	}
	return 0, false
}

// Write writes the list for people.
func (l *List) Write(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "#\tplayer\trating\terror\tbetter\tgames\tscore\t%\texpected\tpoints\t")
	for i, p := range l.Players {
		rank, rating, error, better, expected := fmt.Sprint(i+1), "-", "-", "-", "-"
		if p.Rated {
			rating, error, expected = fmt.Sprintf("%.1f", p.Rating), fmt.Sprintf("±%.1f", p.Error), fmt.Sprintf("%.1f", p.Expected)
			if p.Superior > 0 {
				better = fmt.Sprintf("%.0f%%", 100*p.Superior)
			}
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%d\t%.1f\t%.1f\t%s\t%g\t\n", rank, p.Name, rating, error, better, p.Games, p.Score,
			100*p.Score/float64(p.Games), expected, p.Points)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "White's advantage %.1f ±%.1f\n", l.Advantage, l.AdvantageError)
	return err
}

// WriteMarkdown writes the list as a table in Markdown, with rounded ratings and scores.
func (l *List) WriteMarkdown(out io.Writer) error {
	fmt.Fprint(out, "| player | rating | error | games | score |\n|---|---:|---:|---:|---:|\n")
	for _, p := range l.Players {
		rating, error := "–", "–"
		if p.Rated {
			rating, error = fmt.Sprintf("%+.0f", p.Rating), fmt.Sprintf("±%.0f", p.Error)
		}
		if _, err := fmt.Fprintf(out, "| %s | %s | %s | %d | %.0f %% |\n", p.Name, rating, error, p.Games, 100*p.Score/float64(max(1, p.Games))); err != nil {
			return err
		}
	}
	return nil
}
