package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/folder"
	"panthera/protocol/record"
	"panthera/search/regular"
)

// Decide changes the points of a finished game in the folder of a match, as an arbiter does; points
// has White's points first. It adds a line with the changed record to the log, and updates the PGN
// and the standings. The match must not be running.
func Decide(games *engine.Registry, dir string, number int, points [2]float64, reason string) error {
	_, err := overrule(games, dir, number, func(r *Record) error {
		r.Reason, r.Detail, r.Points = decision, reason, points
		return nil
	})
	return err
}

// Agree is like Decide for a game on whose winner both sides have agreed: the winner gets the
// points that the rules of the variant give for an agreed win. It returns the points of both sides,
// White's first.
func Agree(games *engine.Registry, dir string, number int, winner engine.Side) (points [2]float64, err error) {
	return overrule(games, dir, number, func(r *Record) error {
		g, err := GameOf(games, r)
		if err != nil {
			return err
		}
		agreed, err := agreeable(g, r)
		if err != nil {
			return fmt.Errorf("game %d: %w", number, err)
		}
		r.Detail = ""
		r.finish(engine.Win(engine.NoReason, winner, agreed).Points, pointsAgreed)
		return nil
	})
}

// overrule calls end with the record of a game, to change its result, and writes the changed
// record. It returns the new points.
func overrule(games *engine.Registry, dir string, number int, end func(r *Record) error) (points [2]float64, err error) {
	records, err := regular.OpenFile(filepath.Join(dir, RecordsFile), os.O_RDWR|os.O_APPEND, fileMode)
	if err != nil {
		return points, err
	}
	defer records.Close()
	if err := folder.Hold(records); err != nil {
		return points, errors.New("an arena is writing here: wait until it has ended")
	}
	text, err := io.ReadAll(records)
	if err != nil {
		return points, err
	}
	text = wholeLines(text)
	list, err := parseRecords(text)
	if err != nil {
		return points, err
	}
	at := slices.IndexFunc(list, func(r *Record) bool { return r.Number == number })
	if at < 0 {
		return points, fmt.Errorf("there is no game %d in %s", number, dir)
	}
	r := list[at]
	if err := end(r); err != nil {
		return points, err
	}
	r.Fault, r.Output = NoFault, ""
	line, err := json.Marshal(r)
	if err == nil {
		err = records.Truncate(int64(len(text)))
	}
	if err == nil {
		_, err = records.Write(append(line, '\n'))
	}
	if err = errors.Join(err, records.Sync()); err != nil {
		return points, err
	}
	standings := NewStandings()
	for _, r := range list {
		standings.Add(r)
	}
	return r.Points, errors.Join(decidePGN(games, filepath.Join(dir, PGNFile), r),
		folder.Replace(filepath.Join(dir, SummaryFile), fileMode, folder.Content([]byte(standings.String()))))
}

// decidePGN changes the result of the game with the record r in the PGN at path, and leaves the
// other games as they are.
func decidePGN(games *engine.Registry, path string, r *Record) error {
	text, err := regular.ReadFile(path)
	if err != nil {
		return err
	}
	const first = "[Event "
	parts := strings.SplitAfter(string(text), "\n\n"+first)
	var all bytes.Buffer
	for i, part := range parts {
		if i > 0 {
			part = first + part
		}
		part = strings.TrimSuffix(part, first)
		if strings.Contains(part, fmt.Sprintf("\n[Round \"%d\"]\n", r.Number)) {
			if part, err = decidedPGN(games, part, r); err != nil {
				return err
			}
		}
		all.WriteString(part)
	}
	return folder.Replace(path, fileMode, folder.Content(all.Bytes()))
}

// decidedPGN returns text, the PGN of a game, with the result in the record r.
func decidedPGN(games *engine.Registry, text string, r *Record) (string, error) {
	game, err := record.NewReader(strings.NewReader(text), games).Next()
	if err != nil {
		return "", err
	}
	game.Result = r.Result()
	for name, value := range map[string]string{record.ResultTag: r.Result(), record.PointsTag: r.pointsText(), record.TerminationTag: termination(r)} {
		game.Tags[slices.IndexFunc(game.Tags, func(t record.Tag) bool { return t.Name == name })].Value = value
	}
	end := game.Root().End()
	end.Comments[len(end.Comments)-1] = ending(r)
	notation := record.Notation(record.SAN)
	if main := game.Main(); len(main) > 0 && strings.Contains(text, " "+main[0].Move+" ") {
		notation = record.Coordinates
	}
	var sb strings.Builder
	err = game.Write(&sb, notation)
	return sb.String(), err
}
