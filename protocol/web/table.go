package web

import (
	"sync/atomic"
	"time"

	"panthera/protocol/draw"
	"panthera/protocol/session"
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

	connection *transport.Connection
	session    *session.Session
	game       *game
	view       string
	flipped    bool
	board      *draw.Board
	thinking   thinking
	// changed and grown say that the tab must be told of the state, and of the tree.
	changed, grown bool
	// flag goes off when the running clock is down, expiry when nobody has come back.
	flag, expiry *time.Timer
	// memoryMB is what the engine has been given for its table; unused goes off when it
	// has not been used for a while.
	memoryMB int
	unused   <-chan time.Time
}

func newTable(s *Server, token string) (*table, error) {
	engine, err := session.New(session.Config{Games: s.Games, MaxHashMB: s.HashMB})
	if err != nil {
		return nil, err
	}
	engine.Release() // until there is something to think about
	t := &table{
		server: s, token: token, session: engine,
		inbox: make(chan transport.Envelope), seats: make(chan *transport.Connection), left: make(chan *transport.Connection),
		quit: make(chan struct{}), over: make(chan struct{}),
		flag: time.NewTimer(time.Hour), expiry: time.NewTimer(time.Hour),
	}
	t.flag.Stop()
	t.expiry.Stop() // who asks for a table sits down, and leaves it
	t.thinking.init()
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
		_ = t.session.Close() // it has no log to lose
		t.giveBackMemory()
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
		case <-t.thinking.ready():
			t.tellThought()
		case <-t.thinking.rested:
			t.thinking.rested = nil
		case a := <-t.thinking.answers:
			t.answered(a)
		case <-t.thinking.due:
			t.decided(t.thinking.held)
		case <-t.flag.C:
			t.flagFalls()
		case <-t.unused:
			t.giveBackMemory()
		}
		t.tell()
		t.giveBackIdleMemory()
	}
}

// sit takes a connection in. The newest counts: a tab that was duplicated, or one that
// came back before its old connection was found dead.
func (t *table) sit(c *transport.Connection) {
	t.dismiss("this game goes on in another tab")
	t.connection = c
	t.shown.Store(true)
	t.expiry.Stop()
	welcome := welcomeMessage{Type: "welcome", Token: t.token, Games: catalogue(t.server.Games)}
	if t.game != nil {
		welcome.Game = t.game.tree.Game().ID
	}
	t.send(welcome)
	if t.game != nil {
		t.changed, t.grown = true, true
		t.goOn()
	}
}

// dismiss sends the present connection away for good.
func (t *table) dismiss(reason string) {
	if t.connection != nil {
		t.connection.Send(noticeMessage{Type: "dismissed", Text: reason})
		t.connection.Finish()
		t.connection = nil
	}
}

// stand notes that a connection is gone. The game is kept for a while.
func (t *table) stand(c *transport.Connection) {
	if c != t.connection {
		return
	}
	t.connection = nil
	t.pause()
	t.shown.Store(false)
	t.expiry.Reset(t.server.Linger)
}

func (t *table) send(message any) {
	if t.connection != nil {
		t.connection.Send(message)
	}
}

// tell tells the tab what has changed.
func (t *table) tell() {
	if t.grown {
		t.send(t.treeState())
	}
	if t.changed {
		t.send(t.state())
	}
	t.changed, t.grown = false, false
}
