package suite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"panthera/engine"
)

// Kind is why a move is the best.
type Kind string

// The kinds.
const (
	mateKind   Kind = "mate" // or another win by rule
	gainKind   Kind = "gain"
	endingKind Kind = "ending"
)

// Entry is a position with its best move.
type Entry struct {
	ID   string
	FEN  string
	Best engine.Move
	Kind Kind
	// Proof says what shows it.
	Proof string
}

// line is the entry as EPD; p is any position of its game.
func (e *Entry) line(p engine.Position) string {
	if err := p.SetFEN(e.FEN); err != nil {
		panic("suite: an entry that is no position: " + err.Error())
	}
	return fmt.Sprintf("%s bm %s; id %q; c0 \"%s: %s\";\n", e.FEN, p.Format(e.Best), e.ID, e.Kind, e.Proof)
}

// MateIn is in how many moves a mate wins; 0 for other entries.
func (e *Entry) MateIn() int {
	moves := 0
	if e.Kind == mateKind {
		fmt.Sscanf(e.Proof, "in %d", &moves) // else 0
	}
	return moves
}

var (
	identity = regexp.MustCompile(`\bid "([^"]*)"`)
	comment  = regexp.MustCompile(`\bc0 "(\w+): ([^"]*)"`)
)

// parse reads a line of EPD with a best move in coordinates or SAN; id and c0 may be missing.
func parse(p engine.Position, line string) (Entry, error) {
	fen, operations, ok := strings.Cut(line, " bm ")
	if !ok {
		return Entry{}, errors.New("there is no best move (bm)")
	}
	if _, _, err := engine.ReadEPD(p, fen); err != nil {
		return Entry{}, err
	}
	move, operations, _ := strings.Cut(operations, ";")
	best, err := engine.ParseMove(p, strings.TrimSpace(move))
	if err != nil {
		return Entry{}, err
	}
	e := Entry{FEN: p.FEN(), Best: best}
	if found := identity.FindStringSubmatch(operations); found != nil {
		e.ID = found[1]
	}
	if found := comment.FindStringSubmatch(operations); found != nil {
		e.Kind, e.Proof = Kind(found[1]), found[2]
	}
	return e, nil
}

// Read reads a suite. Blank lines and lines that start with # are skipped.
func Read(g *engine.Game, path string) ([]Entry, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var list []Entry
	p := g.New()
	err = engine.EachEPD(file, func(_ int, line string) error {
		e, err := parse(p, line)
		list = append(list, e)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return list, nil
}

// VariantOf is the ID of the game that a file is named after.
func VariantOf(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}
