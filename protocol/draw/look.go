package draw

import (
	"strings"

	"panthera/engine"
)

// look says how the games of a family are drawn. Fields with the zero value mean a plain drawing.
type look struct {
	// views are the ways to lay out the board, the default first.
	views []view
	// sides are the names of White and Black. classes are additional CSS classes for their pieces.
	sides, classes [2]string
	// players are the inventor's names for the players of White and Black. winner is his title for the
	// winner.
	players [2]string
	winner  string
	// call returns the name of a piece on a square, or beside the board for NoSquare. It is nil if the name
	// in the piece table is enough.
	call func(g *engine.Game, p engine.Piece, s engine.Square) string
	// things are the names of the jewels, or similar objects that are no pieces, that lie on squares or are
	// carried by pieces.
	things []string
	// dress changes the drawn pieces that carry a jewel, and adds the jewels that lie on squares.
	dress func(p engine.Position, b *Board, pieces []Piece) []Piece
	// beside returns the pieces to draw in each tray, by the tray's name.
	beside func(p engine.Position) map[string][]pile
}

// view is a way to lay out the board: its name, and the function that does it.
type view struct {
	name string
	lay  func(*plan)
}

// pile is a number of pieces of one kind beside the board.
type pile struct {
	piece engine.Piece
	count int
	// waiting says that the pieces can only enter the game by promotion, in exchange for a piece on the
	// board.
	waiting bool
}

// looks has the looks of games that are not drawn plainly, by family of games.
var looks = map[string]*look{
	"lancerchess": &lancerLook, "tigerchess": &tigerChessLook, "tigervariation": &tigerVariationLook,
	"turnqi": &turnQiLook, "turnqi-cannons": &turnQiLook, "twojewels": &twoJewelsLook, "wildeurasian": &wildeurasianLook,
}

// plainLook says how all other games are drawn.
var plainLook = look{views: plainViews, beside: captives}

var plainViews = []view{{"board", layPlain}}

// lookOf returns the look with which a game is drawn.
func lookOf(g *engine.Game) *look {
	if l := looks[g.Family]; l != nil {
		return l
	}
	return &plainLook
}

// Things returns the names of the jewels, or similar objects, that lie on squares or are carried by pieces in
// game g.
func Things(g *engine.Game) []string { return lookOf(g).things }

// SideName returns a game's name for a side, such as Bengal for White.
func SideName(g *engine.Game, s engine.Side) string { return lookOf(g).side(s) }

// Class returns the CSS classes of a side's pieces.
func Class(g *engine.Game, s engine.Side) string { return lookOf(g).class(s) }

// PlayerName returns the inventor's name for the player of a side; empty if there is none.
func PlayerName(g *engine.Game, s engine.Side) string { return lookOf(g).players[s] }

// Player returns the name for the player of a side: the inventor's or, without one, the name of the side.
func Player(g *engine.Game, s engine.Side) string {
	if name := PlayerName(g, s); name != "" {
		return name
	}
	side := SideName(g, s)
	return strings.ToUpper(side[:1]) + side[1:]
}

// Winner returns the inventor's title for the winner of the game; empty if there is none.
func Winner(g *engine.Game) string { return lookOf(g).winner }

// Called returns the name of piece p on square s, or beside the board if s is NoSquare.
func Called(g *engine.Game, p engine.Piece, s engine.Square) string { return lookOf(g).called(g, p, s) }

// called returns the name of piece p on square s.
func (l *look) called(g *engine.Game, p engine.Piece, s engine.Square) string {
	if l.call != nil {
		return l.call(g, p, s)
	}
	return g.Type(p.Kind()).Name
}

// side returns the name of a side.
func (l *look) side(s engine.Side) string {
	if l.sides[s] != "" {
		return l.sides[s]
	}
	return strings.ToLower(s.String())
}

// class returns the CSS classes of a side's pieces.
func (l *look) class(s engine.Side) string {
	return strings.ToLower(s.String()) + l.classes[s]
}
