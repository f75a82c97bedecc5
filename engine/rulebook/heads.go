package rulebook

import (
	"cmp"
	"strings"
)

// Head is the ID and title of a definition, which are known before the rest is parsed.
type Head struct{ ID, Title string }

// Heads returns the heads of all sections of a file that have valid IDs, whatever else they contain.
func Heads(text string) (list []Head) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			inside, _, _ := strings.Cut(line[1:], "]")
			id, _, _ := strings.Cut(inside, ":")
			if id = strings.TrimSpace(id); soundID(id) && len(list) < maxSections {
				list = append(list, Head{id, id})
			}
		} else if key, title, is := strings.Cut(line, "="); is && len(list) > 0 && strings.TrimSpace(key) == "title" {
			list[len(list)-1].Title = cmp.Or(strings.TrimSpace(title), list[len(list)-1].ID)
		}
	}
	return list
}
