package compliance

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"panthera/engine"
)

// xboardTest is the test of an engine that speaks the XBoard protocol.
type xboardTest struct {
	*tested
	features string
	pings    int
}

// XBoard tests an engine that speaks the XBoard protocol, version 2, step by step. It calls report
// with the result of each step, and returns false if the engine failed any. An error only means
// that ctx has ended.
func XBoard(ctx context.Context, command []string, games *engine.Registry, report func(Result)) (bool, error) {
	return testXBoard(ctx, command, games, usualPatience, report)
}

func testXBoard(ctx context.Context, command []string, games *engine.Registry, patience time.Duration, report func(Result)) (bool, error) {
	t := &xboardTest{tested: &tested{command: command, games: games, patience: patience}}
	return t.run(ctx, []step{
		{"start the engine", t.start},
		{"protover 2 is answered by features and done=1", t.introduce},
		{"feature myname", func() error { return t.feature("myname=") }},
		{"feature ping", func() error { return t.feature("ping=1") }},
		{"feature variants has normal", t.normal},
		{"ping is answered by pong", t.ping},
		{"new, and a move after a move", t.reply},
		{"thinking is shown after post", t.thinking},
		{"a game with a clock", t.clock},
		{"setboard", t.setBoard},
		{"force mode plays nothing", t.force},
		{"an illegal move is refused", t.illegal},
		{"unknown commands are an error", t.unknown},
		{"? moves at once", t.moveNow},
		{"undo and remove", t.takeBack},
		{"result ends the game quietly", t.result},
		{"quit ends the engine", t.quit},
		{"the end of the input ends the engine", t.endOfInput},
	}, report)
}

func (t *xboardTest) introduce() error {
	if err := t.send("xboard", "protover 2"); err != nil {
		return err
	}
	for !strings.Contains(t.features, "done=1") {
		line, err := t.await("feature", startPatience)
		if err != nil {
			return err
		}
		t.features += " " + strings.TrimPrefix(line, "feature ")
	}
	return nil
}

func (t *xboardTest) feature(text string) error {
	if !strings.Contains(t.features, " "+text) {
		return fmt.Errorf("no feature %s", text)
	}
	return nil
}

// normal returns an error if the engine lists the variants that it plays and chess ("normal") is
// not among them.
func (t *xboardTest) normal() error {
	_, behind, ok := strings.Cut(t.features, `variants="`)
	if !ok {
		return errSkipped
	}
	list, _, _ := strings.Cut(behind, `"`)
	for name := range strings.SplitSeq(list, ",") {
		if strings.TrimSpace(name) == "normal" {
			return nil
		}
	}
	return fmt.Errorf("it is not among %q", list)
}

func (t *xboardTest) ping() error {
	t.pings++
	if err := t.send(fmt.Sprintf("ping %d", t.pings)); err != nil {
		return err
	}
	line, err := t.await("pong", t.patience)
	if err == nil && line != fmt.Sprintf("pong %d", t.pings) {
		return fmt.Errorf("%q to ping %d", line, t.pings)
	}
	return err
}

// move returns the command that tells the engine a move: with usermove before it if the engine
// wants that.
func (t *xboardTest) move(text string) string {
	if strings.Contains(t.features, " usermove=1") {
		return "usermove " + text
	}
	return text
}

// moved awaits a move and checks it.
func (t *xboardTest) moved(fen string, moves ...string) error {
	line, err := t.await("move", t.patience)
	if err != nil {
		return err
	}
	text := strings.ToLower(strings.TrimSpace(strings.TrimPrefix(line, "move ")))
	if strings.HasPrefix(text, "o-o") {
		return nil // castling by name; that it is legal is for a match to say
	}
	if err := legal(t.games.Game("chess"), fen, moves, text); err != nil {
		return fmt.Errorf("%q: %w", line, err)
	}
	return nil
}

func (t *xboardTest) reply() error {
	if err := t.send("new", "easy", "sd 2", t.move("e2e4")); err != nil {
		return err
	}
	return t.moved("", "e2e4")
}

func (t *xboardTest) thinking() error {
	if err := t.send("new", "post", "force", t.move("e2e4"), "sd 4", "go"); err != nil {
		return err
	}
	if err := t.moved("", "e2e4"); err != nil {
		return err
	}
	for _, line := range t.said {
		words := strings.Fields(line)
		if len(words) >= 5 && isNumber(strings.TrimRight(words[0], ".+-&*")) && isNumber(words[1]) && isNumber(words[2]) && isNumber(words[3]) {
			return nil
		}
	}
	return errors.New("no line of depth, score, time, nodes and moves")
}

func (t *xboardTest) clock() error {
	if err := t.send("new", "level 40 0:02 0", "post", "force", t.move("d2d4"), "time 200", "otim 200", "go"); err != nil {
		return err
	}
	return t.moved("", "d2d4")
}

func (t *xboardTest) setBoard() error {
	if t.feature("setboard=1") != nil {
		return errSkipped
	}
	if err := t.send("new", "force", "setboard "+middleGame, "sd 2", "go"); err != nil {
		return err
	}
	return t.moved(middleGame)
}

func (t *xboardTest) force() error {
	if err := t.send("new", "force", t.move("e2e4"), t.move("e7e5")); err != nil {
		return err
	}
	return errors.Join(t.quiet("move"), t.ping())
}

func (t *xboardTest) illegal() error {
	if err := t.send("new", "force", t.move("e2e5")); err != nil {
		return err
	}
	line, err := t.await("Illegal", t.patience)
	if err == nil && !strings.HasPrefix(line, "Illegal move") {
		return fmt.Errorf("%q is not \"Illegal move: MOVE\"", line)
	}
	return err
}

func (t *xboardTest) unknown() error {
	if err := t.send("xyzzy"); err != nil {
		return err
	}
	_, err := t.await("Error", t.patience)
	if err != nil {
		return fmt.Errorf("no \"Error (unknown command): xyzzy\"")
	}
	return t.ping()
}

func (t *xboardTest) moveNow() error {
	if err := t.send("new", "st 20", "force", t.move("e2e4"), "go"); err != nil {
		return err
	}
	if err := t.quiet("move"); err != nil {
		return nil // it found its move soon enough without
	}
	if err := t.process.Send("?"); err != nil {
		return err
	}
	return t.moved("", "e2e4")
}

func (t *xboardTest) takeBack() error {
	if err := t.send("new", "force", t.move("e2e4"), t.move("e7e5"), "undo", t.move("c7c5"), "remove", t.move("d2d4"), "sd 2", "go"); err != nil {
		return err
	}
	return t.moved("", "d2d4")
}

func (t *xboardTest) result() error {
	if err := t.send("result 1-0 {White mates}"); err != nil {
		return err
	}
	return errors.Join(t.quiet("move"), t.ping())
}

func (t *xboardTest) quit() error {
	if err := t.send("quit"); err != nil {
		return err
	}
	if err := t.ends(); err != nil {
		return err
	}
	if err := t.start(); err != nil {
		return err
	}
	t.features = ""
	return t.introduce()
}

func (t *xboardTest) endOfInput() error {
	t.process.CloseInput()
	return t.ends()
}
