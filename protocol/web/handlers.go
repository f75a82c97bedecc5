package web

import (
	"errors"
	"fmt"
	"strconv"

	"panthera/protocol/web/contest"
	"panthera/protocol/web/desk"
	"panthera/protocol/web/study"
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
	"takeback": inContest((*contest.Contest).TakeBack),
	"resign":   inContest((*contest.Contest).Resign),
	"draw":     inContest((*contest.Contest).OfferDraw),
	"movenow":  inContest((*contest.Contest).MoveNow),
	"strength": inContest((*contest.Contest).SetStrength),
	"goto":     inStudy((*study.Study).GoTo),
	"promote":  inStudy((*study.Study).Promote),
	"remove":   inStudy((*study.Study).Remove),
	"comment":  inStudy((*study.Study).Comment),
	"analyse":  inStudy((*study.Study).Analyse),
	"review":   inStudy((*study.Study).Review),
	"mate":     inStudy((*study.Study).FindMate),
	"halt":     inStudy((*study.Study).Halt),
	"values":   inStudy((*study.Study).Values),
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
func inContest[T any](method func(*contest.Contest, *T) error) func(*table, []byte) error {
	return func(t *table, raw []byte) error {
		if t.contest == nil {
			return errStudying
		}
		return handler(func(t *table, r *T) error { return method(t.contest, r) })(t, raw)
	}
}

// inStudy is the handler of what makes sense in a study.
func inStudy[T any](method func(*study.Study, *T) error) func(*table, []byte) error {
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
	if e.From != t.desk.Connection {
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
	case t.desk.Tree == nil && !gameless[kind]:
		return errNoGame
	}
	return do(t, raw)
}

// play makes a person's move.
func (t *table) play(r *desk.PlayRequest) error {
	if t.study != nil {
		return t.study.Play(r)
	}
	return t.contest.Play(r)
}

// dice throws the dice that choose among the ways of deployment.
func (t *table) dice(*desk.BareRequest) error {
	t.desk.Send(throwTrueDice())
	return nil
}

// setView changes how the board is shown.
func (t *table) setView(r *viewRequest) error {
	board, err := t.server.boards.Board(t.desk.Tree.Game(), r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.desk.Show(board, r.Flipped)
	return nil
}

// look shows a position of the tree; the game does not care.
func (t *table) look(r *lookRequest) error {
	n, err := t.desk.Node(r.Node)
	if err != nil {
		return err
	}
	t.desk.Send(lookMessage{"look", t.desk.Shown(t.desk.Tree.Position(n), n)})
	return nil
}
