package compiled

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/engine/betza"
	"panthera/engine/rulebook"
)

// played lists the keys of a definition whose rules this package plays, told the keys that say nothing
// about the rules (names, pictures, values). Keys that exist for each side are listed without White or
// Black.
var (
	played = strings.Fields(`maxFile maxRank startFen promotionPawnTypes promotionPieceTypes enPassantTypes nMoveRuleTypes pawnTypes promotionRegion promotionLimit
		promotesOn promotedPieceType piecePromotionOnCapture mandatoryPawnPromotion mandatoryPiecePromotion pieceDemotion doubleStep doubleStepRegion tripleStepRegion
		promotionRank doubleStepRank enPassantRegion castling oppositeCastling castlingWins chess960 castlingKingsideFile castlingQueensideFile castlingRank castlingKingFile castlingKingPiece castlingRookPieces castlingRookPiece
		castlingRookKingsideFile castlingRookQueensideFile pieceDrops dropLoop capturesToHand firstRankPawnDrops promotionZonePawnDrops dropRegion dropChecks
		dropPromoted dropNoDoubled dropNoDoubledCount immobilityIllegal flyingGeneral facing exchange soldierPromotionRank nMoveRule nFoldRule nFoldValue nFoldValueAbsolute
		perpetualCheckIllegal stalemateValue checkmateValue shogiPawnDropMateIllegal symmetry whiteDropRegion blackDropRegion territory
		extinctionValue extinctionPieceTypes extinctionPieceCount extinctionOpponentPieceCount extinctionClaim extinctionPseudoRoyal flagRegion whiteFlag blackFlag
		flagPiece flagPieceCount flagPieceBlockedWin flagMove flagPieceSafe checkCounting checking mustCapture pass passOnStalemate stalematePieceCount materialCounting
		connectN connectNxN collinearN connectPieceTypes connectVertical connectHorizontal connectDiagonal connectRegion1 connectRegion2 connectValue
		wallingRule wallingRegion wallOrMove dupleCheck makpongRule gating seirawanGating cambodianMoves mustDrop mustDropType dropOppositeColoredBishop castlingDroppedPiece sittuyinRookDrop sittuyinPromotion freeDrops enclosingDrop enclosingDropStart flipEnclosedPieces adjudicateFullBoard countingRule shatarMateRule blastOnCapture blastImmuneTypes mutuallyImmuneTypes petrifyOnCaptureTypes petrifyBlastPieces
		diagonalLines bikjangRule moveRepetitionIllegal grid turnsCoat movesChange rifle mating royalKing kingsAhead cylinder relay relayChecks immuneTypes castlingSteps castlingRegion aimedKings`)
	told = strings.Fields(`title author source summary rules pieceNames variantTemplate pieceToCharTable pocketSize pieceValueMg pieceValueEg`)
)

// Played returns the keys of a definition whose rules this package plays. Of keys that exist for each
// side it has the one without White or Black.
func Played() []string { return slices.Clone(played) }

// needed lists keys that mean nothing without another key, and that other key.
var needed = map[string]string{
	"extinctionValue": "extinctionPieceTypes", "extinctionPieceCount": "extinctionPieceTypes", "extinctionOpponentPieceCount": "extinctionPieceTypes",
	"extinctionClaim": "extinctionPieceTypes", "extinctionPseudoRoyal": "extinctionPieceTypes", "flagPiece": "flagRegion", "flagPieceCount": "flagRegion",
	"blastImmuneTypes": "blastOnCapture", "petrifyBlastPieces": "blastOnCapture", "connectRegion1": "connectRegion2", "connectRegion2": "connectRegion1", "flagPieceBlockedWin": "flagRegion", "flagMove": "flagRegion", "wallingRegion": "wallingRule", "wallOrMove": "wallingRule", "flagPieceSafe": "flagRegion", "mustDropType": "mustDrop", "seirawanGating": "gating", "dupleCheck": "extinctionPieceTypes", "cambodianMoves": "gating", "enclosingDropStart": "enclosingDrop", "mating": "checking", "relayChecks": "relay", "aimedKings": "cambodianMoves",
}

// idle returns warnings about keys that mean nothing because another key is missing.
func idle(d *rulebook.Definition) (faults []rulebook.Fault) {
	says := d.Says()
	for _, key := range says {
		need := needed[base(key)]
		if need != "" && base(key) == key && !slices.ContainsFunc(says, func(other string) bool { return base(other) == need }) {
			faults = append(faults, d.Fault(key, rulebook.Warning, "write "+need+" too, or remove it", "%s says nothing without %s", key, need))
		}
	}
	switch checks := d.Start.Checks != ""; {
	case checks && !d.Bool("checkCounting"):
		faults = append(faults, d.Fault("startFen", rulebook.Warning, "write checkCounting = true, or leave "+d.Start.Checks+" out", "the start position counts checks, and the game does not"))
	case !checks && d.Bool("checkCounting"):
		faults = append(faults, d.Fault("checkCounting", rulebook.Warning, "write 3+3 before the counters of startFen for three checks", "the start position does not say how many checks win: one does"))
	}
	if d.Bool("adjudicateFullBoard") && startsFull(d) {
		faults = append(faults, d.Fault("adjudicateFullBoard", rulebook.Warning, "write adjudicateFullBoard = false", "a full board ends no game that begins with one"))
	}
	return faults
}

// base returns a key without White or Black at its end.
func base(key string) string { return strings.TrimSuffix(strings.TrimSuffix(key, "White"), "Black") }

// refusals returns the faults of a definition as regards playing it: errors for rules that this
// package does not play, and warnings.
func refusals(d *rulebook.Definition) (faults []rulebook.Fault) {
	faults = idle(d)
	for _, key := range d.Says() {
		base := base(key)
		switch {
		case slices.Contains(played, base), slices.Contains(told, base), strings.HasPrefix(key, "mobilityRegion"):
		default:
			faults = append(faults, d.Fault(key, rulebook.Error, "see docs/games-from-a-file.md for what is played", "%s is not played yet", key))
		}
	}
	for _, p := range d.Start.Pieces {
		if inside, confined := d.Region(p.Kind, p.Side); confined && !p.Plus && !inside.Has(p.At) {
			faults = append(faults, d.Fault("startFen", rulebook.Error, "give it a larger region, or another place", "a %s starts outside the region in which it may stand", d.Kinds[p.Kind].Title))
		}
	}
	if kings := kingsOf(d); max(kings[0], kings[1]) > 1 && (d.Word("royalKing") == "" || d.Word("royalKing") == "none") {
		faults = append(faults, d.Fault("startFen", rulebook.Error, "write commoner for such pieces, and extinctionPieceTypes", "a side with more than one king"))
	}
	if king := d.KindOf("king"); king >= 0 && (d.Bool("blastOnCapture") && !d.KindSet("blastImmuneTypes")[king] || d.KindSet("petrifyOnCaptureTypes")[king]) {
		faults = append(faults, d.Fault("blastOnCapture", rulebook.Error, "write commoner for it, and extinctionPieceTypes", "a capture destroys a King"))
	}
	for _, side := range sides {
		key := "promotionPieceTypes" + side
		to := d.KindSet(key)
		if first := slices.Index(to, true); d.Bool("sittuyinPromotion") && (first < 0 || anyOf(to[first+1:])) {
			faults = append(faults, d.Fault("sittuyinPromotion", rulebook.Error, "write one letter for "+key, "pawns promote in this way to one kind of pieces only"))
		}
	}
	if d.Bool("seirawanGating") && d.Word("wallingRule") != "" {
		faults = append(faults, d.Fault("seirawanGating", rulebook.Error, "leave it out, or the walls", "a move puts a wall and has a piece enter"))
	}
	if rule := d.Word("enclosingDrop"); rule == "quadwrangle" {
		faults = append(faults, d.Fault("enclosingDrop", rulebook.Error, "write ataxx", "%s is no rule of drops", rule))
	}
	if rule := d.Word("flipEnclosedPieces"); rule != "" && !slices.Contains([]string{"none", "reversi", "ataxx", "quadwrangle"}, rule) {
		faults = append(faults, d.Fault("flipEnclosedPieces", rulebook.Error, "write reversi, ataxx or quadwrangle", "%s turns no pieces over", rule))
	}
	faults = append(append(append(faults, exchangeFaults(d)...), limitFaults(d)...), append(changeFaults(d), wanderFaults(d)...)...)
	if d.Number("nFoldRule") == 1 {
		faults = append(faults, d.Fault("nFoldRule", rulebook.Error, "write 2 or more, or 0 for no such rule", "a repetition is a position that comes more than once"))
	}
	if d.Number("territory") > 0 && territory == nil {
		faults = append(faults, d.Fault("territory", rulebook.Error, "leave it out", "this program does not score games by territory"))
	}
	if d.Number("territory") > 0 && (!d.Start.Walls.Empty() || d.Word("wallingRule") != "") {
		faults = append(faults, d.Fault("territory", rulebook.Error, "leave it out, or the walls", "what is scored by territory has no walls"))
	}
	if d.Number("territory") > 0 && (d.Bool("pieceDrops") || d.Bool("capturesToHand")) {
		faults = append(faults, d.Fault("territory", rulebook.Error, "leave it out, or the hands", "what is scored by territory has a fixed number of pieces"))
	}
	if d.Bool("cylinder") && (d.Number("collinearN") > 0 || d.Word("enclosingDrop") == "anyside" || d.Word("wallingRule") == "edge") {
		faults = append(faults, d.Fault("cylinder", rulebook.Error, "leave it out, or the rule about edges", "a cylinder has no edges to its left and right"))
	}
	if d.Number("territory") > 0 && anyOf(d.KindSet("relay")) {
		faults = append(faults, d.Fault("territory", rulebook.Error, "leave it out, or relay", "territory is not counted with lent leaps"))
	}
	if n := len(kindsOf(d)); n >= engine.MaxKinds {
		faults = append(faults, d.Fault("promotedPieceType", rulebook.Error, "let fewer pieces promote", "%d kinds of pieces, promoted ones among them, and %d are the most", n, engine.MaxKinds-1))
	}
	return faults
}

// exchangeFaults reports what the key exchange may not say: exchanges of pawns, of pieces that promote
// or of kings, and exchanges in games whose hands hold pieces to drop.
func exchangeFaults(d *rulebook.Definition) (faults []rulebook.Fault) {
	for k := range d.Kinds {
		squares, named := d.On("exchange", k)
		switch pawn := d.KindSet("promotionPawnTypesWhite")[k] || d.KindSet("promotionPawnTypesBlack")[k]; {
		case !named || squares.Empty():
		case d.Bool("pieceDrops") || d.Bool("capturesToHand"):
			faults = append(faults, d.Fault("exchange", rulebook.Error, "leave it out, or the drops", "captured pieces wait in the hand of their own side"))
		case pawn || d.Becomes(k) >= 0 || d.Kinds[k].Type == "king":
			faults = append(faults, d.Fault("exchange", rulebook.Error, "name a piece that is not promoted", "a %s is promoted, or royal", d.Kinds[k].Title))
		}
	}
	return faults
}

// changeFaults reports what cannot be compiled: pieces that turn into kings by moving, unless every
// king is royal, hopping pieces in games whose board is divided into a grid of cells, and pieces that
// do not leap but should lend their leaps.
func changeFaults(d *rulebook.Definition) (faults []rulebook.Fault) {
	grid := d.Word("grid") != "" && d.Word("grid") != "none"
	for k := range d.Kinds {
		if next := d.Changes(k); next >= 0 && next != k && d.Kinds[next].Type == "king" && d.Word("royalKing") != "every" {
			faults = append(faults, d.Fault("movesChange", rulebook.Error, "write royalKing = every", "a %s becomes a King", d.Kinds[k].Title))
		}
		if grid && slices.ContainsFunc(d.Kinds[k].Moves, func(m betza.Move) bool { return m.How == engine.Hop }) {
			faults = append(faults, d.Fault("grid", rulebook.Error, "leave it out, or the piece", "a %s goes over others", d.Kinds[k].Title))
		}
		if d.KindSet("relay")[k] && !leaps(d.Kinds[k].Moves) {
			faults = append(faults, d.Fault("relay", rulebook.Error, "name pieces that leap, as Knights do", "a %s does not only leap", d.Kinds[k].Title))
		}
	}
	return faults
}

// limitFaults reports sides that have more pieces of a kind at the start than the key promotionLimit
// allows.
func limitFaults(d *rulebook.Definition) (faults []rulebook.Fault) {
	for k := range d.Kinds {
		most, limited := d.Numbers("promotionLimit", k)
		if !limited {
			continue
		}
		var n [2]int
		for _, p := range d.Start.Pieces {
			if p.Kind == k {
				n[p.Side]++
			}
		}
		if n := max(n[0], n[1]); n > most {
			faults = append(faults, d.Fault("promotionLimit", rulebook.Warning, "write a greater number, or another start position",
				"a side starts with %d of %s, and %d are the most", n, d.Kinds[k].Title, most))
		}
	}
	return faults
}
