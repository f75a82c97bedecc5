package xboard

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/session"
	"panthera/protocol/wire"
	"panthera/protocol/wire/wiretest"
	"panthera/variants"
)

// talk is a conversation with an engine, in which the test acts as the GUI.
type talk struct {
	*wiretest.Talk
	pings int
}

func newSession(t testing.TB) *session.Session { return wiretest.NewSession(t, variants.All()) }

// talkFromTheStart calls Talk for a conversation of which no lines have been read yet.
func talkFromTheStart(s *session.Session, conn *wire.Conn) { Talk(s, conn, nil) }

func begin(t testing.TB) *talk {
	return &talk{Talk: wiretest.Begin(t, newSession(t), talkFromTheStart)}
}

// ask sends lines and then a ping, and returns all output before the pong.
func (k *talk) ask(lines ...string) []string {
	k.T.Helper()
	k.Say(lines...)
	k.pings++
	k.Say("ping " + strconv.Itoa(k.pings))
	heard := k.Hear("pong " + strconv.Itoa(k.pings))
	return heard[:len(heard)-1]
}

// fen returns the FEN of the engine's current position.
func (k *talk) fen() string {
	k.T.Helper()
	for _, line := range k.ask("d") {
		if fen, found := strings.CutPrefix(line, "# Fen: "); found {
			return fen
		}
	}
	require.FailNow(k.T, "no FEN")
	return ""
}

// script returns the engine's whole output for lines that are all there from the start, as if piped in from a
// file.
func script(t testing.TB, lines ...string) string {
	return wiretest.Script(t, newSession(t), talkFromTheStart, lines...)
}

func filter(lines []string, prefix string) []string { return wiretest.Filter(lines, prefix) }
