package xboard

import (
	"cmp"
	"math/rand/v2"
	"strings"
	"testing"

	"panthera/engine"
)

// scene is a position in which a person makes a move that takes more than two clicks.
type scene struct {
	// fen and gui are the position in the game's form and in XBoard's, with White to move.
	fen, gui string
	// lead is the engine's first move, if the person plays Black.
	lead string
	// move is the person's, in the canonical form.
	move string
}

// scenes finds a scene, in random games, for each kind of move that a person playing a side can
// make in a game. It stops at one of the wanted kind, if that is not empty.
func scenes(t *testing.T, id string, person engine.Side, wanted string) map[string]scene {
	const games, plies = 40, 200
	random := rand.New(rand.NewPCG(17, uint64(person)))
	found := map[string]scene{}
	for range games {
		m := newMatch(t, id)
		var before scene // White's last move
		for range plies {
			if _, ok := found[wanted]; ok {
				return found
			}
			if m.passDue() {
				m.pass()
				before = scene{}
				continue
			}
			forms := winners(m.guiMoves())
			if _, over := m.result(); over || len(forms) == 0 {
				break
			}
			if m.position().Side() == person && m.gui.shown == nil {
				m.note(found, forms, before, person)
			}
			f := oneOf(random, forms)
			before = scene{}
			if m.position().Side() == engine.White && m.gui.shown == nil {
				before = scene{fen: m.position().FEN(), gui: m.fen(), lead: m.view.oneLine(f)}
			}
			m.play(f, true)
		}
	}
	return found
}

// note adds the scenes of a position to those found.
func (m *match) note(found map[string]scene, forms []*guiMove, before scene, person engine.Side) {
	for _, f := range forms {
		kind := m.kind(f)
		if _, had := found[kind]; had || kind == "" {
			continue
		}
		s := before
		if person == engine.White {
			s = scene{fen: m.position().FEN(), gui: m.fen()}
		}
		if s.fen != "" {
			s.move = f.text
			found[kind] = s
		}
	}
}

// kind says what is special about entering a move; empty if two clicks are enough.
func (m *match) kind(f *guiMove) string {
	switch {
	case f.drop != 0:
		return "posting"
	case f.idle():
		return "pass"
	case f.castling != "":
		return "castling"
	case len(f.way()) == 3:
		return "two-legs"
	case len(f.way()) > 3:
		return "three-legs"
	case m.view.isPawn(f.was) && len(f.gone) == 1:
		return "in-passing"
	case f.suffix == "":
		return ""
	}
	o := m.offer(f)
	letter := strings.ToUpper(cmp.Or(f.suffix, f.letter()))
	switch first := strings.HasPrefix(o.choice(), letter); {
	case first && o.mark() == choiceMark:
		return "choice"
	case first && o.mark() == changeMark:
		return "change"
	}
	return ""
}

// offer returns the last square of a move as it is offered after the other squares have been
// entered.
func (m *match) offer(f *guiMove) *destination {
	way := f.way()
	last := len(way) - 1
	m.now.lifted = way[:last]
	for _, o := range m.destinations() {
		if o.square == way[last] {
			return o
		}
	}
	return nil
}
