package uci

import (
	"fmt"
	"runtime/debug"
	"strings"

	"panthera/protocol/wire"
)

// handleLine executes a command and reports its error. If the command panics, which is a fault of
// the program, the panic is logged with its stack, and the conversation goes on.
func (v *server) handleLine(line wire.Line) {
	defer func() {
		if broken := recover(); broken != nil {
			v.session.Log().Error("command", "line", line.Text, "panic", broken, "stack", string(debug.Stack()))
			v.fail(fmt.Errorf("internal error: %v", broken))
		}
	}()
	if err := v.execute(line); err != nil {
		v.fail(err)
	}
}

// execute executes a line of input. As the protocol demands, it skips unknown words before a
// command, and any words after a command that has no arguments.
func (v *server) execute(line wire.Line) error {
	v.since = line.At
	if line.Err != nil {
		return line.Err
	}
	c, before, arguments := parse(line.Text)
	if name, _ := cutWord(line.Text); c == nil {
		if name == "" {
			return nil
		}
		return fmt.Errorf("unknown command %q; help lists the commands", short(name))
	}
	v.skip(before)
	if c.bare {
		v.skip(arguments)
		arguments = ""
	}
	return c.run(v, arguments)
}

// parse returns the first command in a line, with the text before and after it; c is nil if the
// line has no command. The rest of a line after # is a comment.
func parse(line string) (c *command, before, arguments string) {
	line = strings.Trim(line, spaces)
	for rest := line; rest != ""; {
		word, behind := cutWord(rest)
		if strings.HasPrefix(word, "#") {
			break
		}
		if c := commandsByName[word]; c != nil {
			return c, strings.TrimRight(strings.TrimSuffix(line, rest), spaces), behind
		}
		rest = behind
	}
	return nil, line, ""
}

// lookUp returns the first command in a line; nil if there is none.
func lookUp(line string) *command {
	c, _, _ := parse(line)
	return c
}

// skip reports words of the input that were skipped.
func (v *server) skip(words string) {
	if words != "" {
		v.info("skipped: %q", short(words))
	}
}

// fail reports an error in one line, as "info string error".
func (v *server) fail(err error) {
	v.info("error: %s", strings.ReplaceAll(err.Error(), "\n", " "))
}

// info sends a message for the user as "info string".
func (v *server) info(format string, args ...any) {
	const longest = 900
	text := fmt.Sprintf(format, args...)
	if len(text) > longest {
		text = text[:longest] + "…"
	}
	v.conn.Say("info string %s", text)
}

// spaces are the characters that separate words.
const spaces = " \t\v\f\r\n"

// cutWord splits a text into its first word and the rest.
func cutWord(text string) (word, rest string) {
	text = strings.Trim(text, spaces)
	i := strings.IndexAny(text, spaces)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimLeft(text[i:], spaces)
}

// short returns the beginning of a text that is too long to be quoted in a message.
func short(s string) string {
	const longest = 60
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}
