package rating

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/protocol/record"
)

// Game is the result of a game.
type Game struct {
	White, Black string
	// Score is White's, from 0 to 1.
	Score float64
	// Points are the points of both sides.
	Points [2]float64
}

// Model says what a result counts.
type Model string

// The models.
const (
	// ByResult counts wins, draws and losses.
	ByResult Model = "result"
	// ByPoints counts the lead in points.
	ByPoints Model = "points"
)

// score is White's by a model.
func (m Model) score(r *match.Record) float64 {
	if m == ByPoints && r.MostPoints > 0 {
		return (1 + (r.Points[engine.White]-r.Points[engine.Black])/r.MostPoints) / 2
	}
	return float64(r.HalfPoints(engine.White)) / 2
}

// Read reads the games of a match's folder, of its records, or of a PGN. Points are not
// known from a PGN, whose games count by their results.
func Read(path string, m Model) ([]Game, error) {
	if strings.EqualFold(filepath.Ext(path), ".pgn") {
		return readPGN(path)
	}
	records, err := match.ReadRecords(path)
	if err != nil {
		return nil, err
	}
	return OfRecords(records, m), nil
}

// OfRecords are the games of a match.
func OfRecords(records []*match.Record, m Model) (games []Game) {
	for _, r := range records {
		games = append(games, Game{r.Engines[engine.White], r.Engines[engine.Black], m.score(r), r.Points})
	}
	return games
}

// scores are White's scores by the results of PGN.
var scores = map[string]float64{"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}

// readPGN reads the tags of games, whatever their moves.
func readPGN(path string) (games []Game, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	for scanner := record.Scan(file); ; {
		source, err := scanner.Next()
		var fault *record.Fault
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil && !errors.As(err, &fault) {
			return nil, err
		}
		g := Game{White: source.Tags.Value("White"), Black: source.Tags.Value("Black")}
		score, ended := scores[source.Tags.Value(record.ResultTag)]
		if ended && (g.White == "" || g.Black == "") {
			return nil, fmt.Errorf("%s: line %d: a result without players", path, source.Line)
		}
		if ended {
			g.Score, g.Points = score, [2]float64{score, 1 - score}
			games = append(games, g)
		}
	}
}
