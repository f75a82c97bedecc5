package manual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// page returns a manual page in roff, with its macros for manual pages.
func page(app *kong.Application) string {
	var sb strings.Builder
	summary, _, _ := strings.Cut(app.Help, ".")
	// The page turns off justified lines (.ad l) and hyphenation (.nh), since the words of a
	// command line must stay as they are typed.
	fmt.Fprintf(&sb, ".TH %s 1\n.ad l\n.nh\n.SH NAME\n%s \\- %s\n", strings.ToUpper(app.Name), app.Name, escaped(summary))
	fmt.Fprintf(&sb, ".SH SYNOPSIS\n.B %s\n.RI [ command ]\n.RI [ flags ]\n.SH DESCRIPTION\n%s\n", app.Name, escaped(app.Help))
	sb.WriteString(".SH FLAGS\n")
	writeFlags(&sb, app.Flags)
	sb.WriteString(".SH COMMANDS\n")
	for _, node := range app.Children {
		if node.Hidden {
			continue
		}
		fmt.Fprintf(&sb, ".SS %s\n%s\n", escaped(node.Summary()), escaped(node.Help))
		for _, p := range node.Positional {
			writeItem(&sb, p.Summary(), p.Help)
		}
		writeFlags(&sb, node.Flags)
	}
	return sb.String()
}

func writeFlags(sb *strings.Builder, flags []*kong.Flag) {
	for _, f := range flags {
		if !f.Hidden {
			writeItem(sb, f.String(), f.Help)
		}
	}
}

func writeItem(sb *strings.Builder, name, help string) {
	fmt.Fprintf(sb, ".TP\n.B %s\n%s\n", escaped(name), escaped(help))
}

// escaped returns a text with the characters escaped that roff would interpret.
func escaped(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if slices.Contains([]string{".", "'"}, line[:min(1, len(line))]) {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
