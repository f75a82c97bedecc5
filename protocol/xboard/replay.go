package xboard

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// savedGame replays a saved game.
type savedGame struct {
	view *view
	// p is the position after moves, gui is XBoard's view of the game.
	p     engine.Position
	gui   guiGame
	words []string
	moves []engine.Move
	// strict demands that the game end as the claim says.
	claim  string
	strict bool
	// choices are the choices made on the way; tries counts those that failed.
	choices []choice
	tries   int
	// guess tries the likeliest cause of a failure first.
	guess bool
	// furthest is the longest line found, stuck the reason why it does not go on.
	furthest []engine.Move
	stuck    error
}

// choice is a ply at which XBoard's notation does not determine the move.
type choice struct {
	ply  int
	side engine.Side
	// left are the moves that have not been tried.
	left []*guiMove
}

// mostTries bounds the choices that are tried.
const mostTries = 1000

// replay makes the moves of all words. If it fails, some of the moves remain made.
func (s *savedGame) replay() bool {
	s.tries, s.choices = 0, nil
	for !s.goOn() {
		if s.tries++; s.tries > mostTries || !s.reconsider() {
			return false
		}
	}
	return true
}

// goOn makes the moves of the remaining words, with the first choice at each; false if that fails.
func (s *savedGame) goOn() bool {
	for len(s.moves) < len(s.words) {
		text := s.word()
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
			return s.fail("XBoard writes no legal move this way")
		}
		if len(meant) > 1 {
			s.choices = append(s.choices, choice{len(s.moves), s.p.Side(), meant[1:]})
		}
		s.play(meant[0])
	}
	if !s.strict {
		return true
	}
	o, over := engine.Result(s.p.Clone())
	return over && claimText(o) == s.claim
}

// word returns the next word without the signs of check and mate; empty after the last word.
func (s *savedGame) word() string {
	if len(s.moves) == len(s.words) {
		return ""
	}
	text := s.words[len(s.moves)]
	if strings.HasSuffix(text, "=+") {
		return text
	}
	return strings.TrimRight(text, "+#")
}

// fail records why there is no move for the next word, unless an earlier try got further.
func (s *savedGame) fail(reason string) bool {
	if s.stuck == nil || len(s.moves) > len(s.furthest) {
		s.furthest = append([]engine.Move{}, s.moves...)
		s.stuck = &engine.MoveError{Input: s.words[len(s.moves)], Reason: reason}
	}
	return false
}

// reconsider goes back to a choice and makes another move there; false if there is none.
func (s *savedGame) reconsider() bool {
	at, which := s.doubtful()
	if at < 0 {
		return false
	}
	c := &s.choices[at]
	other := c.left[which]
	c.left = append(append([]*guiMove{}, c.left[:which]...), c.left[which+1:]...)
	s.backTo(c.ply)
	s.choices = s.choices[:at+1]
	s.play(other)
	return true
}

// doubtful finds the choice to change, the last one with moves left; -1 if there is none. With
// guess it prefers choices of the side that lacks a move. Among these it takes the last one that
// could have given that side a piece with the letter of the word.
func (s *savedGame) doubtful() (at, which int) {
	at = -1
	text, side := s.word(), s.p.Side()
	for i := len(s.choices) - 1; i >= 0; i-- {
		c := &s.choices[i]
		suspect := s.guess && text != "" && c.side == side
		if len(c.left) > 0 && (at < 0 || suspect && s.choices[at].side != side) {
			at = i
		}
		for j, f := range c.left {
			if suspect && strings.EqualFold(f.letter(), text[:1]) {
				return i, j
			}
		}
	}
	return at, 0
}

// meant are the moves that XBoard may have written as text.
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

// backTo takes back moves until ply are left.
func (s *savedGame) backTo(ply int) {
	for len(s.moves) > ply {
		s.gui.back(s.p.Undo)
		s.moves = s.moves[:len(s.moves)-1]
	}
}
