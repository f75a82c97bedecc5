package web

import (
	"errors"
	"fmt"
	"strconv"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/guests"
	"panthera/protocol/web/play"
	"panthera/protocol/web/transport"
)

var errNoLan = errors.New("other devices can join only if Panthera is started by \"panthera play --lan\"")

// share lets guests see the game in the room, if a person on another device plays one side.
func (rm *room) share() {
	if rm.play.Shared() && len(rm.server.Lan) > 0 {
		rm.server.guests.Show(rm)
	}
}

// Attend tells the room that guests have come or gone. It does not block.
func (rm *room) Attend() {
	select {
	case rm.attended <- struct{}{}:
	default: // it is going to look anyway
	}
}

// attend updates the game after guests have come or gone: it stops or starts the clock and sends the state to all.
func (rm *room) attend() {
	if rm.play == nil || !rm.play.Shared() {
		return
	}
	here, watchers := rm.visitors()
	rm.play.Attend(here, watchers)
	rm.game.Change()
	rm.game.Grow() // for guests who have just come
	if rm.game.Connection == nil && !here {
		rm.expiry.Reset(rm.server.linger)
	} else {
		rm.expiry.Stop()
	}
}

// visitors reports whether the guest who plays a side is connected, and counts the guests who only watch.
func (rm *room) visitors() (player bool, watchers int) {
	for _, guest := range rm.server.guests.Of(rm) {
		if guest.Role == guests.Player {
			player = true
		} else {
			watchers++
		}
	}
	return player, watchers
}

// tellGuests sends all guests the tree of moves if it has grown, and the state if it has changed.
func (rm *room) tellGuests(changed, grown bool) {
	if rm.play == nil || !rm.play.Shared() {
		return
	}
	if grown {
		rm.server.guests.Tell(rm, rm.tree())
	}
	if changed {
		for _, guest := range rm.server.guests.Of(rm) {
			guest.Conn.Send(rm.stateFor(guest))
		}
	}
}

// who returns the guest's role in the game, play.Other or play.Nobody.
func who(guest *guests.Guest) string {
	if guest.Role == guests.Player {
		return play.Other
	}
	return play.Nobody
}

// stateFor returns the state message for a guest, on the board as the guest wants to see it; at
// first, the guest's own side is at the bottom.
func (rm *room) stateFor(guest *guests.Guest) stateMessage {
	g, look := rm.game, rm.lookOf(guest)
	m := stateMessage{
		Type: "state", ID: rm.id, Game: g.Tree.Game().ID, View: look.View, Flipped: look.Flipped,
		Position: rm.pictureFor(guest), Choices: []describe.Choice{}, Result: g.Result, State: rm.play.StateOf(who(guest)),
	}
	if m.Mover == play.Person {
		m.Choices = describe.Choices(g.Position().Clone(), rm.boardOf(guest), m.Position.Pieces)
	}
	return m
}

// pictureFor returns the position as a guest sees it. It is computed once for all guests with the
// same choice of the board.
func (rm *room) pictureFor(guest *guests.Guest) describe.Position {
	look := rm.lookOf(guest)
	if known, ok := rm.pictures[look]; ok {
		return known
	}
	picture := rm.game.ShownOn(rm.boardOf(guest), rm.game.Position().Clone(), rm.game.Live)
	if rm.game.Deploying() {
		picture.Phase = "deployment"
	}
	rm.pictures[look] = picture
	return picture
}

// lookOf returns how a guest wants to see the board: the guest's choice for this game, or the default.
func (rm *room) lookOf(guest *guests.Guest) guests.Look {
	if look := guest.Look(); look.ID == rm.id {
		return look
	}
	theirs := rm.play.Player(engine.Black) == play.Other
	return guests.Look{ID: rm.id, View: rm.game.View, Flipped: theirs && guest.Role == guests.Player}
}

// boardOf returns the board as a guest wants to see it.
func (rm *room) boardOf(guest *guests.Guest) *draw.Board {
	look := rm.lookOf(guest)
	board, err := rm.server.boards.Board(rm.game.Tree.Game(), look.View, look.Flipped)
	if err != nil { // his view was checked when he asked for it
		rm.server.Log.Error("web", "guest", err)
		return rm.game.Board
	}
	return board
}

// The messages that guests may send, by type: playerRequests by the guest who plays, guestRequests by all.
var (
	playerRequests = map[string]func(*room, *guests.Guest, []byte) error{
		"play": away(play.Away.Move), "resign": away(play.Away.Resign), "draw": away(play.Away.OfferDraw),
		"takeback": away(play.Away.TakeBack), "decline": away(play.Away.Decline), "why": forGuest((*room).whyFor),
	}
	guestRequests = map[string]func(*room, *guests.Guest, []byte) error{
		"look": forGuest((*room).lookFor), "view": forGuest((*room).viewFor),
	}
)

// away returns the handler of a message of the guest who plays a side, for a method of that guest's view of the
// game.
func away[T any](method func(play.Away, *T) error) func(*room, *guests.Guest, []byte) error {
	return forGuest(func(rm *room, _ *guests.Guest, r *T) error { return method(play.Away{Play: rm.play}, r) })
}

// forGuest returns a function that decodes a guest's message from JSON and passes it to method.
func forGuest[T any](method func(*room, *guests.Guest, *T) error) func(*room, *guests.Guest, []byte) error {
	return func(rm *room, guest *guests.Guest, raw []byte) error {
		var request T
		if err := transport.Decode(raw, &request); err != nil {
			return err
		}
		return method(rm, guest, &request)
	}
}

// handleGuest executes a guest's message if the guest's seat allows it, or tells the guest why it is refused.
func (rm *room) handleGuest(e transport.Envelope) {
	head, _ := transport.HeadOf(e.Raw) // what cannot be read is of no type
	kind := head.Type
	for _, guest := range rm.server.guests.Of(rm) {
		if guest.Conn != e.From {
			continue
		}
		do := guestRequests[kind]
		if do == nil && guest.Role == guests.Player {
			do = playerRequests[kind]
		}
		err := fmt.Errorf("guests may not ask for %s", strconv.Quote(kind[:min(len(kind), 40)]))
		if do != nil {
			err = do(rm, guest, e.Raw)
		}
		if err != nil {
			e.From.Refuse(head, err)
		} else if playerRequests[kind] != nil && requests[kind] != nil {
			rm.game.Change()
		}
	}
}

func (rm *room) lookFor(guest *guests.Guest, r *lookRequest) error {
	n, err := rm.game.Node(r.Node)
	if err == nil {
		guest.Conn.Send(lookMessage{"look", rm.game.ShownOn(rm.boardOf(guest), rm.game.Tree.Position(n), n)})
	}
	return err
}

func (rm *room) viewFor(guest *guests.Guest, r *viewRequest) error {
	if _, err := rm.server.boards.Board(rm.game.Tree.Game(), r.View, r.Flipped); err != nil {
		return err
	}
	guest.Show(guests.Look{ID: rm.id, View: r.View, Flipped: r.Flipped})
	guest.Conn.Send(rm.stateFor(guest))
	return nil
}

func (rm *room) whyFor(guest *guests.Guest, r *whyRequest) error {
	m, err := explain.Reply(rm.game.Position().Clone(), rm.boardOf(guest), r.Question)
	if err == nil {
		guest.Conn.Send(m)
	}
	return err
}
