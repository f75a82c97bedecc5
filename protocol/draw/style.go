package draw

import (
	_ "embed"
	"strings"
)

// The style sheets: the colours of the light and the dark theme, other sets of colours, and the rules that
// use the colours.
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

// colours returns the names of the sets of colours for the squares. The colours of zones and water are the
// same in all of them.
func colours() []string { return []string{"wood", "green", "blue", "grey"} }

// Style returns the style sheet of the pictures, for all themes. In an element of class panthera, the theme
// is light, or dark if the attribute data-theme is dark, or what the reader's system prefers if it is auto.
// The classes of pieces, "piece", "white" and "black", work outside such an element, too.
func Style() string {
	light, dark := strings.ReplaceAll(lightColours, "\n", ""), strings.ReplaceAll(darkColours, "\n", "")
	return ".panthera{" + light + "}\n.panthera[data-theme=dark]{" + dark + "}\n" +
		"@media(prefers-color-scheme:dark){.panthera[data-theme=auto]{" + dark + "}}\n" + otherColours + rules
}
