package xboard

import (
	"errors"
	"strings"

	"panthera/engine"
)

// calibration is the game that new begins.
const calibration = "chess"

// begin starts a game anew, shown whole or folded.
func (v *server) begin(id string, whole bool) error {
	if err := v.session.SetGame(id); err != nil {
		return err
	}
	if err := v.session.SetPosition("", nil); err != nil {
		return err
	}
	g := v.session.Game()
	d := displayOf(g)
	d.Folded = d.Folded && !whole
	v.view = newView(g, d)
	v.placed(engine.White)
	return nil
}

// placed notes that a position was set up in which the GUI lets a side move.
func (v *server) placed(turn engine.Side) {
	v.record = course{turn: turn}
	v.offer = offer{}
	v.moved()
}

// newGame begins chess: variant may change that. The engine plays Black.
func (v *server) newGame(string) error {
	v.abandon()
	v.session.NewGame()
	v.clock.newGame()
	v.settings.facesEngine = false
	if v.mode != analysing {
		v.mode, v.side = playing, engine.Black
	}
	id := calibration
	if v.session.Games().Game(id) == nil {
		id = v.session.Games().Games()[0].ID
	}
	defer v.resume()
	return v.begin(id, !v.settings.fold)
}

// variant changes to another game, by the GUI's name or the engine's id.
func (v *server) variant(name string) error {
	g, whole := v.named(name)
	if g == nil {
		return errors.New("unknown variant")
	}
	v.abandon()
	defer v.resume()
	if err := v.begin(g.ID, whole); err != nil {
		return err
	}
	for _, line := range v.view.setup(v.position()) {
		v.say("%s", line)
	}
	return nil
}

// setBoard sets up a position. If it comes in a game it tells of the opponent's pass.
func (v *server) setBoard(fen string) error {
	p := v.position().Clone()
	passed := v.mode == playing && len(v.record.plies) > 0
	turn, err := v.view.load(p, fen)
	if err == nil {
		v.abandon()
		err = v.session.SetPosition(p.FEN(), nil)
	}
	if err != nil {
		v.say("tellusererror Illegal position: %s", short(err.Error()))
		return nil
	}
	v.placed(turn)
	if passed && turn == v.side {
		v.respond()
		return nil
	}
	v.resume()
	return nil
}

func (v *server) force(string) error {
	if v.settings.resynced {
		v.settings.resynced = false // the GUI answers so when it is sent a position
		return nil
	}
	v.abandon()
	v.mode = forced
	return nil
}

// goOn has the engine play the side whose turn it is.
func (v *server) goOn(string) error {
	v.abandon()
	v.mode, v.side = playing, v.record.turn
	v.respond()
	return nil
}

// playOther has the engine play the side whose turn it is not.
func (v *server) playOther(string) error {
	v.abandon()
	v.mode, v.side = playing, v.record.turn.Other()
	v.ponder(engine.NoMove)
	return nil
}

// userMove makes a move of the opponent's and answers it.
func (v *server) userMove(text string) error {
	p := v.position()
	v.settings.resynced = false
	if e, err := v.view.read(text); err == nil && e.pass && v.passDue() {
		v.abandon()
		v.pass()
		v.next()
		return nil
	}
	f, err := v.view.find(p.Clone(), v.record.shown, text)
	if err != nil {
		reason := err.Error()
		if o, over := engine.Result(p.Clone()); over {
			reason = "the game is over: " + o.Reason.String()
		}
		v.illegal(reason, text)
		return nil
	}
	e, _ := v.view.read(text)
	told := e.suffix != "" || f.suffix == ""
	hit := v.work == pondering && f.move == v.expected
	if hit {
		v.play(f, told)
		v.warn(f)
		v.work = thinking
		v.session.PonderHit()
		return nil
	}
	v.abandon()
	v.play(f, told)
	v.warn(f)
	v.next()
	return nil
}

func (v *server) illegal(reason, text string) { v.say("Illegal move (%s): %s", reason, short(text)) }

// next goes on after a ply of the opponent's.
func (v *server) next() {
	if v.mode == playing {
		v.side = v.record.turn
		v.respond()
		return
	}
	v.resume()
}

func (v *server) undo(string) error { return v.takeBacks(1) }

func (v *server) remove(string) error { return v.takeBacks(2) }

func (v *server) takeBacks(n int) error {
	if len(v.record.plies) < n {
		return errors.New("command not legal now")
	}
	v.abandon()
	for range n {
		v.takeBack()
	}
	v.resume()
	return nil
}

// result notes that the game is over.
func (v *server) result(arguments string) error {
	switch word, _ := cutWord(arguments); word {
	case "1-0", "0-1", "1/2-1/2", "*":
	default:
		return errors.New("result wants 1-0, 0-1, 1/2-1/2 or *")
	}
	if v.settings.resynced && strings.HasPrefix(arguments, "*") {
		return nil
	}
	v.abandon()
	if v.mode == playing {
		v.mode = forced
	}
	return nil
}
