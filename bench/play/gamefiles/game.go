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

// Game is a finished game whose result was decided by play, from any kind of file.
type Game struct {
	Game *engine.Game
	// Start is the FEN of the position where the game begins.
	Start string
	// free is the set of sides that ran out of deployment time, so that their opponents placed
	// their remaining pieces for them, on any empty squares of that side's ranks.
	free  engine.Sides
	Moves []engine.Move
	// Given is the number of moves at the beginning that the players did not choose themselves:
	// random moves, or moves of a prescribed opening.
	Given int
	// Points are the half points that White and Black got.
	Points [2]engine.Points
	// Evaluations has one element for each move: the evaluation of the position after it, if known.
	Evaluations []Evaluation
}

// Evaluation is the evaluation of a position in centipawns, positive if White is better. Forced
// wins have more than search.Decisive centipawns, or less than -search.Decisive.
type Evaluation struct {
	Centipawns int
	Known      bool
}

// known returns the Evaluation for a score that is positive if the side mover is better.
func known(score int, mover engine.Side) Evaluation {
	if mover == engine.Black {
		score = -score
	}
	return Evaluation{score, true}
}

// mateScore returns the score of a forced win in the given number of moves, or of a forced loss in
// -moves moves if moves is below 0.
func mateScore(moves int) int {
	if moves < 0 {
		return -search.WinScore - 2*moves
	}
	return search.WinScore - 2*moves
}

// Each calls see for every game in the file at path whose result was decided by play, until see
// returns an error; the game passed to see is only valid during the call. Each skips games without
// a result, and games lost on time or by another fault. It returns a text about the file, and
// errors that name the file.
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

// Replay plays the game through and calls see before each move, with the move's index, the position
// before the move, and the move, until see returns false. The position is changed by the next move,
// so see must not keep it.
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

// start returns a new position, set up as at the beginning of the game.
func (g *Game) start() (engine.Position, error) {
	p := g.Game.New()
	engine.PostFreely(p, g.free)
	return p, p.SetFEN(g.Start)
}

// parse parses the texts of moves, sets Moves to them, and calls see with each move's index and the
// position before it.
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
