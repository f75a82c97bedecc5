package workbench

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// rule is a rule of games whose use can be seen in what a move changes, or in how a game ends. All of
// them are in rules: what a report counts, and the test that no rule of games of files is missing.
type rule struct {
	// keys are the keys of files of games that belong to it.
	keys string
	// rows returns the names of the rows that a report on a game has for it; none if the game does not
	// have the rule.
	rows func(*subject) []string
	// uses returns the rows that a move counts for; nil if only ends of games count. It is asked only if
	// the game has the rule.
	uses func(*deed) []string
}

// subject is a game with its definition, which is empty for a game that is not of a file.
type subject struct {
	*engine.Game
	d *rulebook.Definition
}

func newSubject(g *engine.Game) *subject {
	s := &subject{g, &rulebook.Definition{}}
	if book := rulebook.Read(g.ID, g.Definition); g.Definition != "" && len(book.Definitions) > 0 {
		s.d = book.Definitions[len(book.Definitions)-1]
	}
	return s
}

// kind returns a kind of the definition as one of the game.
func (s *subject) kind(k int) engine.Kind { return s.KindOf(s.d.Kinds[k].Letter) }

// holds reports whether a hand can ever hold pieces of a kind.
func (s *subject) holds(k engine.Kind) bool {
	if s.Definition == "" || s.d.Bool("capturesToHand") || s.d.Bool("freeDrops") {
		return true
	}
	for i := range s.d.Kinds {
		if s.kind(i) == k {
			return s.d.Start.Hands[engine.White][i]+s.d.Start.Hands[engine.Black][i] > 0
		}
	}
	return false
}

// says reports whether a key with a word says more than none.
func (s *subject) says(key string) bool { return s.d.Word(key) != "" && s.d.Word(key) != "none" }

// deed is a move that was made, with the position before and after it.
type deed struct {
	*subject
	move          engine.Move
	before, after engine.Setup
	side          engine.Side
	piece         engine.Piece // that moved or came on the board
	castling      string       // the word for it
	taken         int          // pieces of the other side that are gone
	check         bool
}

// steps returns how many files and ranks a piece has moved.
func (d *deed) steps() (files, ranks int) {
	from, to, g := d.move.From(), d.move.To(), d.Geometry
	files, ranks = g.File(to)-g.File(from), g.Rank(to)-g.Rank(from)
	return max(files, -files), max(ranks, -ranks)
}

// isType reports whether what moved is a piece of the type of a key.
func (d *deed) isType(key string) bool {
	k := d.d.KindOf(key)
	return k >= 0 && !d.move.Posts() && d.piece.Kind() == d.kind(k)
}

// emptied returns the squares that a move empties besides the one that it leaves and that of a piece
// captured in passing.
func (d *deed) emptied() (n int) {
	for s, was := range d.before.Board {
		if was != engine.NoPiece && d.after.Board[s] == engine.NoPiece && engine.Square(s) != d.move.From() {
			n++
		}
	}
	if d.before.Board[d.move.To()] == engine.NoPiece {
		n--
	}
	return n
}

// turned returns the number of pieces of the other side that a move turns into own ones where they stand.
func (d *deed) turned() (n int) {
	for s, was := range d.before.Board {
		now := d.after.Board[s]
		if engine.Square(s) != d.move.To() && was != engine.NoPiece && now != engine.NoPiece && was.Side() != d.side && now.Side() == d.side {
			n++
		}
	}
	return n
}

// becomes returns the kind of piece that the moving piece becomes; NoKind if it stays what it is.
func (d *deed) becomes() engine.Kind {
	now := d.after.Board[d.move.To()]
	switch {
	case d.castling != "" || d.move.Posts() && d.before.Board[d.move.From()] == engine.NoPiece:
		return engine.NoKind
	case d.move.Kind() != engine.NoKind:
		return d.move.Kind()
	case now != engine.NoPiece && d.before.Board[d.move.From()] == d.piece && now.Kind() != d.piece.Kind() && d.after.Board[d.move.From()] != d.piece:
		return now.Kind()
	}
	return engine.NoKind
}

// counted makes a list with a row if a move counts for it.
func counted(counts bool, row string) []string {
	if counts {
		return []string{row}
	}
	return nil
}

// one makes a rule with one row.
func one(keys, row string, has func(*subject) bool, used func(*deed) bool) rule {
	r := rule{keys: keys, rows: func(s *subject) []string { return counted(has(s), row) }}
	if used != nil {
		r.uses = func(d *deed) []string { return counted(used(d), row) }
	}
	return r
}

// end makes a rule that is used when it ends a game.
func end(keys string, reason engine.Reason, has func(*subject) bool) rule {
	return one(keys, ended(reason.String()), has, nil)
}

func ended(reason string) string { return "end by " + reason }

func inEveryGame(*subject) bool { return true }

// rules are all rules of which a report tells how often they are used.
var rules = []rule{
	one("checking mating dupleCheck makpongRule royalKing kingsAhead extinctionPseudoRoyal shatarMateRule", "check", inEveryGame, func(d *deed) bool { return d.check }),
	{
		keys: `castling oppositeCastling chess960 castlingKingsideFile castlingQueensideFile castlingRank castlingKingFile castlingKingPiece castlingRookPieces castlingRookPiece
			castlingRookKingsideFile castlingRookQueensideFile castlingDroppedPiece castlingSteps castlingRegion`,
		rows: func(s *subject) []string {
			if s.Castling == nil || s.Definition != "" && !s.d.Bool("castling") {
				return nil
			}
			return []string{castling("O-O"), castling("O-O-O")}
		},
		uses: func(d *deed) []string { return counted(d.castling != "", castling(d.castling)) },
	},
	one("doubleStep doubleStepRegion tripleStepRegion doubleStepRank", "double step", func(s *subject) bool { return s.EnPassant }, func(d *deed) bool {
		return d.Type(d.piece.Kind()).Pawn && !d.move.Posts() && d.taken == 0 && d.Geometry.Apart(d.move.From(), d.move.To()) > 1
	}),
	one("enPassantTypes enPassantRegion", "capture in passing", func(s *subject) bool { return s.EnPassant }, func(d *deed) bool {
		return d.taken > 0 && d.castling == "" && d.before.Board[d.move.To()] == engine.NoPiece
	}),
	{
		keys: `pawnTypes promotionPawnTypes promotionPieceTypes promotionRegion promotionRank promotionLimit promotesOn promotedPieceType piecePromotionOnCapture
			mandatoryPawnPromotion mandatoryPiecePromotion pieceDemotion sittuyinPromotion exchange movesChange`,
		rows: func(s *subject) (names []string) {
			for i := range s.Pieces {
				for _, k := range s.Pieces[i].Becomes {
					names = append(names, becomes(&s.Pieces[i], s.Type(k)))
				}
			}
			for k := range s.d.Kinds {
				if next := s.d.Changes(k); next >= 0 && next != k {
					names = append(names, becomes(s.Type(s.kind(k)), s.Type(s.kind(next))))
				}
			}
			return names
		},
		uses: func(d *deed) []string {
			k := d.becomes()
			return counted(k != engine.NoKind, becomes(d.Type(d.piece.Kind()), d.Type(max(k, 1))))
		},
	},
	{
		keys: `pieceDrops freeDrops dropLoop capturesToHand firstRankPawnDrops promotionZonePawnDrops dropRegion whiteDropRegion blackDropRegion dropChecks dropPromoted
			dropNoDoubled dropNoDoubledCount dropOppositeColoredBishop sittuyinRookDrop shogiPawnDropMateIllegal enclosingDrop enclosingDropStart`,
		rows: func(s *subject) (names []string) {
			if s.Drops && (s.Definition == "" || s.d.Bool("pieceDrops") || s.d.Bool("freeDrops")) {
				for _, k := range s.Hand {
					names = append(names, counted(s.holds(k), drop(s.Type(k)))...)
					for _, to := range s.Type(k).Becomes {
						names = append(names, counted(s.d.Bool("dropPromoted"), drop(s.Type(to)))...)
					}
				}
			}
			return names
		},
		uses: func(d *deed) []string {
			return counted(d.move.Posts() && d.before.Board[d.move.From()] == engine.NoPiece, drop(d.Type(d.piece.Kind())))
		},
	},
	one("", "duplication", func(s *subject) bool { return s.d.Word("enclosingDrop") == "ataxx" }, func(d *deed) bool { return d.move.Posts() }),
	one("mustDrop mustDropType", "drop that must be made", func(s *subject) bool { return s.d.Bool("mustDrop") }, func(d *deed) bool {
		return d.move.Posts() && d.before.Board[d.move.From()] == engine.NoPiece
	}),
	{
		keys: "gating seirawanGating",
		rows: func(s *subject) (names []string) {
			for _, k := range s.Hand {
				names = append(names, counted(s.d.Bool("gating") && s.holds(k), entry(s.Type(k)))...)
			}
			return names
		},
		uses: func(d *deed) (names []string) {
			for _, k := range d.Hand {
				p := engine.NewPiece(k, d.side)
				names = append(names, counted(!d.move.Posts() && d.after.Hand[p] < d.before.Hand[p], entry(d.Type(k)))...)
			}
			return names
		},
	},
	{
		keys: "cambodianMoves aimedKings",
		rows: func(s *subject) (names []string) {
			for _, key := range []string{"king", "fers"} {
				if k := s.d.KindOf(key); s.d.Bool("cambodianMoves") && k >= 0 {
					names = append(names, leap(s.Type(s.kind(k))))
				}
			}
			return names
		},
		uses: func(d *deed) []string {
			files, ranks := d.steps()
			king, fers := d.isType("king") && files == 2 && ranks == 1, d.isType("fers") && files == 0 && ranks == 2
			return counted(king || fers, leap(d.Type(d.piece.Kind())))
		},
	},
	one("soldierPromotionRank", "sideways step of a Soldier", func(s *subject) bool { return s.d.KindOf("soldier") >= 0 && s.d.Number("soldierPromotionRank") > 1 }, func(d *deed) bool {
		_, ranks := d.steps()
		return d.isType("soldier") && ranks == 0
	}),
	one("diagonalLines", "move along the diagonal of a palace", func(s *subject) bool { return !s.d.Squares("diagonalLines").Empty() }, func(d *deed) bool {
		files, ranks := d.steps()
		straight := slices.ContainsFunc(strings.Fields("rook janggiCannon wazir soldier"), d.isType) || d.isType("king") && d.d.Kinds[d.d.KindOf("king")].Betza == "W"
		return straight && files == ranks && files > 0
	}),
	one("relay", "leap lent by a guard", func(s *subject) bool { return slices.Contains(s.d.KindSet("relay"), true) }, func(d *deed) bool {
		files, ranks := d.steps()
		return !d.isType("knight") && files > 0 && ranks > 0 && files != ranks
	}),
	one("turnsCoat", "change of sides by a move", func(s *subject) bool { return s.says("turnsCoat") }, func(d *deed) bool {
		now := d.after.Board[d.move.To()]
		return now != engine.NoPiece && now.Side() != d.side
	}),
	one("rifle", "capture from afar", func(s *subject) bool { return s.d.Bool("rifle") }, func(d *deed) bool {
		return d.taken > 0 && d.after.Board[d.move.From()] == d.piece
	}),
	one("mustCapture", "capture that must be made", func(s *subject) bool { return s.d.Bool("mustCapture") }, func(d *deed) bool { return d.taken > 0 }),
	one("flipEnclosedPieces", "pieces turned over", func(s *subject) bool { return s.says("flipEnclosedPieces") }, func(d *deed) bool { return d.turned() > 0 }),
	one("blastOnCapture blastImmuneTypes", "explosion", func(s *subject) bool { return s.d.Bool("blastOnCapture") }, func(d *deed) bool {
		return d.taken > 0 && d.emptied() > 0
	}),
	one("petrifyOnCaptureTypes petrifyBlastPieces", "petrification", func(s *subject) bool {
		return s.d.Bool("petrifyBlastPieces") || slices.Contains(s.d.KindSet("petrifyOnCaptureTypes"), true)
	}, func(d *deed) bool { return d.taken > 0 && d.after.Walls != d.before.Walls }),
	one("wallingRule wallingRegion wallOrMove", "wall", func(s *subject) bool { return s.says("wallingRule") && s.d.Word("wallingRule") != "static" }, func(d *deed) bool {
		return d.after.Walls != d.before.Walls
	}),
	one("pass passOnStalemate", "pass", func(s *subject) bool {
		return slices.ContainsFunc(strings.Fields("passWhite passBlack passOnStalemateWhite passOnStalemateBlack"), s.d.Bool)
	}, func(d *deed) bool {
		return d.after.Board == d.before.Board && d.after.Hand == d.before.Hand && d.after.Walls == d.before.Walls
	}),
	one("checkCounting", "counted check", func(s *subject) bool { return s.d.Bool("checkCounting") }, func(d *deed) bool { return d.after.Checks != d.before.Checks }),
	end("", engine.Checks, func(s *subject) bool { return s.d.Bool("checkCounting") }),
	end("extinctionValue extinctionPieceTypes extinctionPieceCount extinctionOpponentPieceCount extinctionClaim", engine.Extinction, func(s *subject) bool { return s.says("extinctionValue") }),
	end(`flagRegion whiteFlag blackFlag flagPiece flagPieceCount flagPieceBlockedWin flagMove flagPieceSafe
		connectN connectNxN collinearN connectPieceTypes connectVertical connectHorizontal connectDiagonal connectRegion1 connectRegion2 connectValue castlingWins`, engine.Goal, func(s *subject) bool {
		lines := s.d.Number("connectN") + s.d.Number("connectNxN") + s.d.Number("collinearN")
		return lines > 0 || s.says("castlingWins") || slices.ContainsFunc(strings.Fields("flagRegionWhite flagRegionBlack connectRegion1White connectRegion1Black"), func(key string) bool { return !s.d.Squares(key).Empty() })
	}),
	end("perpetualCheckIllegal", engine.PerpetualCheck, func(s *subject) bool { return s.d.Bool("perpetualCheckIllegal") }),
	end("stalematePieceCount adjudicateFullBoard", engine.Count, func(s *subject) bool {
		return s.d.Bool("stalematePieceCount") || s.d.Bool("adjudicateFullBoard") || s.d.Word("materialCounting") == "janggi"
	}),
	end("countingRule", engine.MoveCount, func(s *subject) bool { return s.says("countingRule") }),
	end("territory", engine.StakeOut, func(s *subject) bool { return s.d.Number("territory") > 0 }),
}

// unseen are the keys of rules of which no use can be seen: what they describe is there all the time, they
// forbid moves, or the section about ends tells of them.
const unseen = `maxFile maxRank startFen symmetry grid cylinder relayChecks immuneTypes immobilityIllegal flyingGeneral facing mutuallyImmuneTypes
	nMoveRule nMoveRuleTypes nFoldRule nFoldValue nFoldValueAbsolute moveRepetitionIllegal stalemateValue checkmateValue materialCounting bikjangRule`

func castling(word string) string            { return "castling " + word }
func becomes(t, to *engine.PieceType) string { return named(t) + " becomes " + named(to) }
func drop(t *engine.PieceType) string        { return "drop of " + article(named(t)) }
func entry(t *engine.PieceType) string       { return "entry of " + article(named(t)) }
func leap(t *engine.PieceType) string        { return "first leap of " + article(named(t)) }

// article returns a name with "a" or "an" before it.
func article(name string) string {
	if strings.IndexAny(name, "AEIOU") == 0 {
		return "an " + name
	}
	return "a " + name
}

// named returns the name of a kind of piece for people.
func named(t *engine.PieceType) string {
	if t.Mark != 0 && !strings.HasPrefix(t.Name, "Promoted ") {
		return "promoted " + t.Name
	}
	return t.Name
}
