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

// Game is a game that was played to an end that counts.
type Game struct {
	Game *engine.Game
	// Start is the FEN where it begins.
	Start string
	// Free is the sides whose pieces others have posted freely, when they had no time left.
	Free  engine.Sides
	Moves []engine.Move
	// Given is how many of the moves, from the first, the players did not choose: random
	// moves and openings.
	Given int
	// Points are the half points of both sides.
	Points [2]engine.Points
	// Evaluations are the evaluations of the positions after the moves, as far as they are known; there
	// are as many as moves.
	Evaluations []Evaluation
}

// Evaluation is in centipawns for White, forced wins beyond search.Decisive.
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

// mateScore is the score of a forced win in a number of moves, below 0 of a forced loss.
func mateScore(moves int) int {
	if moves < 0 {
		return -search.WinScore - 2*moves
	}
	return search.WinScore - 2*moves
}

// Each calls see for every game of a file that has a result by play, until it returns an
// error; a game is valid during the call only. Games lost on time or by another fault, and games
// without a result, are passed over. About tells people what the file holds. The error names the file.
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

// Replay calls see before each move. The position is the game's, and stays as see finds it
// until the next move.
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

// parse finds the moves of texts and reports the position before each.
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
