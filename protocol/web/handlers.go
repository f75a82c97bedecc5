package web

import (
	"errors"
	"fmt"
	"strconv"

	"panthera/protocol/library"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
	"panthera/protocol/web/transport"
)

// requests are the messages that change a room, by type. After each, the tab and all guests get the new state.
var requests = map[string]func(*room, []byte) error{
	"new":      handler((*room).newGame),
	"study":    handler((*room).beginStudy),
	"leave":    handler((*room).leave),
	"play":     handler((*room).move),
	"view":     handler((*room).setView),
	"watch":    inPlay((*play.Play).SetWatch),
	"takeback": handler((*room).takeBack),
	"resign":   inPlay((*play.Play).Resign),
	"draw":     inPlay((*play.Play).OfferDraw),
	"decline":  inPlay((*play.Play).Decline),
	"decide":   inPlay((*play.Play).Decide),
	"strength": inPlay((*play.Play).SetStrength),
	"goto":     inStudy((*study.Study).GoTo),
	"promote":  inStudy((*study.Study).Promote),
	"merge":    inStudy((*study.Study).Merge),
	"remove":   inStudy((*study.Study).Remove),
	"sign":     inStudy((*study.Study).Sign),
	"follow":   inStudy((*study.Study).Follow),
	"undo":     inStudy((*study.Study).Undo),
	"comment":  inStudy((*study.Study).Comment),
	"mark":     inStudy((*study.Study).Mark),
	"analyse":  inStudy((*study.Study).Analyse),
	"review":   inStudy((*study.Study).Review),
	"retry":    inStudy((*study.Study).Retry),
	"mate":     inStudy((*study.Study).FindMate),
	"halt":     inStudy((*study.Study).Halt),
}

// questions are the messages, by type, that change nothing that guests see, or not before the
// engine or the library has answered.
var questions = map[string]func(*room, []byte) error{
	"open":     handler((*room).open),
	"letter":   handler((*room).letter),
	"edit":     handler((*room).edit),
	"problem":  handler((*room).problem),
	"lesson":   handler((*room).lesson),
	"dice":     handler((*room).dice),
	"openings": handler((*room).openings),
	"look":     handler((*room).look),
	"pgn":      handler((*room).savePGN),
	"why":      handler((*room).why),
	"threats":  handler((*room).threats),
	"hint":     inPlay((*play.Play).Hint),
	"movenow":  inPlay((*play.Play).MoveNow),
	"premove":  handler((*room).premove),
	"preview":  inStudy((*study.Study).Preview),
	"values":   inStudy((*study.Study).Values),
}

// handler returns a function that decodes a message from JSON and passes it to method.
func handler[T any](method func(*room, *T) error) func(*room, []byte) error {
	return func(rm *room, raw []byte) error {
		var request T
		if err := transport.Decode(raw, &request); err != nil {
			return err
		}
		return method(rm, &request)
	}
}

// inPlay is like handler, for messages that are refused unless a game is being played in the room.
func inPlay[T any](method func(*play.Play, *T) error) func(*room, []byte) error {
	return func(rm *room, raw []byte) error {
		if rm.play == nil {
			return errStudying
		}
		return handler(func(rm *room, r *T) error { return method(rm.play, r) })(rm, raw)
	}
}

// inStudy is like handler, for messages that are refused unless the room has a study.
func inStudy[T any](method func(*study.Study, *T) error) func(*room, []byte) error {
	return func(rm *room, raw []byte) error {
		if rm.study == nil {
			return errNoStudy
		}
		return handler(func(rm *room, r *T) error { return method(rm.study, r) })(rm, raw)
	}
}

var (
	errNoGame   = errors.New("no game has been begun")
	errNoStudy  = errors.New("this is no study")
	errStudying = errors.New("this is a study; nobody plays it")
)

// gameless are the types of messages that are accepted while there is no game in the room.
var gameless = map[string]bool{"new": true, "letter": true, "dice": true, "study": true, "edit": true, "problem": true, "open": true, "leave": true, "lesson": true}

// handle executes a tab's message, or sends the tab the reason why it is refused. A refused message changes nothing.
func (rm *room) handle(e transport.Envelope) {
	head, err := transport.HeadOf(e.Raw)
	if e.From != rm.game.Connection {
		return // it has been told that another has come
	}
	if err == nil {
		err = rm.dispatch(head.Type, e.Raw)
	}
	if err != nil {
		e.From.Refuse(head, err)
	}
}

// dispatch calls the handler of a message. If it succeeds and may have changed the room, the state will be sent.
func (rm *room) dispatch(kind string, raw []byte) error {
	do, changes := requests[kind]
	if !changes {
		do = questions[kind]
	}
	switch {
	case do == nil:
		return fmt.Errorf("unknown message type %s", strconv.Quote(kind[:min(len(kind), 40)]))
	case rm.game.Tree == nil && !gameless[kind]:
		return errNoGame
	}
	err := do(rm, raw)
	if err == nil && changes && rm.game.Tree != nil {
		rm.game.Change()
	}
	return err
}

// move makes the move in r, in the game or the study in the room.
func (rm *room) move(r *game.PlayRequest) error {
	if rm.study != nil {
		return rm.study.Move(r)
	}
	return rm.play.Move(r)
}

// takeBack undoes the player's last move. If the game is over, the shorter game becomes a new one in the
// library, and the finished game stays as it is.
func (rm *room) takeBack(r *game.BareRequest) error {
	if rm.play == nil {
		return errStudying
	}
	if rm.game.Result != nil && rm.play.State().May.TakeBack {
		rm.keep()
		rm.source = rm.id
		rm.server.rooms.disclaim(rm.id, rm)
		rm.name(library.NewID(rm.game.Tree.Game()))
	}
	return rm.play.TakeBack(r)
}

// premove stores a move that the user entered before it is their turn. The tab gets no answer.
func (rm *room) premove(r *play.PremoveRequest) error {
	if rm.play == nil {
		return errStudying
	}
	err := rm.play.Premove(r)
	rm.keep()
	return err
}

// setView changes the view of the board, and which side is at the bottom.
func (rm *room) setView(r *viewRequest) error {
	board, err := rm.server.boards.Board(rm.game.Tree.Game(), r.View, r.Flipped)
	if err != nil {
		return err
	}
	rm.game.Show(board, r.Flipped)
	return nil
}

// look sends the tab the position at a node of the tree, for viewing only: the game goes on at its present node.
func (rm *room) look(r *lookRequest) error {
	n, err := rm.game.Node(r.Node)
	if err != nil {
		return err
	}
	rm.game.Send(lookMessage{"look", rm.game.Shown(rm.game.Tree.Position(n), n)})
	return nil
}
