// Package fakeengine is an engine for tests: it talks UCI, plays legal moves without a
// thought and misbehaves where its script says so. A test binary becomes one by calling
// [Main] first thing in its TestMain; [Command] is how it is run.
package fakeengine

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
)

// marker is the argument that turns a test binary into an engine.
const marker = "fake-uci-engine"

// Command runs the calling test binary as an engine with a script, whose words are
//
//	name=NAME        what it calls itself
//	variants         offer the option UCI_Variant
//	play=MOVE,…      the moves to play, then the first in order
//	FAULT@N          misbehave at the Nth go since the game began
//
// where FAULT is illegal, crash, stall (no answer ever), late (no answer before stop),
// slow (an answer after a second), none (bestmove (none)) or empty (bestmove alone). The
// word mute is for an engine that never says anything, miscount for a perft that is off
// by one.
func Command(script ...string) []string { return append([]string{os.Args[0], marker}, script...) }

// Main becomes an engine for a game if the binary was run by Command, and then exits.
func Main(g *engine.Game) {
	if len(os.Args) < 2 || os.Args[1] != marker {
		return
	}
	f := &fake{Position: g.New(), out: os.Stdout, script: os.Args[2:]}
	f.serve(os.Stdin)
	os.Exit(0)
}

// slowness is how long a slow answer takes.
const slowness = time.Second

type fake struct {
	engine.Position
	out     io.Writer
	script  []string
	gone    int // go commands since the game began
	pending bool
}

func (f *fake) say(format string, args ...any) { fmt.Fprintf(f.out, format+"\n", args...) }

func (f *fake) serve(in io.Reader) {
	if slices.Contains(f.script, "mute") {
		_, _ = io.Copy(io.Discard, in)
		return
	}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "uci":
			f.introduce()
		case "isready":
			f.say("readyok")
		case "ucinewgame":
			f.gone = 0
		case "position":
			f.setUp(words[1:])
		case "go":
			f.answer(words[1:])
		case "stop":
			if f.pending {
				f.pending = false
				f.best()
			}
		case "quit":
			return
		}
	}
}

func (f *fake) introduce() {
	f.say("id name %s", f.value("name", "Fake"))
	f.say("option name Hash type spin default 16 min 1 max 1024")
	if slices.Contains(f.script, "variants") {
		f.say("option name UCI_Variant type combo default chess var chess")
	}
	f.say("uciok")
}

// value is what the script says behind key and an equals sign.
func (f *fake) value(key, otherwise string) string {
	for _, word := range f.script {
		if value, ok := strings.CutPrefix(word, key+"="); ok {
			return value
		}
	}
	return otherwise
}

func (f *fake) setUp(words []string) {
	fen := f.Game().Start
	end := slices.Index(words, "moves")
	if end < 0 {
		end = len(words)
	}
	if words[0] == "fen" {
		fen = strings.Join(words[1:end], " ")
	}
	if err := f.SetFEN(fen); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, text := range words[min(end+1, len(words)):] {
		m, err := engine.ParseMove(f, text)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		f.Make(m)
	}
}

func (f *fake) answer(words []string) {
	if len(words) == 2 && words[0] == "perft" {
		depth, _ := strconv.Atoi(words[1])
		nodes, _ := engine.Perft(f, depth, nil)
		if slices.Contains(f.script, "miscount") {
			nodes++
		}
		f.say("\nNodes searched: %d", nodes)
		return
	}
	f.gone++
	f.say("info depth 3 seldepth 5 score cp %d nodes 1000 nps 100000 time 10 pv a1a2", 10*f.gone)
	switch f.fault() {
	case "illegal":
		f.say("bestmove a1h7")
	case "crash":
		fmt.Fprintln(os.Stderr, "panic: the script says so")
		os.Exit(3)
	case "stall":
	case "late":
		f.pending = true
	case "slow":
		time.Sleep(slowness)
		f.best()
	case "none":
		f.say("bestmove (none)")
	case "empty":
		f.say("bestmove")
	default:
		f.best()
	}
}

// fault is what goes wrong with this go; empty if nothing does.
func (f *fake) fault() string {
	for _, word := range f.script {
		if fault, at, ok := strings.Cut(word, "@"); ok && at == strconv.Itoa(f.gone) {
			return fault
		}
	}
	return ""
}

func (f *fake) best() {
	if play := strings.Split(f.value("play", ""), ","); f.gone <= len(play) && play[f.gone-1] != "" {
		f.say("bestmove %s", play[f.gone-1])
		return
	}
	var forms []string
	for _, m := range engine.Moves(f) {
		forms = append(forms, f.Format(m))
	}
	f.say("bestmove %s", slices.Min(append(forms, "(none)")[:max(1, len(forms))]))
}
