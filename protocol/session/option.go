package session

import (
	"fmt"
	"strconv"
	"strings"
)

// OptionKind is the kind of value of an option.
type OptionKind string

// The kinds of option, by their names in the UCI protocol.
const (
	Check  OptionKind = "check"
	Spin   OptionKind = "spin"
	Combo  OptionKind = "combo"
	Button OptionKind = "button"
	Text   OptionKind = "string"
)

// Option is something the user can set.
type Option struct {
	Name string
	Kind OptionKind
	// Default is the value at the start, as text.
	Default string
	// Min and Max bound a spin.
	Min, Max int
	// Values are the values of a combo.
	Values []string
	// knows reports whether a combo accepts a value that is not in its list; nil if it accepts none.
	knows func(value string) bool
	// set applies a value that has the right form.
	set func(value string) error
}

// Options lists what can be set.
func (s *Session) Options() []*Option { return s.options }

// SetOption sets an option by its name, in any case. On an error nothing changes. It ends a
// running search first.
func (s *Session) SetOption(name, value string) error {
	for _, o := range s.options {
		if !strings.EqualFold(o.Name, name) {
			continue
		}
		value, err := o.check(value)
		if err == nil {
			s.Halt()
			err = o.set(value)
		}
		if err != nil {
			return fmt.Errorf("option %s: %w", o.Name, err)
		}
		return nil
	}
	return fmt.Errorf("unknown option %q", short(name))
}

// check returns the value in its normal form.
func (o *Option) check(value string) (string, error) {
	switch o.Kind {
	case Check:
		if b, err := strconv.ParseBool(strings.ToLower(value)); err == nil && len(value) > 1 {
			return strconv.FormatBool(b), nil
		}
		return "", fmt.Errorf("%q is neither true nor false", short(value))
	case Spin:
		if n, err := strconv.Atoi(value); err == nil && n >= o.Min && n <= o.Max {
			return strconv.Itoa(n), nil
		}
		return "", fmt.Errorf("%q is not a number from %d to %d", short(value), o.Min, o.Max)
	case Combo:
		for _, v := range o.Values {
			if strings.EqualFold(v, value) {
				return v, nil
			}
		}
		if o.knows != nil && o.knows(value) {
			return value, nil
		}
		return "", fmt.Errorf("%q is none of %s", short(value), strings.Join(o.Values, ", "))
	case Text:
		if value == emptyText {
			return "", nil
		}
	}
	return value, nil
}

// short shortens input that is too long for a message.
func short(s string) string {
	const longest = 100
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}

// emptyText is the UCI protocol's form of an empty text.
const emptyText = "<empty>"
