package web

import (
	"errors"
	"fmt"
	"strconv"

	"panthera/protocol/web/transport"
)

// requests is what a tab can say, by type.
var requests = map[string]func(*table, []byte) error{
	"new":      handler((*table).newGame),
	"study":    handler((*table).beginStudy),
	"edit":     handler((*table).edit),
	"dice":     handler((*table).dice),
	"play":     handler((*table).play),
	"view":     handler((*table).setView),
	"look":     handler((*table).look),
	"pgn":      handler((*table).savePGN),
	"why":      handler((*table).why),
	"takeback": inContest((*contest).takeBack),
	"resign":   inContest((*contest).resign),
	"draw":     inContest((*contest).offerDraw),
	"movenow":  inContest((*contest).moveNow),
	"strength": inContest((*contest).setStrength),
	"goto":     inStudy((*study).goTo),
	"promote":  inStudy((*study).promote),
	"remove":   inStudy((*study).remove),
	"comment":  inStudy((*study).comment),
	"analyse":  inStudy((*study).analyse),
	"review":   inStudy((*study).review),
	"mate":     inStudy((*study).findMate),
	"halt":     inStudy((*study).halt),
	"values":   inStudy((*study).values),
}

// handler turns a method for one type of message into one for its text.
func handler[T any](method func(*table, *T) error) func(*table, []byte) error {
	return func(t *table, raw []byte) error {
		var request T
		if err := transport.Decode(raw, &request); err != nil {
			return err
		}
		return method(t, &request)
	}
}

// inContest is the handler of what makes sense in a game that is played.
func inContest[T any](method func(*contest, *T) error) func(*table, []byte) error {
	return func(t *table, raw []byte) error {
		if t.contest == nil {
			return errStudying
		}
		return handler(func(t *table, r *T) error { return method(t.contest, r) })(t, raw)
	}
}

// inStudy is the handler of what makes sense in a study.
func inStudy[T any](method func(*study, *T) error) func(*table, []byte) error {
	return func(t *table, raw []byte) error {
		if t.study == nil {
			return errNoStudy
		}
		return handler(func(t *table, r *T) error { return method(t.study, r) })(t, raw)
	}
}

var (
	errNoGame   = errors.New("no game has been begun")
	errNoStudy  = errors.New("this is no study")
	errStudying = errors.New("this is a study; nobody plays it")
)

// gameless are the types that need no game.
var gameless = map[string]bool{"new": true, "dice": true, "study": true, "edit": true}

// handle does what a tab asks for, or tells it why not. A refused message changes nothing.
func (t *table) handle(e transport.Envelope) {
	if e.From != t.desk.connection {
		return // it has been told that another has come
	}
	kind, err := transport.TypeOf(e.Raw)
	if err == nil {
		err = t.dispatch(kind, e.Raw)
	}
	if err != nil {
		e.From.Refuse(kind, err)
	}
}

// dispatch calls the handler of a message.
func (t *table) dispatch(kind string, raw []byte) error {
	do := requests[kind]
	switch {
	case do == nil:
		return fmt.Errorf("unknown message type %s", strconv.Quote(kind[:min(len(kind), 40)]))
	case t.desk.tree == nil && !gameless[kind]:
		return errNoGame
	}
	return do(t, raw)
}

// play makes a person's move.
func (t *table) play(r *playRequest) error {
	if t.study != nil {
		return t.study.play(r)
	}
	return t.contest.play(r)
}

// dice throws the dice that choose among the ways of deployment.
func (t *table) dice(*bareRequest) error {
	t.desk.send(throwTrueDice())
	return nil
}

// setView changes how the board is shown.
func (t *table) setView(r *viewRequest) error {
	board, err := t.server.boards.Board(t.desk.tree.Game(), r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.desk.show(board, r.Flipped)
	return nil
}

// look shows a position of the tree; the game does not care.
func (t *table) look(r *lookRequest) error {
	n, err := t.desk.node(r.Node)
	if err != nil {
		return err
	}
	t.desk.send(lookMessage{"look", t.desk.shown(t.desk.tree.Position(n), n)})
	return nil
}
