package uciengine

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"panthera/bench/play/program"
	"panthera/search/regular"
)

// Option is an engine's option and the value to set.
type Option struct{ Name, Value string }

// Spec says which program an engine is and how to set it up.
type Spec struct {
	// Name is the name of the engine in reports.
	Name string
	// Command is the program and its arguments.
	Command []string
	// Dir is the folder in which the engine runs; empty for the current one.
	Dir string
	// Protocol is "uci" or "xboard"; empty means "uci".
	Protocol string
	// Variant is the engine's name for the variant played, if it differs from the ID used here.
	// Names are its names for several variants, by the IDs used here.
	Variant string
	Names   map[string]string
	// AllPromotions says that the engine writes the letter of the new piece in every promotion,
	// even if the rules leave no choice, as Fairy-Stockfish does.
	AllPromotions bool
	// Ponder says that the engine thinks on its opponent's time.
	Ponder bool
	// Tolerant says that the engine is used even if it refuses the value of an option.
	Tolerant bool `json:",omitempty"`
	// Options are the options to set, in this order.
	Options []Option
	// Traffic, if not nil, is called with every line sent to the engine or received from it.
	Traffic program.Traffic `json:"-"`
}

// NameOf returns the engine's name for the variant with an ID.
func (s *Spec) NameOf(variant string) string {
	switch {
	case s.Names[variant] != "":
		return s.Names[variant]
	case s.Variant != "":
		return s.Variant
	}
	return variant
}

// PromotionsAll is the value of the key promotions, in the text of a Spec, that sets AllPromotions.
const PromotionsAll = "all"

// optionPrefix is the prefix of the keys, in the text of a Spec, that set an option of the engine.
const optionPrefix = "option."

// OptionsKey is the key, in the text of a Spec, that names a file of options.
const OptionsKey = "options"

// ParseSpec reads a spec written as
// "cmd=…,name=…,dir=…,proto=…,variant=…,promotions=all,tolerant=on,
// option.Hash=16,options=FILE,…", in the syntax of [Keys]. Only cmd is required; it is split at
// spaces, other values may contain them.
func ParseSpec(text string) (Spec, error) {
	keys, err := Keys(text)
	if err != nil {
		return Spec{}, fmt.Errorf("engine %q: %w", text, err)
	}
	s, err := NewSpec(keys)
	if err != nil {
		return Spec{}, fmt.Errorf("engine %q: %w", text, err)
	}
	return s, nil
}

// NewSpec makes a spec of its keys.
func NewSpec(keys []Key) (s Spec, err error) {
	for _, key := range keys {
		if err := s.set(key); err != nil {
			return Spec{}, err
		}
	}
	if len(s.Command) == 0 {
		return Spec{}, errors.New("no program; give cmd=PATH")
	}
	if s.Name == "" {
		s.Name = filepath.Base(s.Command[0])
	}
	return s, nil
}

func (s *Spec) set(key Key) error {
	value := unquoted(key.Value)
	switch name := key.Name; {
	case name == "cmd":
		s.Command = fields(key.Value)
	case name == "name":
		s.Name = value
	case name == "dir":
		s.Dir = value
	case name == "proto" && (value == "uci" || value == "xboard"):
		s.Protocol = value
	case name == "proto":
		return fmt.Errorf("unknown protocol %q; there are uci and xboard", value)
	case name == "variant":
		s.Variant = value
	case name == "promotions" && value == PromotionsAll:
		s.AllPromotions = true
	case name == "promotions":
		return fmt.Errorf("promotions=%s; there is only all", value)
	case name == "ponder" && (value == "on" || value == "off"):
		s.Ponder = value == "on"
	case name == "ponder":
		return fmt.Errorf("ponder is %q, not on or off", value)
	case name == "tolerant" && (value == "on" || value == "off"):
		s.Tolerant = value == "on"
	case name == "tolerant":
		return fmt.Errorf("tolerant is %q, not on or off", value)
	case name == OptionsKey:
		options, err := ReadOptions(value)
		s.Options = append(s.Options, options...)
		return err
	case strings.HasPrefix(name, optionPrefix) && name != optionPrefix:
		s.Options = append(s.Options, Option{name[len(optionPrefix):], value})
	default:
		return fmt.Errorf("unknown key %q; there are cmd, name, dir, proto, variant, promotions, ponder, tolerant, options and option.NAME", name)
	}
	return nil
}

// ReadOptions reads engine options from a file with NAME=VALUE on each line. It skips blank lines
// and lines that begin with #.
func ReadOptions(path string) (options []Option, err error) {
	text, err := regular.ReadFile(path)
	if err != nil {
		return nil, err
	}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, value, ok := strings.Cut(line, "=")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return nil, fmt.Errorf("%s:%d: %q is not of the form NAME=VALUE", path, number, line)
		}
		options = append(options, Option{name, strings.TrimSpace(value)})
	}
	return options, nil
}
