package suite

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
	"panthera/search/regular"
)

// Kind is the reason why a move is best.
type Kind string

// The reasons why a move is best.
const (
	mateKind   Kind = "mate" // or another win by rule
	gainKind   Kind = "gain"
	endingKind Kind = "ending"
)

// Entry is a test position with its best move, or with another condition that a solution must meet.
type Entry struct {
	id  string
	FEN string
	// best is the best move, or NoMove if the suite names none; others are equally good moves (bm). avoid are
	// moves that must not be played (am). mateWithin is the number of moves within which a mate must be found
	// (dm), or 0.
	best       engine.Move
	others     []engine.Move
	avoid      []engine.Move
	mateWithin int
	// points are the points that the suite gives for each move; nil if it gives none.
	points map[engine.Move]int
	Kind   Kind
	// proof says how it was shown that the move is best.
	proof string
	// theme is the part of the id that all positions of one theme share.
	theme string
}

// solvedBy reports whether a move, with the score of the search that chose it, solves the entry:
// the move must be a best move, if any are named, or else mate fast enough, and must not be one to
// avoid.
func (e *Entry) solvedBy(m engine.Move, score int) bool {
	switch moves, mate := search.MateIn(score); {
	case slices.Contains(e.avoid, m):
		return false
	case e.best != engine.NoMove:
		return m == e.best || slices.Contains(e.others, m)
	case e.mateWithin > 0:
		return mate && moves > 0 && moves <= e.mateWithin
	}
	return true
}

// Wanted describes what solves the entry, such as a move, with moves in coordinates.
func (e *Entry) Wanted(p engine.Position) string {
	var parts []string
	if e.best != engine.NoMove {
		parts = append(parts, formatted(p, append([]engine.Move{e.best}, e.others...)))
	} else if e.mateWithin > 0 {
		parts = append(parts, fmt.Sprintf("a mate in %d", e.mateWithin))
	}
	if len(e.avoid) > 0 {
		parts = append(parts, "not "+formatted(p, e.avoid))
	}
	return strings.Join(parts, ", ")
}

func formatted(p engine.Position, moves []engine.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, p.Format(m))
	}
	return strings.Join(texts, " or ")
}

// line returns the entry as a line of EPD. It needs any position p of the entry's game, which it changes.
func (e *Entry) line(p engine.Position) string {
	if err := p.SetFEN(e.FEN); err != nil {
		panic("suite: an entry that is no position: " + err.Error())
	}
	return fmt.Sprintf("%s bm %s; id %q; c0 \"%s: %s\";\n", e.FEN, p.Format(e.best), e.id, e.Kind, e.proof)
}

// MateIn returns the number of moves in which the mate of an entry wins; 0 for entries that are no mates.
func (e *Entry) MateIn() int {
	moves := 0
	if e.Kind == mateKind {
		fmt.Sscanf(e.proof, "in %d", &moves) // else 0
	}
	return moves
}

// numbered matches the number before a move, proved the comment of an entry made by this program, theme an id
// that contains a number, and scored a move with its points, such as Re8=10.
var (
	numbered = regexp.MustCompile(`^\d+\.+`)
	proved   = regexp.MustCompile(`^(mate|gain|ending): (.*)$`)
	theme    = regexp.MustCompile(`^(.*?)[\s.#_-]*\d+(?:\s+-\s+(.*))?$`)
	scored   = regexp.MustCompile(`(\S+?)=(\d+)`)
)

// parse returns the entry in a line of EPD. It reads best moves (bm), moves to avoid (am) or a mate (dm), in
// coordinates or SAN; if there are none, the first move of a line (pv). It reads the points for moves from c0
// or from c7 and c8, as the Strategic Test Suite has them.
func parse(p engine.Position, line string) (Entry, error) {
	operations, _, err := engine.ReadEPD(p, line)
	if err != nil {
		return Entry{}, err
	}
	e, texts := Entry{FEN: p.FEN()}, map[string][]string{}
	for _, o := range operations {
		for code, operands := o.Code, o.Operands; code != ""; {
			i := slices.IndexFunc(operands, func(word string) bool { return slices.Contains(codes, word) })
			if i < 0 || !slices.Contains(codes, o.Code) {
				texts[code] = operands
				break
			}
			texts[code], code, operands = operands[:i], operands[i], operands[i+1:]
		}
	}
	if len(texts["bm"])+len(texts["am"])+len(texts["dm"]) == 0 && len(texts["pv"]) > 0 {
		texts["bm"] = texts["pv"][:1]
	}
	best, err := movesOf(p, texts["bm"])
	if err != nil {
		return e, err
	}
	if e.avoid, err = movesOf(p, texts["am"]); err != nil {
		return e, err
	}
	if len(best) > 0 {
		e.best, e.others = best[0], best[1:]
	}
	if within := strings.Join(texts["dm"], " "); within != "" {
		if e.mateWithin, err = strconv.Atoi(within); err != nil || e.mateWithin < 1 {
			return e, fmt.Errorf("dm %s is no number of moves", within)
		}
	}
	if e.best == engine.NoMove && len(e.avoid) == 0 && e.mateWithin == 0 {
		return e, errors.New("there is no best move (bm), none to avoid (am), no mate (dm)")
	}
	e.id = strings.Join(texts["id"], " ")
	if found := theme.FindStringSubmatch(e.id); found != nil {
		e.theme = cmp.Or(found[2], found[1])
	}
	comment := strings.Join(texts["c0"], " ")
	if found := proved.FindStringSubmatch(comment); found != nil {
		e.Kind, e.proof = Kind(found[1]), found[2]
	}
	e.readPoints(p, comment, texts)
	return e, nil
}

// codes are the EPD operations that are recognised even if no semicolon precedes them.
var codes = []string{"bm", "am", "dm"}

// movesOf parses moves, which may have numbers before them, commas between them and annotation signs behind
// them.
func movesOf(p engine.Position, texts []string) (list []engine.Move, err error) {
	for _, text := range texts {
		if text = numbered.ReplaceAllString(strings.Trim(text, ","), ""); strings.Trim(text, "+#!?") == "" {
			continue
		}
		m, err := record.ParseMove(p, text)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// readPoints sets e.points from the comment c0, or from c7 (moves) and c8 (points). It ignores texts that are
// no moves of the position.
func (e *Entry) readPoints(p engine.Position, comment string, texts map[string][]string) {
	points := map[string]string{}
	for _, found := range scored.FindAllStringSubmatch(comment, -1) {
		points[found[1]] = found[2]
	}
	moves, values := strings.Fields(strings.Join(texts["c7"], " ")), strings.Fields(strings.Join(texts["c8"], " "))
	for i := range min(len(moves), len(values)) {
		points[moves[i]] = values[i]
	}
	for text, value := range points {
		m, err := record.ParseMove(p, text)
		n, number := strconv.Atoi(value)
		if err != nil || number != nil {
			continue
		}
		if e.points == nil {
			e.points = map[engine.Move]int{}
		}
		e.points[m] = n
	}
}

// Read returns the entries of a suite's file. It skips blank lines and lines that start with #, and returns a
// warning for each line that it cannot read.
func Read(g *engine.Game, path string) (list []Entry, warnings []error, err error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	p := g.New()
	err = record.EachEPD(file, func(number int, line string) error {
		e, err := parse(p, line)
		if err != nil {
			warnings = append(warnings, fmt.Errorf("%s:%d: %w", path, number, err))
			return nil
		}
		list = append(list, e)
		return nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	return list, warnings, nil
}

// VariantOf returns the ID of the game after which a suite's file is named.
func VariantOf(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}
