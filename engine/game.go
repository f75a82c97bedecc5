package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
)

// Game describes a game: everything that protocols, user interfaces and evaluation need to know about
// it. Its positions (see New) play it.
type Game struct {
	// ID is the name in commands and protocols.
	ID string
	// Name, Author and Source are the game's name, its inventor and where it is described; Summary is
	// one line about it.
	Name, Author, Source, Summary string
	// Family is the ID of the game whose pieces, appearance and evaluation this game uses: its own ID,
	// or the ID of the game on which it is built or of which it is a form.
	Family string
	// FormOf is the ID of the listed game of which this game is a form, chosen by an option of that
	// game; empty for a listed game.
	FormOf string
	// Unlisted says that the game is found by its ID but not shown in lists of games. It may lack what
	// listed games have besides rules (lessons, suites, openings, pictures).
	Unlisted bool
	// Base is the game from which this one differs only in how it ends; nil if there is none.
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
	// Royals is the range of the number of royals that each side may have on the board; nil for
	// exactly one.
	Royals *[2]Range
	// Start is the FEN of the start position.
	Start string
	// Starts lists the FENs of all start positions, Start included, in the order of their usual
	// numbers from 0; nil if there is only Start.
	Starts func() []string
	// WinPoints is the number of points for the best win, in half points.
	WinPoints Points
	// DrawPoints is the number of points that a draw brings each side, in half points.
	DrawPoints Points
	// Fold is how often a position must occur for the game to end by repetition; 0 means three times.
	Fold int
	// Deployment says that the sides put their pieces on the board before the first move: positions
	// implement Deployer.
	Deployment bool
	// Hand lists the kinds that a side may hold off the board, in the order in which a FEN lists them;
	// nil if there are no hands.
	Hand []Kind
	// Drops says that pieces in hand can be dropped on the board.
	Drops bool
	// EnPassant says that pawns can be captured en passant.
	EnPassant bool
	// PassedAside says that a pawn that can be captured en passant need not stand right beyond the
	// square it passed over. A FEN then names the pawn's square, too.
	PassedAside bool
	// Promoted says that promoted pieces differ from other pieces of their kind; a FEN marks them by
	// ~.
	Promoted bool
	// Walls says that squares can be blocked permanently, shown by * in a FEN.
	Walls bool
	// Lines are pairs of squares that a drawing of the board joins, such as those along which pieces
	// go in a palace of Janggi.
	Lines [][2]Square
	// Counts says that plies may be counted up to a limit beyond which the game is drawn. A FEN has the
	// limit in place of the en passant square, and the count as its halfmove clock.
	Counts bool
	// Castling is the format of the FEN field of castling rights, and of the squares of unmoved pieces
	// (gates) if the game has them; nil if it has neither.
	Castling *FieldFormat
	// Written returns the move as which FormatMove writes a move: castling, where the king may also step to the same
	// square, as the king taking its rook. It is nil if every move is written as itself.
	Written func(Move) Move
	// Own is the format of a field of the game's own, between en passant and the counters; nil if
	// there is none.
	Own *FieldFormat
	// Things is the number of things other than pieces (jewels) that lie on squares or are carried by
	// pieces.
	Things int
	// Legs says that the text of a move may name more than two squares, as for a chain of jumps.
	Legs bool
	// Duties says that whether a move is legal may depend on the other moves (captures are compulsory)
	// or on what the move attacks (giving check is forbidden).
	Duties bool
	// Territory says that the game can be decided by counting the squares that each side controls:
	// positions implement Surveyor.
	Territory bool
	// Mark is the value in the evaluation of one square that counts for a side at the end (a
	// claim-mark), in centipawns, if Territory is set.
	Mark int
	// Bench are FENs for benchmarks, from all phases of a game.
	Bench []string
	// New makes a position of the game, set to Start.
	New func() Position
	// Layout returns the layout of the input of a learned evaluation: which weights belong to which
	// feature. It is made when first asked for.
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

// RoyalsOf returns the range of the number of royals that side s may have on the board.
func (g *Game) RoyalsOf(s Side) Range {
	if g.Royals == nil {
		return Range{1, 1}
	}
	return g.Royals[s]
}

// oneRoyal reports whether each side always has exactly one royal, of any kind.
func (g *Game) oneRoyal() bool {
	one := Range{1, 1}
	return g.RoyalsOf(White) == one && g.RoyalsOf(Black) == one
}

// Royal returns the kind of the royal if each side always has exactly one royal of that kind; NoKind
// otherwise.
func (g *Game) Royal() Kind {
	royal := func(t PieceType) bool { return t.Royal }
	first := slices.IndexFunc(g.Pieces, royal)
	if !g.oneRoyal() || first < 0 || slices.ContainsFunc(g.Pieces[first+1:], royal) {
		return NoKind
	}
	return Kind(first + 1)
}

// Digest returns the first sixteen hexadecimal digits of the SHA-256 of the game's definition; empty
// for a built-in game.
func (g *Game) Digest() string {
	if g.Definition == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(g.Definition))
	return hex.EncodeToString(sum[:8])
}

// Type returns the row of kind k in the piece table.
func (g *Game) Type(k Kind) *PieceType { return &g.Pieces[k-1] }

// KindOf returns the kind with an upper-case FEN letter and no mark; NoKind if there is none.
func (g *Game) KindOf(letter byte) Kind { return g.marked(letter, 0) }

// PromotedOf returns the kind of promoted pieces that share the letter of kind k, as in shogi; NoKind
// if there is none.
func (g *Game) PromotedOf(k Kind) Kind {
	if k == NoKind {
		return NoKind
	}
	return g.marked(g.Type(k).Letter, plusMark)
}

// marked returns the kind with an upper-case FEN letter and a mark; NoKind if there is none.
func (g *Game) marked(letter, mark byte) Kind {
	for i := range g.Pieces {
		if g.Pieces[i].Letter == letter && g.Pieces[i].Mark == mark {
			return Kind(i + 1)
		}
	}
	return NoKind
}

// Letter returns the FEN letter of a piece: upper case for White, lower for Black.
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

// cutToken returns the piece that the front of a text means, and the length of its letter and mark;
// NoPiece if there is none.
func (g *Game) cutToken(text string) (p Piece, length int) {
	switch {
	case len(text) > 1 && text[0] == plusMark:
		if p = g.pieceOf(text[1], plusMark); p == NoPiece && g.Definition != "" {
			// Other programs write + before what has become another piece for good.
			if p = g.PieceOf(text[1]); p != NoPiece && len(g.Type(p.Kind()).Becomes) == 1 {
				return NewPiece(g.Type(p.Kind()).Becomes[0], p.Side()), 2
			}
			p = NoPiece
		}
		return p, 2
	case len(text) > 1 && text[1] == promotedMark:
		if p = g.pieceOf(text[0], promotedMark); p != NoPiece {
			return p, 2
		}
	}
	return g.PieceOf(text[0]), 1
}

// PieceOf returns the piece with a FEN letter and no mark; NoPiece if there is none.
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
