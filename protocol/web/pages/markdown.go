package pages

import (
	"html"
	"regexp"
	"strings"
)

// markdown converts a game's rule sheet from Markdown to HTML. It knows only the markup that the
// sheets use: headings, paragraphs, lists, tables and code.
func markdown(text string) string {
	m := &markdownWriter{lines: strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")}
	for m.at < len(m.lines) {
		m.block()
	}
	return m.out.String()
}

// markdownWriter converts a text line by line; at is the next line.
type markdownWriter struct {
	lines []string
	at    int
	out   strings.Builder
}

// topHeading is the HTML level of a sheet's top headings: h2.
const topHeading = 2

func (m *markdownWriter) block() {
	line := m.lines[m.at]
	switch hashes := len(line) - len(strings.TrimLeft(line, "#")); {
	case strings.TrimSpace(line) == "":
		m.at++
	case strings.HasPrefix(line, "```"):
		m.at++
		m.code(m.take(func(l string) bool { return !strings.HasPrefix(l, "```") }), "")
		m.at++
	case strings.HasPrefix(line, "    "):
		m.code(m.take(func(l string) bool { return strings.HasPrefix(l, "    ") || l == "" }), "    ")
	case hashes > 0:
		m.at++
		level := string(rune('0' + min(hashes-1+topHeading, 6)))
		m.out.WriteString("<h" + level + ">" + inline(strings.TrimSpace(line[hashes:])) + "</h" + level + ">")
	case strings.HasPrefix(line, "|"):
		m.table(m.take(func(l string) bool { return strings.HasPrefix(l, "|") }))
	case isItem(line):
		m.list(m.take(func(l string) bool { return isItem(l) || strings.HasPrefix(l, "  ") }))
	default:
		m.out.WriteString("<p>" + inline(strings.Join(m.take(isText), " ")) + "</p>")
	}
}

// take returns the next line and those after it, up to the first for which is returns false.
func (m *markdownWriter) take(is func(string) bool) []string {
	from := m.at
	for m.at < len(m.lines) && (m.at == from || is(m.lines[m.at])) {
		m.at++
	}
	return m.lines[from:m.at]
}

func isItem(line string) bool { return strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "- ") }

// isText reports whether a line belongs to a paragraph.
func isText(line string) bool {
	return strings.TrimSpace(line) != "" && !isItem(line) && !strings.HasPrefix(line, "#") &&
		!strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "```")
}

func (m *markdownWriter) code(lines []string, indent string) {
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], indent)
	}
	text := strings.TrimRight(strings.Join(lines, "\n"), "\n ")
	m.out.WriteString("<pre tabindex=\"0\">" + html.EscapeString(text) + "</pre>")
}

func (m *markdownWriter) list(lines []string) {
	var items []string
	for _, line := range lines {
		if isItem(line) {
			items = append(items, line[2:])
		} else {
			items[len(items)-1] += " " + strings.TrimSpace(line)
		}
	}
	m.out.WriteString("<ul>")
	for _, item := range items {
		m.out.WriteString("<li>" + inline(item) + "</li>")
	}
	m.out.WriteString("</ul>")
}

// table writes a table. The first row is the heading; rows of dashes are left out.
func (m *markdownWriter) table(rows []string) {
	m.out.WriteString("<table>")
	for i, row := range rows {
		if strings.Trim(row, "|-: ") == "" {
			continue
		}
		cell := "td"
		if i == 0 {
			cell = "th"
		}
		m.out.WriteString("<tr>")
		for _, text := range strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|") {
			m.out.WriteString("<" + cell + ">" + inline(strings.TrimSpace(text)) + "</" + cell + ">")
		}
		m.out.WriteString("</tr>")
	}
	m.out.WriteString("</table>")
}

// spans are the replacements for markup inside a line, whose HTML has been escaped.
var spans = []struct {
	mark *regexp.Regexp
	by   string
}{
	{regexp.MustCompile("`([^`]+)`"), "<code>$1</code>"},
	{regexp.MustCompile(`\*\*([^*]+)\*\*`), "<strong>$1</strong>"},
	{regexp.MustCompile(`(^|\s)\*([^*\s][^*]*)\*`), "$1<em>$2</em>"},
}

func inline(text string) string {
	text = html.EscapeString(text)
	for _, s := range spans {
		text = s.mark.ReplaceAllString(text, s.by)
	}
	return text
}
