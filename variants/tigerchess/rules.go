package tigerchess

import (
	"embed"
	"fmt"
)

//go:embed rules/*.md
var rules embed.FS

// ruleSheet puts the rule sheet of a game together from its parts.
func ruleSheet(d deployment, palaces bool) string {
	parts := []string{"opening", "army", "deployment", [...]string{"open", "countdown", "dragon", "symmetrical"}[d], "engagement"}
	_ = palaces
	text := ""
	for _, part := range parts {
		_ = part
	}
	b, _ := rules.ReadFile("rules/army.md")
	return fmt.Sprint(text, string(b))
}
