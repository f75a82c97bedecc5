package session

import (
	"errors"
	"io"
	"log/slog"
	"os"
	"sync/atomic"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/search"
	"panthera/search/endings"
	"panthera/search/regular"
)

// Config configures a session. A field with the zero value has its default.
type Config struct {
	// Games are the games to choose from; the default is chess, or else the first.
	Games *engine.Registry
	// MaxHashMB and MaxThreads bound the options.
	MaxHashMB, MaxThreads int
	// OpenLog opens the file of the option Debug Log File; by default files are appended to.
	OpenLog func(path string) (io.WriteCloser, error)
	// Endings are the endgame tables for searches; by default those in the user's cache.
	Endings *endings.Library
}

// The defaults of Config.
const (
	MaxHashMB  = 32768
	MaxThreads = 256

	defaultGame = "chess"
	// anyRookGame replaces the default game while UCI_Chess960 is set.
	anyRookGame = "chess960"
)

// Session is an engine at work. See the documentation of the package.
type Session struct {
	games    *engine.Registry
	listed   *engine.Registry // without the games of the options Library and VariantPath
	form     string           // of the library
	paths    string           // of files of games
	notices  []string
	position engine.Position
	// attended is the square to which the last move went; engine.NoSquare if unknown.
	attended engine.Square
	searcher *search.Searcher
	settings search.Options
	strength strength
	options  []*Option
	// ownBook plays moves from the embedded books.
	ownBook bool
	// free holds the sides whose pieces the opponent posts.
	free engine.Sides
	// variant is the ID that was chosen; chess960 says that chess means Chess960.
	variant  string
	chess960 bool
	// library holds the endgame tables, even while they are not used.
	library *endings.Library
	// current is called with each root move that a search reaches; nil for none.
	current func(move string, c search.Current)
	// warned is called with errors of files; nil for none.
	warned atomic.Pointer[func(error)]
	// showWDL adds the chances of win, draw and loss to reports.
	showWDL bool
	journal *logFile
	job     *job
}

// ErrNoGames is the error of a session without any game.
var ErrNoGames = errors.New("there are no games")

// New returns a session at the start of a game.
func New(c Config) (*Session, error) {
	if c.MaxHashMB == 0 {
		c.MaxHashMB = MaxHashMB
	}
	if c.MaxThreads == 0 {
		c.MaxThreads = MaxThreads
	}
	if c.OpenLog == nil {
		c.OpenLog = appendTo
	}
	all := c.Games.Games()
	if len(all) == 0 {
		return nil, ErrNoGames
	}
	game := c.Games.Game(defaultGame)
	if game == nil {
		game = all[0]
	}
	s := &Session{
		games:    c.Games,
		listed:   c.Games,
		form:     definitions.NoLibrary,
		position: engine.NewPosition(game),
		attended: engine.NoSquare,
		variant:  game.ID,
		settings: search.DefaultOptions(),
		strength: fullStrength(),
		journal:  newLogFile(c.OpenLog),
	}
	if s.library = c.Endings; s.library == nil {
		s.library = s.openEndings()
	}
	s.settings.Endings = s.library
	s.settings.HashMB = min(s.settings.HashMB, c.MaxHashMB)
	s.searcher = search.New(s.settings)
	s.options = s.declare(c)
	return s, nil
}

func appendTo(path string) (io.WriteCloser, error) {
	return regular.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
}

// Close ends the running job and closes the log.
func (s *Session) Close() error {
	s.Halt()
	return s.journal.open("")
}

// Log writes to the file of the option Debug Log File, if there is one.
func (s *Session) Log() *slog.Logger { return slog.New(s.journal) }

// Games are the games to choose from.
func (s *Session) Games() *engine.Registry { return s.games }

// Game is the game that is played.
func (s *Session) Game() *engine.Game { return s.position.Game() }

// ShowsWDL reports whether the user wants chances with scores.
func (s *Session) ShowsWDL() bool { return s.showWDL }
