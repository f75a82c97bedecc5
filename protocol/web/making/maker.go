package making

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/protocol/folder"
	"panthera/protocol/web/editing"
	"panthera/protocol/web/pages"
)

// The largest size of a text, in bytes, and the largest number of games made by try that stay available.
const (
	mostText  = 64 << 10
	mostTried = 16
)

// Maker makes games from texts in the variants.ini dialect. Its methods are safe for concurrent use.
type Maker struct {
	games  *engine.Registry
	boards *pages.Boards
	open   func() (folder.Store, error)

	mu sync.Mutex // guards what follows; one game is made at a time
	// tried are the games most recently made by try, the newest at the end.
	tried []*engine.Game
	store folder.Store
}

// New returns a maker that adds games to the registry. open opens the folder of definitions when it
// is first needed; nil if there is none.
func New(games *engine.Registry, boards *pages.Boards, open func() (folder.Store, error)) *Maker {
	return &Maker{games: games, boards: boards, open: open}
}

// Handle adds the handlers for /making to mux.
func (m *Maker) Handle(mux *http.ServeMux) {
	mux.HandleFunc("GET /making", func(w http.ResponseWriter, _ *http.Request) { answer(w, m.offer(), nil) })
	mux.HandleFunc("GET /making/piece", func(w http.ResponseWriter, r *http.Request) {
		drawn, err := drawPiece(r.FormValue("moves"))
		answer(w, drawn, err)
	})
	mux.HandleFunc("POST /making/check", m.asked(func(r *http.Request, text string) (any, error) {
		return m.check(text, asked(r)), nil
	}))
	mux.HandleFunc("POST /making/arrange", m.asked(func(r *http.Request, text string) (any, error) {
		request := &editing.Request{}
		if err := json.Unmarshal([]byte(r.URL.Query().Get("change")), request); err != nil {
			return nil, refusal{http.StatusBadRequest, fmt.Sprintf("The change cannot be read: %v.", err)}
		}
		return m.arrange(text, asked(r), request)
	}))
	mux.HandleFunc("POST /making/try", m.asked(func(r *http.Request, text string) (any, error) { return m.try(text, asked(r).line) }))
	mux.HandleFunc("GET /making/files/{name}", func(w http.ResponseWriter, r *http.Request) {
		kept, err := m.openFile(r.PathValue("name"))
		answer(w, kept, err)
	})
	mux.HandleFunc("POST /making/files/{name}", m.asked(func(r *http.Request, text string) (any, error) {
		return m.saveFile(r.PathValue("name"), text, r.URL.Query().Get("was"))
	}))
}

// asked returns the question that the query parameters of a request ask.
func asked(r *http.Request) question {
	query := r.URL.Query()
	line, _ := strconv.Atoi(query.Get("line")) // else the last section
	return question{make: query.Get("make") == "yes", line: line, set: query.Get("set"), shown: query.Get("shown")}
}

// asked returns an HTTP handler that reads the text in the request's body, calls do and sends the result.
func (m *Maker) asked(do func(r *http.Request, text string) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostText))
		if long := new(http.MaxBytesError); errors.As(err, &long) {
			err = refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("The text has more than %d KiB, which is the most here.", mostText>>10)}
		}
		var value any
		if err == nil {
			value, err = do(r, string(text))
		}
		answer(w, value, err)
	}
}

// refusal is an error with a text for users and an HTTP status.
type refusal struct {
	status int
	text   string
}

func (r refusal) Error() string { return r.text }

// answer sends value as JSON or, if err is not nil, the error as text.
func answer(w http.ResponseWriter, value any, err error) {
	w.Header().Set("Cache-Control", "no-store")
	if err != nil {
		status := http.StatusInternalServerError
		if r := (refusal{}); errors.As(err, &r) {
			status = r.status
		}
		http.Error(w, err.Error(), status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(value) // a browser that has gone needs no answer
}

// try makes the game in whose section the line is, adds it to the registry, and returns its card
// for the list of games. When there are more than mostTried such games, the oldest is dropped,
// unless it is being played or was saved.
func (m *Maker) try(text string, line int) (pages.GameCard, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	book := rulebook.Read("the text", text, rulebook.Base())
	d := section(book, text, line)
	if d == nil {
		return pages.GameCard{}, refusal{http.StatusUnprocessableEntity, "There is no game in the text that can be played: mend its faults first."}
	}
	g, faults, err := definitions.Carry(m.games, d)
	for _, f := range faults {
		if f.Severity == rulebook.Error {
			return pages.GameCard{}, refusal{http.StatusUnprocessableEntity, fmt.Sprintf("Line %d: %s; %s.", f.Line, f.Reason, f.Advice)}
		}
	}
	if err != nil {
		return pages.GameCard{}, refusal{http.StatusUnprocessableEntity, fmt.Sprintf("%v; start Panthera anew to go on.", err)}
	}
	m.note(g)
	return m.boards.Card(g), nil
}

// note records that the game g was just made by try, and drops the oldest such game if there are too many.
func (m *Maker) note(g *engine.Game) {
	m.tried = slices.DeleteFunc(m.tried, func(old *engine.Game) bool { return old == g })
	if m.tried = append(m.tried, g); len(m.tried) > mostTried {
		m.games.Drop(m.tried[0])
		m.boards.Forget(m.tried[0])
		m.tried = m.tried[1:]
	}
}

// section returns the definition in whose section of the text a line lies. A line before all sections counts to
// the first, line 0 to the last. The result is nil if that definition has errors.
func section(book *rulebook.Book, text string, line int) *rulebook.Definition {
	head, n := 0, 0
	for l := range strings.Lines(text) {
		if n++; strings.HasPrefix(strings.TrimSpace(l), "[") && (line <= 0 || n <= line || head == 0) {
			head = n
		}
	}
	i := slices.IndexFunc(book.Definitions, func(d *rulebook.Definition) bool { return d.Line == head })
	if i < 0 {
		return nil
	}
	return book.Definitions[i]
}
