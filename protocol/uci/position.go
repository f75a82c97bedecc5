package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

var errPosition = errors.New("position wants startpos or fen FEN, then perhaps moves MOVE…")

// position sets up a position. On an error it changes nothing, and go is refused until a position
// command is accepted.
func (v *server) position(arguments string) error {
	v.refused = v.setUp(arguments)
	return v.refused
}

func (v *server) setUp(arguments string) error {
	setup := strings.Fields(arguments)
	var moves []string
	if i := slices.Index(setup, "moves"); i >= 0 {
		setup, moves = setup[:i], setup[i+1:]
	}
	switch {
	case len(setup) == 1 && setup[0] == "startpos":
		return v.session.SetPosition("", moves)
	case len(setup) > 1 && setup[0] == "fen":
		return v.setUpFEN(strings.Join(setup[1:], " "), moves)
	case len(setup) > 1 && setup[0] == "startpos":
		return fmt.Errorf("%w: what is %q?", errPosition, short(setup[1]))
	}
	return errPosition
}

// setUpFEN sets up the position of a FEN, which is repaired if necessary, and makes the moves.
func (v *server) setUpFEN(fen string, moves []string) error {
	p := engine.NewPosition(v.session.Game())
	remarks, err := engine.Mend(p, fen)
	if err != nil {
		return err
	}
	if err := v.session.SetPosition(p.FEN(), moves); err != nil {
		return err
	}
	for _, remark := range remarks {
		v.info("position: %s", remark)
	}
	return nil
}

// placed returns an error if the last position command was refused, so that there is no position to
// work on.
func (v *server) placed() error {
	if v.refused != nil {
		return fmt.Errorf("the position was refused: %w", v.refused)
	}
	return nil
}
