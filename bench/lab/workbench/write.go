package workbench

import (
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"
	"text/tabwriter"
)

//go:embed assets/page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// WriteHTML writes the report as an HTML page that needs no other file.
func (r *Report) WriteHTML(out io.Writer) error { return page.Execute(out, r) }

// Source returns the picture as a URL that contains its data, for use in a page.
func (p Picture) Source() template.URL {
	return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(p.SVG)))
}

// WriteText writes the report as plain text for a terminal, without the pictures.
func (r *Report) WriteText(out io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", r.Title, strings.Join(r.About, "\n"))
	for i := range r.Sections {
		s := &r.Sections[i]
		fmt.Fprintf(&b, "\n%s\n", strings.ToUpper(s.Title))
		for _, line := range s.Lines {
			fmt.Fprintln(&b, line)
		}
		if len(s.Rows) > 0 {
			s.writeTable(&b)
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func (s *Section) writeTable(b *strings.Builder) {
	table := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, strings.Join(s.Columns, "\t"))
	for _, row := range s.Rows {
		cells := strings.Join(row.Cells, "\t")
		if row.Differs {
			cells += "\t≠"
		}
		fmt.Fprintln(table, cells)
	}
	_ = table.Flush() // a Builder takes everything
}
