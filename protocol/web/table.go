package web

import (
	"sync/atomic"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/web/contest"
	"panthera/protocol/web/desk"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/study"
	"panthera/protocol/web/transport"
)

// table is where one tab plays: an engine session, the game and its clocks. One
// goroutine, that of run, owns all of it; what the tab and the search have to say
// reaches it through channels.
type table struct {
	server *Server
	token  string
	// inbox is what tabs say; seats are connections that join, left those that end.
	inbox chan transport.Envelope
	seats chan *transport.Connection
	left  chan *transport.Connection
	// quit is closed to end the table, over when it has ended.
	quit, over chan struct{}
	quitting   atomic.Bool
	// shown says that a tab is connected.
	shown atomic.Bool

	// What follows belongs to run.

	desk    *desk.Desk
	thinker *desk.Thinker
	// contest is there while a game is played, study while one is studied.
	contest *contest.Contest
	study   *study.Study
	// flag goes off when the running clock is down, expiry when nobody has come back.
	flag, expiry *time.Timer
}

func newTable(s *Server, token string) (*table, error) {
	engine, err := session.New(session.Config{Games: s.Games, MaxHashMB: s.HashMB})
	if err != nil {
		return nil, err
	}
	t := &table{
		server: s, token: token, desk: desk.New(engine, s.Log),
		thinker: desk.NewThinker(engine, &s.memory, s.HashMB, s.Log),
		inbox:   make(chan transport.Envelope), seats: make(chan *transport.Connection), left: make(chan *transport.Connection),
		quit: make(chan struct{}), over: make(chan struct{}),
		flag: time.NewTimer(time.Hour), expiry: time.NewTimer(time.Hour),
	}
	t.flag.Stop()
	t.expiry.Stop() // who asks for a table sits down, and leaves it
	t.shown.Store(true)
	return t, nil
}

// end makes the table end soon; it may be called more than once.
func (t *table) end() {
	if t.quitting.CompareAndSwap(false, true) {
		close(t.quit)
	}
}

// Seat gives the table a connection; false if it has ended.
func (t *table) Seat(c *transport.Connection) bool {
	select {
	case t.seats <- c:
		return true
	case <-t.over:
		return false
	}
}

// Leave tells that a connection is gone.
func (t *table) Leave(c *transport.Connection) {
	select {
	case t.left <- c:
	case <-t.over:
	}
}

// Hear passes a message on; false if the table has ended.
func (t *table) Hear(e transport.Envelope) bool {
	select {
	case t.inbox <- e:
		return true
	case <-t.over:
		return false
	}
}

// run is the table's life.
func (t *table) run() {
	defer close(t.over)
	defer func() {
		_ = t.desk.Session.Close() // it has no log to lose
		t.thinker.GiveBackMemory()
	}()
	for {
		select {
		case <-t.quit:
			t.dismiss("this game has made room for others")
			return
		case <-t.server.done.Done():
			return
		case <-t.expiry.C:
			return
		case c := <-t.seats:
			t.sit(c)
		case c := <-t.left:
			t.stand(c)
		case e := <-t.inbox:
			t.handle(e)
		case <-t.thinker.Ready():
			t.tellThought()
		case <-t.thinker.Rested:
			t.thinker.Rise()
		case a := <-t.thinker.Answers:
			t.answered(a)
		case <-t.thinker.Due:
			t.contest.PlayHeld()
		case <-t.flag.C:
			if t.contest != nil {
				t.contest.FlagFalls()
			}
		case <-t.thinker.Unused():
			t.thinker.GiveBackMemory()
		}
		t.tell()
		t.thinker.GiveBackIdleMemory(t.desk.Connection != nil && (t.study != nil || t.desk.Result == nil))
	}
}

// sit takes a connection in. The newest counts: a tab that was duplicated, or one that
// came back before its old connection was found dead.
func (t *table) sit(c *transport.Connection) {
	t.dismiss("this game goes on in another tab")
	t.desk.Connection = c
	t.shown.Store(true)
	t.expiry.Stop()
	welcome := welcomeMessage{Type: "welcome", Token: t.token, Games: pages.Catalogue(t.server.Games)}
	if t.desk.Tree != nil {
		welcome.Game = t.desk.Tree.Game().ID
	}
	t.desk.Send(welcome)
	t.desk.Changed, t.desk.Grown = t.desk.Tree != nil, t.desk.Tree != nil
	switch {
	case t.study != nil:
		t.study.Resume()
	case t.contest != nil:
		t.contest.GoOn()
	}
}

// dismiss sends the present connection away for good.
func (t *table) dismiss(reason string) {
	if c := t.desk.Connection; c != nil {
		c.Send(desk.Notice{Type: "dismissed", Text: reason})
		c.Finish()
		t.desk.Connection = nil
	}
}

// stand notes that a connection is gone. The game is kept for a while.
func (t *table) stand(c *transport.Connection) {
	if c != t.desk.Connection {
		return
	}
	t.desk.Connection = nil
	if t.study != nil {
		t.study.Rest()
	}
	t.shown.Store(false)
	t.expiry.Reset(t.server.Linger)
}

// answered handles what a search came to.
func (t *table) answered(a session.Answer) {
	if t.study != nil {
		t.study.Answered(a)
	} else {
		t.contest.Answered(a)
	}
}

// tellThought tells the tab what a search has found so far.
func (t *table) tellThought() {
	if t.study != nil {
		t.thinker.Rest()
		t.study.TellLines()
	} else {
		t.thinker.Tell(t.desk)
	}
}

// tell tells the tab what has changed.
func (t *table) tell() {
	d := t.desk
	if d.Grown {
		d.Send(d.TreeState(t.study != nil))
	}
	if d.Changed {
		d.Send(t.state())
	}
	d.Changed, d.Grown = false, false
}
