package making

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/protocol/draw"
	"panthera/protocol/web/editing"
)

// arrangement is the answer to a request to change a start position: the position, and the board and pictures
// with which the page draws it.
type arrangement struct {
	*editing.Message
	Board    *draw.Board `json:"board"`
	Pictures string      `json:"pictures"`
}

// arrange makes the change of r to a start position of the game in whose section of the text a line lies.
// Without a FEN in r it is the one that the text gives. The text may have faults in startFen, since that is what
// is being written.
func (m *Maker) arrange(text string, q question, r *editing.Request) (arranged *arrangement, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			arranged, err = nil, refusal{http.StatusUnprocessableEntity, fmt.Sprintf("It cannot be shown: %v.", broken)}
		}
	}()
	m.mu.Lock()
	defer m.mu.Unlock()
	start := startOf(text, q.line)
	if start == nil {
		return nil, refusal{http.StatusUnprocessableEntity, "There is no game in the text."}
	}
	if r.FEN == "" {
		r.FEN = start.given()
	}
	g := start.game(r.FEN)
	if g == nil {
		r.FEN = start.empty
		g = start.game(r.FEN)
	}
	if g == nil {
		return nil, refusal{http.StatusUnprocessableEntity, "The game has faults beside its start position: mend them first."}
	}
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return nil, err
	}
	message, err := editing.Answer(g, board, r)
	if err != nil {
		return nil, refusal{http.StatusUnprocessableEntity, err.Error()}
	}
	if changed := start.game(message.FEN); changed != nil { // which castlings there are depends on the start
		g = changed
		if message, err = editing.Answer(g, board, &editing.Request{FEN: message.FEN}); err != nil {
			return nil, err
		}
	}
	return &arrangement{message, board, draw.Symbols(g, chosen(q.set))}, nil
}

// chosen is the set of pictures of a name, or the first one.
func chosen(set string) string {
	if sets := draw.Sets(); !slices.Contains(sets, set) {
		return sets[0]
	}
	return set
}

var (
	heading = regexp.MustCompile(`^\s*\[[^:\]]*:?([^\]]*)\]`)
	entry   = regexp.MustCompile(`^\s*(\w+)\s*=\s*(.*?)\s*$`)
)

// start is a text whose start position is being set up.
type start struct {
	lines []string
	line  int // of the text, in the section of the game
	// head and at are the indices of the section's heading and of the line with startFen, -1 if there is none.
	head, at int
	parent   *rulebook.Definition
	empty    string // the FEN of the empty board
}

// startOf finds the start position in the section of a line; nil if there is no section.
func startOf(text string, line int) *start {
	s := &start{lines: strings.Split(text, "\n"), line: line, at: -1}
	if s.head = slices.IndexFunc(s.lines, heading.MatchString); s.head < 0 {
		return nil
	}
	for i := s.head; i < len(s.lines) && (line <= 0 || i < line); i++ {
		if heading.MatchString(s.lines[i]) {
			s.head = i
		}
	}
	size := map[string]int{"maxFile": 8, "maxRank": 8}
	name := strings.TrimSpace(heading.FindStringSubmatch(s.lines[s.head])[1])
	for _, book := range []*rulebook.Book{rulebook.Read("the text", text, rulebook.Base()), rulebook.Base()} {
		if d := book.Definition(name); d != nil && s.parent == nil {
			s.parent = d
			size["maxFile"], size["maxRank"] = d.Files, d.Ranks
		}
	}
	for i := s.head + 1; i < len(s.lines) && !heading.MatchString(s.lines[i]); i++ {
		switch m := entry.FindStringSubmatch(s.lines[i]); {
		case m == nil:
		case m[1] == "startFen":
			s.at = i
		case size[m[1]] > 0:
			size[m[1]] = number(m[2], size[m[1]])
		}
	}
	s.empty = strings.Join(slices.Repeat([]string{strconv.Itoa(size["maxFile"])}, size["maxRank"]), "/") + " w - - 0 1"
	return s
}

// given returns the FEN that the text gives, or that of the game on which its game is built.
func (s *start) given() string {
	if s.at >= 0 {
		return entry.FindStringSubmatch(s.lines[s.at])[2]
	}
	if s.parent != nil {
		if g := compiled.Bare(s.parent); g != nil {
			return g.Start
		}
	}
	return s.empty
}

// game returns the game of the text with another start position; nil if that cannot be read, or the text has
// faults elsewhere.
func (s *start) game(fen string) *engine.Game {
	lines, line := slices.Clone(s.lines), "startFen = "+fen
	if s.at >= 0 {
		lines[s.at] = line
	} else {
		lines = slices.Insert(lines, s.head+1, line)
	}
	text := strings.Join(lines, "\n")
	d := section(rulebook.Read("the text", text, rulebook.Base()), text, s.line)
	if d == nil {
		return nil
	}
	return compiled.Bare(d)
}

// number returns the number of files or ranks that a value gives, a number or a letter; otherwise if it is
// neither, or too large for a board.
func number(value string, otherwise int) int {
	const most = 128
	n, err := strconv.Atoi(value)
	if err != nil && len(value) == 1 {
		n = int(value[0]|0x20) - 'a' + 1
	}
	if n < 1 || n > most {
		return otherwise
	}
	return n
}
