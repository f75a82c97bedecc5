package engine

import (
	"fmt"
	"slices"
	"strconv"
)

// Game describes a game once for everything that is not playing it: protocols, boards,
// evaluation. Its positions do the playing.
type Game struct {
	// ID is the name in commands and protocols.
	ID string
	// Name, Author and Source say what it is called, who invented it and where that
	// is written; Summary is one line about it.
	Name, Author, Source, Summary string
	// Family is the ID of the game with whose pieces, looks and evaluation this one is
	// played: its own, or the ID of the game it is a form of or is built on.
	Family string
	// FormOf is the ID of the listed game of which this one is a form that is not listed
	// itself, but chosen there by options; empty for a listed game.
	FormOf string
	// Base is the game that this one is built on, with another end; nil if on none.
	Base *Game
	// Rules is the rule sheet as text for people.
	Rules string
	// Geometry is the board.
	Geometry *Geometry
	// Pieces is the piece table; the kind of Pieces[i] is i+1.
	Pieces []PieceType
	// Royals is how many royals each side may have on the board; nil for one each.
	Royals *[2]Range
	// Start is the FEN of the start position.
	Start string
	// Starts lists the FENs of all start positions, by their customary numbers from 0, of
	// which Start is one; nil where there are no others.
	Starts func() []string
	// WinPoints are the most points that a game can bring.
	WinPoints Points
	// DrawPoints are what a draw brings each side.
	DrawPoints Points
	// Deployment says that pieces are posted before the first move: positions are
	// Deployers.
	Deployment bool
	// Hand is the kinds that a side may hold off the board, in the order in which a FEN
	// lists them; none without hands.
	Hand []Kind
	// EnPassant says that pawns can be captured in passing.
	EnPassant bool
	// PassedAside says that such a pawn need not stand right beyond the square it passed over, and
	// a FEN names its square too.
	PassedAside bool
	// Promoted says that pieces that were promoted are told from others, by a ~ in a FEN.
	Promoted bool
	// Walls says that squares can be closed for good, * in a FEN.
	Walls bool
	// Castling is the field of rights to castle and of gates; nil if there are neither.
	Castling *FieldFormat
	// Own is the field of the game's own between en passant and the counters; nil if none.
	Own *FieldFormat
	// Things is how many things lie on squares or are carried beside the pieces.
	Things int
	// Legs says that a move may have more squares than two.
	Legs bool
	// Territory says that a count of territory can decide: positions are Surveyors.
	Territory bool
	// Bench are FENs for measuring, spread over the phases of a game.
	Bench []string
	// New makes a position of the game, set to Start.
	New func() Position
	// Layout is how a learned evaluation sees the game; made when it is first asked for.
	Layout func() *Layout
}

// Range is a number of pieces between two bounds, which belong to it.
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

// OneRoyal says that each side always has exactly one royal, of whatever kind.
func (g *Game) OneRoyal() bool {
	one := Range{1, 1}
	return g.RoyalsOf(White) == one && g.RoyalsOf(Black) == one
}

// Royal is the kind of royal of which each side always has exactly one; NoKind if there is none.
func (g *Game) Royal() Kind {
	royal := func(t PieceType) bool { return t.Royal }
	first := slices.IndexFunc(g.Pieces, royal)
	if !g.OneRoyal() || first < 0 || slices.ContainsFunc(g.Pieces[first+1:], royal) {
		return NoKind
	}
	return Kind(first + 1)
}

// Type is the table row of a kind.
func (g *Game) Type(k Kind) *PieceType { return &g.Pieces[k-1] }

// KindOf is the kind with a FEN letter in upper case; NoKind if there is none.
func (g *Game) KindOf(letter byte) Kind {
	for i := range g.Pieces {
		if g.Pieces[i].Letter == letter {
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

// PieceOf is the piece with a FEN letter; NoPiece if there is none.
func (g *Game) PieceOf(letter byte) Piece {
	side := White
	if letter >= 'a' && letter <= 'z' {
		side, letter = Black, letter-('a'-'A')
	}
	if k := g.KindOf(letter); k != NoKind {
		return NewPiece(k, side)
	}
	return NoPiece
}

// Registry is a list of games, in the order in which people see them.
type Registry struct{ games []*Game }

// NewRegistry lists games. It panics on two with one ID: that is a mistake of the
// program, not of its input.
func NewRegistry(games ...*Game) *Registry {
	r := &Registry{}
	for _, g := range games {
		if r.Game(g.ID) != nil {
			panic(fmt.Sprintf("engine: two games are called %q", g.ID))
		}
		r.games = append(r.games, g)
	}
	return r
}

// Game is the game with an ID; nil if there is none.
func (r *Registry) Game(id string) *Game {
	i := slices.IndexFunc(r.games, func(g *Game) bool { return g.ID == id })
	if i < 0 {
		return nil
	}
	return r.games[i]
}

// Games lists the games that people choose from: all but the forms that are options of
// others.
func (r *Registry) Games() []*Game {
	return slices.DeleteFunc(r.All(), func(g *Game) bool { return g.FormOf != "" })
}

// All lists all games, also the forms that Games leaves out.
func (r *Registry) All() []*Game { return slices.Clone(r.games) }
