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
	"dice":     handler((*table).dice),
	"play":     handler((*table).play),
	"takeback": handler((*table).takeBack),
	"resign":   handler((*table).resign),
	"draw":     handler((*table).offerDraw),
	"movenow":  handler((*table).moveNow),
	"strength": handler((*table).setStrength),
	"view":     handler((*table).setView),
	"look":     handler((*table).look),
	"study":    handler((*table).beginStudy),
	"goto":     handler((*table).goTo),
	"promote":  handler((*table).promote),
	"remove":   handler((*table).remove),
	"comment":  handler((*table).comment),
	"analyse":  handler((*table).analyse),
	"review":   handler((*table).review),
	"mate":     handler((*table).findMate),
	"halt":     handler((*table).halt),
	"pgn":      handler((*table).savePGN),
	"edit":     handler((*table).edit),
	"why":      handler((*table).why),
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

var errNoGame = errors.New("no game has been begun")

// gameless are the types that need no game.
var gameless = map[string]bool{"new": true, "dice": true, "study": true, "edit": true}

// handle does what a tab asks for, or tells it why not. A refused message changes nothing.
func (t *table) handle(e transport.Envelope) {
	if e.From != t.connection {
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
	case t.game == nil && !gameless[kind]:
		return errNoGame
	}
	if err := t.fits(kind); err != nil {
		return err
	}
	return do(t, raw)
}
