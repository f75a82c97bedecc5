package uciengine

import (
	"fmt"
	"strings"
)

// Key is a setting in the specification of an engine, as NAME=VALUE.
type Key struct{ Name, Value string }

// Keys reads "key=value,key=value,…". A comma within a value must stand between double quotes or
// after a backslash.
func Keys(text string) (keys []Key, err error) {
	for _, pair := range split(text, ',') {
		name, value, ok := strings.Cut(pair, "=")
		if !ok || value == "" {
			return nil, fmt.Errorf("%q is not of the form key=value", pair)
		}
		keys = append(keys, Key{strings.TrimSpace(name), value})
	}
	return keys, nil
}

// split splits a text at a separator, except between double quotes or after a backslash. It removes
// the quotes and backslashes.
func split(text string, separator byte) (parts []string) {
	var part strings.Builder
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text) && text[i+1] == separator:
			i++
			part.WriteByte(separator)
		case c == separator && !quoted:
			parts = append(parts, part.String())
			part.Reset()
		default:
			quoted = quoted != (c == '"')
			part.WriteByte(c)
		}
	}
	return append(parts, part.String())
}

// unquoted removes the quotes around a value.
func unquoted(value string) string {
	if n := len(value); n >= 2 && value[0] == '"' && value[n-1] == '"' {
		return value[1 : n-1]
	}
	return value
}

// fields returns the words of a command line. A word that contains spaces must stand between double
// quotes.
func fields(command string) (words []string) {
	for _, word := range split(command, ' ') {
		if word != "" {
			words = append(words, unquoted(word))
		}
	}
	return words
}
