package xboard

import (
	"fmt"
	"regexp"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// Saved reads games that XBoard has saved: with its own FENs, squares and ids of pieces.
// It is a [record.Dialect].
type Saved struct{}

// diagram is how the comment begins that XBoard writes above the moves of a game from a
// position, or of one that the engine has taught it.
const diagram = "--------------"

// Wrote says whether XBoard saved a game. Those of chess are written as everybody does.
func (Saved) Wrote(tags record.Tags, comment string) bool {
	return tags.Value(record.VariantTag) != "" && strings.HasPrefix(comment, diagram)
}

// Replay finds the moves of a saved game. Where XBoard's notation leaves a choice, since it
// knows no rules, the choice that later moves confirm is the right one, and the claim if
// any does.
func (Saved) Replay(g *engine.Game, fen string, words []string, claim string) (engine.Position, []engine.Move, error) {
	s := &savedGame{view: newView(g, displayOf(g)), p: engine.NewPosition(g), words: words, claim: claim}
	var turn engine.Side
	if fen != "" {
		var err error
		if turn, err = s.view.load(s.p, fen); err != nil {
			return nil, nil, fmt.Errorf("tag FEN: %w", err)
		}
	}
	start := s.p.Clone()
	for _, s.strict = range []bool{true, false} {
		s.gui, s.moves, s.tries = guiGame{turn: turn}, nil, 0
		if s.replay() {
			return start, s.moves, nil
		}
		for len(s.gui.plies) > 0 {
			s.back()
		}
	}
	return start, s.furthest, s.stuck
}

// savedGame replays a saved game.
type savedGame struct {
	view *view
	// p is the position after moves, gui what XBoard shows of it.
	p     engine.Position
	gui   guiGame
	words []string
	moves []engine.Move
	// strict asks that the game end as the claim says.
	claim  string
	strict bool
	tries  int
	// furthest is as far as any choice led, stuck why no further.
	furthest []engine.Move
	stuck    error
}

// mostTries bounds the choices that are tried.
const mostTries = 1000

// fail notes why there is no move for the next word, if no choice led further before.
func (s *savedGame) fail(reason string) bool {
	if s.tries++; s.stuck == nil || len(s.moves) > len(s.furthest) {
		s.furthest = append([]engine.Move{}, s.moves...)
		s.stuck = &engine.MoveError{Input: s.words[min(len(s.moves), len(s.words)-1)], Reason: reason}
	}
	return false
}

// replay makes the moves of the words that are left. If it fails some of them stay made.
func (s *savedGame) replay() bool {
	for len(s.moves) < len(s.words) {
		text := s.words[len(s.moves)]
		if !strings.HasSuffix(text, "=+") {
			text = strings.TrimRight(text, "+#")
		}
		if s.gui.turn != s.p.Side() {
			if !record.IsPass(text) {
				return s.fail("a pass is due")
			}
			s.gui.pass()
			s.moves = append(s.moves, engine.NoMove)
			continue
		}
		meant := s.meant(text)
		if len(meant) == 0 {
			return s.fail("no legal move is written so by XBoard")
		}
		for _, f := range meant[:len(meant)-1] {
			made := len(s.moves)
			s.play(f)
			if s.replay() {
				return true
			}
			for len(s.moves) > made {
				s.back()
			}
			if s.tries > mostTries {
				return false
			}
		}
		s.play(meant[len(meant)-1])
	}
	if !s.strict {
		return true
	}
	s.tries++
	o, over := engine.Result(s.p.Clone())
	return over && claimText(o) == s.claim
}

// meant are the moves that XBoard may have written so.
func (s *savedGame) meant(text string) (meant []*guiMove) {
	forms := s.view.guiMoves(s.p.Clone(), s.gui.shown)
	for i := range forms {
		if forms[i].winner && s.view.writtenAs(&forms[i], text) {
			meant = append(meant, &forms[i])
		}
	}
	return meant
}

func (s *savedGame) play(f *guiMove) {
	s.gui.play(s.view, s.p, f, true, s.p.Make)
	s.moves = append(s.moves, f.move)
}

func (s *savedGame) back() {
	s.gui.back(s.p.Undo)
	s.moves = s.moves[:len(s.moves)-1]
}

// notation is a move as XBoard writes it in files of games: piece, as much of its square
// as tells it from others, victims on the way, square, type.
var notation = regexp.MustCompile(`^(\+?[A-Z])?([a-w]?)(\d*)(x?)((?:[a-w]\d+[x-])*)([a-w]\d+)(?:=?([A-Za-z+]))?$`)

// writtenAs says whether XBoard may write a move so. Of pieces that move as it expects it
// does not write what they become.
func (w *view) writtenAs(f *guiMove, text string) bool {
	switch {
	case record.IsPass(text):
		return f.idle()
	case record.CastlingWord(text) != "":
		return f.castling == record.CastlingWord(text)
	case f.drop != 0 || strings.Contains(text, "@"):
		return text == w.oneLine(f)
	}
	m := notation.FindStringSubmatch(text)
	if m == nil || f.idle() {
		return false
	}
	piece, file, rank, way, to, becomes := m[1], m[2], m[3], m[5], m[6], strings.ToLower(m[7])
	legs := f.legs()
	from := w.name(legs[0])
	shown := strings.ToUpper(f.shown)
	if shown == string(w.selfMoving) {
		shown = "" // carriers are no Pawns to XBoard
	}
	victims := ""
	for _, s := range legs[1 : len(legs)-1] {
		victims += w.name(s)
	}
	return piece == shown && strings.HasPrefix(from, file) && (rank == "" || from[1:] == rank) &&
		strings.NewReplacer("x", "", "-", "").Replace(way) == victims &&
		to == w.name(legs[len(legs)-1]) && (becomes == f.suffix || becomes == "" && piece != "")
}
