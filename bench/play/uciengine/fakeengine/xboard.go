package fakeengine

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
)

// serveXBoard answers a command of the XBoard protocol. It returns false if the line is not such a
// command.
func (f *fake) serveXBoard(line string) bool {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch word {
	case "xboard":
		f.xboard = true
	case "protover":
		if f.has("first") {
			f.say("feature done=1")
			return true
		}
		f.say("feature done=0")
		f.say(`feature myname="%s" ping=1 setboard=%d usermove=1 reuse=%d colors=0 memory=1 variants="normal,%s"`,
			f.value("name", "Fake"), f.unless("nosetup"), f.unless("once"), strings.Join(f.ids(), ","))
		f.say(`feature option="Depth -spin 3 1 9" option="Mood -combo calm /// *wild" option="Loud -check 0" debug=1 highlight=1 done=1`)
	case "new":
		f.gone = 0
		f.Position = f.games[0].New()
	case "variant":
		f.choose(rest)
	case "draw":
		if f.has("agrees") {
			f.say("offer draw")
		}
	case "option", "memory":
		if f.has("grumbles") {
			f.say("Error (cannot open): %s", line)
		}
	case "ping":
		f.say("pong %s", rest)
	case "setboard":
		_ = f.SetFEN(rest)
	case "usermove":
		m, err := engine.ParseMove(f, strings.ReplaceAll(rest, ",", ""))
		if err != nil || rest == f.value("forgets", "") {
			f.say("Illegal move: %s", rest)
			return true
		}
		f.Make(m)
	case "undo":
		f.Undo()
	case "?":
		if f.pending {
			f.pending = false
			f.best()
		}
	case "go":
		if !f.xboard {
			return false
		}
		f.think()
	default:
		m, err := engine.ParseMove(f, word)
		if !f.xboard || err != nil {
			return false
		}
		f.Make(m)
	}
	return true
}

func (f *fake) has(word string) bool {
	return f.value(word, "") != "" || slices.Contains(f.script, word)
}

// twice writes the answer to a search twice, in one call of Write.
func (f *fake) twice() {
	var answer bytes.Buffer
	out := f.out
	f.out = &answer
	f.best()
	_, _ = out.Write(bytes.Repeat(answer.Bytes(), 2))
	f.out = out
}

// inOnePiece calls say and writes all its output in one call of Write.
func (f *fake) inOnePiece(say func()) {
	var text bytes.Buffer
	out := f.out
	f.out = &text
	say()
	_, _ = out.Write(text.Bytes())
	f.out = out
}

// comment says what the script has.
func (f *fake) comment() { f.say("%s", strings.ReplaceAll(f.value("text", ""), "_", " ")) }

// unless returns 0 if the script has the given word, else 1.
func (f *fake) unless(word string) int {
	if f.has(word) {
		return 0
	}
	return 1
}

// live counts in a file how often the engine has been started, and crashes if that exceeds the
// number of lives in the script.
func (f *fake) live() {
	if f.has("deaf") {
		f.deaf()
	}
	lives, err := strconv.Atoi(f.value("lives", ""))
	if err != nil {
		return
	}
	log, err := os.OpenFile(f.value("lives-file", ""), os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return
	}
	before, _ := io.ReadAll(log)
	_, _ = log.WriteString("x")
	_ = log.Close()
	if len(before) >= lives {
		fmt.Fprintln(os.Stderr, "no life left")
		os.Exit(4)
	}
}

// deaf writes the answers to the handshake without reading any input, and then sleeps.
func (f *fake) deaf() {
	f.introduce()
	f.say("readyok")
	f.say("readyok")
	time.Sleep(time.Hour)
}
