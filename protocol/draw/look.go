package draw

import (
	"strings"

	"panthera/engine"
)

// look is the look of a family of games. Fields that are not set get a plain look.
type look struct {
	// views are the layouts of the board, the default first.
	views []view
	// sides are the names of White and Black; classes are classes in the stylesheet for their
	// pieces.
	sides, classes [2]string
	// players are the names of the players of White and Black, winner is the name of the winner.
	players [2]string
	winner  string
	// call names a piece on a square, if the name in the piece table is not enough. NoSquare means
	// beside the board.
	call func(g *engine.Game, p engine.Piece, s engine.Square) string
	// things are the names of things (jewels) that have pictures.
	things []string
	// dress changes the pieces to be drawn, for things that they carry, and adds things that lie on
	// squares.
	dress func(p engine.Position, b *Board, pieces []Piece) []Piece
	// beside lists the pieces in the trays, by name of the tray.
	beside func(p engine.Position) map[string][]pile
}

// view is a layout of the board.
type view struct {
	name string
	lay  func(*plan)
}

// pile is some pieces of one kind beside the board.
type pile struct {
	piece engine.Piece
	count int
	// waiting says that the pieces enter the game only in exchange for others.
	waiting bool
}

// looks are all looks, by the family of the games.
var looks = map[string]*look{
	"lancerchess": &lancerLook, "tigerchess": &tigerChessLook, "tigervariation": &tigerVariationLook,
	"turnqi": &turnQiLook, "turnqi-cannons": &turnQiLook, "twojewels": &twoJewelsLook, "wildeurasian": &wildeurasianLook,
}

// plainLook is the look of all other games.
var plainLook = look{views: plainViews, beside: captives}

var plainViews = []view{{"board", layPlain}}

// lookOf finds the look of a game.
func lookOf(g *engine.Game) *look {
	if l := looks[g.Family]; l != nil {
		return l
	}
	return &plainLook
}

// Things are the names of the game's things that lie on squares or are carried.
func Things(g *engine.Game) []string { return lookOf(g).things }

// SideName is the name of a side in a game.
func SideName(g *engine.Game, s engine.Side) string { return lookOf(g).side(s) }

// Class is the classes of a side's pieces in the stylesheet.
func Class(g *engine.Game, s engine.Side) string { return lookOf(g).class(s) }

// PlayerName is the inventor's name for the player of a side; empty if there is none.
func PlayerName(g *engine.Game, s engine.Side) string { return lookOf(g).players[s] }

// Player is the name for the player of a side: the inventor's, or that of the side.
func Player(g *engine.Game, s engine.Side) string {
	if name := PlayerName(g, s); name != "" {
		return name
	}
	side := SideName(g, s)
	return strings.ToUpper(side[:1]) + side[1:]
}

// Winner is the inventor's name for the winner of the game; empty if there is none.
func Winner(g *engine.Game) string { return lookOf(g).winner }

// Called is the name of a piece on a square; NoSquare means beside the board.
func Called(g *engine.Game, p engine.Piece, s engine.Square) string { return lookOf(g).called(g, p, s) }

// called returns the name of a piece.
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

// class is the classes of a side's pieces in the stylesheet.
func (l *look) class(s engine.Side) string {
	return strings.ToLower(s.String()) + l.classes[s]
}
