package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

var errPosition = errors.New("position wants startpos or fen FEN, then perhaps moves MOVE…")

// position sets up a position: all of it or, on an error, nothing.
func (v *server) position(arguments string) error {
	setup := strings.Fields(arguments)
	var moves []string
	if i := slices.Index(setup, "moves"); i >= 0 {
		setup, moves = setup[:i], setup[i+1:]
	}
	switch {
	case len(setup) == 1 && setup[0] == "startpos":
		return v.session.SetPosition("", moves)
	case len(setup) > 1 && setup[0] == "fen":
		return v.session.SetPosition(strings.Join(setup[1:], " "), moves)
	case len(setup) > 1 && setup[0] == "startpos":
		return fmt.Errorf("%w: what is %q?", errPosition, short(setup[1]))
	}
	return errPosition
}
