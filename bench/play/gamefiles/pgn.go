package gamefiles

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"regexp"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
	"panthera/search/regular"
)

// eachPGN reads the main lines of a PGN. It skips incomplete games. If the result of a game contradicts
// itself or the rules, it is decided by the moves, if they can, or by the last result given.
func eachPGN(games *engine.Registry, path string, see func(*Game) error) (about string, err error) {
	file, err := regular.Open(path)
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
		if played.Broken || played.HasNull() {
			slog.Warn("a game is left out: its main line is cut or has null moves", "file", path, "line", played.Line)
			continue
		}
		contradictions := played.Check()
		for _, fault := range contradictions {
			slog.Warn("a game counts by its moves, else by its last word", "file", path, "contradiction", fault)
		}
		points, over := pointsOf(played, len(contradictions) == 0)
		termination := played.Tags.Value(record.TerminationTag)
		if _, decided := record.Decision(termination); !over || decided || faults.MatchString(termination) {
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

// faults matches values of the tag Termination for games that were not decided by play.
var faults = regexp.MustCompile(`(?i)time forfeit|on time|abandon|infraction|illegal|stalled|disconnect|emergency|death`)

// pointsOf are the half points of a game: those that it states, if they are sound; otherwise those
// by the rules; otherwise the most for a win. False if the game has no result.
func pointsOf(g *record.Game, sound bool) ([2]engine.Points, bool) {
	if each, err := record.ParsePoints(g.Tags.Value(record.PointsTag)); err == nil && sound {
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
