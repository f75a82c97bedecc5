package rating

import (
	"errors"
	"fmt"
	"io"
	"log/slog"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
	"panthera/search/regular"
)

// Game is the result of a game.
type Game struct {
	white, black string
	// score is White's, from 0 to 1.
	score float64
	// points are the points of both sides.
	points [2]float64
}

// Model says what a result counts.
type Model string

// The models.
const (
	// ByResult counts wins, draws and losses.
	ByResult Model = "result"
	// byPoints counts the lead in points.
	byPoints Model = "points"
)

// score returns White's score in a game, by the model m.
func (m Model) score(r *match.Record) float64 {
	if m == byPoints && r.MostPoints > 0 {
		return (1 + (r.Points[engine.White]-r.Points[engine.Black])/r.MostPoints) / 2
	}
	return float64(r.HalfPoints(engine.White)) / 2
}

// Read reads the games in a match's folder, in its records, or in a PGN. The games of a PGN count
// by their results alone, since the points of a game are not read from it.
func Read(games *engine.Registry, path string, m Model) ([]Game, error) {
	if record.IsPGN(path) {
		return readPGN(games, path)
	}
	records, err := match.ReadRecords(path)
	if err != nil {
		return nil, err
	}
	return OfRecords(records, m), nil
}

// OfRecords returns the games of a match.
func OfRecords(records []*match.Record, m Model) (games []Game) {
	for _, r := range records {
		games = append(games, Game{r.Engines[engine.White], r.Engines[engine.Black], m.score(r), r.Points})
	}
	return games
}

// scores are White's scores, by the result of a game as PGN writes it.
var scores = map[string]float64{"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}

// readPGN reads the players and the result of each game from its tags. It skips games with moves
// that cannot be read, except if the reason is that this program does not know their variant.
func readPGN(known *engine.Registry, path string) (games []Game, err error) {
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for reader := record.NewReader(file, known, xboard.Saved{}); ; {
		played, err := reader.Next()
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF):
			return games, nil
		case err != nil && !errors.As(err, &fault):
			return nil, err
		case err != nil && !errors.Is(err, record.ErrUnknownGame), err == nil && played.Broken:
			slog.Warn("a game is left out: its moves cannot be read", "file", path, "line", reader.Source().Line)
			continue
		}
		source := reader.Source()
		g := Game{white: source.Tags.Value("White"), black: source.Tags.Value("Black")}
		score, ended := scores[source.Tags.Value(record.ResultTag)]
		if ended && (g.white == "" || g.black == "") {
			return nil, fmt.Errorf("%s: line %d: a result without players", path, source.Line)
		}
		if ended {
			g.score, g.points = score, [2]float64{score, 1 - score}
			games = append(games, g)
		}
	}
}
