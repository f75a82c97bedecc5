package mining

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
	"panthera/search/regular"
)

// game is one item of a source file: a game that was won by one side, or a single position.
type game struct {
	// source names the file and the place of the game in it, as in "games.pgn game 1".
	source string
	rules  *engine.Game
	start  string // FEN
	moves  []engine.Move
}

// errEnough ends the reading of sources when no more problems are wanted.
var errEnough = errors.New("enough")

// eachGame calls see for every decisive game of the files that is played by the given rules. Files are data of
// arena datagen, PGN, or positions with one FEN on each line. It stops at the first error of see.
func eachGame(rules *engine.Game, games *engine.Registry, files []string, see func(game) error) error {
	for _, path := range files {
		add := func(within string, start string, moves []engine.Move) error {
			return see(game{filepath.Base(path) + " " + within, rules, start, moves})
		}
		var err error
		switch {
		case strings.EqualFold(filepath.Ext(path), ".dat"):
			err = eachSelfPlay(rules, path, add)
		case record.IsPGN(path):
			err = eachPGN(rules, games, path, add)
		default:
			err = eachPosition(rules, path, add)
		}
		if err != nil {
			if errors.Is(err, errEnough) {
				return nil
			}
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// adder is called for each game of a file, with its place in the file, its start position and its moves.
type adder func(within, start string, moves []engine.Move) error

// eachSelfPlay calls add for the decisive games of a file of arena datagen.
func eachSelfPlay(rules *engine.Game, path string, add adder) error {
	var failed error
	_, err := datagen.Read(path, func(s *datagen.Settings, g *datagen.Game) {
		if failed == nil && s.Shares[g.Share].Variant == rules.ID && g.Points[engine.White] != g.Points[engine.Black] {
			failed = add(fmt.Sprintf("game %d", g.Number), rules.Start, slices.Clone(g.Moves))
		}
	})
	return errors.Join(failed, err)
}

// eachPGN calls add for the decisive games of a PGN file, and skips games that it cannot read.
func eachPGN(rules *engine.Game, games *engine.Registry, path string, add adder) error {
	file, err := regular.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	reader := record.NewReader(file, games, xboard.Saved{})
	for {
		played, err := reader.Next()
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.As(err, &fault):
			continue
		case err != nil:
			return err
		case played.Broken, played.HasNull(), played.Game().ID != rules.ID || played.Result != "1-0" && played.Result != "0-1":
			continue
		}
		var moves []engine.Move
		p := played.Position(played.Root())
		for _, n := range played.Main() {
			m, err := engine.ParseMove(p, n.Move)
			if err != nil {
				return err
			}
			moves = append(moves, m)
			p.Make(m)
		}
		if err := add(fmt.Sprintf("game %d", played.Number), played.Start(), moves); err != nil {
			return err
		}
	}
}

// eachPosition calls add for each position of a file with a FEN or EPD on each line.
func eachPosition(rules *engine.Game, path string, add adder) error {
	file, err := regular.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return record.EachEPD(file, func(number int, line string) error {
		p := rules.New()
		if _, _, err := engine.ReadEPD(p, line); err != nil {
			return err
		}
		return add(fmt.Sprintf("line %d", number), p.FEN(), nil)
	})
}
