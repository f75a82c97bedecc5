package tigerchess

import (
	"embed"
	"strings"

	"panthera/engine"
)

// texts are the parts of the rule sheets, one file for each topic, and the positions of the benchmark.
//
//go:embed rules bench
var texts embed.FS

func ruleSheet(name string, d deployment, palaces bool) string {
	parts := []string{"start", "deployment", strings.ToLower(d.String()), "pieces", "end", "points"}
	if palaces {
		parts = []string{"start-palaces", "deployment-palaces", strings.ToLower(d.String()), "pieces", "palace", "end", "points-palaces"}
	}
	sections := []string{"# " + name}
	for _, part := range parts {
		sections = append(sections, strings.TrimSpace(engine.Text(texts, "rules/"+part+".md")))
	}
	return strings.Join(sections, "\n\n") + "\n"
}
