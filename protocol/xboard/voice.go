package xboard

import (
	"fmt"
	"strings"

	"panthera/protocol/wire"
)

// voice writes to the GUI. It is safe for concurrent use.
type voice struct{ conn *wire.Conn }

// alarming replaces texts by which XBoard recognises a program that failed to start.
var alarming = strings.NewReplacer("ot found", "ot  found", "o such file", "o such  file", "ermission denied", "ermission  denied",
	"nknown host", "nknown  host", "an't alloc", "an't  alloc", "OT FOUND", "OT  FOUND")

// say writes a line in which alarming texts are replaced.
func (v voice) say(format string, args ...any) {
	v.conn.Say("%s", alarming.Replace(fmt.Sprintf(format, args...)))
}

// refuse tells the GUI what is wrong with a command.
func (v voice) refuse(err error, line string) {
	v.say("Error (%s): %s", strings.ReplaceAll(short(err.Error()), "\n", " "), short(line))
}

// illegal tells the GUI why a move is refused.
func (v voice) illegal(reason, text string) { v.say("Illegal move (%s): %s", reason, short(text)) }

// short shortens input that is too long for a message.
func short(s string) string {
	const longest = 120
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}
