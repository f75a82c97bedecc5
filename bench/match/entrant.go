package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/bench/uciengine"
)

// Entrant is an engine that takes part, and how long it may think where that is not as
// long as the others.
type Entrant struct {
	uciengine.Spec
	// Control of this engine; zero for that of the match.
	Control Control
	// Plays are the ids of the games that the engine plays; none for all.
	Plays []string
	// RandomDeployment lets the arena post this engine's pieces, anywhere, where a game
	// begins with a deployment.
	RandomDeployment bool
}

// plays says whether the engine plays a game.
func (e *Entrant) plays(id string) bool { return len(e.Plays) == 0 || slices.Contains(e.Plays, id) }

// controlKeys are the keys of an engine that set its control.
var controlKeys = []string{"tc", "nodes", "depth", "movetime"}

// ParseEntrant reads an engine as [uciengine.ParseSpec] does, with a control of its own
// by one of the keys tc, nodes, depth and movetime, and deployment=random.
func ParseEntrant(text string) (Entrant, error) {
	var e Entrant
	var rest []string
	for _, pair := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(pair, "=")
		key = strings.TrimSpace(key)
		if key == "deployment" {
			if value != "random" {
				return e, fmt.Errorf("engine %q: deployment is %q, not random", text, value)
			}
			e.RandomDeployment = true
			continue
		}
		if !slices.Contains(controlKeys, key) {
			rest = append(rest, pair)
			continue
		}
		if e.Control != (Control{}) {
			return e, fmt.Errorf("engine %q: two limits on thinking", text)
		}
		var err error
		if e.Control, err = ParseControl(key, value); err != nil {
			return e, fmt.Errorf("engine %q: %w", text, err)
		}
	}
	var err error
	e.Spec, err = uciengine.ParseSpec(strings.Join(rest, ","))
	return e, err
}

// ParseControl reads a control of a kind: a clock for "tc", a number of nodes, plies or
// milliseconds for "nodes", "depth" and "movetime".
func ParseControl(kind, text string) (Control, error) {
	if kind == "tc" {
		return ParseClock(text)
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n == 0 {
		return Control{}, fmt.Errorf("%s = %q is no number from 1", kind, text)
	}
	switch kind {
	case "nodes":
		return Control{Nodes: n}, nil
	case "depth":
		return Control{Depth: int(n)}, nil
	}
	return Control{MoveTime: time.Duration(n) * time.Millisecond}, nil
}
