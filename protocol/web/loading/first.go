package loading

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

// First reads the first game of a PGN, with variations and comments, and puts the end of its main
// line on the board. If no tag names the variant, First takes preset if all moves are legal in it,
// else chess. The result's remarks, and the error, say which tag or move is wrong and why.
func First(games *engine.Registry, preset *engine.Game, text string) (*game.Material, error) {
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
