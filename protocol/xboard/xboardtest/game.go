package xboardtest

import (
	"regexp"
	"strings"
)

// Game is a game as XBoard saves it.
type Game struct {
	Tags map[string]string
	// Moves are in XBoard's notation, without numbers.
	Moves []string
	// Reason is the comment in front of the result.
	Reason, Result string
}

var (
	tagLine    = regexp.MustCompile(`(?m)^\[(\w+) "(.*)"\]$`)
	comment    = regexp.MustCompile(`\{[^}]*\}`)
	moveNumber = regexp.MustCompile(`^\d+\.+$`)
	lastWords  = regexp.MustCompile(`\{([^}]*)\}\s*(1-0|0-1|1/2-1/2|\*)\s*$`)
)

// ReadGames reads a file of games. Diagrams and thinking are comments to it.
func ReadGames(text string) (games []Game) {
	const first = "[Event "
	for _, part := range strings.Split(text, first)[1:] {
		part = first + part
		g := Game{Tags: map[string]string{}}
		for _, found := range tagLine.FindAllStringSubmatch(part, -1) {
			g.Tags[found[1]] = found[2]
		}
		body := strings.TrimSpace(tagLine.ReplaceAllString(part, ""))
		if end := lastWords.FindStringSubmatch(body); end != nil {
			g.Reason, g.Result = end[1], end[2]
			body = strings.TrimSuffix(body, end[0])
		}
		for _, word := range strings.Fields(comment.ReplaceAllString(body, " ")) {
			if !moveNumber.MatchString(word) {
				g.Moves = append(g.Moves, word)
			}
		}
		games = append(games, g)
	}
	return games
}
