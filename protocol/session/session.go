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

// Config configures a session. Fields with the zero value have defaults.
type Config struct {
	// Games are the games to choose from. The session begins with chess or, without chess, with the first of
	// them.
	Games *engine.Registry
	// MaxHashMB and MaxThreads are the largest values of the options Hash and Threads.
	MaxHashMB, MaxThreads int
	// OpenLog opens the file named by the option Debug Log File. By default records are appended to the file.
	OpenLog func(path string) (io.WriteCloser, error)
	// Endings are the endgame tables for searches. By default they are in the user's cache folder.
	Endings *endings.Library
}

// The defaults of Config.
const (
	MaxHashMB  = 32768
	MaxThreads = 256

	defaultGame = "chess"
	// anyRookGame is the ID of the game that is played instead of chess while the option UCI_Chess960 is set.
	anyRookGame = "chess960"
)

// Session is an engine at work for one user. See the documentation of the package.
type Session struct {
	games    *engine.Registry
	listed   *engine.Registry // without the games of the options Library and VariantPath
	form     string           // value of the option Library
	paths    string           // value of the option VariantPath
	notices  []string
	position engine.Position
	// attended is the destination of the last move, where a weakened engine overlooks no capture;
	// engine.NoSquare if unknown.
	attended engine.Square
	searcher *search.Searcher
	settings search.Options
	strength strength
	options  []*Option
	// ownBook says to play moves from the embedded opening books.
	ownBook bool
	// free has the sides that have run out of time while pieces are placed from the hand, so that their
	// opponents place the pieces (see PostFreely).
	free engine.Sides
	// variant is the ID of the game that was chosen. chess960 says that chess is played as Chess960.
	variant  string
	chess960 bool
	// library has the endgame tables, even while searches do not use them.
	library *endings.Library
	// current is called with each root move when a search begins to search it; nil for no calls.
	current func(move string, c search.Current)
	// warned is called with errors about files of endgame tables; nil for no calls.
	warned atomic.Pointer[func(error)]
	// showWDL says that reports shall include the chances of win, draw and loss.
	showWDL bool
	journal *logFile
	job     *job
}

// errNoGames is the error of New if Config has no games.
var errNoGames = errors.New("there are no games")

// New returns a session with the given configuration, at the start of a game.
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
		return nil, errNoGames
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

// Close ends the running job and closes the log file.
func (s *Session) Close() error {
	s.Halt()
	return s.journal.open("")
}

// Log returns a logger for the file named by the option Debug Log File. Without such a file the logger drops
// all records.
func (s *Session) Log() *slog.Logger { return slog.New(s.journal) }

// Games returns the games to choose from.
func (s *Session) Games() *engine.Registry { return s.games }

// Game returns the game that is being played.
func (s *Session) Game() *engine.Game { return s.position.Game() }

// ShowsWDL reports whether the user wants the chances of win, draw and loss with each score.
func (s *Session) ShowsWDL() bool { return s.showWDL }
