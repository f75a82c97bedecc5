package uci_test

import (
	"strings"
	"testing"

	"panthera/protocol/uci"
	"panthera/protocol/wire/wiretest"
	"panthera/variants"
)

// talk is a conversation with an engine, in which the test plays the GUI.
type talk struct{ *wiretest.Talk }

func begin(t testing.TB) *talk {
	return &talk{wiretest.Begin(t, wiretest.NewSession(t, variants.All()), uci.Talk)}
}

// ask sends lines and isready, and returns the output before readyok.
func (k *talk) ask(lines ...string) []string {
	k.T.Helper()
	k.Say(lines...)
	k.Say("isready")
	heard := k.Hear("readyok")
	return heard[:len(heard)-1]
}

// fen returns the FEN of the engine's current position.
func (k *talk) fen() string {
	k.T.Helper()
	k.Say("d")
	fen := strings.TrimPrefix(k.Last("Fen: "), "Fen: ")
	k.Hear("Outcome: ")
	return fen
}

// script returns all output of the engine for an input that ends after the given lines.
func script(t testing.TB, lines ...string) string {
	return wiretest.Script(t, wiretest.NewSession(t, variants.All()), uci.Talk, lines...)
}

func filter(lines []string, prefix string) []string { return wiretest.Filter(lines, prefix) }
