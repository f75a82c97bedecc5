package uci_test

import (
	"strings"
	"testing"

	"panthera/protocol/uci"
	"panthera/protocol/wire/wiretest"
	"panthera/variants"
)

// talk is a conversation with an engine, from the GUI's side.
type talk struct{ *wiretest.Talk }

func begin(t testing.TB) *talk {
	return &talk{wiretest.Begin(t, wiretest.NewSession(t, variants.All()), uci.Talk)}
}

// ask sends lines and returns all output until the engine is ready.
func (k *talk) ask(lines ...string) []string {
	k.T.Helper()
	k.Say(lines...)
	k.Say("isready")
	heard := k.Hear("readyok")
	return heard[:len(heard)-1]
}

// fen is the current position.
func (k *talk) fen() string {
	k.T.Helper()
	k.Say("d")
	fen := strings.TrimPrefix(k.Last("Fen: "), "Fen: ")
	k.Hear("Outcome: ")
	return fen
}

// script returns the engine's output for an input that is complete from the start.
func script(t testing.TB, lines ...string) string {
	return wiretest.Script(t, wiretest.NewSession(t, variants.All()), uci.Talk, lines...)
}

func filter(lines []string, prefix string) []string { return wiretest.Filter(lines, prefix) }
