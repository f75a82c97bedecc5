package match

import (
	"errors"
	"io"
	"log/slog"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
)

// readPGN returns the first plies of every game in a PGN as openings; plies 0 means all moves. It
// skips games whose tags name another variant and games with errors.
func readPGN(g *engine.Game, in io.Reader, plies int) (list listed, err error) {
	games := record.NewReader(in, engine.NewRegistry(g), xboard.Saved{})
	games.Default = g
	for {
		game, err := games.Next()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if errors.Is(err, record.ErrUnknownGame) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if game.Broken || game.HasNull() {
			slog.Warn("a game of the openings is left out: its main line is cut, or has null moves", "line", game.Line)
			continue
		}
		line := game.Main()
		if plies > 0 {
			line = line[:min(plies, len(line))]
		}
		o := Opening{FEN: game.Start(), Moves: record.Moves(line)}
		p := g.New()
		if err := o.Follow(p); err != nil {
			return nil, err
		}
		if playable(p) == nil {
			list = append(list, o)
		}
	}
}
