package xboard

import (
	"cmp"
	"math/rand/v2"
	"strings"
	"testing"

	"panthera/engine"
)

// scene is a position in which a person can make a move that takes more than two clicks in XBoard.
type scene struct {
	// fen and gui are the FENs of the position in the program's form and in XBoard's. White is to move.
	fen, gui string
	// lead is the move that the engine, as White, makes first if the person plays Black; empty otherwise.
	lead string
	// move is the person's move in the program's notation: the squares where the piece lands.
	move string
}

// scenes plays random games until it has a scene for each kind of move (see kind) that a person playing side
// person can make in game id. If wanted is not empty, it stops as soon as it has a scene of that kind.
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

// note adds to found a scene for each kind of move in forms that found has no scene for yet. before is the
// scene before the engine's last move, needed if the person plays Black.
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

// kind returns a word for what is special about entering a move in XBoard, such as castling; empty if two
// clicks are enough.
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

// offer returns the destination that the engine offers for the last square of a move, once all squares before
// the last one have been entered.
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
