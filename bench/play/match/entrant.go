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
	// Control is the limit on this engine's thinking; the zero value means the limit of the match.
	Control Control
	// Plays are the IDs of the variants that the engine plays; if empty, it plays all variants of
	// the match.
	Plays []string
	// RandomDeployment makes the arena place this engine's pieces at random in variants in which
	// players place their pieces before the first move.
	RandomDeployment bool
}

// plays reports whether the engine plays the variant with an ID.
func (e *Entrant) plays(id string) bool { return len(e.Plays) == 0 || slices.Contains(e.Plays, id) }

// controlKeys are the keys in an engine's specification that limit its thinking.
var controlKeys = []string{"tc", "nodes", "depth", "movetime"}

// ParseEntrant reads an engine as [uciengine.ParseSpec] does, with two additions: the keys tc,
// nodes, depth and movetime limit the engine's thinking, and deployment=random sets
// RandomDeployment. each has keys for all engines, which the keys in text override; it may be
// empty.
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

// withCommon returns the keys of one engine and, of the keys for all engines (common), the ones
// that the engine's keys do not override. A limit on thinking among the engine's keys overrides all
// limits in common. Files of options in both are both read, the engine's file last.
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

// ParseControl reads the limit that a key sets: kind is "tc", and text a clock; or kind is "nodes",
// "depth" or "movetime", and text a number of nodes, plies or milliseconds.
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
