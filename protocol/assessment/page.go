package assessment

import (
	"bufio"
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/version"
)

// Style is the style sheet of reports.
//
//go:embed page.css
var Style string

// Write writes the report as a page of HTML.
func (a *Assessment) Write(out io.Writer) error {
	w := bufio.NewWriter(out)
	title := html.EscapeString(a.title())
	fmt.Fprintf(w, "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>%s</title><style>%s</style></head>\n<body>\n<h1>%s</h1>\n", title, Style, title)
	fmt.Fprintf(w, "<svg class=\"symbols\"><style>%s</style>%s</svg>\n", draw.Style(), draw.Symbols(a.game.Game(), ""))
	fmt.Fprintf(w, "<p class=\"facts\">%s</p>\n", html.EscapeString(a.facts()))
	a.summary(w)
	a.graph(w)
	a.moves(w)
	a.opening(w)
	if err := a.turningPoints(w); err != nil {
		return err
	}
	a.endings(w)
	fmt.Fprintf(w, "<footer>%s, %d nodes for each position. Chances are what scores promise, not certain; games with fewer than 30 others behind them say little.</footer>\n</body>\n</html>\n",
		html.EscapeString(version.Name()), a.options.Nodes)
	return w.Flush()
}

// known returns the value of a tag of the game; empty if it is missing or means "unknown", as "????".
func (a *Assessment) known(tag string) string {
	if value := a.game.Tags.Value(tag); strings.Trim(value, "?.") != "" {
		return value
	}
	return ""
}

// title returns the title of the report: the players, or the name of the game.
func (a *Assessment) title() string {
	white, black := a.known("White"), a.known("Black")
	if white == "" && black == "" {
		return a.game.Game().Name
	}
	return white + " – " + black
}

// facts returns a line of facts about the game for the head of the report: the name of its variant,
// event, site, date, round and result.
func (a *Assessment) facts() string {
	facts := []string{a.game.Game().Name}
	for _, tag := range []string{"Event", "Site", "Date", "Round"} {
		if value := a.known(tag); value != "" {
			facts = append(facts, value)
		}
	}
	if o, over := engine.Result(a.steps[len(a.steps)-1].position); over {
		facts = append(facts, o.String())
	} else if result := a.result(); result != record.Open {
		facts = append(facts, result)
	}
	return strings.Join(facts, " · ")
}

func (a *Assessment) result() string {
	if result := a.game.Result; result != "" && result != record.Open {
		return result
	}
	if result := a.known(record.ResultTag); record.EndsGame(result) {
		return result
	}
	return record.Open
}

// summary writes a table with each side's accuracy and its numbers of inaccuracies, mistakes,
// blunders and missed wins.
func (a *Assessment) summary(w io.Writer) {
	fmt.Fprint(w, "<table class=\"summary\"><tr><th></th><th>accuracy</th><th>inaccuracies</th><th>mistakes</th><th>blunders</th><th>missed wins</th></tr>\n")
	for _, side := range []engine.Side{engine.White, engine.Black} {
		count := map[string]int{}
		judged := 0
		for _, v := range a.review.Verdicts() {
			if v.Node.Side == side {
				count[v.Class.String()]++
				judged++
			}
		}
		accuracy := "–"
		if judged > 0 {
			accuracy = fmt.Sprintf("%.0f %%", a.review.Accuracy(side))
		}
		fmt.Fprintf(w, "<tr><th>%s</th><td>%s</td><td>%d</td><td>%d</td><td>%d</td><td>%d</td></tr>\n", html.EscapeString(draw.Player(a.game.Game(), side)), accuracy,
			count["inaccuracy"], count["mistake"], count["blunder"], count["missed win"])
	}
	fmt.Fprint(w, "</table>\n")
}

// moves writes all moves of the game, each turning point as a link to its explanation.
func (a *Assessment) moves(w io.Writer) {
	turn := map[int]bool{}
	for _, i := range a.turns() {
		turn[i] = true
	}
	fmt.Fprint(w, "<h2>Moves</h2>\n<p class=\"moves\">")
	for i := range a.steps[1:] {
		s := &a.steps[i+1]
		text := a.name(i + 1)
		if i > 0 && s.node.Side == engine.Black && a.steps[i].node.Side == engine.White {
			_, text, _ = strings.Cut(text, " ") // the number stands before White's move
		}
		if turn[i+1] {
			text = fmt.Sprintf(`<a href="#move%d" class="%s">%s</a>`, i+1, class(a.review.Verdict(s.node).Class), text)
		}
		fmt.Fprint(w, text, " ")
	}
	fmt.Fprint(w, html.EscapeString(a.result()), "</p>\n")
}

// turningPoints writes, for each turning point, a diagram and the explanation.
func (a *Assessment) turningPoints(w io.Writer) error {
	turns := a.turns()
	if len(turns) == 0 {
		fmt.Fprint(w, "<h2>Turning points</h2>\n<p>None: no move cost much of anybody's chances.</p>\n")
		return nil
	}
	fmt.Fprint(w, "<h2>Turning points</h2>\n<p>The move that was played is marked, an arrow shows the better one. Percentages are chances: a win counts whole, a draw half.</p>\n")
	for _, i := range turns {
		s, before := &a.steps[i], &a.steps[i-1]
		v := a.review.Verdict(s.node)
		fmt.Fprintf(w, "<section id=\"move%d\"><figure>", i)
		if err := draw.SVG(w, before.position, a.picture(i, v)); err != nil {
			return err
		}
		fmt.Fprintf(w, "</figure><div><h3><span class=\"%s\">%s</span> %s</h3>\n<p>%s</p>\n<p>%s: %.0f %% → %.0f %%.</p>\n", class(v.Class),
			a.name(i), v.Class, html.EscapeString(v.Text), s.node.Side, 100*v.Chances, 100*v.After)
		if len(v.Refutation) > 0 {
			fmt.Fprintf(w, "<p>It is met by %s.</p>\n", a.line(s.position, v.Refutation))
		}
		fmt.Fprint(w, "<p>What there was:</p><table>")
		for _, l := range before.found {
			fmt.Fprintf(w, "<tr><td>%s</td><td>%s</td></tr>", html.EscapeString(score(before.position.Game(), l.Score, before.position.Side())), a.line(before.position, l.Moves))
		}
		fmt.Fprint(w, "</table></div></section>\n")
	}
	return nil
}
