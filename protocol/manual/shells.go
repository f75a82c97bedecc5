package manual

import (
	"fmt"
	"slices"
	"strings"
)

// bash returns a completion script for bash, which zsh understands too. What it completes depends
// on the command and the flag before the cursor.
func bash(g grammar) string {
	var values, words cases
	commands := names(g.flags)
	for _, c := range g.commands {
		for _, f := range c.flags {
			if len(f.words) > 0 || f.files {
				values.add(c.name+" --"+f.name, generated(f.words, f.files))
			}
		}
		words.add(c.name, generated(append(slices.Clone(c.words), names(c.flags)...), c.files))
		commands = append(commands, c.name)
	}
	words.add("", generated(commands, false))
	return fmt.Sprintf(`_%[1]s() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in -*) ;; *) command=${COMP_WORDS[i]}; break ;; esac
  done
  if [[ $before == "=" ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; elif [[ $word == "=" ]]; then word=; fi
  case "$command $before" in
%[2]s  *) case "$command" in
%[3]s  esac ;;
  esac
}
complete -F _%[1]s %[1]s
`, g.program, values.String(), words.String())
}

// cases collects the branches of a shell "case" statement. Patterns with the same text (the compgen
// arguments) share a branch.
type cases struct {
	texts    []string
	patterns map[string][]string
}

func (c *cases) add(pattern, text string) {
	if c.patterns == nil {
		c.patterns = map[string][]string{}
	}
	if c.patterns[text] == nil {
		c.texts = append(c.texts, text)
	}
	c.patterns[text] = append(c.patterns[text], "'"+pattern+"'")
}

func (c *cases) String() string {
	var sb strings.Builder
	for _, text := range c.texts {
		fmt.Fprintf(&sb, "  %s) COMPREPLY=($(compgen %s -- \"$word\")) ;;\n", strings.Join(c.patterns[text], " | "), text)
	}
	return sb.String()
}

// generated returns the arguments of bash's compgen that list the words and, if files is set, file
// names.
func generated(words []string, files bool) string {
	var parts []string
	if len(words) > 0 {
		parts = append(parts, "-W '"+strings.Join(words, " ")+"'")
	}
	if files {
		parts = append(parts, "-f")
	}
	return strings.Join(parts, " ")
}

func names(flags []flag) (names []string) {
	for _, f := range flags {
		names = append(names, "--"+f.name)
	}
	return names
}

// fish returns a completion script for the shell fish.
func fish(g grammar) string {
	var sb strings.Builder
	line := func(condition, rest, help string) {
		fmt.Fprintf(&sb, "complete -c %s -n %s %s -d %s\n", g.program, quoted(condition), rest, quoted(firstSentence(help)))
	}
	const first = "__fish_use_subcommand"
	fmt.Fprintf(&sb, "complete -c %s -f\n", g.program)
	for _, f := range g.flags {
		line(first, "-l "+f.name, f.help)
	}
	for _, c := range g.commands {
		line(first, "-a "+c.name, c.help)
		within := "__fish_seen_subcommand_from " + c.name
		for _, f := range c.flags {
			line(within, "-l "+f.name+value(f.words, f.files, f.takes), f.help)
		}
		if len(c.words) > 0 || c.files {
			line(within, strings.TrimPrefix(value(c.words, c.files, false), " "), c.help)
		}
	}
	return sb.String()
}

// value returns the options of fish's "complete" for a flag's value: takes says that the flag has
// one, words and files tell which values are possible.
func value(words []string, files, takes bool) (text string) {
	if takes {
		text = " -r"
	}
	if files {
		text += " -F"
	}
	if len(words) > 0 {
		text += " -a " + quoted(strings.Join(words, " "))
	}
	return text
}

func quoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}

// firstSentence returns a help text up to its first full stop, semicolon, colon or bracket.
func firstSentence(help string) string {
	for _, end := range []string{". ", "; ", ": ", " ("} {
		help, _, _ = strings.Cut(help, end)
	}
	return strings.TrimSuffix(help, ".")
}
