package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
)

// Game describes a game: all that protocols, boards and evaluation need to know about it. Its
// positions do the playing.
type Game struct {
	// ID is the name in commands and protocols.
	ID string
	// Name, Author and Source are its name, its inventor and where it is described; Summary is
	// one line about it.
	Name, Author, Source, Summary string
	// Family is the ID of the game whose pieces, appearance and evaluation this game uses: its own
	// ID, or that of the game on which it is built or of which it is a form.
	Family string
	// FormOf is the ID of the listed game of which this game is a form that users choose by
	// options; empty for a listed game.
	FormOf string
	// Unlisted says that the game is found by its ID but not listed. It may lack what listed games
	// have besides rules (lessons, suites, openings, pictures).
	Unlisted bool
	// Base is the game on which this one is built, with another way to end; nil if there is none.
	Base *Game
	// Rules is the rule sheet as text for people.
	Rules string
	// Definition is the text of the definition from which the game was made; empty for a built-in
	// game.
	Definition string
	// Geometry is the board.
	Geometry *Geometry
	// Pieces is the piece table; the kind of Pieces[i] is i+1.
	Pieces []PieceType
	// Royals is how many royals each side may have on the board; nil for exactly one.
	Royals *[2]Range
	// Start is the FEN of the start position.
	Start string
	// Starts lists the FENs of all start positions, Start included, in the order of their usual
	// numbers from 0; nil if there is only Start.
	Starts func() []string
	// WinPoints are the most points that a game can bring.
	WinPoints Points
	// DrawPoints are the points that a draw brings each side.
	DrawPoints Points
	// Fold is how often a position must occur to count as a repetition; 0 means three times.
	Fold int
	// Deployment says that pieces are posted before the first move: positions implement Deployer.
	Deployment bool
	// Hand lists the kinds that a side may hold off the board, in the order of a FEN; nil without
	// hands.
	Hand []Kind
	// Drops says that pieces in hand can be dropped on the board.
	Drops bool
	// EnPassant says that pawns can be captured en passant.
	EnPassant bool
	// PassedAside says that a pawn to be captured en passant need not stand right beyond the square
	// it passed over. A FEN then names the pawn's square too.
	PassedAside bool
	// Promoted says that promoted pieces differ from others; a FEN marks them by ~.
	Promoted bool
	// Walls says that squares can be blocked permanently, shown by * in a FEN.
	Walls bool
	// Castling is the format of the field of castling rights and of gates; nil if there are
	// neither.
	Castling *FieldFormat
	// Own is the format of the game's own field between en passant and the counters; nil if
	// there is none.
	Own *FieldFormat
	// Things is the number of things other than pieces (jewels) that lie on squares or are carried.
	Things int
	// Legs says that a move may name more than two squares.
	Legs bool
	// Duties says that the legality of a move may depend on the other moves or on what the move
	// attacks: captures are compulsory, or giving check is forbidden.
	Duties bool
	// Territory says that the game can be decided by counting territory: positions implement Surveyor.
	Territory bool
	// Mark is the value of one claim-mark in the evaluation, in centipawns, if Territory is set.
	Mark int
	// Bench are FENs for benchmarks, from all phases of a game.
	Bench []string
	// New makes a position of the game, set to Start.
	New func() Position
	// Layout returns the layout of the features for a learned evaluation. It is made when first
	// asked for.
	Layout func() *Layout
}

// Range is a number of pieces from Least to Most, both included.
type Range struct{ Least, Most int }

func (r Range) String() string {
	if r.Least == r.Most {
		return strconv.Itoa(r.Least)
	}
	return fmt.Sprintf("%d to %d", r.Least, r.Most)
}

// RoyalsOf is how many royals a side may have on the board.
func (g *Game) RoyalsOf(s Side) Range {
	if g.Royals == nil {
		return Range{1, 1}
	}
	return g.Royals[s]
}

// OneRoyal reports whether each side always has exactly one royal, of any kind.
func (g *Game) OneRoyal() bool {
	one := Range{1, 1}
	return g.RoyalsOf(White) == one && g.RoyalsOf(Black) == one
}

// Royal is the kind of the royal if each side always has exactly one royal of that kind; NoKind
// otherwise.
func (g *Game) Royal() Kind {
	royal := func(t PieceType) bool { return t.Royal }
	first := slices.IndexFunc(g.Pieces, royal)
	if !g.OneRoyal() || first < 0 || slices.ContainsFunc(g.Pieces[first+1:], royal) {
		return NoKind
	}
	return Kind(first + 1)
}

// Digest is the first sixteen digits of the SHA-256 of the game's definition; empty for a built-in
// game.
func (g *Game) Digest() string {
	if g.Definition == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(g.Definition))
	return hex.EncodeToString(sum[:8])
}

// Type is the row of a kind in the piece table.
func (g *Game) Type(k Kind) *PieceType { return &g.Pieces[k-1] }

// KindOf is the kind with an upper-case FEN letter and no mark; NoKind if there is none.
func (g *Game) KindOf(letter byte) Kind { return g.marked(letter, 0) }

// PromotedOf is the kind of promoted pieces that share the letter of a kind, as in shogi; NoKind if
// there is none.
func (g *Game) PromotedOf(k Kind) Kind {
	if k == NoKind {
		return NoKind
	}
	return g.marked(g.Type(k).Letter, plusMark)
}

// marked is the kind with an upper-case FEN letter and a mark.
func (g *Game) marked(letter, mark byte) Kind {
	for i := range g.Pieces {
		if g.Pieces[i].Letter == letter && g.Pieces[i].Mark == mark {
			return Kind(i + 1)
		}
	}
	return NoKind
}

// Letter is the FEN letter of a piece: upper case for White, lower for Black.
func (g *Game) Letter(p Piece) byte {
	letter := g.Type(p.Kind()).Letter
	if p.Side() == Black {
		letter += 'a' - 'A'
	}
	return letter
}

// Token returns a piece as a FEN writes it: its letter with its mark.
func (g *Game) Token(p Piece) string {
	switch letter := g.Letter(p); g.Type(p.Kind()).Mark {
	case plusMark:
		return string([]byte{plusMark, letter})
	case promotedMark:
		return string([]byte{letter, promotedMark})
	default:
		return string([]byte{letter})
	}
}

// cutToken returns the piece at the front of a text and the length of its token; NoPiece if there
// is none.
func (g *Game) cutToken(text string) (p Piece, length int) {
	switch {
	case len(text) > 1 && text[0] == plusMark:
		return g.pieceOf(text[1], plusMark), 2
	case len(text) > 1 && text[1] == promotedMark:
		if p = g.pieceOf(text[0], promotedMark); p != NoPiece {
			return p, 2
		}
	}
	return g.PieceOf(text[0]), 1
}

// PieceOf is the piece with a FEN letter and no mark; NoPiece if there is none.
func (g *Game) PieceOf(letter byte) Piece { return g.pieceOf(letter, 0) }

func (g *Game) pieceOf(letter, mark byte) Piece {
	side := White
	if letter >= 'a' && letter <= 'z' {
		side, letter = Black, letter-('a'-'A')
	}
	if k := g.marked(letter, mark); k != NoKind {
		return NewPiece(k, side)
	}
	return NoPiece
}
