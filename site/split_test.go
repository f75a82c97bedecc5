//go:build !js

package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSplit splits a small module. The module must lose its data segments and nothing else, and the
// memory returned must have the data at their addresses, with zeros between them.
func TestSplit(t *testing.T) {
	const (
		types  = "\x01\x04\x01\x60\x00\x00"
		custom = "\x00\x03\x02go"
		// Two data, at 4 and at 300.
		data = "\x0b\x11\x02" + "\x00\x41\x04\x0b\x02ab" + "\x00\x41\xac\x02\x0b\x03cde"
	)
	bare, memory, err := split([]byte(moduleHead + types + data + custom))
	require.NoError(t, err)
	assert.Equal(t, moduleHead+types+custom, string(bare))
	want := make([]byte, 303)
	copy(want[4:], "ab")
	copy(want[300:], "cde")
	assert.Equal(t, want, memory)
	for _, broken := range []string{"", "\x7fELF", moduleHead + "\x01", moduleHead + "\x01\x04\x01", moduleHead + data[:7],
		moduleHead + "\x0b\x04\x01\x01\x01a", moduleHead + "\x0b\x07\x01\x00\x23\x00\x0b\x01a"} {
		_, _, err := split([]byte(broken))
		assert.ErrorIs(t, err, errModule, "%q", broken)
	}
}
