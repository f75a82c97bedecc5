package xboard

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/wire/wiretest"
	"panthera/variants"
)

// board is a model of a GUI's board: it moves pieces as XBoard 4.9.1 does when XBoard does not check
// legality.
type board struct {
	w   *view
	pic picture
	// passed is the en passant square: the square that a pawn has just passed over.
	passed engine.Square
	// poster is the side that places the next piece from the hand.
	poster engine.Side
}

// apply makes a move on the GUI's board. A move comes as one command or, leg by leg, as several: lines has
// the text after "move" of each.
func (b *board) apply(t *testing.T, lines []string) {
	t.Helper()
	text := strings.Join(lines, "")
	if len(text) > 1 && text[1] == '@' {
		s, _ := b.w.cut(text[2:])
		letter := text[:1]
		if b.poster == engine.Black {
			letter = strings.ToLower(letter)
		}
		b.pic[s] = letter
		return
	}
	if text == "@@@@" {
		return
	}
	e, err := b.w.read(text)
	require.NoError(t, err, text)
	n := len(e.squares)
	require.LessOrEqual(t, n, 4, text)
	from, to := e.squares[0], e.squares[n-1]
	for _, s := range e.squares[1 : n-1] {
		b.pic[s] = ""
	}
	id := b.pic[from]
	require.NotEmpty(t, id, "%s: nothing on the first square", text)
	passed := b.passed
	b.passed = engine.NoSquare
	geo := b.w.game.Geometry
	dx, dy := geo.File(to)-geo.File(from), geo.Rank(to)-geo.Rank(from)
	switch {
	case b.w.isPawn(id) && !strings.HasPrefix(id, "+") && dx != 0 && to == passed && b.pic[to] == "":
		b.pic[geo.At(geo.File(to), geo.Rank(from))] = ""
	case b.w.isPawn(id) && dx == 0 && (dy == 2 || dy == -2):
		b.passed = geo.At(geo.File(to), geo.Rank(from)+dy/2)
	case b.isKing(id) && dy == 0 && (dx > 1 || dx < -1):
		b.castle(from, to, dx)
	}
	b.pic[from] = ""
	b.pic[to] = changed(id, e.suffix)
}

func (b *board) isKing(id string) bool {
	for _, entry := range strings.Fields(b.w.slots) {
		if entry[1] == kingSlot {
			return strings.ToUpper(id) == entry[:1]
		}
	}
	return b.w.native && strings.ToUpper(id) == "K"
}

// castle moves the nearest piece in the direction of the King's step dx to the square on the other side of
// the King.
func (b *board) castle(from, to engine.Square, dx int) {
	step := engine.Square(1)
	if dx < 0 {
		step = ^engine.Square(0)
	}
	s := from + step
	for b.pic[s] == "" {
		s += step
	}
	b.pic[to-step], b.pic[s] = b.pic[s], ""
}

// newMatch returns a game at its start, without a conversation with a GUI.
func newMatch(t *testing.T, id string) *match {
	all, _ := gamesOfFile(t)
	m := &match{session: wiretest.NewSession(t, all)}
	require.NoError(t, m.begin(id, false))
	return m
}

// relayed returns the text of the engine's move, given by its lines, as the GUI sends it on to the other
// engine: a move over two victims, AxBxC-D, becomes the legs AB,BC,CD.
func relayed(lines []string) string {
	text := strings.Join(lines, "")
	if squares := strings.FieldsFunc(text, func(r rune) bool { return r == 'x' || r == '-' }); len(squares) == 4 && !strings.Contains(text, "@") {
		return fmt.Sprintf("%s%s,%s%s,%s%s", squares[0], squares[1], squares[1], squares[2], squares[2], squares[3])
	}
	return text
}

// TestMovesAsTheGUISeesThem plays random games of every variant. Of the possible moves it picks some, in the
// text in which the GUI relays moves from one engine to the other, and the engine must find the move that was
// meant. After each move played, a model of the GUI's board must show what the engine believes the GUI shows.
func TestMovesAsTheGUISeesThem(t *testing.T) {
	games := 2
	if wiretest.RaceEnabled || testing.Short() {
		games = 1
	}
	_, own := gamesOfFile(t)
	for _, g := range append(variants.All().Games(), own...) {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(3, uint64(len(g.ID))))
			for range games {
				playRandomly(t, newMatch(t, g.ID), random)
			}
		})
	}
}

func playRandomly(t *testing.T, m *match, random *rand.Rand) {
	b := &board{w: m.view, pic: *m.view.picture(m.position()), passed: engine.NoSquare}
	ghosts := false
	for range 120 {
		if m.passDue() {
			m.pass()
		}
		p := m.position().Clone()
		forms := m.view.guiMoves(p, m.gui.shown)
		var playable []*guiMove
		for i := range forms {
			f := &forms[i]
			if !f.winner {
				continue
			}
			playable = append(playable, f)
			if random.IntN(10) > 0 {
				continue
			}
			found, err := m.view.find(p, m.gui.shown, relayed(m.view.lines(f)))
			require.NoError(t, err, "%s in %s", m.view.lines(f), p.FEN())
			require.Equal(t, f.text, found.text, "%s in %s", m.view.lines(f), p.FEN())
		}
		if len(playable) == 0 {
			return
		}
		f := playable[random.IntN(len(playable))]
		b.poster = p.Side()
		ghosts = ghosts || f.leavesGhosts()
		b.apply(t, m.view.lines(f))
		before := p.FEN()
		m.play(f, true)
		if _, over := engine.Result(m.position().Clone()); over {
			return
		}
		shown := m.gui.shown
		if shown == nil {
			shown = m.view.picture(m.position())
		}
		if ghosts {
			return
		}
		require.Equal(t, *shown, b.pic, "after %s in %s", m.view.lines(f), before)
	}
}
