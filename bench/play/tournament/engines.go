package tournament

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
)

func (r *reader) readEngines(m *match.Match, _ toml.MetaData) error {
	for i, entry := range r.Engines {
		prefix := engineKey(i)
		e, err := r.entrant(prefix, &entry)
		if err != nil {
			return err
		}
		if e.Control.IsZero() && m.Rules.Control.IsZero() {
			return r.wrong(prefix+"cmd", "how long may %s think? Give tc, nodes, depth or movetime, here or for all", e.Name)
		}
		if e.Protocol == match.XBoard && (e.Control.Nodes > 0 || e.Control.IsZero() && m.Rules.Control.Nodes > 0) {
			return r.wrong(prefix+"nodes", "%s: XBoard engines know no limit of nodes; give tc, movetime or depth", e.Name)
		}
		m.Entrants = append(m.Entrants, e)
	}
	return nil
}

// engineKey returns the prefix that the keys of the engine with index i have in [lines]:
// "engine.0." for the first engine.
func engineKey(i int) string { return fmt.Sprintf("engine.%d.", i) }

// entrant makes an entrant of the match from entry, an engine in the file. Its keys begin with
// prefix, which is used in errors.
func (r *reader) entrant(prefix string, entry *engineEntry) (e match.Entrant, err error) {
	command, err := words(entry.Cmd)
	if err != nil {
		return e, r.wrong(prefix+"cmd", "%v", err)
	}
	if err := r.checkWords(prefix, entry); err != nil {
		return e, err
	}
	e = match.Entrant{Plays: entry.Plays, Spec: uciengine.Spec{Name: entry.Name, Command: command, Dir: entry.Dir, Protocol: entry.Protocol,
		Variant: entry.Variant, Names: entry.Names, AllPromotions: entry.Promotions == uciengine.PromotionsAll, Ponder: entry.Ponder, Tolerant: entry.Tolerant}}
	if e.Name == "" {
		e.Name = filepath.Base(command[0])
	}
	if e.Options, err = r.options(entry); err != nil {
		return e, r.wrong(prefix+"options-file", "%v", err)
	}
	e.Control, err = r.control(prefix, entry.TC, entry.Nodes, entry.Depth, entry.MoveTime)
	return e, err
}

// options returns the options of an engine: the options that the file sets for all engines, then
// the options in the engine's options file, then the options in the engine's table. If an option is
// set more than once, the last value counts.
func (r *reader) options(entry *engineEntry) (list []uciengine.Option, err error) {
	add := func(o uciengine.Option) {
		list = slices.DeleteFunc(list, func(former uciengine.Option) bool { return strings.EqualFold(former.Name, o.Name) })
		list = append(list, o)
	}
	addAll := func(options map[string]any) {
		for _, name := range slices.Sorted(maps.Keys(options)) {
			add(uciengine.Option{Name: name, Value: fmt.Sprint(options[name])})
		}
	}
	addAll(r.Options)
	if entry.OptionFile != "" {
		options, err := uciengine.ReadOptions(r.beside(entry.OptionFile))
		if err != nil {
			return nil, err
		}
		for _, o := range options {
			add(o)
		}
	}
	addAll(entry.Options)
	return list, nil
}

// checkWords returns an error if one of the keys plays, protocol and promotions of an engine has an
// invalid value.
func (r *reader) checkWords(prefix string, entry *engineEntry) error {
	for _, id := range entry.Plays {
		if !slices.Contains(r.Variants, id) {
			return r.wrong(prefix+"plays", "%q is not among the variants", id)
		}
	}
	if p := entry.Protocol; p != "" && p != match.UCI && p != match.XBoard {
		return r.wrong(prefix+"protocol", "unknown protocol %q; there are uci and xboard", p)
	}
	if p := entry.Promotions; p != "" && p != uciengine.PromotionsAll {
		return r.wrong(prefix+"promotions", "unknown promotions %q; there is only all", p)
	}
	return nil
}

// words returns the words of an engine's command, which the file gives as a string, to be split at
// spaces, or as a list.
func words(cmd any) (list []string, err error) {
	switch cmd := cmd.(type) {
	case string:
		list = strings.Fields(cmd)
	case []any:
		for _, word := range cmd {
			list = append(list, fmt.Sprint(word))
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no program: give cmd = \"PATH arguments\" or a list of words")
	}
	return list, nil
}
