package match

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"panthera/engine"
)

// readEPD reads positions, one a line, as FEN or as EPD with operations behind. Blank
// lines and lines that start with # are skipped.
func readEPD(g *engine.Game, in io.Reader) (list listed, err error) {
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		fen, err := fenOf(g, text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, Opening{FEN: fen})
	}
	return list, lines.Err()
}

// fenOf is the FEN at the front of a line.
func fenOf(g *engine.Game, text string) (string, error) {
	p := g.New()
	if err := engine.SetEPD(p, text); err != nil {
		return "", err
	}
	return p.FEN(), playable(p)
}
