package web

import (
	"errors"
	"io"
	"strings"

	"panthera/engine"
	"panthera/protocol/library"
	"panthera/protocol/record"
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
	text, err := rm.text()
	if err == nil {
		rm.game.Send(pgnMessage{"pgn", rm.game.Tree.Game().ID + ".pgn", text})
	}
	return err
}

// readPGN reads the first game of a PGN with its variations and comments, with the end of
// its main line on the board. If no tag says of which game it is, it is one of the preset game if
// all of it can be read so, else of chess. Remarks and an error say which tag or move is wrong, and why in the
// words of the game.
func readPGN(games *engine.Registry, preset *engine.Game, text string) (*game.Material, error) {
	reader := record.NewReader(strings.NewReader(text), games, xboard.Saved{})
	reader.Preferred = preset
	g, err := reader.Next()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errors.New("this is no PGN: no tag, no move")
	case err != nil:
		return nil, err
	case g.Len() > study.MostNodes:
		return nil, study.ErrFullTree
	}
	m, err := game.NewMaterial(g.Tree, g.Root().End(), library.Foreign(g.Tags))
	if err != nil {
		return nil, err
	}
	for _, remark := range append(g.Remarks, g.Check()...) {
		m.Remarks = append(m.Remarks, remark.Error())
	}
	return m, nil
}
