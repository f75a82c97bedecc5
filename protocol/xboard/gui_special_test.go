package xboard

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/xboard/xboardtest"
	"panthera/variants"
)

var guiSpecials = flag.Bool("gui-specials", false, "play every game of the library that XBoard knows, and enter moves of every kind, in every game and in both colours; else a few")

// few lists the moves that are entered even without the flag gui-specials: the game, the person's side and
// the kind of move.
var few = []struct {
	game   string
	person engine.Side
	kind   string
}{
	{"chess960", engine.White, "castling"},
	{"chess", engine.Black, "in-passing"},
	{"tigerchess", engine.Black, "posting"},
	{"turnqi", engine.Black, "pass"},
	{"twojewels", engine.Black, "two-legs"},
}

// TestSpecialMovesInXBoard enters moves in XBoard with the mouse that take more than two clicks. The person
// plays White, or plays Black after the engine's first move. The engine must receive the intended move and
// must answer it.
func TestSpecialMovesInXBoard(t *testing.T) {
	if *guiSpecials {
		for _, g := range variants.All().Games() {
			t.Run(g.ID, func(t *testing.T) {
				for _, person := range []engine.Side{engine.White, engine.Black} {
					for kind, s := range scenes(t, g.ID, person, "") {
						s.run(t, g.ID, person, kind)
					}
				}
			})
		}
		return
	}
	for _, f := range few {
		s, found := scenes(t, f.game, f.person, f.kind)[f.kind]
		require.True(t, found, f)
		s.run(t, f.game, f.person, f.kind)
	}
}

func (s *scene) run(t *testing.T, id string, person engine.Side, kind string) {
	name := strings.Join([]string{id, strings.ToLower(person.String()), kind}, "-")
	t.Run(name, func(t *testing.T) { s.play(t, id, person, kind, name) })
}

// play enters the scene's move in XBoard with the mouse, and checks that the engine receives and answers it.
func (s *scene) play(t *testing.T, id string, person engine.Side, kind, name string) {
	m := newMatch(t, id)
	require.NoError(t, m.session.SetPosition(s.fen, nil))
	m.placed(engine.White)
	x := s.begin(t, m)
	b := x.Board(m.view.files, m.view.ranks, m.view.handRows > 0)
	if person == engine.Black {
		b.Press("ctrl+w")
		x.Await(xboardtest.FromEngine, "move .*")
		b.Flipped = true
		f, err := m.find(s.lead)
		require.NoError(t, err)
		m.play(f, true)
	}
	forms := m.guiMoves()
	meant := slices.IndexFunc(forms, func(f guiMove) bool { return f.text == s.move })
	m.enter(x, b, &forms[meant], person)
	told := x.Received()
	got, err := m.find(told)
	if kind == "pass" {
		require.Equal(t, "@@@@", told)
	} else {
		require.NoError(t, err, told)
		require.Equal(t, s.move, got.text)
	}
	x.Await(xboardtest.FromEngine, "(?:move|1-0|0-1|1/2-1/2) .*")
	b.Keep("special-" + name)
}

// enter enters move f in XBoard with the mouse, for a person who plays side person.
func (m *match) enter(x *xboardtest.Program, b *xboardtest.Board, f *guiMove, person engine.Side) {
	if f.idle() {
		b.ClickClock(person.Other() == engine.White)
		return
	}
	way := f.way()
	from, last := m.handSquare(f, person), len(way)-1
	if f.drop == 0 {
		from = m.view.name(way[0])
	}
	b.Click(from, "lift")
	x.Await(xboardtest.FromEngine, "highlight .*")
	for _, square := range way[1:last] {
		b.Click(m.view.name(square), "put")
	}
	to := m.view.name(way[last])
	o := m.offer(f)
	if o.choice() == "" || f.drop != 0 {
		b.Click(to, "put")
		return
	}
	b.Choose(to, 0)
}

// handSquare returns XBoard's name of the square beside the board from which the piece of move f, a placement
// from the hand, is taken.
func (m *match) handSquare(f *guiMove, person engine.Side) string {
	for _, entry := range strings.Fields(m.view.slots) {
		if entry[0] != f.drop {
			continue
		}
		slot, _ := strconv.Atoi(entry[1:]) // a number, or it is the King's, who is never in hand
		if person == engine.White {
			return string(rune('a'+m.view.files+1)) + strconv.Itoa(slot+m.view.lowest())
		}
		return string(rune('a'-2)) + strconv.Itoa(m.view.ranks-1-slot+m.view.lowest())
	}
	return ""
}

// begin starts an XBoard that shows the scene.
func (s *scene) begin(t *testing.T, m *match) *xboardtest.Program {
	t.Helper()
	screen := realProgram(t)
	t.Setenv(relayedEngine, enginePath(t))
	t.Setenv(firstMove, s.lead)
	arguments := []string{"-fcp", os.Args[0], "-variant", variantName(m.view.display, m.view.game.ID), "-searchDepth", "1",
		"-useBoardTexture", "false", "-animateMoving", "false", "-size", "40"}
	if m.view.native {
		position := filepath.Join(t.TempDir(), "position.fen")
		require.NoError(t, os.WriteFile(position, []byte(s.gui+"\n"), 0o644))
		x := screen.Start(append(arguments, "-loadPositionFile", position)...)
		x.Await(xboardtest.ToEngine, "setboard .*")
		return x
	}
	t.Setenv(enginesFEN, s.fen)
	t.Setenv(guisFEN, s.gui)
	x := screen.Start(arguments...)
	x.Await(xboardtest.FromEngine, "setup .*")
	return x
}
