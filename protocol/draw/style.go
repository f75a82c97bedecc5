package draw

import (
	_ "embed"
	"strings"
)

// The colours of the themes, and the rules that use them.
var (
	//go:embed light.css
	lightColours string
	//go:embed dark.css
	darkColours string
	//go:embed colours.css
	otherColours string
	//go:embed style.css
	rules string
)

// colours are the sets of colours: plain squares, wood and the sets in colours.css. Zones and
// waters keep their own colours.
func colours() []string { return []string{"wood", "green", "blue", "grey"} }

// Style is the stylesheet of the pictures, for all themes: an element of class panthera is
// light, or dark if its data-theme is dark, or as the reader's system prefers if it is auto.
// The classes of pieces, "piece", "white" and "black", work everywhere.
func Style() string {
	light, dark := strings.ReplaceAll(lightColours, "\n", ""), strings.ReplaceAll(darkColours, "\n", "")
	return ".panthera{" + light + "}\n.panthera[data-theme=dark]{" + dark + "}\n" +
		"@media(prefers-color-scheme:dark){.panthera[data-theme=auto]{" + dark + "}}\n" + otherColours + rules
}
