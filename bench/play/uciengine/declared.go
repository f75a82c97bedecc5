package uciengine

import (
	"fmt"
	"log/slog"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Declared is the declaration of an option by an engine: its type and the values that it accepts.
type Declared struct {
	// Kind is the type of the option in the words of UCI: spin, check, combo, string and others.
	Kind string
	// Least and Most are the bounds of the value if the type is spin.
	Least, Most int64
	// Values are the values allowed if the type is combo.
	Values []string
}

// declared parses the part of a UCI option line that follows the words "option name NAME type".
func declared(text string) Declared {
	parts := strings.Split(text, " var ")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	words := append(strings.Fields(parts[0]), "", "")
	d := Declared{words[0], math.MinInt64, math.MaxInt64, parts[1:]}
	for i, word := range words[:len(words)-1] {
		n, err := strconv.ParseInt(words[i+1], 10, 64)
		switch {
		case err != nil:
		case word == "min":
			d.Least = n
		case word == "max":
			d.Most = n
		}
	}
	return d
}

// Refuses returns an error if the declaration does not allow the value in o. Values that only the
// engine can check, such as paths of files, are accepted.
func (d *Declared) Refuses(o Option) error {
	switch d.Kind {
	case "spin":
		if n, err := strconv.ParseInt(o.Value, 10, 64); err != nil || n < d.Least || n > d.Most {
			return fmt.Errorf("option %s: %q is not a number%s", o.Name, o.Value, d.bounds())
		}
	case "check":
		if o.Value != "true" && o.Value != "false" {
			return fmt.Errorf("option %s: %q is not true or false", o.Name, o.Value)
		}
	case "combo":
		if !slices.ContainsFunc(d.Values, func(v string) bool { return strings.EqualFold(v, o.Value) }) {
			return fmt.Errorf("option %s: %q is not among its values: %s", o.Name, o.Value, strings.Join(d.Values, ", "))
		}
	}
	return nil
}

// bounds formats the bounds of a spin.
func (d *Declared) bounds() (text string) {
	if d.Least > math.MinInt64 {
		text = fmt.Sprintf(" from %d", d.Least)
	}
	if d.Most < math.MaxInt64 {
		text += fmt.Sprintf(" to %d", d.Most)
	}
	return text
}

// Settle returns err, an error about the value of an option or nil. If the engine is marked as
// tolerant, it logs the error as a warning and returns nil instead.
func (s *Spec) Settle(err error) error {
	if err != nil && s.Tolerant {
		slog.Warn(s.Name, "option", err)
		return nil
	}
	return err
}

// Complains reports whether a line of output, from a UCI or XBoard engine, is a message about an
// error.
func Complains(text string) bool {
	const uci = "info string error"
	return strings.HasPrefix(text, "Error (") || len(text) >= len(uci) && strings.EqualFold(text[:len(uci)], uci)
}
