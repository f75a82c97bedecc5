package web

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"time"

	"panthera/engine"
	"panthera/protocol/folder"
	"panthera/protocol/lessons"
	"panthera/protocol/library"
	"panthera/protocol/web/comparing"
	"panthera/protocol/web/endgame"
	"panthera/protocol/web/explorer"
	"panthera/protocol/web/guests"
	"panthera/protocol/web/loading"
	"panthera/protocol/web/making"
	"panthera/protocol/web/measured"
	"panthera/protocol/web/memory"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/progress"
	"panthera/protocol/web/report"
	"panthera/protocol/web/shelf"
	"panthera/protocol/web/solving"
	"panthera/protocol/web/static"
	"panthera/protocol/web/tigergo"
	"panthera/protocol/web/transport"
	"panthera/protocol/xboard"
	"panthera/search/endings"
)

// Config says what a server offers, and has its limits. A field with the zero value gets its default.
type Config struct {
	// Games are the chess variants that can be played.
	Games *engine.Registry
	// Data is the folder for saved games and progress; if nil, both are lost when the program ends.
	Data folder.Store
	// Definitions opens the folder where users save games of their own making; nil if there is none.
	Definitions func() (folder.Store, error)
	// Secrets is the folder for the secrets of browsers and guests; if nil, they are valid until the program ends.
	Secrets *folder.Folder
	// Site says that the server runs inside one web page (as WebAssembly) and serves only that page.
	Site bool
	// Opened is called with the rules of each game that is put on the board of a room; it may be nil.
	Opened func(*engine.Game)
	// Token is the secret that a browser must send; if empty, all browsers are admitted.
	Token string
	// Lan lists the addresses, each ending in a slash, by which other devices reach the server, the
	// best first. If it is empty, nobody can be invited.
	Lan []string
	// Links is the address with which shared links begin; empty for the address of the page.
	Links string
	// Trouble is a text for users that says why nothing is saved; empty if games are saved.
	Trouble string
	// HashMB is the size of a searching engine's transposition table, TotalMB the memory for all
	// engines together. When that is used up, further engines get smaller tables, or wait.
	HashMB, TotalMB int
	// noBook makes the engine search from the first move on, without its opening books.
	noBook bool
	// Endings are the endgame tables that studies show and that engines use. A study makes a missing table in the
	// background. If Endings is nil, studies show none.
	Endings *endings.Library
	// maxRooms is the largest number of rooms, each with a game or study, at one time.
	maxRooms int
	// linger is how long a room is kept after its tab has gone. The game stays in the library after that.
	linger time.Duration
	// maxMessage is the longest message that a tab may send, in bytes.
	maxMessage int
	// rate is how many messages a second a tab may send in the long run, burst how many at once.
	rate, burst int
	// Log receives errors; if nil, slog's default logger does.
	Log *slog.Logger
}

// withDefaults returns c with defaults for fields that are zero.
func (c Config) withDefaults() Config {
	setDefault(&c.HashMB, 16)
	setDefault(&c.TotalMB, 256)
	setDefault(&c.maxRooms, 64)
	setDefault(&c.linger, 20*time.Second)
	setDefault(&c.maxMessage, 64<<10)
	setDefault(&c.rate, 40)
	setDefault(&c.burst, 120)
	if c.Log == nil {
		c.Log = slog.Default()
	}
	return c
}

func setDefault[T comparable](value *T, preset T) {
	var zero T
	if *value == zero {
		*value = preset
	}
}

// The time limits of HTTP connections. They are long, so that a busy machine does not cut off live tabs.
const (
	headerTimeout = 30 * time.Second
	idleTimeout   = 2 * time.Minute
	goodbye       = 2 * time.Second
)

// Server serves the web board to browsers. Its methods are safe for concurrent use.
type Server struct {
	Config
	files    *static.Files
	boards   *pages.Boards
	progress *progress.Store
	library  *library.Library
	courses  *lessons.Courses
	rooms    *rooms
	// log holds the newest entries written to Log, for reports of problems.
	log *report.Log
	// guests are people on other devices, who come by an invitation.
	guests      *guests.Guests
	invitations *guests.Invitations
	explorer    *explorer.Explorer
	tables      *endgame.Tables
	memory      *memory.Pool
	// done is cancelled when the server closes.
	done   context.Context
	cancel context.CancelFunc
}

// New returns a server with the given configuration.
func New(c Config) (*Server, error) {
	c = c.withDefaults()
	log := &report.Log{}
	c.Log = log.Follow(c.Log)
	if len(c.Games.Games()) == 0 {
		return nil, errors.New("there are no games")
	}
	if len(c.Lan) > 0 && c.Token == "" {
		return nil, errors.New("a server that other devices reach needs a token")
	}
	files, err := static.Load()
	if err != nil {
		return nil, err
	}
	kept, err := library.Open(c.Data, c.Games, xboard.Saved{})
	if err != nil {
		return nil, err
	}
	s := &Server{
		Config: c, log: log, files: files, boards: pages.New(c.Games), progress: progress.New(c.Data), library: kept, courses: lessons.New(c.Games),
		explorer: explorer.New(c.Data), memory: memory.NewPool(c.TotalMB), invitations: guests.NewInvitations(c.Secrets),
	}
	s.guests = guests.New(func(seat string) any { return s.greeting(seat) })
	s.done, s.cancel = context.WithCancel(context.Background())
	s.rooms = newRooms(s)
	s.tables = endgame.New(s.done, c.Endings)
	return s, nil
}

// Close ends all rooms and connections, and returns when they have ended.
func (s *Server) Close() {
	s.rooms.close()
	s.tables.Wait()
}

// Serve answers HTTP requests that come to l until ctx is done, and then shuts the server down.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler:           s.Handler(l.Addr()),
		ReadHeaderTimeout: headerTimeout,
		IdleTimeout:       idleTimeout,
		ConnState:         (&transport.Idle{}).Note,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		s.Close()
		return err
	case <-ctx.Done():
	}
	s.Close()
	late, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	err := server.Shutdown(late)
	if errors.Is(err, context.DeadlineExceeded) {
		err = server.Close()
	}
	<-failed
	return err
}

// Handler returns the HTTP handler of the server, for a server that listens on the given address.
func (s *Server) Handler(listen net.Addr) http.Handler {
	public, own := http.NewServeMux(), http.NewServeMux()
	door := transport.NewDoor(s.Token, public)
	public.HandleFunc("GET /{$}", s.files.Page)
	for path := range static.Offline {
		public.HandleFunc("GET "+path, s.files.App)
	}
	public.HandleFunc("GET /static/{version}/{name...}", s.files.File)
	public.HandleFunc("GET /welcome.json", s.welcome)
	s.boards.Handle(public, door.Limit)
	solving.Handle(public, s.boards, s.Games, door.Limit)
	s.progress.Handle(own)
	comparing.Handle(own, s.boards, s.Games)
	tigergo.Handle(own, public, s.boards, s.Games, s.explorer, door.Limit)
	shelf.Handle(own, s.library, s.Log, s.rooms.letGo)
	loading.Handle(own, s.Games)
	making.New(s.Games, s.boards, s.Definitions).Handle(own)
	measured.Handle(own, s.Games)
	report.Handle(own, s.library, s.log)
	own.HandleFunc("GET /token", transport.Welcome)
	own.HandleFunc("POST /token", door.Renew(s.newToken))
	own.HandleFunc("GET /socket", s.socket(s.rooms, nil))
	if len(s.Lan) > 0 {
		guests.Handle(own, s.Lan, s.invitations, s.guests)
		door.Guests = s.forGuests(door.Pace)
	}
	return transport.Guard(door.Admit(http.NewCrossOriginProtection().Handler(own)), listen)
}

// Version returns the version of the page's files, a hash of their content.
func (s *Server) Version() string { return s.files.Version }

// Paths returns the paths, without the first slash, of all pages that a static copy of the site needs: their
// content depends only on the program and its games.
func (s *Server) Paths() []string {
	return slices.Concat(s.files.Paths(), s.boards.Paths(), solving.Paths(s.Games), []string{"welcome.json"})
}

// newToken returns a new secret for browsers. It is saved in Config.Secrets if that is set.
func (s *Server) newToken() (string, error) {
	if s.Secrets == nil {
		return rand.Text(), nil
	}
	return s.Secrets.NewToken()
}

// socket returns the WebSocket handler for tabs with rooms from lobby. pace limits the messages of one machine.
func (s *Server) socket(lobby transport.Lobby, pace func(ctx context.Context, address string) error) http.HandlerFunc {
	c := s.connections()
	c.Pace = pace
	return transport.Socket(c, lobby)
}

func (s *Server) connections() transport.Config {
	return transport.Config{MaxMessage: s.maxMessage, Rate: s.rate, Burst: s.burst, Log: s.Log, Closing: s.done}
}

// Tab serves the tab in a page that contains the server, by messages over wire, until the tab has gone.
func (s *Server) Tab(wire transport.Wire) { transport.Serve(s.connections(), s.rooms, wire) }
