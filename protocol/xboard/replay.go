package xboard

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// savedGame finds the moves of a game that XBoard has saved.
type savedGame struct {
	view *view
	// p is the position after moves. gui is the same game as XBoard sees it.
	p     engine.Position
	gui   guiGame
	words []string
	moves []engine.Move
	// claim is the result that the file states. strict says that the game must end with that result.
	claim  string
	strict bool
	// choices are the points in the game so far where the text fitted several moves. tries counts how often a
	// choice had to be changed.
	choices []choice
	tries   int
	// guess says to change the likeliest wrong choice first after a failure, rather than the last one.
	guess bool
	// kept are the moves of an earlier try, which are preferred where they fit; nil outside further.
	kept []engine.Move
	// furthest is the longest sequence of moves found that fits the text. stuck says why it does not go on.
	furthest []engine.Move
	stuck    error
}

// choice is a point in the game where XBoard's text fits several moves.
type choice struct {
	ply  int
	side engine.Side
	// fits are all moves that fit. left are those that have not been tried.
	fits, left []*guiMove
}

// mostTries limits how many choices are changed before a game is given up.
const mostTries = 1000

// replay finds and makes moves that fit all words, and reports whether it succeeded. If not, some moves
// remain made.
func (s *savedGame) replay() bool {
	s.tries, s.choices = 0, nil
	for !s.goOn() {
		if s.guess && s.tries <= mostTries && s.further() {
			continue
		}
		if s.tries++; s.tries > mostTries || !s.reconsider() {
			return false
		}
	}
	return true
}

// further changes one choice and keeps the moves of all others, such that the game goes on beyond the word
// for which no move was found. It reports whether there is such a choice. It tries moves that give the side of
// that word a piece of the kind that the word names.
func (s *savedGame) further() bool {
	made, choices := slices.Clone(s.moves), slices.Clone(s.choices)
	text, side := s.word(), s.p.Side()
	s.kept = made
	defer func() { s.kept = nil }()
	for i, c := range slices.Backward(choices) {
		for _, f := range c.fits {
			if c.side != side || text == "" || f.move == made[c.ply] || !strings.EqualFold(f.letter(), text[:1]) {
				continue
			}
			s.backTo(c.ply)
			s.choices = append(s.choices[:0], choices[:i+1]...)
			s.play(f)
			if s.tries++; s.goOn() || len(s.moves) > len(made) {
				return true
			}
		}
	}
	s.backTo(0)
	s.choices = s.choices[:0]
	s.goOn()
	s.choices = choices
	return false
}

// goOn makes moves for the remaining words, always the first one that fits. It reports whether it came to the
// end of the game, and to the claimed result if s is strict.
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
			s.prefer(meant)
			s.choices = append(s.choices, choice{len(s.moves), s.p.Side(), meant, meant[1:]})
		}
		s.play(meant[0])
	}
	if !s.strict {
		return true
	}
	o, over := engine.Result(s.p.Clone())
	return over && claimText(o) == s.claim
}

// word returns the text of the next move without the signs of check and mate; empty after the last move.
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

// fail records, for an error message, that no move fits the next word, unless an earlier try got further. It
// returns false.
func (s *savedGame) fail(reason string) bool {
	if s.stuck == nil || len(s.moves) > len(s.furthest) {
		s.furthest = append([]engine.Move{}, s.moves...)
		s.stuck = &engine.MoveError{Input: s.words[len(s.moves)], Reason: reason}
	}
	return false
}

// prefer puts the move of the try that is kept first among the moves that fit.
func (s *savedGame) prefer(meant []*guiMove) {
	if len(s.moves) >= len(s.kept) {
		return
	}
	if i := slices.IndexFunc(meant, func(f *guiMove) bool { return f.move == s.kept[len(s.moves)] }); i > 0 {
		meant[0], meant[i] = meant[i], meant[0]
	}
}

// reconsider takes back moves to a choice and makes another of the moves that fit there. It reports whether
// there was one.
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

// doubtful returns the index of the choice to change, and of the move to make there instead; at is -1 if no
// choice has moves left. Normally that is the last choice. With guess, choices of the side whose next move
// cannot be found are preferred: first a choice with a move that would give the side a piece of the kind that
// the next word names.
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

// meant returns the legal moves that XBoard may have written as text.
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

// backTo takes back moves until only the first ply moves are left.
func (s *savedGame) backTo(ply int) {
	for len(s.moves) > ply {
		s.gui.back(s.p.Undo)
		s.moves = s.moves[:len(s.moves)-1]
	}
}
