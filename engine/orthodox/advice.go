package orthodox

import "panthera/engine"

// Values of the pawn structure, in centipawns: round figures in the usual proportions of classical
// evaluations, not tuned.
const (
	isolatedPawn   = 10
	doubledPawn    = 12
	guardedPawn    = 6
	shelteringPawn = 9 // in front of the royal on its own or a neighbouring file
)

// passedPawn has the value of a passed pawn by its rank, counted from 0 at its own edge of the board.
var passedPawn = [8]struct{ middlegame, endgame int }{
	2: {2, 12}, 3: {6, 22}, 4: {16, 42}, 5: {34, 72}, 6: {60, 120}, 1: {0, 8},
}

// EvaluateTerms returns the balance of the evaluation of pawn structure and of the pawns that shelter the royals.
func (p *Position) EvaluateTerms() (middlegame, endgame int) {
	return engine.Balance(p.army.AdvisePawns)
}

// AdvisePawns returns the evaluation of one side's pawns and of how well they shelter its royal.
func (a *Army) AdvisePawns(side engine.Side) (middlegame, endgame int) {
	own, enemy := a.Kinds[Pawn]&a.Sides[side&1], a.Kinds[Pawn]&a.Sides[side.Other()&1]
	// A pawn is passed if no enemy pawn is ahead of it on its own or a neighbouring file.
	barred := fill(enemy, Forward[side.Other()&1])
	barred |= barred&^FileA>>1 | barred&^FileH<<1
	ahead := fill(own, Forward[side&1])
	for passed := own &^ (barred | fill(own, Forward[side.Other()&1]).Shift(Forward[side.Other()&1])); passed != 0; passed = passed.Rest() {
		value := &passedPawn[Geometry.RankFrom(side, passed.First())&7]
		middlegame += value.middlegame
		endgame += value.endgame
	}
	files := ahead | fill(own, Forward[side.Other()&1])
	isolated := (own &^ (files &^ FileA >> 1) &^ (files &^ FileH << 1)).Count()
	doubled := (own & ahead.Shift(Forward[side&1])).Count()
	guarded := (own & a.guarded(side)).Count()
	structure := guardedPawn*guarded - isolatedPawn*isolated - doubledPawn*doubled
	royal := engine.Bit64(a.Royal(side))
	front := royal | royal&^FileA>>1 | royal&^FileH<<1
	front = front.Shift(Forward[side&1])
	shelter := shelteringPawn * (own & (front | front.Shift(Forward[side&1]))).Count()
	return middlegame + structure + shelter, endgame + structure
}

// fill returns a set with all squares ahead of it on the same files; by > 0 means up the board.
func fill(b engine.Bits64, by int) engine.Bits64 {
	if by > 0 {
		b |= b << 8
		b |= b << 16
		return b | b<<32
	}
	b |= b >> 8
	b |= b >> 16
	return b | b>>32
}
