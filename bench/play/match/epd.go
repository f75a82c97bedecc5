package match

import (
	"io"

	"panthera/engine"
	"panthera/protocol/record"
)

// readEPD reads openings from a file with one position on each line, as FEN or as EPD (of which the
// operations are ignored).
func readEPD(g *engine.Game, in io.Reader) (list listed, err error) {
	err = record.EachEPD(in, func(_ int, line string) error {
		fen, err := fenOf(g, line)
		list = append(list, Opening{FEN: fen})
		return err
	})
	return list, err
}

// fenOf returns the FEN at the beginning of a line. It returns an error if the game is over in this
// position.
func fenOf(g *engine.Game, text string) (string, error) {
	p := g.New()
	if _, _, err := engine.ReadEPD(p, text); err != nil {
		return "", err
	}
	return p.FEN(), playable(p)
}
