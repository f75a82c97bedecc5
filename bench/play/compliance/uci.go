package compliance

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"panthera/engine"
)

// uciTest is an engine tested at UCI.
type uciTest struct {
	*tested
	options map[string]string // lines by name in lower case
}

// The positions of the test, of chess.
const (
	middleGame = "3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27"
	blackMoves = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
)

// UCI tests an engine that speaks UCI, step by step. It calls report with the result of each step,
// and returns false if the engine failed any. An error only means that ctx has ended.
func UCI(ctx context.Context, command []string, games *engine.Registry, report func(Result)) (bool, error) {
	return testUCI(ctx, command, games, usualPatience, report)
}

func testUCI(ctx context.Context, command []string, games *engine.Registry, patience time.Duration, report func(Result)) (bool, error) {
	t := &uciTest{&tested{command: command, games: games, patience: patience}, map[string]string{}}
	steps := []step{
		{"start the engine", t.start},
		{"uci is answered by uciok", t.introduce},
		{"id name", func() error { return t.id("name") }},
		{"id author", func() error { return t.id("author") }},
		{"options are well formed", t.wellFormed},
		{"isready is answered by readyok", t.ready},
		{"ucinewgame", func() error { return t.then("ucinewgame") }},
		{"position startpos", func() error { return t.then("position startpos") }},
		{"position fen", func() error { return t.then("position fen " + middleGame) }},
		{"setoption name Hash", t.setHash},
	}
	for _, s := range []struct{ position, limits string }{
		{"position fen " + middleGame, "wtime 100"}, {"position fen " + blackMoves, "btime 100"},
		{"position startpos", "wtime 100 winc 100 btime 100 binc 100"}, {"position startpos", "btime 100 binc 100 wtime 100 winc 100"},
		{"position startpos moves e2e4 e7e5", "wtime 100 winc 100 btime 100 binc 100"},
		{"position fen " + blackMoves + " moves e7e5 g1f3", "wtime 200 btime 200 movestogo 5"},
		{"position startpos", "depth 3"}, {"position startpos", "nodes 1000"}, {"position startpos", "movetime 60"},
	} {
		steps = append(steps, step{fmt.Sprintf("%s, go %s", s.position, s.limits), func() error { return t.search(s.position, s.limits) }})
	}
	steps = append(steps,
		step{"go infinite is answered only after stop, once", t.infinite},
		step{"isready is answered during a search", t.readyInSearch},
		step{"go ponder, ponderhit", t.ponder},
		step{"stop without a search is not answered", func() error { return t.silently("stop") }},
		step{"unknown commands are passed over", func() error { return t.silently("xyzzy of no meaning") }},
		step{"a second game", func() error { return errors.Join(t.then("ucinewgame"), t.search("position startpos", "depth 2")) }},
		step{"games other than chess", t.variants},
		step{"quit ends the engine", t.quit},
		step{"the end of the input ends the engine", t.endOfInput},
	)
	return t.run(ctx, steps, report)
}

func (t *uciTest) introduce() error {
	if err := t.send("uci"); err != nil {
		return err
	}
	_, err := t.await("uciok", startPatience)
	for _, line := range t.lines("option") {
		name, _, _ := strings.Cut(strings.TrimPrefix(line, "option name "), " type ")
		t.options[strings.ToLower(name)] = line
	}
	return err
}

func (t *uciTest) id(what string) error {
	for _, line := range t.lines("id") {
		if value, ok := strings.CutPrefix(line, "id "+what+" "); ok && strings.TrimSpace(value) != "" {
			return nil
		}
	}
	return fmt.Errorf("no \"id %s\"", what)
}

func (t *uciTest) wellFormed() error {
	for _, line := range t.lines("option") {
		if err := checkOption(line); err != nil {
			return err
		}
	}
	return nil
}

func (t *uciTest) ready() error {
	if err := t.send("isready"); err != nil {
		return err
	}
	line, err := t.await("readyok", startPatience)
	if err == nil && line != "readyok" {
		return fmt.Errorf("%q is not readyok", line)
	}
	return err
}

// then sends a command and waits until the engine is ready.
func (t *uciTest) then(command string) error {
	if err := t.send(command); err != nil {
		return err
	}
	return t.ready()
}

func (t *uciTest) setHash() error {
	if t.options["hash"] == "" {
		return errSkipped
	}
	return t.then("setoption name Hash value 1")
}

// search lets the engine search a position (a position command) with limits (the words after go),
// and checks the answer.
func (t *uciTest) search(position, limits string) error {
	began := time.Now()
	if err := t.send(position, "go "+limits); err != nil {
		return err
	}
	best, err := t.await("bestmove", t.patience)
	if err != nil {
		return err
	}
	if limit, ok := strings.CutPrefix(limits, "movetime "); ok && time.Since(began) > 20*time.Second {
		return fmt.Errorf("it took %v of %s ms", time.Since(began), limit)
	}
	return t.judge(t.games.Game("chess"), position, best)
}

// judge returns an error if the answer to a search is malformed or has illegal moves: its info
// lines, of which at least one must have a score, or its line bestmove.
func (t *uciTest) judge(g *engine.Game, position, best string) error {
	fen, moves := cut(position)
	infos := t.lines("info")
	scored := false
	for _, line := range infos {
		if err := checkInfo(line); err != nil {
			return err
		}
		scored = scored || strings.Contains(line, " score ")
		if err := checkLine(g, fen, moves, line); err != nil {
			return err
		}
	}
	words := strings.Fields(best)
	switch {
	case len(infos) == 0:
		return errors.New("no info line")
	case !scored:
		return errors.New("no info line with a score")
	case len(words) != 2 && (len(words) != 4 || words[2] != "ponder"):
		return fmt.Errorf("%q is not \"bestmove MOVE [ponder MOVE]\"", best)
	}
	if err := legal(g, fen, moves, words[1]); err != nil {
		return fmt.Errorf("%q: %w", best, err)
	}
	if len(words) == 4 {
		if err := legal(g, fen, append(moves, words[1]), words[3]); err != nil {
			return fmt.Errorf("%q: %w", best, err)
		}
	}
	return nil
}

// cut takes a position command apart.
func cut(position string) (fen string, moves []string) {
	rest, tail, _ := strings.Cut(position, " moves ")
	fen, _ = strings.CutPrefix(rest, "position fen ")
	if strings.HasPrefix(rest, "position startpos") {
		fen = ""
	}
	return fen, strings.Fields(tail)
}

// checkLine follows the moves of a line.
func checkLine(g *engine.Game, fen string, moves []string, line string) error {
	_, behind, ok := strings.Cut(line, " pv ")
	if !ok || strings.Contains(line, " string ") {
		return nil
	}
	played := append([]string{}, moves...)
	for _, text := range strings.Fields(behind) {
		if isKeyword(text) {
			return nil
		}
		if err := legal(g, fen, played, text); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
		played = append(played, text)
	}
	return nil
}

func isKeyword(text string) bool { return checkInfo("info "+text+" 1") == nil || text == "score" }

func (t *uciTest) infinite() error {
	if err := t.send("position startpos", "go infinite"); err != nil {
		return err
	}
	if err := t.quiet("bestmove"); err != nil {
		return err
	}
	if err := t.process.Send("stop"); err != nil {
		return err
	}
	best, err := t.await("bestmove", t.patience)
	if err != nil {
		return err
	}
	if err := t.judge(t.games.Game("chess"), "position startpos", best); err != nil {
		return err
	}
	return t.quiet("bestmove")
}

func (t *uciTest) readyInSearch() error {
	if err := t.send("position startpos", "go infinite", "isready"); err != nil {
		return err
	}
	if _, err := t.await("readyok", t.patience); err != nil {
		return err
	}
	if len(t.lines("bestmove")) > 0 {
		return errors.New("it ends the search")
	}
	if err := t.process.Send("stop"); err != nil {
		return err
	}
	_, err := t.await("bestmove", t.patience)
	return err
}

func (t *uciTest) ponder() error {
	if t.options["ponder"] == "" {
		return errSkipped
	}
	if err := t.send("setoption name Ponder value true", "position startpos moves e2e4 e7e5", "go ponder wtime 100 btime 100"); err != nil {
		return err
	}
	if err := t.quiet("bestmove"); err != nil {
		return err
	}
	if err := t.process.Send("ponderhit"); err != nil {
		return err
	}
	best, err := t.await("bestmove", t.patience)
	if err != nil {
		return err
	}
	return t.judge(t.games.Game("chess"), "position startpos moves e2e4 e7e5", best)
}

// silently sends a command and returns an error if the engine answers it by bestmove. Then it waits
// until the engine is ready.
func (t *uciTest) silently(command string) error {
	if err := t.send(command); err != nil {
		return err
	}
	if err := t.quiet("bestmove"); err != nil {
		return err
	}
	return t.ready()
}

// variants has the engine choose a move in each variant that both it and this project know.
func (t *uciTest) variants() error {
	offer := t.options["uci_variant"]
	if offer == "" {
		return errSkipped
	}
	for _, g := range t.games.Games() {
		if !strings.Contains(offer+" ", " var "+g.ID+" ") {
			continue
		}
		if err := t.send("setoption name UCI_Variant value "+g.ID, "ucinewgame", "position startpos", "go nodes 100"); err != nil {
			return err
		}
		best, err := t.await("bestmove", t.patience)
		if err != nil {
			return fmt.Errorf("%s: %w", g.ID, err)
		}
		if err := t.judge(g, "position startpos", best); err != nil {
			return fmt.Errorf("%s: %w", g.ID, err)
		}
	}
	return t.then("setoption name UCI_Variant value chess")
}

func (t *uciTest) quit() error {
	if err := t.send("quit"); err != nil {
		return err
	}
	if err := t.ends(); err != nil {
		return err
	}
	return t.restart()
}

// restart starts the engine again after quit, for the steps that follow.
func (t *uciTest) restart() error {
	if err := t.start(); err != nil {
		return err
	}
	return t.introduce()
}

func (t *uciTest) endOfInput() error {
	t.process.CloseInput()
	return t.ends()
}
