package pages

import (
	"regexp"
	"slices"
	"strings"
)

var (
	// winning matches headings of sections that say how a game ends.
	winning = regexp.MustCompile(`(?i)^(the end|end|check and end|points)$`)
	// aboutFEN matches sentences about FEN, the notation of positions.
	aboutFEN = regexp.MustCompile(`(?:[^.\s][^.]*)?\bFEN\b[^.]*\.(\s|$)`)
)

// forPlayers returns a rule sheet changed for players: without its first heading, which the page
// shows itself; with the section on winning first; and without sentences about FEN.
func forPlayers(sheet string) string {
	const heading = "\n## "
	sections := strings.Split(withoutTitle(sheet), heading)
	title := func(section string) string {
		first, _, _ := strings.Cut(section, "\n")
		return strings.TrimSpace(first)
	}
	end := slices.IndexFunc(sections, func(s string) bool { return winning.MatchString(title(s)) })
	if end > 0 {
		_, text, _ := strings.Cut(sections[end], "\n")
		sections = slices.Insert(slices.Delete(sections, end, end+1), 1, "How to win\n"+text)
	}
	return aboutFEN.ReplaceAllString(strings.Join(sections, heading), "")
}
