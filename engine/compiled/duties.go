package compiled

import (
	"slices"

	"panthera/engine"
)

// forced generates moves in games with compulsory captures: it appends the captures if there are
// any, otherwise the other moves.
func (p *Position) forced(dst []engine.Move, which engine.Which) []engine.Move {
	n := len(dst)
	dst = p.moving(dst, engine.Tactical)
	obliged := slices.ContainsFunc(dst[n:], p.captures)
	if which == engine.Quiet {
		dst = dst[:n]
	}
	switch {
	case obliged:
		return keep(dst, n, p.captures)
	case which != engine.Tactical:
		dst = p.moving(dst, engine.Quiet)
	}
	return p.appendPass(dst, n, which)
}

// MustCapture reports whether captures are compulsory in the game and the side to move can capture.
func (p *Position) MustCapture() bool {
	if _, over := p.decided(); over || !p.mustCapture {
		return false
	}
	p.answers = keep(p.moving(p.answers[:0], engine.Tactical), 0, p.captures)
	return len(p.answers) > 0
}

// captures reports whether a move captures a piece.
func (p *Position) captures(m engine.Move) bool {
	return sort(m) == enPassant || sort(m) == plain && !m.Posts() && p.board[m.To()&127] != engine.NoPiece
}

// appendPass appends a pass if the rules let the side to move pass. dst[n:] are the moves generated
// so far; in some games a side may only pass if it has none.
func (p *Position) appendPass(dst []engine.Move, n int, which engine.Which) []engine.Move {
	may := p.passes[p.ToMove]
	if may == never || which&engine.Quiet == 0 || p.InCheck() && !p.MustPart() || p.all[p.ToMove].Empty() {
		return dst
	}
	if may == stuck && (len(dst) > n || which != engine.All && len(p.moving(p.answers[:0], engine.All)) > 0) {
		return dst
	}
	from := p.royals(p.ToMove)
	if from.Empty() {
		from = p.all[p.ToMove]
	}
	return append(dst, engine.NewMove(from.First(), from.First()).Mark(passing))
}

// bothPass reports whether the last two moves were passes, or the last one while the Kings faced each
// other, after which the game ends.
func (p *Position) bothPass() bool {
	n := len(p.past)
	return n > 0 && passes(p.past[n-1].move) && (n > 1 && passes(p.past[n-2].move) || p.MustPart())
}

func passes(m engine.Move) bool { return sort(m) == passing && wallOf(m) == engine.NoSquare }
