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

// eachPGN reads the main lines of a PGN. It skips incomplete games. If the results stated in a game
// contradict each other or the rules, the game gets the result of its final position by the rules
// or, if it is not over there, the result stated last.
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

// faults matches values of the PGN tag Termination that say that a game was not decided by play.
var faults = regexp.MustCompile(`(?i)time forfeit|on time|abandon|infraction|illegal|stalled|disconnect|emergency|death`)

// pointsOf returns the half points of both sides in a game: the points that its tags state, if
// sound is set; otherwise those that the rules give in its final position; otherwise, if it is not
// over there, the usual points for its stated result. It returns false if the game has no result.
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

// fromTree returns the main line of a tree of variations as a Game, without points.
func fromTree(t *record.Tree) (*Game, error) {
	line := t.Main()
	g := &Game{Game: t.Game(), Start: t.Start(), free: t.Free(), Evaluations: make([]Evaluation, len(line))}
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
