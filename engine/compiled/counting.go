package compiled

import (
	"fmt"

	"panthera/engine"
)

// counting holds the rule by which the weaker side's moves are counted in endings, as in Makruk: up to a limit
// beyond which the game is drawn. The halfmove clock is the count.
//
// The side to move counts if it has only few pieces left (the board's honour), or only its king (the pieces'
// honour: the limit depends on the other side's pieces, and the count begins with the number of all pieces).
type counting struct {
	counts                        string // makruk, cambodian or asean; empty if nothing is counted
	pawns, rooks, silvers, horses family
}

// findCounting reads the rule from the definition.
func (t *tables) findCounting() {
	rule := t.d.Word("countingRule")
	if rule == "" || rule == "none" {
		return
	}
	t.counts, t.game.Counts = rule, true
	for name, f := range map[string]*family{"pawn": &t.pawns, "rook": &t.rooks, "silver": &t.silvers, "knight": &t.horses} {
		if kind := t.d.KindOf(name); kind >= 0 {
			*f = t.familyOf(kind)
		}
	}
}

// limitOf returns the limit, in plies, up to which a side would count now; 0 if it would not.
func (p *Position) limitOf(side engine.Side) int {
	them, own := side.Other(), p.all[side].Count()
	pawns := !p.of(p.pawns, side).Or(p.of(p.pawns, them)).Empty()
	rooks, silvers, knights := p.of(p.rooks, them).Count(), p.of(p.silvers, them).Count(), p.of(p.horses, them).Count()
	if p.counts == "asean" {
		switch {
		case pawns || own > 1:
		case rooks > 0:
			return 2 * 16
		case silvers > 0:
			return 2 * 44
		case knights > 0:
			return 2 * 64
		}
		return 0
	}
	early := 0 // in Cambodia all counts end a move earlier
	if p.counts == "cambodian" {
		early = 2
	}
	switch {
	case p.all[them].Count() == 1, early == 0 && pawns, early > 0 && (own > 3 || own == 1 && pawns):
		return 0
	case own > 1:
		return 2*64 - early
	case rooks > 1:
		return 2*8 - early
	case rooks == 1:
		return 2*16 - early
	case silvers > 1:
		return 2*22 - early
	case knights > 1:
		return 2*32 - early
	case silvers == 1:
		return 2*44 - early
	}
	return 2*64 - early
}

// recount begins the count of the side to move, begins it anew, or goes on with it, after a move that has taken a
// piece or has promoted a pawn, or has done neither.
func (p *Position) recount(taken engine.Piece, promoted bool) {
	us, them := p.ToMove, p.ToMove.Other()
	pieces := p.all[us].Count() + p.all[them].Count()
	limit, bare := p.limitOf(us), p.all[us].Count() == 1 && p.counts != "asean"
	switch last := taken != engine.NoPiece && p.kinds[taken.Kind()].pawn && p.all[them].Count() == 1 && p.counts != "asean"; {
	case last && p.limitOf(them) > 0: // the bare king has taken the last pawn: its move counts already
		p.limit, p.Halfmove = p.limitOf(them), 2*pieces-1
	case limit > 0 && (p.limit == 0 || (taken != engine.NoPiece || promoted) && (limit < p.limit || bare)):
		if p.limit, p.Halfmove = limit, 0; bare {
			p.Halfmove = 2 * pieces
		}
	case p.limit > 0:
		p.Halfmove = p.past[len(p.past)-1].halfmove + 1
	}
}

// honours returns the sentences of the rule sheet about the count of moves.
func (t *tables) honours() (lines []string) {
	const pieces = "two Rooks %d moves, against one %d, against two Silvergenerals %d, against two Knights %d, against one Silvergeneral %d, else %d"
	switch t.counts {
	case "makruk":
		lines = []string{"When no Pawn is left, and neither side has only its King, who is to move then begins to count, and the game is a draw behind 64 moves (the board's honour).",
			"When no Pawn is left and a side has only its King, it counts its moves from the number of all pieces; the game is a draw behind its limit (the pieces' honour): against " + fmt.Sprintf(pieces, 8, 16, 22, 32, 44, 64) + "."}
	case "cambodian":
		lines = []string{"When a side to move has three pieces or two, and the other one more than its King, it begins to count, and the game is a draw behind 63 moves.",
			"When no Pawn is left and a side has only its King, it counts its moves from the number of all pieces; the game is a draw behind its limit: against " + fmt.Sprintf(pieces, 7, 15, 21, 31, 43, 63) + "."}
	case "asean":
		lines = []string{"When no Pawn is left and a side has only its King, it counts its moves; the game is a draw behind its limit: against a Rook 16 moves, else against a Silvergeneral 44, else against a Knight 64."}
	}
	return lines
}
