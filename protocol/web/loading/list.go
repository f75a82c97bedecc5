package loading

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
)

// The limits of a file: its size after unpacking, in bytes, and the number of games in the list.
const (
	mostBytes = 256 << 20
	mostGames = 500
)

// list has the games found in a file.
type list struct {
	Games []listed `json:"games"`
	// Faults say what is wrong with games that cannot be read. Note says why some games are missing in the
	// list.
	Faults []string `json:"faults"`
	Note   string   `json:"note,omitempty"`
}

// listed is a game in the list of a file's games.
type listed struct {
	Number  int    `json:"number"`
	Caption string `json:"caption"`
	// Texts has the game as a PGN. If several variants are possible, there is one text for each, the likeliest
	// variant first.
	Texts []text `json:"texts"`
	// Remarks list what was changed or could not be understood in reading the game.
	Remarks []string `json:"remarks"`
}

// text is the PGN of a game that was read as one of the given variant.
type text struct {
	Game string `json:"game"`
	Name string `json:"name"`
	PGN  string `json:"pgn"`
}

// Handle adds the handler for POST /games, which lists the games of a file, to mux.
func Handle(mux *http.ServeMux, games *engine.Registry) {
	mux.HandleFunc("POST /games", func(w http.ResponseWriter, r *http.Request) {
		l, err := read(games, games.Game(r.FormValue("game")), r.FormValue("pieces"), r.Body)
		w.Header().Set("Cache-Control", "no-store")
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(l) // a browser that has gone needs no answer
	})
}

// read lists the games of a file. studied is the variant for games that name none. pieces says which letters
// the file uses for pieces (see [record.Reader]).
func read(games *engine.Registry, studied *engine.Game, pieces string, file io.Reader) (*list, error) {
	unpacked, err := record.Unpack(file)
	if err != nil {
		return nil, err
	}
	bounded := &io.LimitedReader{R: unpacked, N: mostBytes}
	reader := record.NewReader(bounded, games, xboard.Saved{})
	reader.Preferred, reader.Pieces = studied, pieces
	reader.Hint = ": tick “Pieces by the inventor’s letters” to have them read"
	l := &list{Games: []listed{}, Faults: []string{}}
	for {
		g, err := reader.Next()
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF):
			if bounded.N == 0 {
				l.Note = fmt.Sprintf("The file is read as far as %d MB.", mostBytes>>20)
			}
			return l, nil
		case errors.As(err, &fault):
			l.Faults = append(l.Faults, fault.Error())
		case err != nil:
			return nil, err
		default:
			l.add(g)
		}
		if len(l.Games) == mostGames || len(l.Faults) == mostGames {
			l.Note = fmt.Sprintf("The first %d games are listed.", mostGames)
			return l, nil
		}
	}
}

func moves(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}

func (l *list) add(g *record.Game) {
	value := func(tag string) string {
		if v := g.Tags.Value(tag); v != "" {
			return v
		}
		return "?"
	}
	result := g.Result
	if said := g.Tags.Value(record.ResultTag); result == record.Open && said != "" {
		result = said
	}
	entry := listed{Number: g.Number, Remarks: []string{},
		Caption: fmt.Sprintf("%s – %s, %s, %s, %s", value("White"), value("Black"), value("Event"), result, moves(len(g.Main())))}
	for _, remark := range append(g.Remarks, g.Check()...) {
		entry.Remarks = append(entry.Remarks, remark.Error())
	}
	for at := g; at != nil; at = at.Either {
		var sb strings.Builder
		_ = at.Write(&sb, record.SAN) // to a builder
		entry.Texts = append(entry.Texts, text{at.Game().ID, at.Game().Name, sb.String()})
	}
	l.Games = append(l.Games, entry)
}
