package compiled

import (
	"panthera/engine"
	"panthera/engine/rulebook"
)

type set = engine.Bits128

var everywhere = set{Lo: ^uint64(0), Hi: ^uint64(0)}

// tables is a definition compiled.
type tables struct {
	game  *engine.Game
	d     *rulebook.Definition
	geo   *engine.Geometry
	kinds []kind      // by engine.Kind
	royal engine.Kind // the king; NoKind if there is none
	ways  [engine.MaxPieces]*[engine.MaxSquares][]way
	paths [engine.MaxPieces]*[engine.MaxSquares]paths
	// strides are all ways of a piece that has few; nil for other pieces.
	strides [engine.MaxPieces][]stride
	// hitters has, for each piece and square, the squares from which the piece may capture there if
	// nothing blocks it.
	hitters [engine.MaxPieces]*[engine.MaxSquares]set
	// leapers are the pieces whose captures cannot be blocked.
	leapers       [engine.MaxPieces]bool
	zone          [2]set                  // of promotions
	neighbours    *[engine.MaxSquares]set // of each square
	passing       [2]set                  // where pawns may be captured in passing, by who captures
	castlings     engine.Castlings
	hands         bool
	values, risks [engine.MaxKinds]int
	capturers     []engine.Kind
	promotions    [2][]engine.Kind // of pawns, the first one the most valuable

	mandatoryPawn, mandatoryPiece, onCapture, demotion, immobility, toHand, retires, dropPromoted, dropChecks, pawnMateIllegal bool

	// facing has, for each square, the lines on which royals may not face each other; nil if they
	// may.
	facing *[engine.MaxSquares][]way
	// exchanging says that captured pieces wait in their own side's hand until other pieces are
	// exchanged for them.
	exchanging bool

	ends ends
	goals
	walls
	blasts
	placing
	enclosings
	gating
	changing
	janggi
	shatar
	counting
	relaying
	wandering
	// judges has a function for each goal of the game, which reports whether it is reached.
	judges []func(*Position) (engine.Outcome, bool)
	// precious are the families of pieces that a side may not lose. When it has at most
	// extinction.few + 1 pieces of one left, all these are royal.
	precious  []family
	duple     bool // a side with several of them is in check only if all are attacked
	stands    bool // a king in check does not move but to capture who gives it
	rare      bool // pieces are due, kings stand in check, or pawns retire
	continues bool // a move changes more than its squares and those around
	// mustCapture says that a side that can capture must; noChecks that no move may give check.
	mustCapture, noChecks bool
	// strict says that the check that a move gives may make it illegal.
	strict bool
	// looksLater says that a move must be made to find out whether it is legal.
	looksLater bool
	bareDraws  bool // two kings alone
	opposite   bool // the sides do not castle to the same wing
	duress     bool // to have to move may be bad
	passes     [2]pass
}

// pass is when a side may pass.
type pass uint8

const (
	never pass = iota
	stuck
	always
)

// kind is a kind of pieces compiled.
type kind struct {
	kindOf
	promotes [2]bool                    // as pawns do
	passer   [2]bool                    // captures in passing
	counts   [2]bool                    // a move of it sets the clock of the draw back
	royal    bool                       // may be royal
	pawn     bool                       // is the pawn, whose moves in passing are those of its table
	passes   bool                       // has moves that can be captured in passing
	plus     engine.Kind                // what it is promoted to
	base     engine.Kind                // what it was before
	held     [2]engine.Kind             // as what it goes to the hand of the other side, by its own
	within   [2]set                     // where it may go
	usual    [2]*[engine.MaxSquares]set // where it may go at best by other than first moves
	dead     [2]set                     // from where it could never move
	drops    [2]set                     // where it may be dropped
	direct   bool                       // becomes nothing but where it is looked at one by one
	special  [2]set                     // where each move to a square is looked at
	limit    int                        // of pieces that it may be promoted to; 0 for none
	on       [2]set                     // where pawns may become it
	exchange set                        // where it may be exchanged for a captured piece
	points   int                        // where the material is counted
}

// compile compiles the tables of a definition and fills in the game's piece table.
func compile(d *rulebook.Definition) *tables {
	geo := engine.Grid(d.Files, d.Ranks)
	if d.Bool("cylinder") {
		geo = engine.Cylinder(d.Files, d.Ranks)
	}
	t := &tables{d: d, geo: geo, game: &engine.Game{Geometry: geo}, neighbours: geo.Leaps128(engine.AllAround, engine.White)}
	list := kindsOf(d)
	t.kinds = make([]kind, 1, len(list)+1)
	for i := range list {
		t.kinds = append(t.kinds, kind{kindOf: list[i]})
		t.addKind(list, engine.Kind(i+1))
	}
	for i, side := range sides {
		t.zone[i], t.passing[i] = d.Squares("promotionRegion"+side), d.Squares("enPassantRegion"+side)
	}
	t.mandatoryPawn, t.mandatoryPiece, t.onCapture = d.Bool("mandatoryPawnPromotion"), d.Bool("mandatoryPiecePromotion"), d.Bool("piecePromotionOnCapture")
	t.demotion, t.immobility, t.facing = d.Bool("pieceDemotion"), d.Bool("immobilityIllegal"), facingOf(d, geo)
	t.retires, t.shuttles = d.Bool("sittuyinPromotion"), d.Bool("moveRepetitionIllegal")
	if d.Bool("bikjangRule") {
		t.bikjang = linesOf(geo, files)
	}
	t.hands, t.toHand, t.dropPromoted = d.Bool("pieceDrops"), d.Bool("capturesToHand"), d.Bool("dropPromoted")
	t.dropChecks, t.pawnMateIllegal = d.Bool("dropChecks"), d.Bool("shogiPawnDropMateIllegal")
	t.ends, t.opposite = endsOf(d), d.Bool("oppositeCastling")
	for k := 1; k < len(t.kinds); k++ {
		t.finishKind(list, engine.Kind(k))
	}
	t.spareCannons()
	t.findBlasts()
	t.findWalls()
	t.findPlacing(list)
	t.findEnclosings()
	t.findGates()
	t.findChanges(list)
	t.findShatar()
	t.findCounting()
	t.findRelays()
	t.continues = t.gated || t.regains || t.flips != ""
	t.findGoals()
	t.rare = t.due != nil || t.stands || t.retires
	t.findPaths()
	t.tellApart()
	t.findCastlings(list)
	return t
}

// tellApart gives each picture to the first kind that has it and takes it from other kinds.
func (t *tables) tellApart() {
	taken := map[string]bool{}
	for k := 1; k < len(t.kinds); k++ {
		piece := t.game.Type(engine.Kind(k))
		if t.kinds[k].mark != 0 {
			continue
		}
		if taken[piece.Picture] {
			piece.Picture = ""
		}
		taken[piece.Picture] = true
	}
}
