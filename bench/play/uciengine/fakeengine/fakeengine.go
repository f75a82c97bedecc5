// Package fakeengine is an engine for tests: it speaks UCI and XBoard, plays the first legal move
// and misbehaves where its script says so. A test binary becomes such an engine by calling [Main]
// at the beginning of its TestMain; [Command] is the command that runs it.
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

// marker is the command-line argument that turns a test binary into a fake engine.
const marker = "fake-uci-engine"

// Command returns the command that runs the calling test binary as an engine with a script. The
// words of a script are
//
//	name=NAME        the engine's name
//	variants         offer the option UCI_Variant
//	more=ID,…        offer VariantPath; once it is set, UCI_Variant offers these games too
//	rated            offer UCI_LimitStrength and UCI_Elo
//	grumbles         report an error for every option
//	play=MOVE,…      the moves to play; after these, the first legal move
//	nosetup          no setboard
//	first            speak the first version of the XBoard protocol
//	mute             never write anything
//	deaf             read nothing after the handshake
//	miscount         answer a perft with one too many
//	ponders          ponder on the first legal answer
//	agrees           agree to every draw
//	once             play one game only
//	lives=N          crash at the N+1st start, counted in the file lives-file=PATH
//	FAULT@N          misbehave at the Nth go of the game; FAULT@* at every go
//
// where FAULT is illegal, crash, stall (never answer), late (answer only after stop), slow (answer
// after a second), offer (a draw, with a move), none (bestmove (none)), empty (bestmove alone),
// flood (lines without end), long (a line without end), twice (the move twice), resign or claim (a
// draw), or one of instead, behind and later: these write the TEXT of the word text=TEXT, with
// blanks for underscores, instead of the move, after the move, or half a second after the move.
func Command(script ...string) []string { return append([]string{os.Args[0], marker}, script...) }

// Main runs as an engine for the game g and then exits, if the binary was started by the command of
// [Command]; otherwise it returns at once.
func Main(g *engine.Game) {
	if len(os.Args) < 2 || os.Args[1] != marker {
		return
	}
	Serve(os.Stdin, os.Stdout, []*engine.Game{g}, os.Args[2:])
	os.Exit(0)
}

// Serve runs an engine with a script. It plays the first of the games until it is told to play
// another one.
func Serve(in io.Reader, out io.Writer, games []*engine.Game, script []string) {
	f := &fake{Position: games[0].New(), games: games, out: out, script: script}
	f.serve(in)
}

// slowness is how long a slow answer takes.
const slowness = time.Second

type fake struct {
	engine.Position
	games   []*engine.Game
	out     io.Writer
	script  []string
	gone    int // go commands since the game began
	pending bool
	read    bool // VariantPath has been set
	xboard  bool
}

func (f *fake) say(format string, args ...any) { fmt.Fprintf(f.out, format+"\n", args...) }

func (f *fake) serve(in io.Reader) {
	if slices.Contains(f.script, "mute") {
		_, _ = io.Copy(io.Discard, in)
		return
	}
	f.live()
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		if f.serveXBoard(lines.Text()) {
			continue
		}
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
		case "setoption":
			f.setOption(words[1:])
		case "position":
			f.setUp(words[1:])
		case "go":
			f.answer(words[1:])
		case "stop", "ponderhit":
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
	if slices.Contains(f.script, "variants") || len(f.games) > 1 {
		f.say("option name UCI_Variant type combo default %s var %s", f.Game().ID, strings.Join(f.ids(), " var "))
	}
	if f.value("more", "") != "" {
		f.say("option name VariantPath type string default <empty>")
	}
	if slices.Contains(f.script, "rated") {
		f.say("option name UCI_LimitStrength type check default false\noption name UCI_Elo type spin default 2500 min 500 max 2500")
	}
	f.say("uciok")
}

// value returns VALUE if the script has the word key=VALUE, else the text otherwise.
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
		if f.has("divides") {
			f.divide(depth)
		}
		f.say("\nNodes searched: %d", nodes)
		return
	}
	if f.has("ponders") && slices.Contains(words, "ponder") {
		f.pending = true
		for range 3000 { // more than anybody keeps unread
			f.say("info depth 9 score cp 9 nodes 9 time 9 pv a1a2")
		}
		return
	}
	f.think()
}

// divide writes the perft count after each legal move, except the move that the script says to
// forget.
func (f *fake) divide(depth int) {
	for _, m := range engine.Moves(f) {
		text := f.Format(m)
		if text == f.value("forgets", "") {
			continue
		}
		f.Make(m)
		nodes, _ := engine.Perft(f, depth-1, nil)
		f.Undo()
		f.say("%s: %d", text, nodes)
	}
}

// think searches and answers, or misbehaves.
func (f *fake) think() {
	f.gone++
	if f.xboard {
		f.say("3 %d 1 1000 a1a2", 10*f.gone)
	} else {
		f.say("info depth 3 seldepth 5 score cp %d nodes 1000 nps 100000 time 10 pv a1a2", 10*f.gone)
	}
	switch f.fault() {
	case "illegal":
		f.move("a1h7")
	case "flood":
		for {
			f.say("info depth 1 nodes 1")
		}
	case "long":
		for {
			fmt.Fprint(f.out, strings.Repeat("x", 4096))
		}
	case "twice":
		f.twice()
	case "offer":
		f.say("offer draw")
		f.best()
	case "resign":
		f.say("resign")
	case "claim":
		f.say("1/2-1/2 {it says so}")
	case "instead":
		f.comment()
	case "behind":
		f.inOnePiece(func() { f.best(); f.comment() })
	case "later":
		f.best()
		time.Sleep(slowness / 2)
		f.comment()
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
		f.move("(none)")
	case "empty":
		f.say("bestmove")
	default:
		f.best()
	}
}

// fault returns the fault that the script has for the current go command; empty if it has none.
func (f *fake) fault() string {
	for _, word := range f.script {
		if fault, at, ok := strings.Cut(word, "@"); ok && (at == strconv.Itoa(f.gone) || at == "*") {
			return fault
		}
	}
	return ""
}

func (f *fake) best() {
	best := ""
	if play := strings.Split(f.value("play", ""), ","); f.gone <= len(play) {
		best = play[f.gone-1]
	}
	if best == "" {
		var forms []string
		for _, m := range engine.Moves(f) {
			forms = append(forms, f.Format(m))
		}
		best = slices.Min(append(forms, "(none)")[:max(1, len(forms))])
	}
	f.move(best)
}

// expected returns the part of a bestmove line that names the answer to ponder on: " ponder " and
// the first legal answer to a move. It returns "" if the script does not have the word ponders.
func (f *fake) expected(text string) string {
	m, err := engine.ParseMove(f, text)
	if err != nil || !f.has("ponders") {
		return ""
	}
	f.Make(m)
	defer f.Undo()
	var forms []string
	for _, m := range engine.Moves(f) {
		forms = append(forms, f.Format(m))
	}
	if len(forms) == 0 {
		return ""
	}
	return " ponder " + slices.Min(forms)
}

// move writes a move as the answer to a search, in the protocol in use.
func (f *fake) move(text string) {
	if !f.xboard {
		f.say("bestmove %s%s", text, f.expected(text))
		return
	}
	if f.has("first") {
		f.say("%d. ... %s", f.gone, text)
	} else {
		f.say("move %s", text)
	}
	if m, err := engine.ParseMove(f, text); err == nil {
		f.Make(m)
	}
}
