package web

import (
	"errors"
	"io"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/version"
	"panthera/protocol/web/game"
	"panthera/protocol/web/study"
	"panthera/protocol/xboard"
)

// pgnMessage is a study as a PGN.
type pgnMessage struct {
	Type string `json:"type"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// savePGN answers with what is in the room as a PGN.
func (rm *room) savePGN(*game.BareRequest) error {
	var sb strings.Builder
	game := record.Game{Tree: rm.game.Tree, Tags: rm.tagsOfGame()}
	if err := game.Write(&sb, record.SAN); err != nil {
		return err
	}
	rm.game.Send(pgnMessage{"pgn", rm.game.Tree.Game().ID + ".pgn", sb.String()})
	return nil
}

// tagsOfGame are the tags of what is in the room.
func (rm *room) tagsOfGame() record.Tags {
	if rm.study != nil {
		return rm.study.Tags
	}
	name := func(side engine.Side) string {
		if rm.play.Engines[side] {
			return version.Name()
		}
		return "Person"
	}
	tags := record.Tags{{Name: "Event", Value: "Panthera's board"}, {Name: "Date", Value: time.Now().Format("2006.01.02")},
		{Name: "White", Value: name(engine.White)}, {Name: "Black", Value: name(engine.Black)}}
	if r := rm.game.Result; r != nil {
		result := map[string]string{"white": "1-0", "black": "0-1", "": "1/2-1/2"}[r.Winner]
		tags = append(tags, record.Tag{Name: record.ResultTag, Value: result},
			record.Tag{Name: record.PointsTag, Value: r.Points[0] + "-" + r.Points[1]}, record.Tag{Name: "Termination", Value: r.Reason})
	}
	return tags
}

// readPGN reads the first game of a PGN with its variations and comments, with the end of
// its main line on the board. An error says which tag or move is wrong, and why in the
// words of the game.
func readPGN(games *engine.Registry, text string) (*game.Material, error) {
	g, err := record.NewReader(strings.NewReader(text), games, xboard.Saved{}).Next()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errors.New("this is no PGN: no tag, no move")
	case err != nil:
		return nil, err
	case g.Len() > study.MostNodes:
		return nil, study.ErrFullTree
	}
	return game.NewMaterial(g.Tree, g.Root().End(), g.Tags)
}
