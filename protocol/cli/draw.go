package cli

import (
	"fmt"
	"io"
	"strings"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/draw"
	"panthera/protocol/identity"
	"panthera/protocol/record"
	"panthera/search/regular"
)

type drawCommand struct {
	setup         `embed:""`
	Moves         string `placeholder:"MOVES" help:"Moves to play first, separated by spaces."`
	View          string `placeholder:"NAME" help:"The view of the board, where there are several: ring or unrolled for Turn Qi."`
	Theme         string `default:"light" placeholder:"THEME" help:"light, dark, or auto for what the reader's system prefers (default: ${default})."`
	Flip          bool   `help:"Black below."`
	NoCoordinates bool   `help:"Without the names of files and ranks."`
	Claims        bool   `help:"Mark the squares that count for each side, in games decided by territory."`
	Size          int    `placeholder:"PX" help:"Width of the picture in pixels (default: 60 to a square)."`
	Output        string `short:"o" placeholder:"FILE" type:"path" help:"Write to a file; standard output by default."`
}

// largestPicture is the largest width of a picture in pixels.
const largestPicture = 20000

func (d drawCommand) Run(c *console.Console) error {
	if d.Size != 0 {
		if err := within("--size", d.Size, 1, largestPicture); err != nil {
			return err
		}
	}
	p, err := d.position(c)
	if err != nil {
		return err
	}
	tree, err := record.NewTree(p.Game(), p.FEN())
	if err != nil {
		return err
	}
	last, err := play(p, d.Moves)
	if err != nil {
		return err
	}
	at, err := tree.Follow(strings.Fields(d.Moves))
	if err != nil {
		return err
	}
	marks := identity.Of(tree)
	picture := draw.Picture{View: d.View, Theme: d.Theme, Flipped: d.Flip, LastMove: last, Checks: draw.Checked(p),
		Coordinates: !d.NoCoordinates, Claims: d.Claims, Width: d.Size,
		Identify: func(pieces []draw.Piece) { marks.Write(pieces, at, p) }}
	var text strings.Builder
	if err := draw.SVG(&text, p, picture); err != nil {
		return fmt.Errorf("%w; \"panthera draw --help\" shows the use", err)
	}
	if d.Output == "" {
		_, err = io.WriteString(c.Out, text.String())
		return err
	}
	if err := regular.WriteFile(d.Output, []byte(text.String())); err != nil {
		return fmt.Errorf("-o: %w", err)
	}
	return nil
}

// play makes the moves on p and returns the squares that the last of them touched.
func play(p engine.Position, moves string) (last []engine.Square, err error) {
	for i, text := range strings.Fields(moves) {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return nil, fmt.Errorf("--moves, number %d: %w", i+1, err)
		}
		last = draw.Touched(p, m)
		p.Make(m)
	}
	return last, nil
}
