package tigerchess

import (
	"embed"
	"fmt"
	"strings"
)

// rules is the parts of the rule sheets, one topic a file.
//
//go:embed rules/*.md
var rules embed.FS

// ruleSheet puts the rule sheet of a game together from its parts.
func ruleSheet(name string, d deployment, palaces bool) string {
	parts := []string{"start", "deployment", strings.ToLower(d.String()), "pieces", "end", "points"}
	if palaces {
		parts = []string{"start-palaces", "deployment-palaces", strings.ToLower(d.String()), "pieces", "palace", "end", "points-palaces"}
	}
	sections := []string{"# " + name}
	for _, part := range parts {
		text, err := rules.ReadFile("rules/" + part + ".md")
		if err != nil {
			panic(fmt.Sprintf("tigerchess: the rules on %s: %v", part, err))
		}
		sections = append(sections, strings.TrimSpace(string(text)))
	}
	return strings.Join(sections, "\n\n") + "\n"
}
