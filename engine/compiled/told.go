package compiled

import (
	"slices"

	"panthera/engine"
	"panthera/engine/army"
)

// told returns a constructor of positions by package army, which is faster, if a piece table and a description
// express all rules of the game; nil if not. It sets how the game's castlings are then written.
func (t *tables) told() func() engine.Position {
	if t.changes || t.relays != nil || t.geo.Cylinder || t.immune != nil || t.game.Walls || t.perishes || t.hands || t.gated || t.stands || t.toHand || t.game.Royals != nil || t.judges != nil || t.precious != nil || t.mustCapture || t.noChecks || t.counts != "" || t.niol || t.opposite || t.passes != [2]pass{} || t.facing != nil || t.bikjang != nil || t.shuttles || t.exchanging || t.immobility || t.demotion || !t.mandatoryPawn || !t.usualEnds() || !t.usualCastlings() {
		return nil
	}
	if !t.d.Squares("diagonalLines").Empty() || t.d.KindOf("janggiCannon") >= 0 || anyOf(t.d.KindSet("mutuallyImmuneTypes")) { // it spares its like
		return nil
	}
	for k := 1; k < len(t.kinds); k++ {
		if !t.usualKind(engine.Kind(k)) {
			return nil
		}
	}
	constructor, err := army.New(t.game, army.Description{
		Castlings:      t.castlings,
		StalemateLoses: t.ends.stalemate == "loss",
		Promotions: func(side engine.Side, to engine.Square) (kinds []engine.Kind) {
			for _, k := range t.promotions[side] {
				if t.zone[side].Has(to) && t.kinds[k].on[side].Has(to) {
					kinds = append(kinds, k)
				}
			}
			return kinds
		},
	})
	if err != nil { // the kit does not know such a piece
		return nil
	}
	if slices.ContainsFunc(t.castlings, func(c engine.Castling) bool { return t.isStep(&c) }) {
		t.game.Written = t.written
	}
	return constructor
}

// usualEnds reports whether the game ends only by rules that package army can play.
func (t *tables) usualEnds() bool {
	e := &t.ends
	return (e.counting == "" || e.counting == "none") && t.game.Fold == 3 && e.repetition == "draw" && !e.perpetual && e.halfmoves == engine.MostHalfmoves && e.checkmate == "loss" && e.stalemate != "win"
}

// usualCastlings reports whether package army can play all castlings of the game.
func (t *tables) usualCastlings() bool {
	return !t.d.Bool("chess960") && t.d.Number("castlingSteps") == 0 && !t.wanders && !slices.ContainsFunc(t.castlings, func(c engine.Castling) bool { return c.King.Kind() != t.royal })
}

// written returns, for a castling move of package army to a square to which the king may also step, the king's move to
// its rook, and other moves as they are.
func (t *tables) written(m engine.Move) engine.Move {
	for i := range t.castlings {
		if c := &t.castlings[i]; sort(m) != plain && m.From() == c.KingFrom && m.To() == c.KingTo && t.isStep(c) {
			return engine.NewMove(m.From(), c.RookFrom)
		}
	}
	return m
}

// usualKind reports whether a kind either has all properties of a pawn that package army knows, or none of
// them.
func (t *tables) usualKind(k engine.Kind) bool {
	info, pawn := &t.kinds[k], t.game.Type(k).Pawn
	// Package army lets a pawn move from the squares where pawns may stand to squares where only the pieces to
	// which it promotes may.
	if info.mark != 0 || info.limit != 0 || info.passes && !pawn || pawn && t.game.Type(k).Within != nil {
		return false
	}
	for side := range engine.Side(2) {
		if info.promotes[side] != pawn || info.counts[side] != pawn || t.game.EnPassant && (info.passer[side] != pawn || !t.everywhere(t.passing[side])) {
			return false
		}
		if pawn && !t.usualPawn(k, side) {
			return false
		}
	}
	return true
}

// usualPawn reports whether a pawn's moves and captures lead to different squares, and no move passes over more
// than one square.
func (t *tables) usualPawn(k engine.Kind, side engine.Side) bool {
	for from, ways := range t.ways[engine.NewPiece(k, side)] {
		for i := range ways {
			w := &ways[i]
			passes := w.first && len(w.squares) == 2 && w.open == 1 && !w.takes && !t.kinds[k].usual[side][from].Has(w.squares[1])
			if !passes && (w.first || len(w.squares) > 1 || w.moves && w.takes) {
				return false
			}
		}
	}
	return true
}

// everywhere reports whether a set contains every square of the board.
func (t *tables) everywhere(squares set) bool { return squares.Count() == t.geo.Size() }
