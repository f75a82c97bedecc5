package gamefiles

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
)

// eachPGN reads the main lines of a PGN. Games that are not whole, and those of which the rules
// say otherwise than they do, are left out.
func eachPGN(games *engine.Registry, path string, see func(*Game) error) (about string, err error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	for reader := record.NewReader(file, games, xboard.Saved{}); ; {
		played, err := reader.Next()
		if errors.Is(err, io.EOF) {
			return "games of " + filepath.Base(path), nil
		}
		if err != nil {
			return "", err
		}
		if played.Broken || played.HasNull() || len(played.Check()) > 0 {
			slog.Warn("a game is left out: its main line is cut, has null moves, or contradicts the result", "file", path, "line", played.Line)
			continue
		}
		points, over := pointsOf(played)
		if !over {
			continue
		}
		g, err := fromTree(played.Tree)
		if err != nil {
			return "", err
		}
		g.Points = points
		if err := see(g); err != nil {
			return "", fmt.Errorf("game %d: %w", played.Number, err)
		}
	}
}

// pointsOf are the half points of a game that was checked: what it says, what the rules say,
// else the most for a win; false if it has no result.
func pointsOf(g *record.Game) ([2]engine.Points, bool) {
	var each [2]float64
	if n, err := fmt.Sscanf(g.Tags.Value(record.PointsTag), "%g-%g", &each[engine.White], &each[engine.Black]); n == len(each) && err == nil {
		return [2]engine.Points{engine.Points(2 * each[engine.White]), engine.Points(2 * each[engine.Black])}, true
	}
	if o, over := g.Outcome(); over {
		return o.Points, true
	}
	result := g.Result
	if result == record.Open {
		result = g.Tags.Value(record.ResultTag)
	}
	switch result {
	case "1-0":
		return engine.Win(engine.NoReason, engine.White, g.Game().WinPoints).Points, true
	case "0-1":
		return engine.Win(engine.NoReason, engine.Black, g.Game().WinPoints).Points, true
	case "1/2-1/2":
		return engine.Draw(engine.NoReason, g.Game().DrawPoints).Points, true
	}
	return [2]engine.Points{}, false
}

// fromTree is the main line of a tree.
func fromTree(t *record.Tree) (*Game, error) {
	line := t.Main()
	g := &Game{Game: t.Game(), Start: t.Start(), Free: t.Free(), Evaluations: make([]Evaluation, len(line))}
	for i, n := range line {
		switch e := n.Judgement(); {
		case e == nil:
		case e.Mate != 0:
			g.Evaluations[i] = Evaluation{mateScore(e.Mate), true}
		default:
			g.Evaluations[i] = Evaluation{e.Centipawns, true}
		}
	}
	return g, g.parse(record.Moves(line), func(int, engine.Position) {})
}
