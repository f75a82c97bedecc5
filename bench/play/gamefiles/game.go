package gamefiles

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
)

// Game is a finished game whose result counts.
type Game struct {
	Game *engine.Game
	// Start is the FEN where it begins.
	Start string
	// Free is the sides that had no time left, so that their opponents posted their pieces freely.
	Free  engine.Sides
	Moves []engine.Move
	// Given is how many of the first moves the players did not choose: random moves and openings.
	Given int
	// Points are the half points of both sides.
	Points [2]engine.Points
	// Evaluations are the evaluations after each move, as far as they are known.
	Evaluations []Evaluation
}

// Evaluation is in centipawns, White's view; forced wins are beyond search.Decisive.
type Evaluation struct {
	Centipawns int
	Known      bool
}

// known is an evaluation for the side that moved.
func known(score int, mover engine.Side) Evaluation {
	if mover == engine.Black {
		score = -score
	}
	return Evaluation{score, true}
}

// mateScore is the score of a forced win in so many moves, or of a forced loss if moves is below 0.
func mateScore(moves int) int {
	if moves < 0 {
		return -search.WinScore - 2*moves
	}
	return search.WinScore - 2*moves
}

// Each calls see for every game of a file whose result was decided by play, until see returns an
// error; a game is only valid during the call. It skips games without a result, and games lost on
// time or by another fault. The about text describes the file. The error names the file.
func Each(games *engine.Registry, path string, see func(*Game) error) (about string, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	switch ext := strings.ToLower(filepath.Ext(path)); {
	case info.IsDir(), ext == ".jsonl":
		about, err = eachRecord(games, path, see)
	case record.IsPGN(path):
		about, err = eachPGN(games, path, see)
	default:
		return eachSelfPlay(games, path, see)
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	return about, nil
}

// Replay calls see before each move, until see returns false. The position belongs to the game
// and changes with the next move.
func (g *Game) Replay(see func(i int, p engine.Position, m engine.Move) (more bool)) error {
	p, err := g.start()
	if err != nil {
		return err
	}
	for i, m := range g.Moves {
		if !p.Legal(m) {
			return fmt.Errorf("move %d (%#x) is not legal in %s", i+1, uint32(m), p.FEN())
		}
		if !see(i, p, m) {
			return nil
		}
		p.Make(m)
	}
	return nil
}

// start is the position where the game begins.
func (g *Game) start() (engine.Position, error) {
	p := g.Game.New()
	engine.PostFreely(p, g.Free)
	return p, p.SetFEN(g.Start)
}

// parse parses moves in text and calls see with the position before each.
func (g *Game) parse(texts []string, see func(i int, p engine.Position)) error {
	p, err := g.start()
	if err != nil {
		return err
	}
	for i, text := range texts {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return err
		}
		see(i, p)
		g.Moves = append(g.Moves, m)
		p.Make(m)
	}
	return nil
}
