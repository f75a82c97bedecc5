package xboardengine

import (
	"fmt"
	"math"
	"strings"

	"panthera/bench/play/uciengine"
)

// features are the features that an engine announces, by name.
type features map[string]string

// read parses the text behind the word feature, sets the features in it, and returns their names.
func (f features) read(line string) (names []string) {
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimSpace(rest) {
		name, behind, ok := strings.Cut(rest, "=")
		if !ok {
			break
		}
		value := ""
		if quoted, ok := strings.CutPrefix(behind, `"`); ok {
			value, rest, _ = strings.Cut(quoted, `"`)
		} else {
			value, rest, _ = strings.Cut(behind, " ")
		}
		if name == "option" {
			option, _, _ := strings.Cut(value, " -")
			name = "option " + option
		}
		f[name] = value
		names = append(names, name)
	}
	return names
}

// has reports whether a feature has the value 1.
func (f features) has(name string) bool { return f[name] == "1" }

// plays reports whether the engine lists the variant with a name of the protocol. An engine that
// lists no variants plays chess.
func (f features) plays(variant string) bool {
	list, told := f["variants"]
	if !told {
		return variant == orthodox
	}
	for name := range strings.SplitSeq(list, ",") {
		if strings.TrimSpace(name) == variant {
			return true
		}
	}
	return false
}

// command returns the command that sets an option, an error if the engine does not allow the value,
// and false if the engine does not have the option. The size of the hash table and the number of
// threads are set by the commands memory and cores of the protocol.
func (f features) command(o uciengine.Option) (line string, refusal error, ok bool) {
	amount := uciengine.Declared{Kind: "spin", Least: 1, Most: math.MaxInt64}
	switch name := strings.ToLower(o.Name); {
	case (name == "memory" || name == "hash") && f.has("memory"):
		return "memory " + o.Value, amount.Refuses(o), true
	case (name == "cores" || name == "threads") && f.has("smp"):
		return "cores " + o.Value, amount.Refuses(o), true
	}
	text, ok := f["option "+o.Name]
	_, behind, _ := strings.Cut(text, " -")
	kind, rest, _ := strings.Cut(behind, " ")
	if kind == "check" {
		kind, rest = "combo", "0///1"
		o.Value = strings.NewReplacer("true", "1", "false", "0").Replace(o.Value)
	}
	d := declared(kind, rest)
	return "option " + o.Name + "=" + o.Value, d.Refuses(o), ok
}

// declared returns the declaration of an option, given its type and the text behind it: VALUE LEAST
// MOST for a spin, ONE /// *DEFAULT /// OTHER for a combo.
func declared(kind, rest string) uciengine.Declared {
	d := uciengine.Declared{Kind: kind, Least: math.MinInt64, Most: math.MaxInt64}
	switch kind {
	case "spin", "slider":
		var value, least, most int64
		if n, _ := fmt.Sscan(rest, &value, &least, &most); n == 3 {
			d.Least, d.Most = least, most
		}
		d.Kind = "spin"
	case "combo":
		for value := range strings.SplitSeq(rest, "///") {
			d.Values = append(d.Values, strings.TrimPrefix(strings.TrimSpace(value), "*"))
		}
	}
	return d
}
