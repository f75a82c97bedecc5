package xboard

import (
	"fmt"
	"strings"

	"panthera/protocol/wire"
)

// voice writes to the GUI. It is safe for concurrent use.
type voice struct{ conn *wire.Conn }

// alarming changes phrases from which XBoard would conclude that the engine failed to start: it puts a second
// space in them.
var alarming = strings.NewReplacer("ot found", "ot  found", "o such file", "o such  file", "ermission denied", "ermission  denied",
	"nknown host", "nknown  host", "an't alloc", "an't  alloc", "OT FOUND", "OT  FOUND")

// say writes a line to the GUI, with phrases changed that would alarm XBoard (see alarming).
func (v voice) say(format string, args ...any) {
	v.conn.Say("%s", alarming.Replace(fmt.Sprintf(format, args...)))
}

// refuse tells the GUI that a command line is refused because of err.
func (v voice) refuse(err error, line string) {
	v.say("Error (%s): %s", strings.ReplaceAll(short(err.Error()), "\n", " "), short(line))
}

// illegal tells the GUI that the move in text is refused, and why.
func (v voice) illegal(reason, text string) { v.say("Illegal move (%s): %s", reason, short(text)) }

// short returns s, cut off if it is too long to be quoted in a message.
func short(s string) string {
	const longest = 120
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}
