package match

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/bench/play/uciengine"
)

// Entrant is an engine that takes part in a match, with its own limits on thinking if it has any.
type Entrant struct {
	uciengine.Spec
	// Control is the control of this engine; the zero value means that of the match.
	Control Control
	// Plays are the IDs of the games that the engine plays; empty for all.
	Plays []string
	// RandomDeployment lets the arena post this engine's pieces at random in games with a
	// deployment.
	RandomDeployment bool
}

// plays reports whether the engine plays a game.
func (e *Entrant) plays(id string) bool { return len(e.Plays) == 0 || slices.Contains(e.Plays, id) }

// controlKeys are the keys of an engine that set its control.
var controlKeys = []string{"tc", "nodes", "depth", "movetime"}

// ParseEntrant reads an engine as [uciengine.ParseSpec] does, with two additions: a control of
// its own by one of the keys tc, nodes, depth and movetime, and deployment=random. each has
// keys for all engines, which the engine's own keys override; it may be empty.
func ParseEntrant(text, each string) (Entrant, error) {
	e, err := parseEntrant(text, each)
	if err != nil {
		return e, fmt.Errorf("engine %q: %w", text, err)
	}
	return e, nil
}

func parseEntrant(text, each string) (e Entrant, err error) {
	keys, err := uciengine.Keys(text)
	if err != nil {
		return e, err
	}
	if each != "" {
		common, err := uciengine.Keys(each)
		if err != nil {
			return e, fmt.Errorf("--each: %w", err)
		}
		keys = withCommon(keys, common)
	}
	var rest []uciengine.Key
	withoutClock := false
	for _, key := range keys {
		switch {
		case key.Name == "deployment" && key.Value != "random":
			return e, fmt.Errorf("deployment is %q, not random", key.Value)
		case key.Name == "deployment":
			e.RandomDeployment = true
		case !slices.Contains(controlKeys, key.Name):
			rest = append(rest, key)
		case key.Name == "tc" && key.Value == NoClock:
			withoutClock = true
		default:
			own, err := ParseControl(key.Name, key.Value)
			if err == nil {
				e.Control, err = e.Control.With(own)
			}
			if err != nil {
				return e, err
			}
		}
	}
	if withoutClock && e.Control.IsZero() {
		return e, errNoLimit
	}
	e.Spec, err = uciengine.NewSpec(rest)
	return e, err
}

// errNoLimit refuses engines that would think forever.
var errNoLimit = errors.New("tc=" + NoClock + " needs nodes, depth or movetime beside it")

// withCommon adds the keys for all engines to the keys of one engine, which override them. The
// engine's limit on thinking overrides every other limit. A file of options does not replace the
// other file: both are read, the engine's own last.
func withCommon(keys, common []uciengine.Key) []uciengine.Key {
	limited := false
	said := map[string]bool{}
	for _, key := range keys {
		said[strings.ToLower(key.Name)] = key.Name != uciengine.OptionsKey
		limited = limited || slices.Contains(controlKeys, key.Name)
	}
	var all []uciengine.Key
	for _, key := range common {
		if !said[strings.ToLower(key.Name)] && !(limited && slices.Contains(controlKeys, key.Name)) {
			all = append(all, key)
		}
	}
	return append(all, keys...)
}

// ParseControl reads a control for a key: a clock for "tc", a number of nodes, plies or
// milliseconds for "nodes", "depth" and "movetime".
func ParseControl(kind, text string) (Control, error) {
	if kind == "tc" {
		return ParseClock(text)
	}
	bits := 31
	if kind == "nodes" {
		bits = 62
	}
	n, err := strconv.ParseUint(text, 10, bits)
	if err != nil || n == 0 {
		return Control{}, fmt.Errorf("%s = %s is not a number from 1 to %d", kind, text, uint64(1)<<bits-1)
	}
	switch kind {
	case "nodes":
		return Control{Nodes: n}, nil
	case "depth":
		return Control{Depth: int(n)}, nil
	}
	return Control{MoveTime: time.Duration(n) * time.Millisecond}, nil
}
