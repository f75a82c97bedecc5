package uciengine

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Option is an engine option and the value it is to have.
type Option struct{ Name, Value string }

// Spec says which program an engine is and how to set it up.
type Spec struct {
	// Name is what reports call the engine.
	Name string
	// Command is the program and its arguments.
	Command []string
	// Dir is the folder it runs in; empty for the current one.
	Dir string
	// Protocol is "uci", also if empty, or "xboard".
	Protocol string
	// Variant is the engine's own name of the game, where it has another one, and Names
	// are those of several games by ours.
	Variant string
	Names   map[string]string
	// AllPromotions says that the engine writes what a piece turns into also where the rules
	// leave no choice, as Fairy-Stockfish does.
	AllPromotions bool
	// Options in the order in which they are to be set.
	Options []Option
}

// NameOf is what the engine calls a game.
func (s *Spec) NameOf(variant string) string {
	switch {
	case s.Names[variant] != "":
		return s.Names[variant]
	case s.Variant != "":
		return s.Variant
	}
	return variant
}

// PromotionsAll is the value of the key promotions that sets AllPromotions.
const PromotionsAll = "all"

// optionPrefix begins a key that sets an engine option.
const optionPrefix = "option."

// ParseSpec reads a spec written as "cmd=…,name=…,dir=…,proto=…,variant=…,promotions=all,
// option.Hash=16,…".
// Only cmd is required; it is split at spaces, other values may contain them.
func ParseSpec(text string) (Spec, error) {
	var s Spec
	for _, pair := range strings.Split(text, ",") {
		key, value, ok := strings.Cut(pair, "=")
		key = strings.TrimSpace(key)
		if !ok || value == "" {
			return Spec{}, fmt.Errorf("engine %q: %q is not of the form key=value", text, pair)
		}
		switch {
		case key == "cmd":
			s.Command = strings.Fields(value)
		case key == "name":
			s.Name = value
		case key == "dir":
			s.Dir = value
		case key == "proto" && (value == "uci" || value == "xboard"):
			s.Protocol = value
		case key == "proto":
			return Spec{}, fmt.Errorf("engine %q: unknown protocol %q; there are uci and xboard", text, value)
		case key == "variant":
			s.Variant = value
		case key == "promotions" && value == PromotionsAll:
			s.AllPromotions = true
		case key == "promotions":
			return Spec{}, fmt.Errorf("engine %q: promotions=%s; there is only all", text, value)
		case strings.HasPrefix(key, optionPrefix) && key != optionPrefix:
			s.Options = append(s.Options, Option{key[len(optionPrefix):], value})
		default:
			return Spec{}, fmt.Errorf("engine %q: unknown key %q; there are cmd, name, dir, proto, variant, promotions and option.NAME", text, key)
		}
	}
	if len(s.Command) == 0 {
		return Spec{}, fmt.Errorf("engine %q: no program; give cmd=PATH", text)
	}
	if s.Name == "" {
		s.Name = filepath.Base(s.Command[0])
	}
	return s, nil
}
