package report

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"strings"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/protocol/draw"
)

var (
	//go:embed assets/echarts.common.min.js.gz
	echarts []byte
	//go:embed assets/page.html
	pageText string
	//go:embed assets/replay.js
	replayScript string
	//go:embed assets/page.css
	style string
)

var page = template.Must(template.New("page").Parse(pageText))

// content is the data for the template of the page.
type content struct {
	Title, Summary string
	Style          template.CSS
	Echarts        template.JS
	Replay         template.JS
	Data           template.JS
	Rows           []row
	Charts         []chart
	Faults         []string
}

// MostReplays is the default number of games in a report that the reader can play through. With
// more, the file would be too large for a browser.
const MostReplays = 1000

// Write writes the report of a match as HTML. The reader can play through the first games of the
// match; replays is the largest number of them.
func Write(out io.Writer, title string, games *engine.Registry, records []*match.Record, replays int) error {
	if len(records) == 0 {
		return errors.New("no games")
	}
	script, err := inflate(echarts)
	if err != nil {
		return err
	}
	data, err := dataOf(games, records[:min(replays, len(records))])
	if err != nil {
		return err
	}
	standings := match.NewStandings()
	for _, r := range records {
		standings.Add(r)
	}
	return page.Execute(out, content{Title: title, Style: template.CSS(style + draw.Style()), Echarts: template.JS(script), Replay: template.JS(replayScript),
		Data: data, Rows: crosstable(records), Charts: plots(records), Faults: standings.Faults(),
		Summary: fmt.Sprintf("%d games of %s, from %s to %s", len(records), strings.Join(variantIDs(records), ", "),
			records[0].Began.Format("2006-01-02 15:04"), records[len(records)-1].Began.Format("2006-01-02 15:04"))})
}

func inflate(packed []byte) (string, error) {
	in, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(in)
	return string(text), err
}

// variantIDs returns the IDs of the variants in records, in the order in which they first occur.
func variantIDs(records []*match.Record) (ids []string) {
	seen := map[string]bool{}
	for _, r := range records {
		if !seen[r.Variant] {
			seen[r.Variant] = true
			ids = append(ids, r.Variant)
		}
	}
	return ids
}

// dataOf returns the boards and games as JSON for the script of the page. Texts in it are escaped
// so that they cannot end the script.
func dataOf(games *engine.Registry, records []*match.Record) (template.JS, error) {
	data := struct {
		Boards  map[string]*board `json:"boards"`
		Symbols string            `json:"symbols"`
		Games   []replay          `json:"games"`
	}{Boards: map[string]*board{}}
	var drawn []*engine.Game
	for _, r := range records {
		g, err := match.GameOf(games, r)
		if err != nil {
			return "", err
		}
		if data.Boards[g.ID] == nil {
			if data.Boards[g.ID], err = newBoard(g); err != nil {
				return "", err
			}
			drawn = append(drawn, g)
		}
		data.Games = append(data.Games, replayOf(g, data.Boards[g.ID], r))
	}
	data.Symbols = symbols(drawn)
	text, err := json.Marshal(data)
	return template.JS(text), err
}
