package draw

import (
	"strings"

	"panthera/engine"
)

// look is how the games of a family look. What is not said is drawn plainly.
type look struct {
	// views are the ways in which the board is laid out, the default first.
	views []view
	// sides is what White and Black are called, classes what is added to the classes of
	// their pieces.
	sides, classes [2]string
	// players are what those of White and Black are called, winner what who wins is.
	players [2]string
	winner  string
	// call is what a piece on a square is called, if the piece table says it less well;
	// NoSquare stands for beside the board.
	call func(g *engine.Game, p engine.Piece, s engine.Square) string
	// things are what has a picture and is no piece.
	things []string
	// dress changes and adds pieces: what they carry, what lies about.
	dress func(p engine.Position, b *Board, pieces []Piece) []Piece
	// beside says what stands in the trays, by name of the tray.
	beside func(p engine.Position) map[string][]pile
}

// view is a way to lay a board out.
type view struct {
	name string
	lay  func(*plan)
}

// pile is a number of pieces of a kind beside the board.
type pile struct {
	piece engine.Piece
	count int
	// waiting pieces can enter the game only in exchange for another.
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

// SideName is what a side of a game is called.
func SideName(g *engine.Game, s engine.Side) string { return lookOf(g).side(s) }

// Class is the classes of a side's pieces in the stylesheet.
func Class(g *engine.Game, s engine.Side) string { return lookOf(g).class(s) }

// PlayerName is what the player of a side is called; empty if the inventor says nothing of it.
func PlayerName(g *engine.Game, s engine.Side) string { return lookOf(g).players[s] }

// Player is what people call who plays a side: as the inventor does, or by the side.
func Player(g *engine.Game, s engine.Side) string {
	if name := PlayerName(g, s); name != "" {
		return name
	}
	side := SideName(g, s)
	return strings.ToUpper(side[:1]) + side[1:]
}

// Winner is what the winner of the game is called; empty if the inventor says nothing of it.
func Winner(g *engine.Game) string { return lookOf(g).winner }

// Called is what a piece on a square is called, NoSquare for beside the board.
func Called(g *engine.Game, p engine.Piece, s engine.Square) string { return lookOf(g).called(g, p, s) }

// called is what a piece is called.
func (l *look) called(g *engine.Game, p engine.Piece, s engine.Square) string {
	if l.call != nil {
		return l.call(g, p, s)
	}
	return g.Type(p.Kind()).Name
}

// side is what a side is called.
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
