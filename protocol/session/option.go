package session

import (
	"fmt"
	"strconv"
	"strings"
)

// OptionKind says which kind of value an option has.
type OptionKind string

// The kinds of option, by their names in the UCI protocol.
const (
	Check  OptionKind = "check"
	Spin   OptionKind = "spin"
	Combo  OptionKind = "combo"
	Button OptionKind = "button"
	Text   OptionKind = "string"
)

// Option is an option of the engine that the user can set.
type Option struct {
	Name string
	Kind OptionKind
	// Default is the value before the option is set, as text.
	Default string
	// Min and Max are the limits of an option of kind Spin.
	Min, Max int
	// Values are the values to choose from, for an option of kind Combo.
	Values []string
	// knows reports whether an option of kind Combo also accepts a value that is not in Values; nil if it
	// never does.
	knows func(value string) bool
	// set applies a value, which check has already brought into its normal form.
	set func(value string) error
}

// Options returns all options of the session.
func (s *Session) Options() []*Option { return s.options }

// SetOption sets the option with the given name; upper and lower case are the same. It ends a running search
// first. If it returns an error, nothing has changed.
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

// check returns value in its normal form, or an error if the option does not accept it.
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

// short returns s, cut off if it is too long to be quoted in a message.
func short(s string) string {
	const longest = 100
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}

// emptyText is the UCI protocol's form of an empty text.
const emptyText = "<empty>"
