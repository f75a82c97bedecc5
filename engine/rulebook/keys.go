package rulebook

import (
	"slices"
	"strings"
)

// form says in which form the value of a key is written.
type form uint8

const (
	truth       form = iota // true or false
	number                  // a whole number
	rank                    // a number of a rank
	file                    // a letter or the number of a file
	squares                 // squares, whole ranks (*8) and files (a*)
	kinds                   // letters of pieces, * for all, - for none
	kind                    // the letter of a piece, * for any, - for none
	word                    // one of some words
	rights                  // letters of castlings
	plain                   // any text
	start                   // a FEN
	numbers                 // LETTER:NUMBER …
	becoming                // LETTER:LETTER …
	names                   // LETTER:Name …
	whereabouts             // LETTER:SQUARE,SQUARE …
)

// rule is a key.
type rule struct {
	form  form
	words []string
	// sided says that there are also two keys for one side each, with White or Black added to
	// the name.
	sided bool
	// side is White or Black if this is a key for one side; base is then the key without it.
	side, base string
	// instead is what a user should write if this is an old key.
	instead string
}

var (
	results    = []string{"win", "loss", "draw"}
	endings    = []string{"win", "loss", "draw", "none"}
	enclosings = []string{"reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"}
)

// rules describes all keys except those that define pieces, by name.
var rules = func() map[string]rule {
	all := map[string]rule{
		"enclosingDrop": {form: word, words: enclosings}, "flipEnclosedPieces": {form: word, words: enclosings},
		"wallingRule":       {form: word, words: []string{"arrow", "duck", "edge", "past", "static", "none"}},
		"materialCounting":  {form: word, words: []string{"janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"}},
		"countingRule":      {form: word, words: []string{"makruk", "cambodian", "asean", "none"}},
		"chasingRule":       {form: word, words: []string{"axf", "none"}},
		"variantTemplate":   {form: word, words: []string{"fairy", "shogi", "bughouse"}},
		"symmetry":          {form: word, words: []string{"rotated", "mirrored"}},
		"facing":            {form: word, words: []string{"files", "files-and-diagonals", "none"}},
		"grid":              {form: word, words: []string{"aligned", "slipped", "displaced", "none"}},
		"turnsCoat":         {form: word, words: []string{"captures", "moves", "all", "none"}},
		"royalKing":         {form: word, words: []string{"every", "leftmost", "leftmost-mirrored", "none"}},
		"castlingWins":      {form: rights},
		"startFen":          {form: start},
		"promotedPieceType": {form: becoming}, "movesChange": {form: becoming}, "pieceNames": {form: names}, "promotesOn": {form: whereabouts}, "exchange": {form: whereabouts},
		"promotionRank": {form: rank, instead: "promotionRegionWhite and promotionRegionBlack"}, "doubleStepRank": {form: rank, instead: "doubleStepRegionWhite and doubleStepRegionBlack"},
		"whiteFlag": {form: squares, instead: "flagRegionWhite"}, "blackFlag": {form: squares, instead: "flagRegionBlack"},
		"whiteDropRegion": {form: squares, instead: "dropRegionWhite"}, "blackDropRegion": {form: squares, instead: "dropRegionBlack"},
		"castlingRookPiece": {form: kinds, instead: "castlingRookPieces"}, "dropOnTop": {form: truth, instead: "enclosingDrop = top"},
	}
	add := func(f form, sided bool, words []string, list string) {
		for _, name := range strings.Fields(list) {
			all[name] = rule{form: f, sided: sided, words: words}
		}
	}
	add(truth, false, nil, `chess960 twoBoards sittuyinPromotion piecePromotionOnCapture mandatoryPawnPromotion mandatoryPiecePromotion pieceDemotion
		blastOnCapture petrifyBlastPieces doubleStep castling castlingDroppedPiece oppositeCastling checking dropChecks mustCapture mustDrop pieceDrops dropLoop
		capturesToHand firstRankPawnDrops promotionZonePawnDrops sittuyinRookDrop dropOppositeColoredBishop dropPromoted immobilityIllegal gating wallOrMove
		seirawanGating cambodianMoves makpongRule flyingGeneral nFoldValueAbsolute perpetualCheckIllegal moveRepetitionIllegal stalematePieceCount
		shogiPawnDropMateIllegal shatarMateRule bikjangRule extinctionClaim extinctionPseudoRoyal dupleCheck flagPieceBlockedWin flagMove flagPieceSafe
		checkCounting connectVertical connectHorizontal connectDiagonal adjudicateFullBoard freeDrops rifle mating kingsAhead cylinder relayChecks aimedKings`)
	add(truth, true, nil, "pass passOnStalemate")
	add(number, false, nil, "dropNoDoubledCount nMoveRule nFoldRule extinctionPieceCount extinctionOpponentPieceCount flagPieceCount connectN connectNxN collinearN pocketSize territory castlingSteps")
	add(rank, false, nil, "maxRank castlingRank soldierPromotionRank")
	add(file, false, nil, "maxFile castlingKingsideFile castlingQueensideFile castlingKingFile castlingRookKingsideFile castlingRookQueensideFile")
	add(squares, true, nil, "promotionRegion doubleStepRegion tripleStepRegion enPassantRegion dropRegion flagRegion wallingRegion connectRegion1 connectRegion2 castlingRegion")
	add(squares, false, nil, "diagonalLines enclosingDropStart voids")
	add(kinds, true, nil, "promotionPawnTypes promotionPieceTypes enPassantTypes nMoveRuleTypes castlingRookPieces")
	add(kinds, false, nil, "pawnTypes relay immuneTypes blastImmuneTypes mutuallyImmuneTypes petrifyOnCaptureTypes extinctionPieceTypes connectPieceTypes")
	add(kind, true, nil, "flagPiece castlingKingPiece")
	add(kind, false, nil, "mustDropType dropNoDoubled")
	add(word, false, results, "nFoldValue checkmateValue stalemateValue connectValue")
	add(word, false, endings, "extinctionValue")
	add(plain, false, nil, "pieceToCharTable title author source summary rules")
	add(numbers, false, nil, "pieceValueMg pieceValueEg promotionLimit")
	for name, r := range all {
		if r.sided {
			for _, side := range sides {
				all[name+side] = rule{form: r.form, words: r.words, side: side, base: name}
			}
		}
	}
	return all
}()

var sides = [2]string{"White", "Black"}

// roles are the keys that the key pawnTypes sets all together.
var roles = []string{"promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"}

// defaults has the default values that are not the zero values of their forms.
var defaults = map[string]string{
	"maxRank": "8", "maxFile": "8", "startFen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"mandatoryPawnPromotion": "true", "relayChecks": "true", "aimedKings": "true", "doubleStep": "true", "castling": "true", "checking": "true", "dropChecks": "true",
	"connectVertical": "true", "connectHorizontal": "true", "connectDiagonal": "true",
	"promotionRegionWhite": "*8", "promotionRegionBlack": "*1", "doubleStepRegionWhite": "*2", "doubleStepRegionBlack": "*7",
	"castlingKingsideFile": "g", "castlingQueensideFile": "c", "castlingRank": "1", "castlingKingFile": "e",
	"castlingRookKingsideFile": "l", "castlingRookQueensideFile": "a", "soldierPromotionRank": "1", "dropNoDoubledCount": "1",
	"nMoveRule": "50", "nFoldRule": "3", "flagPieceCount": "1",
	"nFoldValue": "draw", "checkmateValue": "loss", "stalemateValue": "draw", "connectValue": "win",
	"variantTemplate": "fairy", "symmetry": "rotated",
}

// standing has, for keys that name types of pieces, the types that they name by default.
var standing = map[string][]string{
	"promotionPawnTypes": {"pawn"}, "enPassantTypes": {"pawn"}, "nMoveRuleTypes": {"pawn"},
	"promotionPieceTypes": {"queen", "rook", "bishop", "knight"}, "castlingRookPieces": {"rook"}, "castlingKingPiece": {"king"},
}

// anySquare and anyKind are the keys whose default is all squares, or all kinds.
var (
	anySquare = []string{"enPassantRegion", "dropRegion", "wallingRegion"}
	anyKind   = []string{"flagPiece", "mustDropType", "connectPieceTypes"}
)

// known lists all keys, in order.
var known = func() (names []string) {
	for name := range rules {
		names = append(names, name)
	}
	for name := range predefined {
		names = append(names, name)
	}
	slices.Sort(names)
	return append(names, customPiece+"1")
}()
