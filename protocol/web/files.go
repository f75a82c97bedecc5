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
	var sb strings.Builder
	game := record.Game{Tree: rm.game.Tree, Tags: rm.tagsOfGame()}
	if err := game.Write(&sb, record.SAN); err != nil {
		return err
	}
	rm.game.Send(pgnMessage{"pgn", rm.game.Tree.Game().ID + ".pgn", sb.String()})
	return nil
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
	return game.NewMaterial(g.Tree, g.Root().End(), library.Foreign(g.Tags))
}
