package web

import (
	"strconv"
	"sync/atomic"
	"time"

	"panthera/protocol/record"
	"panthera/protocol/session"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/guests"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
	"panthera/protocol/web/transport"
)

// room has what one browser tab works with: an engine session, and a game with clocks or a study. Its
// goroutine, run, owns all of it. The tab's connection and the engine's search send to run through channels.
type room struct {
	server *Server
	token  string
	// inbox receives messages of the tab, guestbox those of guests, which are handled after the
	// tab's. seats receives new connections, left connections that have ended.
	inbox, guestbox chan transport.Envelope
	seats           chan *transport.Connection
	left            chan *transport.Connection
	// quit is closed to make the room end; over is closed when the room has ended.
	quit, over chan struct{}
	quitting   atomic.Bool
	// farewell is the reason, told to the tab, why the room ends. It is written before quit is closed.
	farewell string
	// shown says that a tab is connected to the room.
	shown atomic.Bool
	// freed receives a request to open a game that another room had, after that room has released it.
	freed chan *openRequest
	// tabled signals that an endgame table has made progress, attended that guests have come or gone.
	tabled, attended chan struct{}

	// Only the goroutine of run may use the fields below.

	// id is the library ID of the game or study in the room, empty if the room has neither. trouble
	// says why it cannot be saved, empty if it can.
	id, trouble string
	// source is the ID of the game that the study was copied from, found the PGN of the copy as it
	// was before any change.
	source, found string
	// ask is the number of the tab's last request that began a game or study; answers repeat it.
	ask int64
	// heading has the PGN tags, such as the date, that a played game keeps from its beginning.
	heading record.Tags
	game    *game.Game
	thinker *game.Thinker
	// play is set while a game is played, study during a study; the other is nil.
	play  *play.Play
	study *study.Study
	// pictures caches the position as guests see it, by their choice of the board, until something changes.
	pictures map[guests.Look]describe.Position
	// flag fires when the running clock is down, expiry when no tab has reconnected for too long.
	flag, expiry *time.Timer
}

func newRoom(s *Server, token string) (*room, error) {
	engine, err := session.New(session.Config{Games: s.Games, MaxHashMB: s.HashMB, Endings: s.Endings})
	if err == nil {
		err = engine.SetOption("Own Book", strconv.FormatBool(!s.noBook))
	}
	if err != nil {
		return nil, err
	}
	rm := &room{
		server: s, token: token, game: game.New(engine, s.Opened, s.Log),
		thinker: game.NewThinker(engine, s.memory, s.HashMB, s.Log),
		inbox:   make(chan transport.Envelope), guestbox: make(chan transport.Envelope), seats: make(chan *transport.Connection), left: make(chan *transport.Connection),
		quit: make(chan struct{}), over: make(chan struct{}), freed: make(chan *openRequest),
		tabled: make(chan struct{}, 1), attended: make(chan struct{}, 1),
		pictures: map[guests.Look]describe.Position{}, flag: time.NewTimer(time.Hour), expiry: time.NewTimer(time.Hour),
	}
	rm.flag.Stop()
	rm.expiry.Stop() // a tab that asks for a room takes a seat, and leaves it later
	rm.shown.Store(true)
	return rm, nil
}

// end makes the room end soon. The tab is told the reason. end may be called more than once.
func (rm *room) end(reason string) {
	if rm.quitting.CompareAndSwap(false, true) {
		rm.farewell = reason
		close(rm.quit)
	}
}

// Seat makes c the connection of the tab to the room. The error says that the room has ended.
func (rm *room) Seat(c *transport.Connection) error {
	select {
	case rm.seats <- c:
		return nil
	case <-rm.over:
		return transport.ErrClosing
	}
}

// Leave tells the room that the connection c has ended.
func (rm *room) Leave(c *transport.Connection) {
	select {
	case rm.left <- c:
	case <-rm.over:
	}
}

// Hear gives the room a message of its tab. It returns false if the room has ended.
func (rm *room) Hear(e transport.Envelope) bool { return rm.hear(rm.inbox, e) }

// HearGuest gives the room a message of a guest. It returns false if the room has ended.
func (rm *room) HearGuest(e transport.Envelope) bool { return rm.hear(rm.guestbox, e) }

func (rm *room) hear(box chan transport.Envelope, e transport.Envelope) bool {
	select {
	case box <- e:
		return true
	case <-rm.over:
		return false
	}
}

// run is the goroutine of the room: it handles messages, clocks and the engine until the room ends.
func (rm *room) run() {
	defer close(rm.over)
	defer func() {
		rm.rest()
		rm.thinker.Close()
		_ = rm.game.Session.Close() // it has no log to lose
	}()
	for {
		select {
		case <-rm.quit:
			rm.dismiss(rm.farewell)
			return
		case <-rm.server.done.Done():
			return
		case <-rm.expiry.C:
			return
		case c := <-rm.seats:
			rm.sit(c)
		case c := <-rm.left:
			rm.stand(c)
		case e := <-rm.inbox:
			rm.handle(e)
		case e := <-rm.guestbox:
			rm.handleGuest(e)
			rm.tell()
			rm.hearTab()
		case r := <-rm.freed:
			if err := rm.open(r); err != nil {
				rm.game.Notice("%v", err)
			}
		case <-rm.tabled:
			if rm.study != nil {
				rm.game.Send(rm.state())
			}
		case <-rm.attended:
			rm.attend()
		case <-rm.thinker.Ready():
			rm.tellThought()
		case <-rm.thinker.Rested:
			rm.thinker.Rise()
		case a := <-rm.thinker.Answers:
			rm.answered(a)
		case <-rm.thinker.Due:
			rm.play.PlayHeld()
		case <-rm.flag.C:
			if rm.play != nil {
				rm.play.FlagFalls()
			}
		case <-rm.thinker.Unused():
			rm.thinker.GiveBackMemory()
		case <-rm.thinker.Asked():
			rm.thinker.GiveBackMemory()
		case <-rm.thinker.Retry():
			rm.thinker.TryAgain()
		}
		rm.tell()
		rm.thinker.GiveBackIdleMemory(rm.game.Connection != nil && (rm.study != nil || rm.play != nil && rm.game.Result == nil))
	}
}

// hearTab handles one message of the tab, if one is waiting, so that many messages of guests do not delay the tab.
func (rm *room) hearTab() {
	select {
	case e := <-rm.inbox:
		rm.handle(e)
	default:
	}
}

// rest saves the room's game or study in the library, at the end of the room.
func (rm *room) rest() {
	rm.server.guests.Hide(rm)
	if rm.id == "" {
		return
	}
	rm.thinker.Abandon()
	if rm.play != nil {
		rm.play.Pause()
	}
	rm.keep()
	rm.server.rooms.disclaim(rm.id, rm)
}

// answered passes the result of a finished search to the study or the game.
func (rm *room) answered(a session.Answer) {
	if rm.study != nil {
		rm.study.Answered(a)
	} else {
		rm.play.Answered(a)
	}
}

// tellThought sends the tab what the running search has found so far.
func (rm *room) tellThought() {
	if rm.study != nil {
		rm.thinker.Rest()
		rm.study.TellLines()
	} else {
		rm.thinker.Tell(rm.game)
	}
}

// tell saves the game and sends the tab and the guests what has changed.
func (rm *room) tell() {
	changed, grown := rm.game.News()
	if !changed && !grown {
		return
	}
	clear(rm.pictures)
	rm.keep()
	if more, _ := rm.game.News(); more {
		changed = true
	}
	rm.tellGuests(changed, grown)
	if grown {
		rm.game.Send(rm.tree())
	}
	if changed {
		rm.game.Send(rm.state())
	}
}
